/** Turns the pieces of text on a page into lines in reading order: rows, tables and two columns. */

import { isPlace } from '../parsing/place-names.ts';
import { readHeading } from '../parsing/sections.ts';
import { type Line, plainText } from './document.ts';
import { isGrid, isLastOfCells } from './page-grids.ts';
import { hasLabels, withLabels } from './page-labels.ts';
import { type Piece, type Row, type Run, rowsOf } from './page-rows.ts';
import { readTable } from './page-tables.ts';

const LEAST_RUNS = 3;
/** A line is apart if it is this much further below than lines usually are. */
const APART = 1.3;
/** Lines this near, relative to their size, stand side by side. */
const BETWEEN_LINES = 1;

const ASIDE_LENGTH = 32;
const isDate = ({ text }: Run): boolean => text.length <= ASIDE_LENGTH && /(?:19|20)\d\d/.test(text);
/** A date, or a place such as "Phoenix, AZ", as beside an entry. */
const isAside = (run: Run): boolean => isDate(run) || (run.text.length <= ASIDE_LENGTH && isPlace(run.text));
const isHeading = ({ text }: Run): boolean => readHeading(text)?.rest === '';
const mostly = (runs: readonly Run[], is: (run: Run) => boolean): boolean =>
  runs.length >= 2 && runs.filter(is).length >= 0.6 * runs.length;

