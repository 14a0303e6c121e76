/** Job seekers' preferences: wanted jobs, dismissed jobs, and companies that must not find them. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DISMISSAL_REASONS } from '#contract/matching/calls.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { cities, employmentTypes } from './lookups.ts';
import { candidates, companies, moment, oneOf, users } from './people.ts';

/** Companies that the candidate hides from. They still see applications that the candidate sends them. */
export const candidateHiddenCompanies = pgTable(
  'candidate_hidden_companies',
  {
    userId: belongsTo(() => candidates.userId),
    companyId: belongsTo(() => companies.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('candidate_hidden_companies_by_company').on(t.companyId, t.userId),
  ],
);

/** Preferred employment types; none means any. */
export const candidateEmploymentTypes = pgTable(
  'candidate_employment_types',
  {
    userId: belongsTo(() => candidates.userId),
    employmentTypeId: integer()
      .notNull()
      .references(() => employmentTypes.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.employmentTypeId] })],
);

/** Cities where the candidate would work. `candidates.preferred_location` has the same as text. */
export const candidatePreferredCities = pgTable(
  'candidate_preferred_cities',
  {
    userId: belongsTo(() => candidates.userId),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cityId] })],
);

/** Jobs that a seeker marked as not interesting, left out of matches. */
export const dismissedJobs = pgTable(
  'dismissed_jobs',
  {
    userId: belongsTo(() => users.id),
    jobId: belongsTo(() => jobs.id),
    /** Also affects other jobs, see docs/decisions/0013-matching.md. */
    reason: text({ enum: DISMISSAL_REASONS }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('dismissed_jobs_by_job').on(t.jobId),
    oneOf('dismissed_jobs_reason', 'reason', DISMISSAL_REASONS),
  ],
);
