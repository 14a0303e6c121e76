/** The short lookups. Ids are fixed, because rules, filters and saved jobs refer to them. */

export const WORK_MODES = [
  { id: 1, name: 'On-site' },
  { id: 2, name: 'Hybrid' },
  { id: 3, name: 'Remote' },
] as const;

export const EMPLOYMENT_TYPES = [
  { id: 1, code: 'full-time', name: 'Full Time' },
  { id: 2, code: 'part-time', name: 'Part Time' },
  { id: 3, code: 'freelance', name: 'Freelance' },
  { id: 4, code: 'internship', name: 'Internship' },
  { id: 5, code: 'contract', name: 'Contract' },
  { id: 6, code: 'temporary', name: 'Temporary' },
  { id: 7, code: 'volunteer', name: 'Volunteer' },
] as const;
export type EmploymentCode = (typeof EMPLOYMENT_TYPES)[number]['code'];

/** Required years of experience, in coarser steps beyond ten. The id is the year plus one. */
export const EXPERIENCE_YEARS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30];

/** The lookup's value for what a job asks for at least. */
export const experienceIdOf = (months: number): number =>
  (EXPERIENCE_YEARS.findLast((year) => year * 12 <= months) ?? 0) + 1;
