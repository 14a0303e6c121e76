/** Salaries of open jobs of a kind. */
import { currencyNumber } from '../facts/comparable-pay.ts';
import type { Salaries, SalaryQuestion } from '../port.ts';
import { valueTerm } from '../words/terms.ts';
import { UNKNOWN_YEARS } from './columns.ts';
import type { JobIndex } from './job-index.ts';

/** Fewer are not representative. */
export const SALARIES_NEEDED = 10;

/** From the most similar to the least. */
const BASES: readonly Salaries['basis'][] = [
  { kind: 'designation', place: 'city' },
  { kind: 'designation', place: 'country' },
  { kind: 'category', place: 'city' },
  { kind: 'category', place: 'country' },
];

/** The groups of the experience filter. */
const levelOf = (years: number): number => {
  if (years === 0) return 0;
  if (years <= 3) return 1;
  return years <= 6 ? 2 : 3;
};

/** The salaries of the most similar group of jobs with enough of them; undefined if there is none. */
export const findSalaries = (index: JobIndex, asked: SalaryQuestion, today: number): Salaries | undefined => {
  const { designationId, categoryId, countryId, cityId, experienceYear } = asked;
  const currency = currencyNumber(asked.currency);
  const { columns } = index;
  const level = experienceYear === undefined ? undefined : levelOf(experienceYear);
  const found: number[][] = BASES.map(() => []);
  const add = (document: number, isSameKind: boolean) => {
    if (!index.isIn(document, countryId) || (columns.closesOn[document] ?? 0) < today) return;
    if (columns.salaryCurrency[document] !== currency) return;
    const salary = columns.salaryYear[document] ?? -1;
    const year = columns.experienceYear[document] ?? UNKNOWN_YEARS;
    if (salary < 0 || (level !== undefined && (year === UNKNOWN_YEARS || levelOf(year) !== level))) return;
    const isSameCategory = columns.categoryId[document] === categoryId;
    const isSameCity = index.citiesOf(document).includes(cityId);
    for (const [place, basis] of BASES.entries()) {
      const isAlike = basis.kind === 'designation' ? isSameKind : isSameCategory;
      if (isAlike && (isSameCity || basis.place === 'country')) found[place]?.push(salary);
    }
  };
  index.eachDocument(valueTerm('designation', designationId), (document) => add(document, true));
  index.eachDocument(valueTerm('category', categoryId), (document) => {
    if (designationId === 0 || columns.designationId[document] !== designationId) add(document, false);
  });
  const place = found.findIndex(({ length }) => length >= SALARIES_NEEDED);
  const [basis, figures] = [BASES[place], found[place]];
  return basis && figures ? { basis, figures: figures.sort((one, other) => one - other) } : undefined;
};
