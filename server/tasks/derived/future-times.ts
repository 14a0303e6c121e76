/**
 * Times that only a clock that was ahead can have written, because they are further away than the portal ever plans.
 * Without a correction, an email would wait for years, or a message would stay hidden.
 */
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { SESSION_DAYS } from '../../modules/accounts/repository.ts';
import * as schema from '../../platform/db/schema.ts';
import type { DerivedData, Moment } from './derived.ts';

/** Clocks of several machines and time zones differ by less. */
const TOLERANCE_DAYS = 2;

const momentOf = ({ now }: Moment): SQL => sql`${now.toISOString()}::timestamptz`;
const dayOf = ({ today }: Moment): SQL => sql`${today}::date`;

interface Rule {
  readonly table: string;
  readonly column: string;
  /** How far ahead the column may be. */
  readonly days?: number;
  readonly isDay?: boolean;
  /** The right value; if omitted, the row is deleted. */
  readonly becomes?: (at: Moment) => SQL;
}

const futureTime = ({ table, column, days = 0, isDay = false, becomes }: Rule): DerivedData => {
  const isWrong = (at: Moment) =>
    isDay
      ? sql`${sql.identifier(column)} > ${dayOf(at)} + ${days + TOLERANCE_DAYS}::int`
      : sql`${sql.identifier(column)} > ${momentOf(at)} + make_interval(days => ${days + TOLERANCE_DAYS}::int)`;
  return {
    name: `${table}.${column} in the future`,
    locked: table,
    wrong: (at) => sql`select 1 from ${sql.identifier(table)} where ${isWrong(at)}`,
    repair: (at) =>
      becomes
        ? sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${becomes(at)} where ${isWrong(at)}`
        : sql`delete from ${sql.identifier(table)} where ${isWrong(at)}`,
  };
};

const NULL = () => sql`null`;
const isFuture = (column: SQL, at: Moment): SQL =>
  sql`${column} > ${momentOf(at)} + make_interval(days => ${TOLERANCE_DAYS}::int)`;

/** Applications that ended because of a date that has not come yet: they go on from their last step. */
const ENDED_APPLICATIONS: DerivedData = {
  name: 'applications ended in the future',
  locked: 'applications',
  wrong: (at) => sql`
    select 1 from application_events e where e.reason = 'no_answer' and ${isFuture(sql`e.created_at`, at)}`,
  repair: (at) => sql`
    with ended as (
      delete from application_events e where e.reason = 'no_answer' and ${isFuture(sql`e.created_at`, at)}
      returning id, application_id
    ), told as (
      delete from notifications where kind = 'application_unanswered'
        and application_id in (select application_id from ended)
    ), before as (
      select distinct on (e.application_id) e.application_id, e.status from application_events e
      join ended on ended.application_id = e.application_id and e.id < ended.id
      order by e.application_id, e.id desc
    )
    update applications a set status = before.status from before
    where a.id = before.application_id and a.status = 'rejected'`,
};

/** Jobs that paused because nobody confirmed them until a date that has not come yet. */
const PAUSED_JOBS: DerivedData = {
  name: 'jobs paused in the future',
  locked: 'jobs',
  wrong: (at) => sql`select 1 from jobs where ${isFuture(sql`paused_at`, at)}`,
  repair: (at) =>
    sql`update jobs set paused_at = null, closed_at = null where ${isFuture(sql`paused_at`, at)}`,
};

/** The tables whose rows wait until their change can't be undone. */
const HELD = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && 'heldUntil' in getTableColumns(table) ? getTableName(table) : [],
);

const FUTURE_COLUMNS: readonly DerivedData[] = [
  // Companies see these applicants again; notes about them are lost.
  { table: 'applications', column: 'company_access_ended_at', becomes: NULL },
  // Public at once, instead of first in every list until then; asked about again.
  { table: 'jobs', column: 'posted_at', becomes: momentOf },
  { table: 'jobs', column: 'confirmed_at', becomes: momentOf },
  { table: 'jobs', column: 'confirm_asked_at', becomes: NULL },
  // The longest pause between two attempts is a day, the longest undo window an hour.
  { table: 'mail_outbox', column: 'next_attempt_at', becomes: momentOf },
  { table: 'push_outbox', column: 'next_attempt_at', becomes: momentOf },
  { table: 'scheduled_rejections', column: 'retry_at', becomes: NULL },
  ...HELD.map((table): Rule => ({ table, column: 'held_until', becomes: momentOf })),
  { table: 'undoable_changes', column: 'expires_at', becomes: momentOf },
  {
    table: 'scheduled_rejections',
    column: 'due_at',
    days: 3,
    becomes: (at: Moment) => sql`${momentOf(at)} + (due_at - created_at)`,
  },
  { table: 'saved_searches', column: 'next_alert_at', days: 7, becomes: momentOf },
  // Announced again, so that a company has its two weeks.
  { table: 'applicant_expiries', column: 'announced_at' },
  { table: 'candidates', column: 'active_on', isDay: true, becomes: dayOf },
  {
    table: 'sessions',
    column: 'expires_at',
    days: SESSION_DAYS,
    becomes: (at: Moment) => sql`${momentOf(at)} + make_interval(days => ${SESSION_DAYS}::int)`,
  },
  { table: 'password_resets', column: 'expires_at' },
  { table: 'sign_in_codes', column: 'expires_at' },
  { table: 'sign_in_challenges', column: 'expires_at' },
  { table: 'search_misses', column: 'day', isDay: true },
  { table: 'job_views', column: 'day', isDay: true },
].map(futureTime);

export const FUTURE_TIMES: readonly DerivedData[] = [ENDED_APPLICATIONS, PAUSED_JOBS, ...FUTURE_COLUMNS];
