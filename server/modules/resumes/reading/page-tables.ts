/** Reads tables on a page: rows of cells under a heading that names the columns. */
import { type ColumnKind, columnKind, headingKind, isTableHeading } from '../words.ts';
import type { Row, Run } from './page-rows.ts';

export interface Table {
  /** The rows of the page from the heading on. */
  readonly count: number;
  readonly cells: readonly (readonly string[])[];
  readonly left: number;
  readonly right: number;
}

/** Relative to the font size: rows this near are lines of cells that are centred beside longer ones. */
const SAME_ROW = 0.95;
/** Further lines of a cell are at most this far below. */
const NEXT_LINE = 1.55;
const TABLE_END = 4;

const sizeOf = ({ cells }: Row): number => Math.max(...cells.map(({ size }) => size));
const distance = (above: Row | undefined, below: Row | undefined): number =>
  above && below ? above.y - below.y : Number.POSITIVE_INFINITY;

interface Column {
  left: number;
  right: number;
  text: string;
}

const overlaps = (run: Run, { left, right }: { left: number; right: number }): boolean =>
  run.left < right && run.right > left;

/** Whether the next row belongs to the heading: it is centred, or its cells complete names of columns. */
const isContinuedBy = (columns: readonly Column[], row: Row, next: Row | undefined): boolean => {
  if (!next) return false;
  const gap = distance(row, next) / sizeOf(next);
  const completes = (run: Run) =>
    columns.some((column) => overlaps(run, column) && columnKind(`${column.text} ${run.text}`));
  return gap <= SAME_ROW || (gap <= NEXT_LINE && next.cells.every(completes));
};

/** The heading that starts with a row, with further lines of its cells. */
const readHeading = (rows: readonly Row[], at: number): { columns: Column[]; count: number } | undefined => {
  const columns: Column[] = [];
  if ((rows[at]?.cells.length ?? 0) < 2) return undefined;
  for (let count = 1; count <= 3; count += 1) {
    const row = rows[at + count - 1];
    if (!row || (count > 1 && distance(rows[at + count - 2], row) > NEXT_LINE * sizeOf(row)))
      return undefined;
    for (const run of row.cells) {
      const column = columns.find((one) => overlaps(run, one));
      if (column) {
        column.text += ` ${run.text}`;
        column.left = Math.min(column.left, run.left);
        column.right = Math.max(column.right, run.right);
      } else columns.push({ left: run.left, right: run.right, text: run.text });
    }
    const next = rows[at + count];
    if (!isContinuedBy(columns, row, next) && isTableHeading(columns.map(({ text }) => text)))
      return { columns, count };
  }
  return undefined;
};

/** The column that a cell is in: the one it overlaps, or else the nearest. */
const columnOf = (run: Run, columns: readonly Column[]): number => {
  const distances = columns.map(({ left, right }) =>
    overlaps(run, { left, right })
      ? -Math.min(run.right, right) + Math.max(run.left, left)
      : Math.min(Math.abs(run.left - left), Math.abs((run.left + run.right - left - right) / 2)),
  );
  return distances.indexOf(Math.min(...distances));
};

/** Whether a row is text below the table: it runs across columns. */
const isText = ({ cells }: Row, columns: readonly Column[]): boolean =>
  cells.some((run) => columns.filter((column) => overlaps(run, column)).length > 1) ||
  (cells.length === 1 && !cells.some((run) => columns.some((column) => overlaps(run, column))));

/** Columns that every record has one line in: a row without them goes on with the record above. */
const ONE_LINE: ReadonlySet<ColumnKind> = new Set(['number', 'year', 'grade']);

/** "2019 -" above "2023", "2025" above "(Pursuing)". */
const isOneCell = (above: string, below: string): boolean =>
  above !== '' && (/[-–—]$/.test(above) || below.startsWith('('));

/** The table whose heading is the row; undefined if there is none. */
export const readTable = (rows: readonly Row[], at: number): Table | undefined => {
  const heading = readHeading(rows, at);
  if (!heading) return undefined;
  const { columns } = heading;
  const headingSize = Math.max(...rows.slice(at, at + heading.count).map(sizeOf));
  const oneLine = columns.flatMap(({ text }, index) => {
    const kind = headingKind(text);
    return kind && ONE_LINE.has(kind) ? [index] : [];
  });
  const cells: string[][] = [columns.map(({ text }) => text)];
  let end = at + heading.count;
  for (; end < rows.length; end += 1) {
    const [above, row] = [rows[end - 1], rows[end]];
    if (!row) break;
    const gap = distance(above, row) / sizeOf(row);
    const isAlone = row.cells.length === 1 && row.cells[0]?.font !== rows[at + heading.count]?.cells[0]?.font;
    if (gap > TABLE_END || isText(row, columns) || sizeOf(row) > 1.1 * headingSize || isAlone) break;
    const indices = row.cells.map((run) => columnOf(run, columns));
    const last = cells.at(-1) ?? [];
    const isNew = end === at + heading.count;
    const isCentred = !isNew && gap <= SAME_ROW;
    const isRest =
      oneLine.some((index) => (last[index] ?? '') !== '') &&
      row.cells.every((run, index) => {
        const column = indices[index] ?? 0;
        return !oneLine.includes(column) || isOneCell(last[column] ?? '', run.text);
      });
    const isContinued = !isNew && gap <= NEXT_LINE && (isRest || indices.length <= columns.length / 2);
    const target = (isCentred || isContinued) && cells.length > 1 ? last : columns.map(() => '');
    if (target !== last) cells.push(target);
    row.cells.forEach((run, index) => {
      const column = indices[index] ?? 0;
      target[column] = `${target[column] ?? ''} ${run.text}`.trim();
    });
  }
  if (cells.length < 2) return undefined;
  const runs = rows.slice(at, end).flatMap((row) => row.cells);
  return {
    count: end - at,
    cells,
    left: Math.min(...runs.map(({ left }) => left)),
    right: Math.max(...runs.map(({ right }) => right)),
  };
};
