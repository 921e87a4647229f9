//! Photographs as pictures: fewer pixels by the average of their areas, and a threshold that parts dark from light.

use seedgrid_bitboard::nonogram::{MAX_SIDE, SideError};

use super::{Image, THRESHOLD};

impl Image {
    /// The image in another size. Each new pixel is the average of the area that it covers, with the parts of pixels that lie
    /// across its borders counted by their share, rounded down. It may be larger as well.
    ///
    /// # Errors
    /// A side is not 1 to [`MAX_SIDE`] pixels.
    pub fn reduce(&self, width: usize, height: usize) -> Result<Image, SideError> {
        for found in [width, height] {
            if !(1..=MAX_SIDE).contains(&found) {
                return Err(SideError { found });
            }
        }
        let columns = shares(self.width, width);
        let mut sums = vec![0u64; width * height];
        for (y, row) in self.grey.chunks_exact(self.width).enumerate() {
            // The row in fewer pixels, each times the old width.
            let mut reduced = vec![0u64; width];
            for (&grey, shares) in row.iter().zip(&columns) {
                for (x, share) in shares.share_each(width) {
                    reduced[x] += share * u64::from(grey);
                }
            }
            for (new_y, share) in share(y, self.height, height).share_each(height) {
                for (sum, &grey) in sums[new_y * width..][..width].iter_mut().zip(&reduced) {
                    *sum += share * grey;
                }
            }
        }
        let area = self.width as u64 * self.height as u64;
        Ok(Image { width, height, grey: sums.into_iter().map(|sum| (sum / area) as u8).collect() })
    }

    /// The threshold by Otsu's rule, of 1 to 255: pixels darker than it and the others differ most, that is, the product of both
    /// numbers of pixels and the square of the distance of both means is greatest; of several the lowest. 128 if all pixels
    /// are the same.
    pub fn otsu(&self) -> u8 {
        let mut counts = [0u64; 256];
        for &grey in &self.grey {
            counts[usize::from(grey)] += 1;
        }
        let sum =
            |counts: &[u64], from: u64| counts.iter().zip(from..).map(|(count, grey)| count * grey).sum();
        let (count, total): (u64, u64) = (self.grey.len() as u64, sum(&counts, 0));
        let (mut dark, mut dark_sum) = (0, 0);
        // The measure as a fraction: (d * count - dark * total)^2 over dark * light, where d is the sum of the dark pixels.
        let mut best = (0u128, 1u128, THRESHOLD);
        for threshold in 1..=255u8 {
            let grey = u64::from(threshold - 1);
            dark += counts[usize::from(threshold - 1)];
            dark_sum += counts[usize::from(threshold - 1)] * grey;
            let parts = u128::from(dark) * u128::from(count - dark);
            if parts == 0 {
                continue;
            }
            let difference = u128::from((dark_sum * count).abs_diff(dark * total));
            let above = difference * difference;
            if is_greater((above, parts), (best.0, best.1)) {
                best = (above, parts, threshold);
            }
        }
        best.2
    }
}

/// Whether a fraction is greater than another. Denominators are at most 2^46, whole parts at most 2^63.
fn is_greater((above, below): (u128, u128), (other_above, other_below): (u128, u128)) -> bool {
    let (whole, other_whole) = (above / below, other_above / other_below);
    whole > other_whole
        || whole == other_whole && above % below * other_below > other_above % other_below * below
}

/// What an old pixel gives to the new ones: they cover `from..to`, in units of which a new pixel has `old` and an old one `new`.
#[derive(Clone, Copy)]
struct Shares {
    from: u64,
    to: u64,
    old: u64,
}

impl Shares {
    /// The new pixels and how much of them the old one covers.
    fn share_each(self, new: usize) -> impl Iterator<Item = (usize, u64)> {
        let Shares { from, to, old } = self;
        let first = from / old;
        (first..new as u64).map_while(move |x| {
            let covered = to.min((x + 1) * old).saturating_sub(from.max(x * old));
            (covered > 0).then_some((x as usize, covered))
        })
    }
}

fn share(index: usize, old: usize, new: usize) -> Shares {
    let (index, old, new) = (index as u64, old as u64, new as u64);
    Shares { from: index * new, to: (index + 1) * new, old }
}

fn shares(old: usize, new: usize) -> Vec<Shares> {
    (0..old).map(|index| share(index, old, new)).collect()
}
