/** Tells the columns of a table from those of a page. */
import { readHeading } from '../parsing/sections.ts';
import type { Row, Run } from './page-rows.ts';

/** The share of lines on the right that are cells. */
const GRID = 0.75;
/** Of cells in front of others, in letters. */
const SHORT = 32;
const isHeading = (text: string): boolean => readHeading(text)?.rest === '';

/** Whether most lines on the right are beside two or more: the last column of a table. */
export const isLastOfCells = (rows: readonly Row[], x: number): boolean => {
  const sides = rows.map(({ runs }) => ({
    before: runs.filter(({ right }) => right <= x).length,
    after: runs.filter(({ left }) => left >= x).length,
  }));
  const all = sides.filter(({ after }) => after > 0);
  return all.filter(({ before }) => before >= 2).length >= 0.5 * all.length;
};

/** Whether nearly all on the right is beside short lines one below the other: a table of a page in one column. */
export const isGrid = (rows: readonly Row[], x: number): boolean => {
  const isAfter = ({ left }: Run) => left >= x;
  const isBefore = ({ right }: Run) => right <= x;
  const shared = rows.flatMap(({ runs }, at) => (runs.some(isAfter) && runs.some(isBefore) ? [at] : []));
  const [first = 0] = shared;
  const cells = shared.flatMap((at) => rows[at]?.runs ?? []);
  return (
    shared.length >= GRID * rows.filter(({ runs }) => runs.some(isAfter)).length &&
    shared.length < rows.length / 2 &&
    shared.at(-1) === first + shared.length - 1 &&
    cells.every((run) => (isAfter(run) ? !isHeading(run.text) : run.text.length <= SHORT))
  );
};
