/** What job seekers want, of which jobs they want no more, and who is not to find them. */
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';
import { cities, employmentTypes } from './lookups.ts';
import { candidates, companies, moment, users } from './people.ts';

/** Companies the candidate hides from. They still see applications that the candidate sends them. */
export const candidateHiddenCompanies = pgTable(
  'candidate_hidden_companies',
  {
    userId: integer()
      .notNull()
      .references(() => candidates.userId, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('candidate_hidden_companies_by_company').on(t.companyId, t.userId),
  ],
);

/** Full time, freelance and so on: none chosen means any. */
export const candidateEmploymentTypes = pgTable(
  'candidate_employment_types',
  {
    userId: integer()
      .notNull()
      .references(() => candidates.userId, { onDelete: 'cascade' }),
    employmentTypeId: integer()
      .notNull()
      .references(() => employmentTypes.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.employmentTypeId] })],
);

/** Cities the candidate would work in. `candidates.preferred_location` holds the same as text. */
export const candidatePreferredCities = pgTable(
  'candidate_preferred_cities',
  {
    userId: integer()
      .notNull()
      .references(() => candidates.userId, { onDelete: 'cascade' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cityId] })],
);

/** Jobs a seeker called not interesting: no longer among the matches. */
export const dismissedJobs = pgTable(
  'dismissed_jobs',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index('dismissed_jobs_by_job').on(t.jobId)],
);
