/** Joins the pieces of text on a page into lines, and orders the lines of two columns. */
import { LINE_MAX, type Line } from './document.ts';

export interface Piece {
  readonly text: string;
  readonly x: number;
  /** The distance from the bottom of the page. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isRtl: boolean;
}

/** Adjacent words. */
interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

/** Gaps relative to the font size: smaller ones are spaces, larger ones separate columns or cells. */
const WORD_GAP = 0.15;
const CELL_GAP = 1.6;
const LEAST_RUNS = 4;

const joinRun = (pieces: readonly Piece[]): Run => {
  const [first] = pieces;
  let text = '';
  let end = first?.x ?? 0;
  for (const piece of pieces) {
    const hasGap = piece.x - end > WORD_GAP * piece.size && !/\s$/.test(text) && !/^\s/.test(piece.text);
    text += text !== '' && hasGap ? ` ${piece.text}` : piece.text;
    end = piece.x + piece.width;
  }
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    left: first?.x ?? 0,
    right: end,
    size: Math.max(...pieces.map(({ size }) => size)),
  };
};

const runsOf = (row: readonly Piece[]): Run[] => {
  const groups: Piece[][] = [];
  for (const piece of row.toSorted((one, other) => one.x - other.x)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isApart = !last || piece.x - (last.x + last.width) > CELL_GAP * Math.max(piece.size, 6);
    if (group && !isApart) group.push(piece);
    else groups.push([piece]);
  }
  // Words of right-to-left languages come in visual order.
  return groups.map((group) => joinRun(group.every(({ isRtl }) => isRtl) ? group.toReversed() : group));
};

/** The rows of the page from top to bottom. */
const rowsOf = (pieces: readonly Piece[]): Piece[][] => {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y <= 0.45 * Math.min(row.size, piece.size)) row.pieces.push(piece);
    else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows.map(({ pieces: own }) => own);
};

const isDate = ({ text }: Run): boolean => /(?:19|20)\d\d/.test(text) && text.length <= 32;
const mostly = (runs: readonly Run[], is: (run: Run) => boolean): boolean =>
  runs.filter(is).length >= 0.6 * runs.length;

/** Whether this many lines start at the same position, as in a column. */
const isAligned = (runs: readonly Run[]): boolean => {
  const edges = new Map<number, number>();
  for (const { left } of runs) edges.set(Math.round(left / 4), (edges.get(Math.round(left / 4)) ?? 0) + 1);
  return Math.max(0, ...edges.values()) >= 0.4 * runs.length;
};

/** Whether the two sides are dates and their entries: a table, which is read row by row. */
const isDated = (rows: readonly (readonly Run[])[], x: number): boolean => {
  const shared = rows.filter(
    (row) => row.some(({ right }) => right <= x) && row.some(({ left }) => left >= x),
  );
  return (
    mostly(
      shared.flatMap((row) => row.filter(({ right }) => right <= x).slice(-1)),
      isDate,
    ) ||
    mostly(
      shared.flatMap((row) => row.filter(({ left }) => left >= x).slice(0, 1)),
      isDate,
    )
  );
};

const isGutter = (rows: readonly (readonly Run[])[], x: number): boolean => {
  const runs = rows.flat();
  const before = runs.filter(({ right }) => right <= x);
  const after = runs.filter(({ left }) => left >= x);
  return (
    before.length >= LEAST_RUNS &&
    after.length >= LEAST_RUNS &&
    runs.length - before.length - after.length <= 0.2 * runs.length &&
    isAligned(after) &&
    isAligned(before) &&
    !isDated(rows, x)
  );
};

/** The gap between two columns; undefined for a single column. */
const findGutter = (rows: readonly (readonly Run[])[], width: number): number | undefined => {
  let best: { x: number; crossing: number } | undefined;
  for (let x = 0.2 * width; x <= 0.8 * width; x += 4) {
    const crossing = rows.flat().filter(({ left, right }) => left < x && right > x).length;
    if ((!best || crossing < best.crossing) && isGutter(rows, x)) best = { x, crossing };
  }
  return best?.x;
};

const lineOf = (runs: readonly Run[]): Line => ({
  text: runs
    .map(({ text }) => text)
    .join('\t')
    .slice(0, LINE_MAX),
  size: Math.round(Math.max(0, ...runs.map(({ size }) => size)) * 10) / 10,
});

/** The lines of a page in reading order. Lines across both columns end the columns above. */
export const readingOrder = (pieces: readonly Piece[], width: number): Line[] => {
  const rows = rowsOf(pieces).map(runsOf);
  const gutter = findGutter(rows, width);
  if (gutter === undefined) return rows.map(lineOf);
  const lines: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const endColumns = () => {
    lines.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const row of rows) {
    if (row.some((run) => run.left < gutter && run.right > gutter)) {
      endColumns();
      lines.push(lineOf(row));
      continue;
    }
    const [before, after] = [
      row.filter((run) => run.right <= gutter),
      row.filter((run) => run.left >= gutter),
    ];
    if (before.length > 0) left.push(lineOf(before));
    if (after.length > 0) right.push(lineOf(after));
  }
  endColumns();
  return lines;
};
