/** What readers find jobs by, and what they may have meant. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SUGGESTION_KINDS } from '#contract/job-filters.ts';
import type { JobCard } from '#contract/jobs.ts';
import { jobs } from './jobs.ts';
import { moment, oneOf } from './people.ts';

/**
 * The narrow table readers search: exactly the jobs that are open, with the ready-made card of each.
 * Written in the transaction that changes a job; see docs/decisions/0003-search-table.md.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    countryId: integer().notNull(),
    categoryId: integer().notNull(),
    cityId: integer().notNull(),
    employmentTypeIds: integer().array().notNull(),
    /** What the sidebar filters by, as bits: see `modules/jobs/traits.ts`. */
    traits: integer().notNull(),
    /** US dollars a year, roughly; none where the salary is not disclosed: see `modules/jobs/salary-figure.ts`. */
    salaryYear: integer(),
    isFeatured: boolean().notNull(),
    postedAt: moment().notNull(),
    closesOn: date({ mode: 'string' }).notNull(),
    /** Title and company, folded as `foldText` does it. */
    words: text().notNull(),
    card: jsonb().$type<JobCard>().notNull(),
  },
  (t) => [
    index('job_search_newest').on(t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_country').on(t.countryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_category').on(t.categoryId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_country_and_category').on(
      t.countryId,
      t.categoryId,
      t.postedAt.desc(),
      t.jobId.desc(),
    ),
    index('job_search_featured').on(t.postedAt.desc(), t.jobId.desc()).where(sql`is_featured`),
    index('job_search_closing').on(t.closesOn),
    index('job_search_by_city').on(t.cityId, t.postedAt.desc(), t.jobId.desc()),
    index('job_search_by_company').on(t.companyId, t.postedAt.desc(), t.jobId.desc()),
    // All that filters, counts and orders without text: read alone, without the wide rows.
    index('job_search_filters').on(
      t.countryId,
      t.categoryId,
      t.cityId,
      t.traits,
      t.postedAt,
      t.salaryYear,
      t.closesOn,
      t.jobId,
    ),
    index('job_search_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/**
 * What jobs are matched to candidates by: a narrow row for each of `job_search`, so that ranking thousands of them
 * reads few pages. Written with it, and gone with it.
 */
export const jobMatching = pgTable(
  'job_matching',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobSearch.jobId, { onDelete: 'cascade' }),
    countryId: integer().notNull(),
    cityId: integer().notNull(),
    designationId: integer(),
    /** Years the job asks for. */
    experienceYear: integer().notNull(),
    /** As in `job_search`. */
    traits: integer().notNull(),
    salaryYear: integer(),
    postedAt: moment().notNull(),
    tagIds: integer().array().notNull(),
  },
  (t) => [
    index('job_matching_tags').using('gin', t.tagIds),
    index('job_matching_by_designation').on(t.designationId, t.countryId, t.postedAt.desc(), t.jobId.desc()),
  ],
);

/** Open jobs by country and category, kept by triggers on `job_search`: totals without counting. */
export const jobCounts = pgTable(
  'job_counts',
  {
    countryId: integer().notNull(),
    categoryId: integer().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryId, t.categoryId] }),
    index('job_counts_by_category').on(t.categoryId),
  ],
);

/**
 * What a search can be completed to: the titles, companies, skills and cities of open jobs, each with its number of
 * jobs in a country. Kept by triggers on `job_search`.
 */
export const jobSuggestions = pgTable(
  'job_suggestions',
  {
    kind: text({ enum: SUGGESTION_KINDS }).notNull(),
    countryId: integer().notNull(),
    /** The company's or the city's; 0 where the text says it all. */
    refId: integer().notNull(),
    /** As readers see it. */
    label: text().notNull(),
    /** As it is searched. */
    folded: text().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.countryId, t.refId, t.folded] }),
    oneOf('job_suggestions_kind', 'kind', SUGGESTION_KINDS),
    index('job_suggestions_by_beginning').on(t.folded.op('text_pattern_ops'), t.countryId),
    index('job_suggestions_by_word').using('gin', t.folded.op('gin_trgm_ops')),
  ],
);