/** The share of lines that start, or end, at the same position, as in a column. */
const alignmentOf = (runs: readonly Run[]): number => {
  const countAt = (edgeOf: (run: Run) => number): number => {
    const counts = new Map<number, number>();
    for (const run of runs) {
      const edge = Math.round(edgeOf(run) / 4);
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  const most = Math.max(
    countAt(({ left }) => left),
    countAt(({ right }) => right),
  );
  return most / Math.max(1, runs.length);
};
const ALIGNED = 0.4;
const MISFIT = 0.3;
const SECTIONS_MIN = 3;
const CORNER = 0.3;
const SAME_EDGE = 4;
const INDENT = 20;
const ALIKE = 0.9;

interface Sides {
  readonly before: readonly Run[];
  readonly after: readonly Run[];
}

/** Whether nearly every line on the left is beside one on the right, some of them dates: "Name", "2012 – 2018". */
const isLabelColumn = (sides: readonly Sides[]): boolean => {
  const runs = sides.flatMap(({ before }) => before);
  const body = Math.min(...runs.map(({ size }) => size));
  const labels = sides.filter(
    ({ before }) => before.length > 0 && before.every(({ size }) => size < 1.1 * body),
  );
  const beside = labels.filter(({ after }) => after.length > 0);
  const dates = beside.filter(({ before }) => before.some(isAside));
  return dates.length >= Math.max(2, 0.4 * labels.length) && beside.length >= 0.85 * labels.length;
};

/** Whether the two sides are dates or places and their entries: a table, which is read row by row. */
const isDated = (rows: readonly Row[], x: number): boolean => {
  const sides = rows.map(({ runs }) => ({
    before: runs.filter(({ right }) => right <= x),
    after: runs.filter(({ left }) => left >= x),
  }));
  const shared = sides.filter(({ before, after }) => before.length > 0 && after.length > 0);
  // Beside another heading, one is at the top of a column.
  const isInFront = (run: Run): boolean =>
    isAside(run) ||
    (isHeading(run) && !shared.some(({ before, after }) => before.includes(run) && after.some(isHeading)));
  // In the middle of cells that are higher, between two lines.
  const between = rows.flatMap((row, at) => {
    const [before, ...others] = sides[at]?.before ?? [];
    const isBeside = [at - 1, at + 1].some(
      (other) =>
        (sides[other]?.after.length ?? 0) > 0 &&
        Math.abs((rows[other]?.y ?? 0) - row.y) < BETWEEN_LINES * (before?.size ?? 0),
    );
    return before && others.length === 0 && sides[at]?.after.length === 0 && isBeside ? [before] : [];
  });
  const labels = sides.flatMap(({ before }) => before).filter(({ text }) => /\p{L}/u.test(text));
  const values = sides.flatMap(({ after }) => after.slice(0, 1));
  if (mostly(values, ({ text }) => /^[:：]/u.test(text))) return true;
  const areHeadings = labels.length > 1 && labels.every(isHeading);
  if (areHeadings || mostly(between, isAside) || isLabelColumn(sides)) return true;
  return (
    mostly(
      shared.flatMap(({ before }) => before.toSorted((one, other) => other.right - one.right).slice(0, 1)),
      // Dates behind other lines aren't in front of anything.
      (run) => isInFront(run) && !shared.some(({ before }) => before.length > 1 && before.includes(run)),
    ) ||
    mostly(
      shared.flatMap(({ after }) => after.toSorted((one, other) => one.left - other.left).slice(0, 1)),
      isAside,
    )
  );
};

/** Whether a side is only some lines at the top, as an address in the corner. */
const isCorner = (rows: readonly Row[], isIn: (run: Run) => boolean): boolean =>
  rows.findLastIndex(({ runs }) => runs.some(isIn)) < CORNER * rows.length &&
  !rows.some(({ runs }) => runs.some((run) => isIn(run) && isHeading(run)));

/** What the search for columns needs to know of a page. */
interface Page {
  readonly rows: readonly Row[];
  readonly runs: readonly Run[];
  /** Those with text below them. */
  readonly headings: readonly Run[];
  readonly hasLabels: () => boolean;
}

const pageOf = (rows: readonly Row[], width: number): Page => {
  const runs = rows.flatMap((row) => row.runs);
  const isAbove = (run: Run) =>
    runs.filter(({ left }) => left > run.left - SAME_EDGE && left < run.left + INDENT).length > 2;
  let labels: boolean | undefined;
  return {
    ...{ rows, runs },
    headings: runs.filter((run) => isHeading(run) && isAbove(run)),
    hasLabels: () => {
      labels ??= hasLabels(rows, width);
      return labels;
    },
  };
};

/** How badly a position fits between two columns with sections of their own; undefined without such. */
const misfitOfSections = ({ runs, headings }: Page, x: number): number | undefined => {
  const sides = [headings.filter(({ right }) => right <= x), headings.filter(({ left }) => left >= x)];
  const sizes = sides.map((side) => Math.max(0, ...side.map(({ size }) => size)));
  const isAlike = Math.min(...sizes) > ALIKE * Math.max(...sizes);
  const edge = Math.min(...(sides[1] ?? []).map(({ left }) => left)) - SAME_EDGE;
  const after = runs.filter(({ left }) => left >= x);
  // What stands in front of the headings on the right is at the edge of the left column.
  const isEdge = after.filter(({ left }) => left >= edge).length > ALIKE * after.length;
  if (!isAlike || sides.flat().length < SECTIONS_MIN) return undefined;
  return isEdge ? 0 : 0.5;
};

/** Dates that stand at the right of lines, at other positions than a column there would begin. */
const STRAY_MIN = 2;
const COLUMN_LINES = 3;
const hasStrayDates = ({ rows }: Page, after: readonly Run[], x: number): boolean => {
  const texts = after.filter((run) => !isDate(run));
  const stray = rows.filter(({ runs }) => {
    const [date] = runs.filter(({ left }) => left >= x).toSorted((one, other) => one.left - other.left);
    return (
      date !== undefined &&
      isDate(date) &&
      runs.some(({ right }) => right <= x) &&
      texts.filter(({ left }) => Math.abs(left - date.left) < SAME_EDGE).length < COLUMN_LINES
    );
  });
  return stray.length >= STRAY_MIN;
};

const isGutter = (page: Page, x: number): boolean => {
  const { rows, runs } = page;
  const before = runs.filter(({ right }) => right <= x);
  const after = runs.filter(({ left }) => left >= x);
  const across = runs.filter(({ left, right }) => left < x && right > x);
  const isPossible =
    !across.some(isDate) &&
    !hasStrayDates(page, after, x) &&
    Math.min(before.length, after.length) >= LEAST_RUNS &&
    across.length <= 0.2 * runs.length;
  if (!isPossible || misfitOfSections(page, x) !== undefined) return isPossible;
  return (
    alignmentOf(after) >= ALIGNED &&
    alignmentOf(before) >= ALIGNED &&
    !isCorner(rows, ({ right }) => right <= x) &&
    !isCorner(rows, ({ left }) => left >= x) &&
    !isLastOfCells(rows, x) &&
    !isGrid(rows, x) &&
    !page.hasLabels() &&
    !isDated(rows, x)
  );
};

/** The gap between two columns; undefined for a single column. */
const findGutter = (rows: readonly Row[], width: number): number | undefined => {
  const page = pageOf(rows, width);
  const { runs } = page;
  let best: { x: number; misfit: number } | undefined;
  for (let x = 0.2 * width; x <= 0.8 * width; x += 4) {
    const crossing = runs.filter(({ left, right }) => left < x && right > x).length;
    // Dates at the right edge of a column, beside another one, end at other positions than its lines.
    const before = alignmentOf(runs.filter(({ right }) => right <= x));
    const after = alignmentOf(runs.filter(({ left }) => left >= x));
    const sections = misfitOfSections(page, x);
    const misfit =
      crossing +
      (sections === undefined
        ? MISFIT * runs.length * (2 - before - after)
        : sections - MISFIT * runs.length);
    if ((!best || misfit < best.misfit) && isGutter(page, x)) best = { x, misfit };
  }
  return best?.x;
};

const mirrored = (runs: readonly Run[], width: number): Run[] =>
  runs.map((run) => ({ ...run, left: width - run.right, right: width - run.left }));
/** The same where lines start at the right: as if the page were seen in a mirror. */
const gutterOf = (rows: readonly Row[], width: number, isReversed: boolean): number | undefined => {
  if (!isReversed) return findGutter(rows, width);
  const own = rows.map(({ y, runs, cells }) => ({
    ...{ y, runs: mirrored(runs, width), cells: mirrored(cells, width) },
  }));
  const gutter = findGutter(own, width);
  return gutter === undefined ? undefined : width - gutter;
};

/** A line and its place on the page. */
interface PlacedLine {
  readonly y: number;
  readonly size: number;
  readonly style: string;
  readonly text: string;
}

const lineOf = ({ y, runs }: Row): PlacedLine => ({
  y,
  size: Math.round(Math.max(0, ...runs.map(({ size }) => size)) * 10) / 10,
  style: runs[0]?.font ?? '',
  text: runs.map(({ text }) => text).join('\t'),
});

/** The usual distance of lines relative to their size. */
const pitchOf = (lines: readonly PlacedLine[]): number => {
  const distances = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const distance = next && line.size > 0 ? (line.y - next.y) / Math.max(line.size, next.size) : 0;
    return distance > 0.5 && distance < 2.2 ? [distance] : [];
  });
  const sorted = distances.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.3)] ?? 1.3;
};

