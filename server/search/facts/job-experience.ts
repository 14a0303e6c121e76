/** The experience that jobs ask for, in months; null if unknown. Jobs with only the lookup's value ask for its years. */
import { type SQL, sql } from 'drizzle-orm';
import { type ExperienceRange, leastMonths } from '#contract/shared/experience.ts';
import { experienceIdOf } from '../../platform/db/lookups/rest.ts';
import { experiences, jobs } from '../../platform/db/schema.ts';

const bound = (own: SQL, job: SQL, entry: SQL): SQL<number | null> => sql<number | null>`(case
  when ${job}.experience_unknown then null
  when ${job}.experience_min is null and ${job}.experience_max is null then ${entry}.year * 12
  else ${own} end)`;

/** `job` and `entry` name the rows of `jobs` and `experiences`. */
export const leastMonthsOf = (job: SQL, entry: SQL): SQL<number | null> =>
  bound(sql`${job}.experience_min`, job, entry);

/** Whole years, rounded up. */
export const leastYearsOf = (job: SQL, entry: SQL): SQL<number | null> => sql<number | null>`(case
  when not ${job}.experience_unknown then ceil(coalesce(${leastMonthsOf(job, entry)}, 0) / 12.0)::int end)`;

export const experienceColumns = {
  id: experiences.id,
  year: experiences.year,
  min_months: leastMonthsOf(sql`${jobs}`, sql`${experiences}`),
  max_months: bound(sql`${jobs.experienceMax}`, sql`${jobs}`, sql`${experiences}`),
};

/** What a job asks for: a range, or only the lookup's years; null if that is unknown. */
export type JobExperience = ExperienceRange | { readonly experienceId: number } | null;

export type ExperienceColumns = Pick<
  typeof jobs.$inferInsert,
  'experienceId' | 'experienceMin' | 'experienceMax' | 'experienceUnknown'
>;

/** The columns of experience. The lookup's value is derived from a range. */
export const experienceColumnsOf = (asked: JobExperience): ExperienceColumns =>
  asked && 'experienceId' in asked
    ? asked
    : {
        experienceId: experienceIdOf(leastMonths(asked ?? { min_months: 0, max_months: 0 })),
        experienceMin: asked?.min_months ?? null,
        experienceMax: asked?.max_months ?? null,
        experienceUnknown: asked === null,
      };
