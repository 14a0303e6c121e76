/** Salaries of similar jobs, for a job's page and for seekers' preferences. */

import { and, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoints.ts';
import type { SalaryInsight } from '#contract/jobs/calls.ts';
import type { NamedRecord } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { dayNumber } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { categories, cities, countries, designations, experiences, jobs } from '../../platform/db/schema.ts';
import { roundedPay } from '../../search/facts/comparable-pay.ts';
import { leastYearsOf } from '../../search/facts/job-experience.ts';
import type { SearchParts } from './search.ts';
import { isKnownToReaders } from './search-table.ts';

type Query = QueryOf<'GET salary-insight'>;

/** The compared jobs, with the names for the response. */
interface Question {
  readonly designation: NamedRecord | null;
  readonly category: NamedRecord | null;
  readonly city: NamedRecord | null;
  readonly country: NamedRecord;
  readonly experienceYear: number | null;
}

const questionByJob = prepared((db) =>
  db
    .select({
      designation: { id: designations.id, name: designations.name },
      category: { id: categories.id, name: categories.name },
      city: { id: cities.id, name: cities.name },
      country: { id: countries.id, name: countries.name },
      experienceYear: leastYearsOf(sql`${jobs}`, sql`${experiences}`),
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(countries, eq(countries.id, jobs.countryId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .leftJoin(designations, eq(designations.id, jobs.designationId))
    .where(and(eq(jobs.id, sql.placeholder('jobId')), isKnownToReaders()))
    .prepare('salary_question_by_job'),
);

/** For a designation in a city, or in the default country. */
const questionOfWish = async (db: Db, query: Query, countryId: number): Promise<Question | undefined> => {
  if (query.designation_id === undefined) return undefined;
  const cityId = query.city_id ?? null;
  const [wish] = await db
    .select({
      designation: { id: designations.id, name: designations.name },
      city: { id: cities.id, name: cities.name },
      country: { id: countries.id, name: countries.name },
    })
    .from(designations)
    .leftJoin(cities, sql`${cities.id} = ${cityId}::int`)
    .innerJoin(countries, sql`${countries.id} = coalesce(${cities.countryId}, ${countryId}::int)`)
    .where(eq(designations.id, query.designation_id));
  return wish && { ...wish, category: null, experienceYear: null };
};

/** The figure below which a share of the others lies. */
const quantile = (figures: readonly number[], share: number): number =>
  figures[Math.round((figures.length - 1) * share)] ?? 0;

/** The median and the middle 80 %, from at least ten jobs; null if fewer disclose a salary. */
export const readSalaryInsight = async (
  { database: { db }, search, clock, settings }: SearchParts & Pick<Deps, 'settings'>,
  query: Query,
): Promise<SalaryInsight | null> => {
  const { job_id: jobId } = query;
  const asked: Question | undefined =
    jobId === undefined
      ? await questionOfWish(db, query, settings.countryId)
      : (await questionByJob(db).execute({ jobId }))[0];
  if (!asked) return null;
  const { currency, found } = await search.ask(({ lexicon, store }) => {
    const own = lexicon.currencyIn(asked.country.id);
    const question = {
      currency: own,
      designationId: asked.designation?.id ?? 0,
      categoryId: asked.category?.id ?? 0,
      countryId: asked.country.id,
      cityId: asked.city?.id ?? 0,
      experienceYear: asked.experienceYear ?? undefined,
    };
    return { currency: own, found: store.salaries(question, dayNumber(clock.today())) };
  });
  const kind = found?.basis.kind === 'designation' ? asked.designation : asked.category;
  if (!found || !kind) return null;
  const { figures } = found;
  return {
    currency,
    median: roundedPay(quantile(figures, 0.5)),
    low: roundedPay(quantile(figures, 0.1)),
    high: roundedPay(quantile(figures, 0.9)),
    jobs: figures.length,
    kind: kind.name,
    place: (found.basis.place === 'city' ? asked.city : null)?.name ?? asked.country.name,
  };
};
