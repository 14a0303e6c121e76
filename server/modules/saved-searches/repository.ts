/** Saved searches of accounts and of email addresses. */

import { subDays } from 'date-fns/subDays';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import type { AlertFrequency } from '#contract/saved-searches/rules.ts';
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/rules.ts';
import { DAY_MS, type Locale } from '#contract/shared/constants.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import { companies, jobSearch, jobs, savedSearches, savedSearchJobs } from '../../platform/db/schema.ts';
import { withoutHidden } from '../hidden-jobs/repository.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Jobs matched within this time count as new in the list. */
const NEW_DAYS = 7;
/** Unconfirmed addresses are deleted after this time. */
const UNCONFIRMED_DAYS = 7;
const DELETED_KEPT_DAYS = 1;
/** Longer than the list shows a job as new. Jobs are compared only once regardless of it. */
const PAIRS_KEPT_DAYS = 30;

export type Owner = { readonly userId: number } | { readonly email: string };

const isOf = (owner: Owner): SQL | undefined =>
  and(
    'userId' in owner ? eq(savedSearches.userId, owner.userId) : eq(savedSearches.email, owner.email),
    isNull(savedSearches.deletedAt),
  );

/** The same for the same filters in any order. */
const fingerprintOf = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

interface NewSearch {
  readonly owner: Owner;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly name: string;
  readonly filters: SavedFilters;
  readonly frequency: AlertFrequency;
  readonly nextAlertAt: Date;
  readonly now: Date;
}

/** Saves a search. An existing one stays as it is. @returns the search. */
export const save = async (tx: Db, search: NewSearch): Promise<SavedSearchRow> => {
  const { owner, now, ...values } = search;
  const fingerprint = fingerprintOf(search.filters);
  const same = and(isOf(owner), eq(savedSearches.fingerprint, fingerprint));
  const [known] = await tx.select().from(savedSearches).where(same).for('update');
  if (known) return known;
  if ((await tx.$count(savedSearches, isOf(owner))) >= SAVED_SEARCHES_MAX)
    throw new Failure('invalid', {
      key: 'server.error.saved_searches_full',
      values: { max: SAVED_SEARCHES_MAX },
    });
  await tx
    .insert(savedSearches)
    .values({
      ...values,
      ...owner,
      fingerprint,
      createdAt: now,
      confirmedAt: 'userId' in owner ? now : null,
    })
    .onConflictDoNothing();
  return returned(await tx.select().from(savedSearches).where(same));
};

/** Matching open jobs of the last days. */
const newJobs = (now: Date, hidden: readonly number[], since = 0) => sql<number>`(

  select ${count()}::int from ${savedSearchJobs} m join ${jobSearch} s on s.job_id = m.job_id
  where m.saved_search_id = ${savedSearches.id}
    and m.job_id <> all(${arrayOf(hidden)}::int[])
    and m.matched_at >= ${new Date(Math.max(now.getTime() - NEW_DAYS * DAY_MS, since)).toISOString()}::timestamptz)`;

/** The new jobs that the account's settings hide. */
const findHiddenNew = async (db: Db, userId: number, now: Date): Promise<number[]> => {
  const found = await db
    .selectDistinct({ id: jobs.id, title: jobs.title, company: companies.name })
    .from(savedSearchJobs)
    .innerJoin(savedSearches, and(eq(savedSearches.id, savedSearchJobs.savedSearchId), isOf({ userId })))
    .innerJoin(jobs, eq(jobs.id, savedSearchJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(gte(savedSearchJobs.matchedAt, subDays(now, NEW_DAYS)));
  const shown = new Set((await withoutHidden(db, userId, found)).map(({ id }) => id));
  return found.flatMap(({ id }) => (shown.has(id) ? [] : id));
};

const columns = (now: Date, hidden: readonly number[], since?: Date) => ({
  id: savedSearches.id,
  name: savedSearches.name,
  filters: savedSearches.filters,
  frequency: savedSearches.frequency,
  is_paused: sql<boolean>`${savedSearches.pausedAt} is not null`,
  created_at: savedSearches.createdAt,
  new_jobs: newJobs(now, hidden),
  new_since: since ? newJobs(now, hidden, since.getTime()) : sql<number | null>`null::int`,
});

export const list = async (db: Db, userId: number, now: Date, since?: Date) =>
  db
    .select(columns(now, await findHiddenNew(db, userId, now), since))
    .from(savedSearches)
    .where(isOf({ userId }))
    .orderBy(desc(savedSearches.id));

/** An account's own search, locked; undefined for others. */
export const findOwn = async (tx: Db, userId: number, id: number) => {
  const [search] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), isOf({ userId })))
    .for('update');
  return search;
};

