"""The streams of version 2 in another language: writes the vectors of v2_vectors.json.

    pip install blake3
    python3 v2_vectors.py > v2_vectors.json
    python3 v2_vectors.py signature

Written from docs/determinism.md alone, so that equal draws show that the page says all there is to know.
"""

import json
import sys

from blake3 import blake3


class Stream:
    def __init__(self, scheme, seed, index, attempt, stage):
        self.hasher = blake3()
        for field in (scheme.encode(), seed.encode(), index.to_bytes(8, "little"),
                      attempt.to_bytes(8, "little"), stage.encode()):
            self.hasher.update(len(field).to_bytes(8, "little") + field)
        self.position = 0

    def draw(self):
        word = self.hasher.digest(length=4, seek=self.position)
        self.position += 4
        return int.from_bytes(word, "little")

    def below(self, n):
        while True:
            draw = self.draw()
            if draw < 2**32 - 2**32 % n:
                return draw % n

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


NAMES = [
    ("", "", 0, 0, ""),
    ("seedgrid/sudoku/v2", "42", 0, 0, "fill"),
    ("seedgrid/sudoku/v2", "42", 1, 0, "fill"),
    ("seedgrid/sudoku/v2", "43", 0, 0, "fill"),
    ("seedgrid/sudoku/v2", "42", 0, 1, "fill"),
    ("seedgrid/sudoku/v2", "42", 0, 0, "dig"),
    ("seedgrid/sudoku/v", "242", 0, 0, "fill"),
    ("my game/1", "daily-2026-11-30", 0, 0, "cards"),
    ("emoji", "😀", 0, 0, ""),
    ("emoji", "😁", 0, 0, ""),
    ("normal forms", "\u00e9", 0, 0, ""),
    ("normal forms", "e\u0301", 0, 0, ""),
    ("edges", "x" * 1024, 2**64 - 1, 2**32 - 1, "é\0"),
]
AT = [16, 17, 1_000, 100_000]
BOUNDS = [1, 2, 3, 6, 9, 81, 1_000, 2**16, 2**31, 2**31 + 1, 3 * 2**30 + 1, 2**32 - 1]


def row(name):
    draws = Stream(*name)
    all_draws = [draws.draw() for _ in range(AT[-1])]
    bounded = Stream(*name)
    return dict(zip(("scheme", "seed", "index", "attempt", "stage"), name)) | {
        "first": all_draws[:8],
        "at": [[i, all_draws[i - 1]] for i in AT],
        "below": [[n, [bounded.below(n) for _ in range(8)]] for n in BOUNDS],
        "draws_of_below": bounded.position // 4,
        "shuffle_81": Stream(*name).shuffle(list(range(81))),
    }


def signature():
    """The hash in the test of that name."""
    hasher = blake3()
    for i in range(300):
        stream = Stream("signature", f"signature-{i}", i, i % 3, "stage")
        numbers = [stream.draw() for _ in range(100)]
        numbers += stream.shuffle(list(range(81)))
        numbers += [stream.below(n) for n in (3, 1_000, 2**31 + 1)]
        hasher.update(b"".join(number.to_bytes(4, "little") for number in numbers))
    return hasher.hexdigest()


if sys.argv[1:] == ["signature"]:
    print(signature())
else:
    print("[" + ",\n".join(json.dumps(row(name)) for name in NAMES) + "]")
