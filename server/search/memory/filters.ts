/** Compiles filters to comparisons of columns, and counts the jobs of each choice of each filter. */

import type { FacetOption, JobFilters } from '#contract/jobs/calls.ts';
import { type CountedFacet, POSTED, POSTED_WITHIN_MS, UNDISCLOSED } from '#contract/jobs/filters.ts';
import {
  currencyNumber,
  filterCurrency,
  isDocumentPaidWithin,
  type PayRange,
  salaryChoices,
  salaryWanted,
  yearsWanted,
} from '../facts/comparable-pay.ts';
import { TRAIT_CHOICES, TRAIT_FACETS, type TraitFacet, traitBit, traitMask } from '../facts/traits.ts';
import type { FacetCounts } from '../port.ts';
import { type Columns, UNKNOWN_YEARS } from './columns.ts';
import type { JobIndex } from './job-index.ts';

const SALARY_FAILS = 1 << 5;
const POSTED_FAILS = 1 << 6;
const INDUSTRY_FAILS = 1 << 7;

export interface When {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days since 1970, in the portal's time zone. */
  readonly today: number;
  /** The documents that the reader's settings leave out. */
  readonly isHidden?: ((document: number) => boolean) | undefined;
}

/** Filters that use columns. Text, company, place, skill and shift are units of the query. */
export type ColumnFilters = Pick<
  JobFilters,
  CountedFacet | 'country_id' | 'category_id' | 'industry_id' | 'years'
>;

const wantedTraits = (filters: ColumnFilters, facet: TraitFacet): number => {
  const value = filters[facet];
  return value === undefined ? 0 : traitMask(facet, value);
};

/** All bits of each group of traits. */
const GROUP_MASKS = TRAIT_FACETS.map((facet) => traitMask(facet, TRAIT_CHOICES[facet].join(',')));

const NO_KINDS = new Uint8Array(0);
const NO_COUNTS = new Uint32Array(0);

/** For each kind in the index, the trait filters it fails; empty without such a filter. */
const failsOfKinds = ({ kinds }: JobIndex, filters: ColumnFilters): Uint8Array => {
  const masks = TRAIT_FACETS.map((facet) => wantedTraits(filters, facet));
  if (masks.every((mask) => mask === 0)) return NO_KINDS;
  return Uint8Array.from(kinds, (traits) =>
    masks.reduce((fails, mask, bit) => (mask !== 0 && (traits & mask) === 0 ? fails | (1 << bit) : fails), 0),
  );
};

/** For one search only, because it keeps the columns of that time. */
export class Filter {
  readonly #index: JobIndex;
  readonly #columns: Columns;
  readonly #today: number;
  readonly #isHidden: When['isHidden'];
  readonly #country: number | undefined;
  readonly #category: number | undefined;
  readonly #kindFails: Uint8Array;
  /** Its place among the index's industries; -1 if no job is of it. */
  readonly #industry: number | undefined;
  readonly #years: ReturnType<typeof yearsWanted> | undefined;
  /** Per year in the currency of this number; 0 if only undisclosed pay passes. */
  readonly #salaryMin: number | undefined;
  readonly #salaryMax: number = Number.POSITIVE_INFINITY;
  readonly #salaryCurrency: number = 0;
  readonly #postedMin: number | undefined;
  readonly #pay: PayRange | undefined;

  /** @param pay what the text asks for */
  constructor(index: JobIndex, filters: ColumnFilters, { now, today, isHidden }: When, pay?: PayRange) {
    this.#index = index;
    this.#columns = index.columns;
    this.#today = today;
    this.#isHidden = isHidden;
    this.#country = filters.country_id;
    this.#category = filters.category_id;
    this.#kindFails = failsOfKinds(index, filters);
    this.#pay = pay;
    if (filters.industry_id !== undefined) this.#industry = index.industries.indexOf(filters.industry_id);
    if (filters.years !== undefined) this.#years = yearsWanted(filters.years);
    if (filters.salary !== undefined) {
      const salary = salaryWanted(filters.salary);
      if (salary === UNDISCLOSED) this.#salaryMin = -1;
      else {
        // An unknown currency matches nothing.
        this.#salaryMin = salary?.amount ?? Number.POSITIVE_INFINITY;
        this.#salaryMax = salary?.most ?? 0;
        this.#salaryCurrency = salary ? currencyNumber(salary.currency) : 0;
      }
    }
    if (filters.posted !== undefined) this.#postedMin = now - POSTED_WITHIN_MS[filters.posted];
  }

