/** Salaries of open jobs of a kind, in one pass over the columns. */
import type { JobIndex } from '../index/job-index.ts';

/** Fewer are not representative. */
export const SALARIES_NEEDED = 10;

export interface SalaryQuestion {
  /** 0 if there is none, as in the columns. */
  readonly designationId: number;
  readonly categoryId: number;
  readonly countryId: number;
  readonly cityId: number;
  /** Undefined if any experience counts. */
  readonly experienceYear: number | undefined;
}

/** From the most similar to the least. */
const BASES = [
  { kind: 'designation', place: 'city' },
  { kind: 'designation', place: 'country' },
  { kind: 'category', place: 'city' },
  { kind: 'category', place: 'country' },
] as const;

export interface Salaries {
  readonly basis: (typeof BASES)[number];
  /** US dollars per year, in ascending order. */
  readonly figures: readonly number[];
}

/** The groups of the experience filter. */
const levelOf = (years: number): number => {
  if (years === 0) return 0;
  if (years <= 3) return 1;
  return years <= 6 ? 2 : 3;
};

/** The salaries of the most similar group of jobs with enough of them; undefined if there is none. */
export const findSalaries = (
  { columns, size }: Pick<JobIndex, 'columns' | 'size'>,
  asked: SalaryQuestion,
  today: number,
): Salaries | undefined => {
  const { designationId, categoryId, countryId, cityId, experienceYear } = asked;
  const level = experienceYear === undefined ? undefined : levelOf(experienceYear);
  const found: number[][] = BASES.map(() => []);
  for (let document = 0; document < size; document += 1) {
    const isSameKind = designationId !== 0 && columns.designationId[document] === designationId;
    const isSameCategory = categoryId !== 0 && columns.categoryId[document] === categoryId;
    if (!isSameKind && !isSameCategory) continue;
    if (columns.countryId[document] !== countryId || (columns.closesOn[document] ?? 0) < today) continue;
    const salary = columns.salaryYear[document] ?? -1;
    if (salary < 0 || (level !== undefined && levelOf(columns.experienceYear[document] ?? 0) !== level))
      continue;
    const isSameCity = columns.cityId[document] === cityId;
    for (const [place, basis] of BASES.entries()) {
      const isAlike = basis.kind === 'designation' ? isSameKind : isSameCategory;
      if (isAlike && (isSameCity || basis.place === 'country')) found[place]?.push(salary);
    }
  }
  const place = found.findIndex(({ length }) => length >= SALARIES_NEEDED);
  const [basis, figures] = [BASES[place], found[place]];
  return basis && figures ? { basis, figures: figures.sort((one, other) => one - other) } : undefined;
};
