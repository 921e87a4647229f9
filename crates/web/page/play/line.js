// One line of a nonogram: what follows from its runs and the marks of its cells, 0 unknown, 1 filled, 2 crossed.

/** Whether the filled cells are just the runs. */
export function isDone(runs, marks) {
  const found = marks.map((mark) => (mark === 1 ? '1' : ' ')).join('').split(/ +/).filter(Boolean);
  return found.length === runs.length && found.every((run, index) => run.length === runs[index]);
}

/** Whether the unknown cells can be filled or left so that the line has its runs. */
export function canComplete(runs, marks) {
  // Whether the runs so far can end before each cell; one more run at a time.
  let before = [true];
  for (const mark of marks) before.push(before.at(-1) && mark !== 1);
  for (const [index, run] of runs.entries()) {
    const now = Array(marks.length + 1).fill(false);
    for (let end = run; end <= marks.length; end += 1) {
      const start = end - run;
      const free = marks.slice(start, end).every((mark) => mark !== 2);
      const apart = index === 0 ? before[start] : start > 0 && marks[start - 1] !== 1 && before[start - 1];
      now[end] = (free && apart) || (now[end - 1] && marks[end - 1] !== 1);
    }
    before = now;
  }
  return before[marks.length];
}
