//! What stands behind a node of a tree: its nodes counted, or told in order.

use alloc::vec::Vec;

use super::super::super::marks::Marks;
use super::super::super::step::{Cause, Link, Node};
use super::tree::Tree;
use super::{Id, Ids, Way};

/// Counts nodes behind ends of trees, and the chains used there.
#[derive(Default)]
pub(super) struct Counter {
    stack: Vec<(Id, bool)>,
    /// The chains used so far in the trees of one hint; equal ones count once.
    chains: Vec<Vec<u16>>,
}

impl Counter {
    /// Begins the count of another hint.
    pub fn begin(&mut self) {
        self.chains.clear();
    }

    /// The nodes behind a node, itself included, and the complexities of chains used there that were not used before; stops
    /// counting past the limit. `visit` gets each node once.
    pub fn count(
        &mut self,
        tree: &Tree,
        board: &Marks,
        end: (Id, bool),
        limit: u32,
        mut visit: impl FnMut(Id, bool),
    ) -> u32 {
        let (mut on, mut off) = (Ids::default(), Ids::default());
        self.stack.clear();
        self.stack.push(end);
        if end.1 { &mut on } else { &mut off }.insert(end.0);
        let mut count = 1;
        while let Some((id, is)) = self.stack.pop() {
            visit(id, is);
            if !is && tree.way(id, is) == Way::Pattern {
                if let Some((complexity, nodes)) = &tree.pattern(id).chain {
                    if !self.chains.contains(nodes) {
                        self.chains.push(nodes.clone());
                        count += complexity;
                    }
                }
            }
            tree.behind(board, id, is, |id, is| {
                let known = if is { &mut on } else { &mut off };
                if !known.has(id) {
                    known.insert(id);
                    count += 1;
                    self.stack.push((id, is));
                }
            });
            if count > limit {
                break;
            }
        }
        count
    }
}

/// The links from a tree's assumption to a node, each after those it follows from.
pub(super) fn branch(tree: &Tree, board: &Marks, end: (Id, bool)) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut place = alloc::vec![[None::<usize>; 2]; Id::COUNT];
    // Depth first: a node is told once all behind it are.
    let mut stack = alloc::vec![(end, false)];
    while let Some((node @ (id, on), behind_told)) = stack.pop() {
        if place[id.index()][usize::from(on)].is_some() {
            continue;
        }
        if !behind_told {
            stack.push((node, true));
            let mut behind = Vec::new();
            tree.behind(board, id, on, |id, on| behind.push(((id, on), false)));
            stack.extend(behind.into_iter().rev());
            continue;
        }
        let mut from = Vec::new();
        tree.behind(board, id, on, |id, on| from.extend(place[id.index()][usize::from(on)]));
        let way = tree.way(id, on);
        let pattern = if way == Way::Pattern { tree.pattern(id).pattern.clone() } else { None };
        let cause = pattern.map_or(way.cause(), |pattern| Cause::Pattern { pattern: pattern.into() });
        place[id.index()][usize::from(on)] = Some(links.len());
        links.push(Link { node: Node { candidate: id.candidate(), on }, cause, from });
    }
    links
}