  /** Whether a document is open and passes the filters without counts. */
  isCandidate(document: number): boolean {
    const columns = this.#columns;
    return (
      (columns.closesOn[document] ?? 0) >= this.#today &&
      !this.#isHidden?.(document) &&
      (this.#country === undefined || this.#index.isIn(document, this.#country)) &&
      (this.#category === undefined || columns.categoryId[document] === this.#category) &&
      (this.#pay === undefined || isDocumentPaidWithin(columns, document, this.#pay) === true) &&
      (this.#years === undefined || this.#asksYears(document, this.#years))
    );
  }

  #asksYears(document: number, { least, most }: ReturnType<typeof yearsWanted>): boolean {
    const years = this.#columns.experienceYear[document] ?? UNKNOWN_YEARS;
    return years !== UNKNOWN_YEARS && years >= least && years <= most;
  }

  /** The counted filters that a document fails, as bits. */
  failsOf(document: number): number {
    const columns = this.#columns;
    let fails = 0;
    if (this.#kindFails.length > 0) fails = this.#kindFails[columns.kind[document] ?? 0] ?? 0;
    if (this.#salaryMin !== undefined) {
      const isOfCurrency = columns.salaryCurrency[document] === this.#salaryCurrency;
      const [pay = -1, spread = 0] = [columns.salaryYear[document], columns.salarySpread[document]];
      if (!isOfCurrency || pay + spread < this.#salaryMin || pay - spread > this.#salaryMax)
        fails |= SALARY_FAILS;
    }
    if (this.#postedMin !== undefined && (columns.postedAt[document] ?? 0) < this.#postedMin)
      fails |= POSTED_FAILS;
    if (this.#industry !== undefined && columns.industry[document] !== this.#industry)
      fails |= INDUSTRY_FAILS;
    return fails;
  }

  passes(document: number): boolean {
    return this.isCandidate(document) && this.failsOf(document) === 0;
  }
}

/** Thresholds of the salary filter for a country with this currency. */
const salarySteps = (currency: string | undefined) => {
  const values = [...salaryChoices(currency)];
  return {
    values,
    amounts: values.map((value) => Number(value.slice(value.indexOf('-') + 1))),
    currency: currencyNumber(filterCurrency(currency)),
  };
};

/** Counts jobs by each choice with the other filters, but without those of its own group. */
export class Tally {
  readonly #index: JobIndex;
  readonly #steps: ReturnType<typeof salarySteps>;
  readonly #since: number[];
  /** Documents by kind, salary and age: those that pass all filters, and those that fail only one group. */
  readonly #kinds: Uint32Array[];
  readonly #salaries: [Uint32Array, Uint32Array];
  readonly #ages: [Uint32Array, Uint32Array];
  /** All that pass the filters besides the industry. */
  readonly #industries: Uint32Array;

  constructor(index: JobIndex, { now, currency }: When & { currency: string | undefined }) {
    this.#index = index;
    this.#steps = salarySteps(currency);
    this.#since = POSTED.map((value) => now - POSTED_WITHIN_MS[value]);
    this.#kinds = [new Uint32Array(index.kinds.length), ...TRAIT_FACETS.map(() => NO_COUNTS)];
    const salaries = this.#steps.amounts.length + 2;
    this.#salaries = [new Uint32Array(salaries), new Uint32Array(salaries)];
    this.#ages = [new Uint32Array(POSTED.length + 1), new Uint32Array(POSTED.length + 1)];
    this.#industries = new Uint32Array(index.industries.length);
  }

  add(document: number, fails: number): void {
    const { columns } = this.#index;
    const kind = columns.kind[document] ?? 0;
    if (fails === 0) {
      this.#count(this.#kinds[0], kind);
      this.#count(this.#salaries[0], this.#salaryStep(document));
      this.#count(this.#ages[0], this.#ageStep(columns.postedAt[document] ?? 0));
      this.#count(this.#industries, columns.industry[document] ?? 0);
    } else if (fails === INDUSTRY_FAILS) {
      this.#count(this.#industries, columns.industry[document] ?? 0);
    } else if (fails === SALARY_FAILS) {
      this.#count(this.#salaries[1], this.#salaryStep(document));
    } else if (fails === POSTED_FAILS) {
      this.#count(this.#ages[1], this.#ageStep(columns.postedAt[document] ?? 0));
    } else if ((fails & (fails - 1)) === 0) {
      const group = 32 - Math.clz32(fails);
      if (this.#kinds[group] === NO_COUNTS) this.#kinds[group] = new Uint32Array(this.#index.kinds.length);
      this.#count(this.#kinds[group], kind);
    }
  }

  counts(): FacetCounts {
    const jobs = this.#traitCounts();
    const counted = (facet: TraitFacet) =>
      TRAIT_CHOICES[facet].map((value) => ({
        value,
        jobs: jobs[31 - Math.clz32(traitBit(facet, value))] ?? 0,
      }));
    return {
      experience: counted('experience'),
      employment: counted('employment'),
      work_mode: counted('work_mode'),
      tags: counted('tags'),
      education: counted('education'),
      posted: this.#postedCounts(),
      salary: this.#salaryCounts(),
      industry_id: this.#industryCounts(),
    };
  }

  #industryCounts(): FacetOption[] {
    return this.#index.industries
      .map((id, place) => ({ value: String(id), jobs: this.#industries[place] ?? 0 }))
      .filter(({ jobs }) => jobs > 0);
  }

  #count(counts: Uint32Array | undefined, place: number): void {
    if (counts) counts[place] = (counts[place] ?? 0) + 1;
  }

  /** The number of thresholds that a job's pay reaches; one more than all if it is undisclosed. */
  #salaryStep(document: number): number {
    const { amounts, currency } = this.#steps;
    const { salaryCurrency, salaryYear, salarySpread } = this.#index.columns;
    const salary = (salaryYear[document] ?? -1) + (salarySpread[document] ?? 0);
    if (salary < 0) return amounts.length + 1;
    if (salaryCurrency[document] !== currency) return 0;
    let step = 0;
    while (step < amounts.length && salary >= (amounts[step] ?? 0)) step += 1;
    return step;
  }

  /** The shortest period that contains a time. */
  #ageStep(postedAt: number): number {
    let step = 0;
    while (step < this.#since.length && postedAt < (this.#since[step] ?? 0)) step += 1;
    return step;
  }

  /** The jobs with each bit: those that pass all filters, and those that fail only its own group. */
  #traitCounts(): Uint32Array {
    const jobs = new Uint32Array(32);
    const { kinds } = this.#index;
    for (const [group, counts] of this.#kinds.entries()) {
      const mask = group === 0 ? -1 : GROUP_MASKS[group - 1];
      for (let kind = 0; kind < kinds.length; kind += 1) {
        const count = counts[kind] ?? 0;
        if (count === 0) continue;
        for (let rest = (kinds[kind] ?? 0) & (mask ?? 0); rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest);
          jobs[bit] = (jobs[bit] ?? 0) + count;
        }
      }
    }
    return jobs;
  }

  #postedCounts(): FacetOption[] {
    let jobs = 0;
    return POSTED.map((value, step) => {
      jobs += (this.#ages[0][step] ?? 0) + (this.#ages[1][step] ?? 0);
      return { value, jobs };
    });
  }

  #salaryCounts(): FacetOption[] {
    const { values } = this.#steps;
    const jobsAt = (step: number) => (this.#salaries[0][step] ?? 0) + (this.#salaries[1][step] ?? 0);
    const reaching = values.map((value, place) => {
      let jobs = 0;
      for (let step = place + 1; step <= values.length; step += 1) jobs += jobsAt(step);
      return { value, jobs };
    });
    return [...reaching, { value: UNDISCLOSED, jobs: jobsAt(values.length + 1) }];
  }
}
