/** How members of companies evaluate applicants. See docs/decisions/0051-fair-evaluation.md. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { InterviewRound } from '#contract/scorecards/calls.ts';
import { RECOMMENDATIONS } from '#contract/scorecards/rules.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf, users } from './people.ts';

/** A job without a row is evaluated by name and without criteria. Every statement that changes the row or the criteria counts it. */
export const jobEvaluations = pgTable(
  'job_evaluations',
  {
    jobId: belongsTo(() => jobs.id).primaryKey(),
    /** Whether the company learns who applied only when it shortlists them (docs/decisions/0055-anonymous-review.md). */
    isAnonymous: boolean().notNull().default(false),
    /** The last number that an anonymous applicant got. */
    lastApplicantNumber: integer().notNull().default(0),
    /** The plan of the job's interviews, in order. */
    rounds: jsonb().$type<readonly InterviewRound[]>().notNull().default([]),
    version: version(),
  },
  () => [
    check('job_evaluations_rounds', sql`jsonb_typeof(rounds) = 'array' and jsonb_array_length(rounds) <= 8`),
  ],
);

/** What a job's applicants are scored by. The meaning of a criterion never changes: ratings refer to it. */
export const jobCriteria = pgTable(
  'job_criteria',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** Its place in the form, from 0. */
    place: integer().notNull(),
    name: text().notNull(),
    /** Since when nobody is scored by it any more. */
    removedAt: moment(),
  },
  (t) => [
    check('job_criteria_name', sql`name ~ '\\S' and char_length(name) <= 120`),
    unique('job_criteria_of_job').on(t.jobId, t.name),
  ],
);

/** What a member thinks of an applicant. A scorecard that is not submitted is a draft of its author. */
export const scorecards = pgTable(
  'scorecards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    /** The application's, so that what a member wrote for a company can be told from that for their own. */
    companyId: belongsTo(() => companies.id),
    authorId: belongsTo(() => users.id),
    recommendation: text({ enum: RECOMMENDATIONS }).notNull(),
    note: text(),
    /** Of its ratings; null where nothing was rated. Written with them. */
    average: doublePrecision(),
    submittedAt: moment().notNull(),
    updatedAt: moment(),
    /** Every statement that changes the scorecard counts it. */
    version: version(),
  },
  (t) => [
    oneOf('scorecards_recommendation', 'recommendation', RECOMMENDATIONS),
    check('scorecards_average', sql`average between 1 and 5`),
    unique('scorecards_one_per_author').on(t.applicationId, t.authorId),
    index('scorecards_by_author').on(t.authorId, t.applicationId),
    index('scorecards_of_company').on(t.companyId),
  ],
);

export const scorecardRatings = pgTable(
  'scorecard_ratings',
  {
    scorecardId: belongsTo(() => scorecards.id),
    criterionId: belongsTo(() => jobCriteria.id),
    rating: integer().notNull(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.scorecardId, t.criterionId] }),
    check('scorecard_ratings_rating', sql`rating between 1 and 5`),
    index('scorecard_ratings_by_criterion').on(t.criterionId),
  ],
);
