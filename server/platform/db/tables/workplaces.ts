/** Where jobs are done, and from where if they are remote (docs/decisions/0068-workplaces.md). */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { REMOTE_REGION_CODES } from '#contract/jobs/remote-regions.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { cities, countries, states } from './lookups.ts';
import { oneOf } from './people.ts';

/**
 * The workplaces of a job in its order. The first one is also in the job's own columns, with a stand-in for a city or
 * state that it doesn't name. A trigger keeps them equal.
 */
export const jobWorkplaces = pgTable(
  'job_workplaces',
  {
    jobId: belongsTo(() => jobs.id),
    position: smallint().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    stateId: integer().references(() => states.id),
    cityId: integer().references(() => cities.id),
    /** As its company wrote it. */
    address: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    check('job_workplaces_position', sql`position >= 0`),
    check('job_workplaces_city_in_state', sql`city_id is null or state_id is not null`),
  ],
);

/** The countries and regions from which a remote job may be done. None if the job doesn't say. */
export const jobRemoteAreas = pgTable(
  'job_remote_areas',
  {
    jobId: belongsTo(() => jobs.id),
    position: smallint().notNull(),
    countryId: integer().references(() => countries.id),
    region: text({ enum: REMOTE_REGION_CODES }),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    check('job_remote_areas_position', sql`position >= 0`),
    oneOf('job_remote_areas_region', 'region', REMOTE_REGION_CODES),
    check('job_remote_areas_kind', sql`(country_id is null) <> (region is null)`),
  ],
);