export const readListed = async (db: Db, userId: number, id: number, now: Date) => {
  const hidden = await findHiddenNew(db, userId, now);
  const [search] = await db.select(columns(now, hidden)).from(savedSearches).where(eq(savedSearches.id, id));
  return search;
};

export const change = (
  tx: Db,
  id: number,
  values: Partial<Pick<SavedSearchRow, 'name' | 'frequency' | 'pausedAt' | 'nextAlertAt'>>,
) => tx.update(savedSearches).set(values).where(eq(savedSearches.id, id));

/** @returns whether it existed. */
export const remove = async (db: Db, userId: number, id: number, now: Date): Promise<boolean> => {
  const removed = await db
    .update(savedSearches)
    .set({ deletedAt: now })
    .where(and(eq(savedSearches.id, id), isOf({ userId })))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
};

/** Restores a deleted search, unless the same one was saved again. @returns whether it exists. */
export const restore = async (tx: Db, userId: number, id: number): Promise<boolean> => {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  const [search] = await tx.select().from(savedSearches).where(own).for('update');
  if (!search) return false;
  if (search.deletedAt === null) return true;
  const same = and(isOf({ userId }), eq(savedSearches.fingerprint, search.fingerprint));
  if ((await tx.$count(savedSearches, same)) > 0) return true;
  await tx.update(savedSearches).set({ deletedAt: null }).where(own);
  return true;
};

/** Confirms a visitor's search. @returns whether it exists. */
export const confirm = async (tx: Db, id: number, now: Date): Promise<boolean> => {
  const confirmed = await tx
    .update(savedSearches)
    .set({ confirmedAt: sql`coalesce(${savedSearches.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.deletedAt)))
    .returning({ id: savedSearches.id });
  return confirmed.length > 0;
};

/** Stops the alerts: pauses the search of an account, deletes that of an address. Stopping twice does no harm. */
export const stop = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), isNotNull(savedSearches.email)));
  await tx
    .update(savedSearches)
    .set({ pausedAt: now })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.pausedAt)));
};

/** Deletes old deleted and unconfirmed searches, and old matches. */
export const forgetSavedSearches = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number) => subDays(now, days);
  await db
    .delete(savedSearches)
    .where(
      or(
        lt(savedSearches.deletedAt, before(DELETED_KEPT_DAYS)),
        and(isNull(savedSearches.confirmedAt), lt(savedSearches.createdAt, before(UNCONFIRMED_DAYS))),
      ),
    );
  await db.delete(savedSearchJobs).where(lt(savedSearchJobs.alertedAt, before(PAIRS_KEPT_DAYS)));
};

/** Searches with active alerts. */
export const wantsAlerts = (): SQL | undefined =>
  and(isNotNull(savedSearches.confirmedAt), isNull(savedSearches.pausedAt), isNull(savedSearches.deletedAt));

/** Rows that changed since a position in the order of transactions. */
export const changedSince = (db: Db, position: string) =>
  db
    .select({
      id: savedSearches.id,
      filters: savedSearches.filters,
      locale: savedSearches.locale,
      isWanted: sql<boolean>`${wantsAlerts()}`,
    })
    .from(savedSearches)
    .where(gte(savedSearches.transactionId, sql`${position}::xid8`));