const withSpaces = (columns: readonly (readonly PlacedLine[])[]): Line[] => {
  const pitch = pitchOf(columns.flat());
  return columns.flatMap((lines) =>
    lines.map(({ y, size, style, text }, index) => {
      const above = lines[index - 1];
      const isApart = !above || above.y - y > APART * pitch * Math.max(size, above.size);
      return { text: plainText(text), size, style, isApart };
    }),
  );
};

/** Collects the rows of the columns, and ends both at rows across them. */
class Columns {
  readonly ended: Row[][] = [[]];
  readonly #isReversed: boolean;
  #left: Row[] = [];
  #right: Row[] = [];

  constructor(isReversed: boolean) {
    this.#isReversed = isReversed;
  }

  end(): void {
    const columns = this.#isReversed ? [this.#right, this.#left] : [this.#left, this.#right];
    this.ended.push(...columns.filter((rows) => rows.length > 0));
    this.#left = [];
    this.#right = [];
  }

  addAcross(row: Row): void {
    if (this.#left.length + this.#right.length > 0) {
      this.end();
      this.ended.push([]);
    }
    this.ended.at(-1)?.push(row);
  }

  addBeside(row: Row, x: number): void {
    const part = (isIn: (run: Run) => boolean) => ({
      y: row.y,
      runs: row.runs.filter(isIn),
      cells: row.cells.filter(isIn),
    });
    const [before, after] = [part(({ right }) => right <= x), part(({ left }) => left >= x)];
    if (before.runs.length > 0) this.#left.push(before);
    if (after.runs.length > 0) this.#right.push(after);
  }
}

/** The lines of a page in reading order. Lines across both columns end the columns above. */
export const readingOrder = (pieces: readonly Piece[], width: number): Line[] => {
  const rows = rowsOf(pieces);
  const tables = new Map<number, NonNullable<ReturnType<typeof readTable>>>();
  for (let at = 0; at < rows.length; at += 1) {
    const table = readTable(rows, at);
    if (table) {
      tables.set(at, table);
      at += table.count - 1;
    }
  }
  const inTables = new Set([...tables].flatMap(([at, { count }]) => rows.slice(at, at + count)));
  const isReversed =
    rows.filter(({ runs }) => /[\u0590-\u08ff]/u.test(runs[0]?.text ?? '')).length > rows.length / 2;
  const gutter = gutterOf(
    rows.filter((row) => !inTables.has(row)),
    width,
    isReversed,
  );
  const columns = new Columns(isReversed);
  for (let at = 0; at < rows.length; at += 1) {
    const [row, table] = [rows[at], tables.get(at)];
    if (!row) break;
    if (table) {
      table.cells.forEach((cells, index) => {
        const { y } = rows[Math.min(at + index, at + table.count - 1)] ?? row;
        const own = cells.map((text) => ({
          text,
          left: 0,
          right: 0,
          size: row.runs[0]?.size ?? 0,
          font: '',
        }));
        columns.addAcross({ y, runs: own, cells: [] });
      });
      at += table.count - 1;
      continue;
    }
    const isAcross =
      gutter === undefined || row.runs.some(({ left, right }) => left < gutter && right > gutter);
    if (isAcross) columns.addAcross(row);
    else columns.addBeside(row, gutter);
  }
  columns.end();
  const lines = columns.ended.map((own) => (isReversed ? own : withLabels(own, width)).map(lineOf));
  return withSpaces(lines).filter(({ text }) => text !== '');
};
