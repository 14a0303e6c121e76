/** Joins the lines of labels in front of entries, "Jan 2019 –" above "Present", and sets headings above what they name. */
import { findPeriod } from '../parsing/periods.ts';
import { readHeading } from '../parsing/sections.ts';
import type { Row, Run } from './page-rows.ts';

/** Relative to the font size. */
const SAME_EDGE = 0.4;
const NEXT_LINE = 1.7;
const SAME_LINE = 1.1;
const CELLS_APART = 1.6;
/** Relative to the page. */
const LABELS_WIDTH = 0.42;
const LABELS_MIN = 2;
const LINES_MAX = 6;
const EDGES_MAX = 8;

/** The label of an entry: the rows of its lines, and the row of the entry beside it. A heading may stand above it. */
interface Label {
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly beside: Row | undefined;
  readonly text: string;
}

const isBefore = (x: number) => (cell: Run) => cell.right <= x + SAME_EDGE * cell.size && cell.left < x;
const textOf = (cells: readonly Run[]): string => cells.map(({ text }) => text.trim()).join(' ');
const isAcross = ({ cells }: Row, x: number): boolean =>
  cells.some(({ left, right, size }) => left < x - SAME_EDGE * size && right > x + SAME_EDGE * size);

/** "2016-05 - 2019-", "07" */
const joined = (lines: readonly string[]): string =>
  lines
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join(' ')
    .replace(/(\d[-./]) (?=\d)/g, '$1')
    .trim();

const isHeading = (text: string): boolean => readHeading(text)?.rest === '';
const hasRange = (text: string): boolean => findPeriod(text)?.isSingle === false && !/[-–/]$/.test(text);
/** Whether the lines are one label: they have one period together. */
const isOne = (lines: readonly string[]): boolean => {
  const found = findPeriod(joined(lines));
  if (!found || !hasRange(joined(lines))) return false;
  return !findPeriod(`${found.before}\t${found.after}`) && !lines.slice(0, -1).some(hasRange);
};

const labelsAt = (rows: readonly Row[], x: number, areSections: boolean): Label[] => {
  const lines = rows.flatMap((row) => {
    const cells = isAcross(row, x) ? [] : row.cells.filter(isBefore(x));
    const size = Math.max(0, ...cells.map((cell) => cell.size));
    const text = textOf(cells);
    const isAbove = !areSections && isHeading(text) && cells.length === row.cells.length;
    return cells.length === 0 || isAbove ? [] : [{ row, size, text }];
  });
  const entries = rows.filter(({ cells }) =>
    cells.some(({ left, size }) => Math.abs(left - x) < SAME_EDGE * size),
  );
  const labels: Label[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let end = at + 1;
    const isNear = (line: (typeof lines)[number] | undefined, above: (typeof lines)[number] | undefined) =>
      line && above && above.row.y - line.row.y <= NEXT_LINE * Math.max(line.size, above.size);
    const isEmpty = (line: (typeof lines)[number] | undefined) => joined([line?.text ?? '']) === '';
    while (
      end - at < LINES_MAX &&
      isNear(lines[end], lines[end - 1]) &&
      (isEmpty(lines[end - 1]) || !isHeading(lines[end]?.text ?? ''))
    )
      end += 1;
    const named = lines.slice(at, end).findIndex(({ text }) => isHeading(joined([text])));
    const start = at + named + 1;
    while (end > start && !isOne(lines.slice(start, end).map(({ text }) => text))) end -= 1;
    const isText = named < 0 && end === start;
    const own = lines.slice(at, isText ? at + 1 : end);
    const [first] = own;
    if (!first) continue;
    const isNextTo = ({ y }: Row) => Math.abs(y - first.row.y) < (isText ? 1 : SAME_LINE * first.size);
    labels.push({
      rows: own.map(({ row }) => row),
      beside: entries.find(isNextTo),
      heading: joined(own.slice(0, named + 1).map(({ text }) => text)),
      text: joined(own.slice(named + 1).map(({ text }) => text)),
    });
    at += own.length - 1;
  }
  return labels;
};

