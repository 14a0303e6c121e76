/** Sources of jobs, what their postings said, and the runs that read them. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Signal } from '#contract/moderation/signals.ts';
import {
  APPLY_PLACES,
  LIVENESS,
  type MappedField,
  OPEN_RUN_STATES,
  PARTNER_TRUST,
  REFUSAL_REASONS,
  RUN_ROW_KINDS,
  RUN_STATES,
  SOURCE_PROBLEMS,
  SOURCE_SCHEDULES,
  SOURCE_STATES,
  type SourceField,
} from '#contract/sources/rules.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { countries } from './lookups.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const jobOrNone = () => integer().references((): AnyPgColumn => jobs.id, { onDelete: 'set null' });

/** By field, to compare and to show. */
export type FieldTexts = Readonly<Partial<Record<SourceField, string>>>;
export interface FieldChange {
  readonly field: SourceField;
  readonly from: string;
  readonly to: string;
  readonly is_kept: boolean;
}
export type RowSignal = Pick<Signal, 'kind' | 'severity' | 'words'>;
export interface UnusedColumn {
  readonly name: string;
  readonly count: number;
}
export interface RunCounts {
  readonly new: number;
  readonly changed: number;
  readonly missing: number;
  readonly gone: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Of the new and changed: those that wait for staff because of what they say, and those with milder signs. */
  readonly held: number;
  readonly warned: number;
}

export const jobSources = pgTable(
  'job_sources',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a partner's, whose postings name their companies. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    /** Who is told if it fails. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** As pasted; null if it is read from uploaded files. */
    address: text(),
    feedAddress: text(),
    system: text(),
    schedule: text({ enum: SOURCE_SCHEDULES }).notNull(),
    applyAt: text({ enum: APPLY_PLACES }).notNull(),
    /** Among partners. */
    trust: text({ enum: PARTNER_TRUST }).notNull().default('usual'),
    mapping: jsonb().$type<readonly { column: string; field: MappedField }[]>().notNull().default([]),
    /** Of postings that name none. */
    countryId: integer().references(() => countries.id, { onDelete: 'set null' }),
    state: text({ enum: SOURCE_STATES }).notNull(),
    reason: text(),
    problem: text({ enum: SOURCE_PROBLEMS }),
    failures: smallint().notNull().default(0),
    nextRunAt: moment(),
    /** Of the last complete answer. */
    etag: text(),
    lastModified: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    oneOf('job_sources_schedule', 'schedule', SOURCE_SCHEDULES),
    oneOf('job_sources_apply_at', 'apply_at', APPLY_PLACES),
    oneOf('job_sources_trust', 'trust', PARTNER_TRUST),
    oneOf('job_sources_state', 'state', SOURCE_STATES),
    oneOf('job_sources_problem', 'problem', SOURCE_PROBLEMS),
    check('job_sources_name', sql`name ~ '\\S'`),
    check(
      'job_sources_next_run',
      sql`next_run_at is null or (state = 'active' and feed_address is not null)`,
    ),
    index('job_sources_of_company').on(t.companyId),
    index('job_sources_of_owner').on(t.ownerId),
    index('job_sources_of_country').on(t.countryId).where(sql`country_id is not null`),
    index('job_sources_due').on(t.nextRunAt).where(sql`next_run_at is not null and deleted_at is null`),
  ],
);

