/** How many jobs each choice of each filter gives: one query, in which every job is a number of bits. */
import { type SQL, sql } from 'drizzle-orm';
import { FACETS, type Facet, POSTED, UNDISCLOSED } from '#contract/job-filters.ts';
import type { FacetOption, JobFacets, JobFiltersQuery } from '#contract/jobs.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { findCompanyName } from '../companies/repository.ts';
import { allOf, conditionsOf, type FilterName, filtersSet, postedSince } from './conditions.ts';
import { findPlace } from './places.ts';
import { salaryChoices, salaryWanted } from './salary-figure.ts';
import { correctText } from './spelling.ts';
import { type Search, understand } from './synonyms.ts';
import { TRAIT_BITS, TRAIT_CHOICES, traitBit } from './traits.ts';

interface Choice {
  readonly value: string;
  readonly bit: number;
}
type Choices = Readonly<Record<Facet, readonly Choice[]>>;

const FIRST_POSTED_BIT = TRAIT_BITS;
const FIRST_SALARY_BIT = FIRST_POSTED_BIT + POSTED.length;

/** Beside the job's own traits, how new it is and what it pays are bits for the length of the query. */
const choicesOf = (currency: string | undefined): Choices => {
  const traits = (facet: 'experience' | 'employment' | 'work_mode' | 'tags') =>
    TRAIT_CHOICES[facet].map((value) => ({ value, bit: traitBit(facet, value) }));
  return {
    experience: traits('experience'),
    employment: traits('employment'),
    work_mode: traits('work_mode'),
    tags: traits('tags'),
    posted: POSTED.map((value, place) => ({ value, bit: 1 << (FIRST_POSTED_BIT + place) })),
    salary: [...salaryChoices(currency), UNDISCLOSED].map((value, place) => ({
      value,
      bit: 1 << (FIRST_SALARY_BIT + place),
    })),
  };
};

/** A job posted within the hour was posted within the day, too: each step sets its bit and those of longer ones. */
const postedBits = (choices: readonly Choice[], now: Date): SQL => {
  const steps = POSTED.map((value, place) => {
    const bits = choices.slice(place).reduce((sum, { bit }) => sum | bit, 0);
    return sql`when posted_at >= ${postedSince(value, now)}::timestamptz then ${bits}::int`;
  });
  return sql`(case ${sql.join(steps, sql` `)} else 0 end)`;
};

/** From the highest amount down: who pays more pays less, too. */
const salaryBits = (choices: readonly Choice[]): SQL => {
  const steps = choices
    .map(({ value, bit }, place) => {
      const wanted = salaryWanted(value);
      if (wanted === UNDISCLOSED || wanted === undefined)
        return sql`when salary_year is null then ${bit}::int`;
      const bits = choices.slice(0, place + 1).reduce((sum, choice) => sum | choice.bit, 0);
      return sql`when salary_year >= ${wanted} then ${bits}::int`;
    })
    .reverse();
  return sql`(case ${sql.join(steps, sql` `)} else 0 end)`;
};

const wantedBits = (facet: Facet, filters: JobFiltersQuery, choices: Choices): number => {
  const wanted = filters[facet]?.split(',') ?? [];
  return choices[facet].reduce((sum, { value, bit }) => (wanted.includes(value) ? sum | bit : sum), 0);
};

/** An amount that is no choice of this list, from a link or another country, narrows like any other filter. */
const isCounted = (facet: Facet, filters: JobFiltersQuery, choices: Choices): boolean =>
  filters[facet] === undefined || wantedBits(facet, filters, choices) !== 0;

/** Each choice is counted beside the other filters, without those of its own group. */
const countOf = (facet: Facet, { bit }: Choice, filters: JobFiltersQuery, choices: Choices): SQL => {
  const others = FACETS.filter((other) => other !== facet && filters[other] !== undefined)
    .map((other) => wantedBits(other, filters, choices))
    .filter((bits) => bits !== 0)
    .map((bits) => sql`bits & ${bits}::int <> 0`);
  const matches = [sql`bits & ${bit}::int <> 0`, ...others];
  return sql`coalesce(sum(jobs) filter (where ${sql.join(matches, sql` and `)}), 0)::int`;
};

const rowsOf = (choices: Choices) =>
  FACETS.flatMap((facet) => choices[facet].map((choice) => ({ facet, choice })));

const countQuery = (filters: JobFiltersQuery, choices: Choices, search: Search): SQL => {
  const counted = FACETS.filter((facet) => isCounted(facet, filters, choices));
  const counts = rowsOf(choices).map(({ facet, choice }) => countOf(facet, choice, filters, choices));
  return sql`
    with kinds as (
      select traits | ${postedBits(choices.posted, search.now)} | ${salaryBits(choices.salary)} as bits, count(*) as jobs
      from job_search ${allOf(conditionsOf(filters, search, counted))} group by 1
    )
    select array[${sql.join(counts, sql`, `)}] as counts from kinds`;
};

