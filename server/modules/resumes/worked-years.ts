/** The years of experience of someone whose resume alone is known (APPLY-18). */

import type { ConfirmedValues, ReadResume } from '#contract/resumes/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';

const YEAR_MS = 365.25 * DAY_MS;

type ReadWork = ReadResume['experiences'][number];

/** The whole years that positions cover together, the current ones until today. */
const yearsCovered = (work: readonly ReadWork[], today: string): number => {
  const periods = work
    .map(({ value }) => [Date.parse(value.year_from ?? today), Date.parse(value.year_to ?? today)] as const)
    .sort(([one], [other]) => one - other);
  let total = 0;
  let end = 0;
  for (const [from, to] of periods) {
    total += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return Math.floor(total / YEAR_MS);
};

const isDated = ({ value, doubtful_fields: doubtful }: ReadWork): boolean =>
  value.year_from !== null && !doubtful.includes('year_from') && !doubtful.includes('year_to');

/**
 * What they state comes first. Positions are left out of the profile while their names are doubtful, and would be missing
 * in its sum: then all that have dates are added up here. Undefined where the profile's own sum is right, or nothing is known.
 */
export const yearsOf = (
  { read, statedYears }: { readonly read: ReadResume; readonly statedYears: number | undefined },
  { experiences = [] }: ConfirmedValues,
  today: string,
): number | undefined => {
  if (statedYears !== undefined) return statedYears;
  const dated = read.experiences.filter(isDated);
  return dated.length > experiences.length ? yearsCovered(dated, today) : undefined;
};
