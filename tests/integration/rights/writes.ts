/** Records which rows are written during a test, ignoring rolled-back writes. */
import { sql } from 'drizzle-orm';
import type { TestPortal } from '../../support/portal.ts';

/**
 * Throttles count attempts, and failed calls are what the portal refused. Views and searches without a match are counted
 * in memory and written seconds later, whatever is called then.
 */
const LEFT_OUT = ['failed_calls', 'throttles', 'company_views', 'job_views', 'search_misses'];

/** Starts recording; each call returns the tables written since the previous one, with the kinds of writes. */
export const watchWrites = async (portal: TestPortal): Promise<() => Promise<string[]>> => {
  const { db } = portal.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  await db.execute(sql`create table written (what text not null)`);
  await db.execute(sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into written values (lower(tg_op) || ' of ' || tg_table_name);
      return null;
    end $$`);
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    await db.execute(sql`
      create trigger note_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_write()`);
  }
  return async () => {
    const { rows } = await db.execute<{ what: string }>(sql`
      with noted as (delete from written returning what)
      select distinct what from noted order by what`);
    return rows.map(({ what }) => what);
  };
};

/** Derived rows, such as those for lists, and logs. */
const FOLLOWING = new Set([
  'application_changes',
  'application_counts',
  'application_events',
  'audit_log',
  'candidate_changes',
  'company_activity',
  'company_job_counts',
  'company_jobs',
  'conversations',
  'job_applicants',
  'job_search',
  'search_changes',
  'sessions',
  // One per address: a new one replaces the previous one.
  'sign_in_codes',
  'translation_changes',
  // Written by triggers with what they tell.
  'webhook_deliveries',
  // One per account: a new address replaces the previous one.
  'calendar_feeds',
  'handed_applications',
  // One per company.
  'job_embeds',
  // One per source: a second one is refused.
  'handovers',
  // Saving again replaces the previous one.
  'drafts',
  // One per account: a new one replaces one that was never confirmed with a code.
  'two_factor',
  // A closed account leaves an empty one. Sign-ups also insert one, but take an idempotency key.
  'users',
]);

/** Whether a write, as `watchWrites` names it, creates something that a repeated request would duplicate. */
export const insertsRecord = (write: string): boolean => {
  const table = /^insert of (\w+)$/.exec(write)?.[1];
  return table !== undefined && !FOLLOWING.has(table);
};
