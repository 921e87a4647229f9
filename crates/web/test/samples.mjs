// One Sudoku and one nonogram in every format that is read.

/** The Sudoku. */
export const GIVENS = '5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94';
/** The nonogram: a picture of 3 x 2 cells, `101` above `110`. */
export const DOTS = { rows: [[1, 1], [2]], columns: [[2], [1], [1]] };

const rows = GIVENS.match(/.{9}/g);
const zeros = GIVENS.replaceAll('.', '0');
const cells = (given) => rows.map((row) => [...row].map((digit) => (digit === '.' ? {} : { value: Number(digit), ...given })));
const boxes = Array.from({ length: 9 }, (_, box) => Array.from({ length: 9 }, (_, at) => [3 * Math.floor(box / 3) + Math.floor(at / 3), 3 * (box % 3) + (at % 3)]));

export const SUDOKU = {
  '81 cells a line': GIVENS,
  'zeros and text behind': `# a remark\n${zeros} 36 givens`,
  'id of Solo': '3x3:5b3f7_2_6c1_9c9_2a4a8f9a7_2a6_7_9_8b1c1_4a6f1b6a9a8g5a2_6b9_4',
  '.sdk': `[Puzzle]\n${rows.join('\n')}\n`,
  '.ss': `*-----------*\n${rows.map((row, at) => `|${row.match(/.{3}/g).join('|')}|${at % 3 === 2 && at < 8 ? '\n|---+---+---|' : ''}`).join('\n')}\n*-----------*\n`,
  'Sudoku Exchange': `0a58b635cd44 ${zeros}  1.2\n`,
  'a table': `id,Puzzle,solution\n7,${zeros},549381276872654319613927458481536927236798541795142683324819765968475132157263894\n`,
  OpenSudoku: `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<name>one</name>\n<game data="${zeros}"/>\n</opensudoku>\n`,
  'f-puzzles': JSON.stringify({ size: 9, title: 'one', grid: cells({ given: true }) }),
  SudokuPad: JSON.stringify({ cells: cells({}), regions: boxes, metadata: {}, cages: [] }),
};

export const NONOGRAMS = {
  'id of Pattern': '3x2:2/1/1/1.1/2',
  '.non': 'title "Dots"\nwidth 3\nheight 2\n\nrows\n1,1\n2\n\ncolumns\n2\n1\n1\n',
  '.nin': '3 2\n1 1\n2\n2\n1\n1\n',
  '.mk': '2 3\n1 1\n2\n#\n2\n1\n1\n',
  '.cwd': '2\n3\n1 1\n2\n\n2\n1\n1\n',
  '.g': ': rows\n1 1\n2\n: columns\n2\n1\n1\n: end\n',
  'XML of webpbn': `<puzzleset><puzzle type="grid" defaultcolor="black"><clues type="rows"><line><count>1</count><count>1</count></line><line><count>2</count></line></clues>
<clues type="columns"><line><count>2</count></line><line><count>1</count></line><line><count>1</count></line></clues></puzzle></puzzleset>`,
  'PBM, P1': 'P1\n3 2\n101\n110\n',
  'PBM, P4': Buffer.from('P4\n3 2\n\u00a0\u00c0', 'latin1'),
};

/** The candidates that the rules leave to each cell of the Sudoku, but for one in r1c2, as texts of digits. */
export const groups = [...GIVENS].map((digit, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const sees = (other) => Math.floor(other / 9) === row || other % 9 === column
    || (Math.floor(other / 27) === Math.floor(cell / 27) && Math.floor((other % 9) / 3) === Math.floor(column / 3));
  if (digit !== '.') return digit;
  return '123456789'.replace(/./g, (one) => ([...GIVENS].some((given, other) => given === one && sees(other)) || (cell === 1 && one === '1') ? '' : one));
});