/** The counts of all choices in one statement, where people are paid in this currency. */
export const facetsQuery = (filters: JobFiltersQuery, currency: string, search: Search): SQL =>
  countQuery(filters, choicesOf(currency), search);

const countFacets = async (
  db: Db,
  filters: JobFiltersQuery,
  choices: Choices,
  search: Search,
): Promise<Omit<JobFacets, 'place' | 'company' | 'repairs'>> => {
  const { rows: answers } = await db.execute<{ counts: number[] }>(countQuery(filters, choices, search));
  const numbers = answers[0]?.counts ?? [];
  const options = rowsOf(choices).map(({ facet, choice: { value } }, place) => ({
    facet,
    value,
    jobs: numbers[place] ?? 0,
  }));
  const of = (facet: Facet): FacetOption[] =>
    options.filter((option) => option.facet === facet).map(({ value, jobs }) => ({ value, jobs }));
  return {
    experience: of('experience'),
    employment: of('employment'),
    posted: of('posted'),
    tags: of('tags'),
    salary: of('salary'),
    work_mode: of('work_mode'),
  };
};

/** Removing more than one filter: all but the text, all but the country. */
const WIDER = { only_text: ['job_title'], only_country: ['country_id'] } as const satisfies Record<
  string,
  readonly FilterName[]
>;

/**
 * What there would be without each of the filters, where there is nothing with all of them; where no single one
 * stands in the way, what there would be with hardly any.
 */
const findRepairs = async (
  db: Db,
  filters: JobFiltersQuery,
  search: Search,
): Promise<FacetOption[] | undefined> => {
  const set = filtersSet(filters);
  if (set.length === 0) return undefined;
  const ways: { value: string; leftOut: FilterName[] }[] = [
    ...set.map((name) => ({ value: name, leftOut: [name] })),
    ...Object.entries(WIDER).map(([value, kept]) => ({
      value,
      leftOut: set.filter((name) => !kept.some((other) => other === name)),
    })),
  ];
  const counts = ways.map(
    ({ leftOut }) =>
      sql`(select count(*)::int from job_search ${allOf(conditionsOf(filters, search, leftOut))})`,
  );
  const exists = sql`exists (select from job_search ${allOf(conditionsOf(filters, search))})`;
  const { rows } = await db.execute<{ counts: number[] | null }>(
    sql`select case when ${exists} then null else array[${sql.join(counts, sql`, `)}] end as counts`,
  );
  if (!rows[0]?.counts) return undefined;
  const found = ways
    .map(({ value }, place) => ({ value, jobs: rows[0]?.counts?.[place] ?? 0 }))
    .filter(({ jobs }) => jobs > 0);
  const single = found.filter(({ value }) => !(value in WIDER));
  return single.length > 0 ? single.sort((one, other) => other.jobs - one.jobs) : found;
};

const currencyOf = async (db: Db, countryId: number | undefined): Promise<string | undefined> => {
  if (countryId === undefined) return undefined;
  const { rows } = await db.execute<{ currency: string }>(
    sql`select currency from countries where id = ${countryId}`,
  );
  return rows[0]?.currency;
};

/** Counts and ways out; these are undefined where something is found. */
const readAsTyped = async (db: Db, filters: JobFiltersQuery, clock: Clock) => {
  const { country_id: countryId, company_id: companyId, place } = filters;
  const search = await understand(db, filters.job_title, clock);
  const choices = choicesOf(await currencyOf(db, countryId));
  const [counts, found, company, repairs] = await Promise.all([
    countFacets(db, filters, choices, search),
    place?.trim() ? findPlace(db, { place, countryId }) : null,
    companyId === undefined ? null : findCompanyName(db, companyId),
    findRepairs(db, filters, search),
  ]);
  return { counts: { ...counts, place: found, company }, repairs };
};

/** The counts beside every filter of a list, and the ways out of an empty one; of the text the list understands. */
export const readFacets = async (db: Db, filters: JobFiltersQuery, clock: Clock): Promise<JobFacets> => {
  const typed = await readAsTyped(db, filters, clock);
  const meant = typed.repairs && filters.job_title ? await correctText(db, filters.job_title) : undefined;
  const corrected = meant && (await readAsTyped(db, { ...filters, job_title: meant }, clock));
  const { counts, repairs = [] } = corrected && !corrected.repairs ? corrected : typed;
  return { ...counts, repairs };
};
