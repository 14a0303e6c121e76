/** Measures of a list of results, each from 0 to 1. */

/** The number of evaluated results, which is one page. */
export const DEPTH = 10;

const gain = (grade: number, position: number): number => (2 ** grade - 1) / Math.log2(position + 2);
const sumOfGains = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, position) => sum + gain(grade, position), 0);

/** Normalised discounted cumulative gain. `available` contains the grades of all jobs. */
export const ndcg = (found: readonly number[], available: readonly number[]): number =>
  sumOfGains(found) / sumOfGains(available.toSorted((a, b) => b - a));

/** Share of the matching jobs that is found, relative to at most one page. */
export const recall = (found: readonly number[], available: readonly number[]): number => {
  const wanted = (grades: readonly number[]) => grades.filter((grade) => grade === 2).length;
  return wanted(found.slice(0, DEPTH)) / Math.min(DEPTH, wanted(available));
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