/** The positions where the cells behind labels may begin. */
const edgesIn = (rows: readonly Row[], width: number): number[] => {
  const left = Math.min(...rows.flatMap(({ cells }) => cells.map((cell) => cell.left)));
  const edges = rows.flatMap(({ cells }) => cells.map((cell) => cell.left)).filter((edge) => edge > left + 1);
  const counts = new Map<number, number>();
  for (const edge of edges)
    if (edge - left <= LABELS_WIDTH * width)
      counts.set(Math.round(edge), (counts.get(Math.round(edge)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LABELS_MIN)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, EDGES_MAX)
    .map(([edge]) => edge);
};

/** Cells as runs, which wider gaps separate. */
const runsOf = (cells: readonly Run[]): Run[] => {
  const runs: Run[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (!last || cell.left - last.right > CELLS_APART * cell.size || cell.font !== last.font) runs.push(cell);
    else runs[runs.length - 1] = { ...last, text: `${last.text} ${cell.text}`, right: cell.right };
  }
  return runs;
};

const rowsWith = (rows: readonly Row[], labels: readonly Label[], x: number): Row[] =>
  rows.flatMap((row) => {
    const isLabelled = labels.some((label) => label.rows.includes(row));
    const cells = isLabelled ? row.cells.filter((cell) => !isBefore(x)(cell)) : row.cells;
    const own = isLabelled ? { ...row, cells, runs: runsOf(cells) } : row;
    const named = labels.filter(({ beside }) => beside === row);
    if (named.length === 0) return cells.length > 0 ? [own] : [];
    const names = named.flatMap((label) => label.rows.flatMap((one) => one.cells.filter(isBefore(x))));
    const [first] = names;
    const size = Math.max(...names.map((name) => name.size));
    const cellOf = (text: string): Run[] =>
      text === '' ? [] : [{ text, left: first?.left ?? 0, right: x, size, font: first?.font ?? '' }];
    const [above, before] = [
      cellOf(joined(named.map(({ heading }) => heading))),
      cellOf(joined(named.map(({ text }) => text))),
    ];
    return [
      ...(above.length > 0 ? [{ y: row.y + size, cells: above, runs: above }] : []),
      { ...own, cells: [...before, ...cells], runs: [...before, ...own.runs] },
    ];
  });

/** The labels with an entry beside them, if they have the form of a column. */
const columnOfLabels = (rows: readonly Row[], x: number): Label[] | undefined => {
  const named = labelsAt(rows, x, true).filter((label) => label.beside);
  const kinds = new Set(named.map(({ heading }) => readHeading(heading)?.kind));
  const isSections = kinds.has('experience') && kinds.size > LABELS_MIN;
  const beside = isSections ? named : labelsAt(rows, x, false).filter((label) => label.beside);
  const said = beside.filter(({ heading, text }) => (isSections && heading !== '') || hasRange(text));
  const others = rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.left >= x - 1 && hasRange(cell.text)),
  );
  const isForm = said.length >= LABELS_MIN && (isSections || 2 * others.length <= said.length);
  const isNeeded = beside.some(({ rows: own, text }) => own.length > 1 || !hasRange(text));
  return isForm && isNeeded ? beside : undefined;
};

/** Whether entries have labels, which are no column of their own. */
export const hasLabels = (rows: readonly Row[], width: number): boolean =>
  edgesIn(rows, width).some((x) => columnOfLabels(rows, x));

/** The rows of a column, where labels of several lines stand in one row. */
export const withLabels = (rows: readonly Row[], width: number): readonly Row[] => {
  for (const x of edgesIn(rows, width)) {
    const labels = columnOfLabels(rows, x);
    if (labels) return rowsWith(rows, labels, x);
  }
  return rows;
};