/** The postings of a source with their jobs. Several postings can be of one job, which one of them writes. */
export const sourceJobs = pgTable(
  'source_jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sourceId: belongsTo(() => jobSources.id),
    /** As the source counts its postings, or what else tells them apart. */
    externalId: text().notNull(),
    /** Null once the job is deleted for good. */
    jobId: jobOrNone(),
    /** Whether the job's content comes from here. No posting writes a job that its company wrote itself. */
    writes: boolean().notNull(),
    said: jsonb().$type<FieldTexts>().notNull(),
    /** The job's fields as the source wrote them; those that differ now are a person's. */
    wrote: jsonb().$type<FieldTexts>().notNull(),
    address: text(),
    /** Runs in a row that missed it. */
    misses: smallint().notNull().default(0),
    /** When the source closed the job. */
    closedAt: moment(),
    liveness: text({ enum: LIVENESS }),
    lookedAt: moment(),
    /** What the last look found: a status, an address, or words of the page. */
    evidence: text(),
  },
  (t) => [
    uniqueIndex('source_jobs_by_external_id').on(t.sourceId, t.externalId),
    uniqueIndex('source_jobs_writers').on(t.jobId).where(sql`writes`),
    index('source_jobs_of_job').on(t.jobId),
    index('source_jobs_by_address').on(t.address).where(sql`address is not null`),
    index('source_jobs_to_look_at')
      .on(sql`coalesce(looked_at, '-infinity')`, t.id)
      .where(sql`writes and address is not null and closed_at is null`),
    oneOf('source_jobs_liveness', 'liveness', LIVENESS),
    check('source_jobs_misses', sql`misses >= 0`),
  ],
);

export const sourceRuns = pgTable(
  'source_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sourceId: belongsTo(() => jobSources.id),
    state: text({ enum: RUN_STATES }).notNull(),
    isCheck: boolean().notNull(),
    problem: text({ enum: SOURCE_PROBLEMS }),
    counts: jsonb().$type<RunCounts>().notNull(),
    done: integer().notNull().default(0),
    total: integer(),
    /** An uploaded file until it is read. */
    upload: bytes(),
    /** Columns of a file that aren't read, with how many of its rows have a value there. */
    unused: jsonb().$type<readonly UnusedColumn[]>().notNull().default([]),
    /** Restores the jobs. */
    changeId: integer().references((): AnyPgColumn => undoableChanges.id, { onDelete: 'set null' }),
    startedAt: moment().notNull(),
    endedAt: moment(),
    /** When the process that works on it last said so. */
    beatAt: moment(),
    /** How many processes have begun to work on it since it last got on. */
    tries: smallint().notNull().default(0),
  },
  (t) => [
    oneOf('source_runs_state', 'state', RUN_STATES),
    oneOf('source_runs_problem', 'problem', SOURCE_PROBLEMS),
    check('source_runs_failed_has_problem', sql`(state = 'failed') <= (problem is not null)`),
    index('source_runs_of_source').on(t.sourceId, t.id),
    uniqueIndex('source_runs_open')
      .on(t.sourceId)
      .where(sql.raw(`state in (${OPEN_RUN_STATES.map((state) => `'${state}'`).join(', ')})`)),
    index('source_runs_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** What a run found, except what is as before. */
export const sourceRunRows = pgTable(
  'source_run_rows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    runId: belongsTo(() => sourceRuns.id),
    kind: text({ enum: RUN_ROW_KINDS }).notNull(),
    externalId: text(),
    title: text().notNull(),
    row: integer(),
    reason: text({ enum: REFUSAL_REASONS }),
    detail: text(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull().default([]),
    /** The warning signs in its texts. */
    signals: jsonb().$type<readonly RowSignal[]>().notNull().default([]),
    /** What the posting becomes, until it is written. */
    posting: jsonb(),
    jobId: jobOrNone(),
    isDone: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('source_run_rows_kind', 'kind', RUN_ROW_KINDS),
    oneOf('source_run_rows_reason', 'reason', REFUSAL_REASONS),
    check('source_run_rows_refused_has_reason', sql`(kind = 'refused') = (reason is not null)`),
    uniqueIndex('source_run_rows_of_posting').on(t.runId, t.externalId).where(sql`kind <> 'refused'`),
    index('source_run_rows_of_run').on(t.runId, t.kind, t.id),
    index('source_run_rows_to_do').on(t.runId, t.id).where(sql`not is_done`),
    index('source_run_rows_of_job').on(t.jobId).where(sql`job_id is not null`),
  ],
);
