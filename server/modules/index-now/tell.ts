/** Tells search engines by IndexNow which jobs have changed. See https://www.indexnow.org/documentation. */
import { addSeconds } from 'date-fns/addSeconds';
import { sql } from 'drizzle-orm';
import { namedJobAddress } from '#contract/jobs/address.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { indexNow } from '../../platform/db/schema.ts';
import { FetchError, fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import { LOG_POSITION } from '../../search/live/change-logs.ts';

export type TellingDeps = Pick<Deps, 'database' | 'clock' | 'settings'>;

/** As many addresses as one request may have. */
const ADDRESSES_MAX = 10_000;
const TIME_MS = 15_000;
const ANSWER_MAX_BYTES = 20_000;
/** A server that refuses, or isn't there, is left alone for so long, unless it says when. */
const REST_MINUTES = 30;

interface Known extends Record<string, unknown> {
  readonly told_before: string;
  readonly position: string;
}

/** Locks how far they know, so that one process tells; they learn of changes from the first time on. */
const lockKnown = async (tx: Db, now: Date): Promise<Known | undefined> => {
  await tx
    .insert(indexNow)
    .values({ toldBefore: sql`pg_snapshot_xmin(pg_current_snapshot())` })
    .onConflictDoNothing();
  const { rows } = await tx.execute<Known>(sql`
    select told_before::text, ${LOG_POSITION} as position from index_now
    where not_before is null or not_before <= ${now.toISOString()}::timestamptz for update skip locked`);
  return rows[0];
};

/** The pages of jobs that opened, changed or closed since. */
const changedPages = async (tx: Db, { told_before: since, position }: Known): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: number; title: string; company: string }>(sql`
    select j.id, j.title, c.name as company from jobs j join companies c on c.id = j.company_id
    where j.id in (select job_id from search_changes
      where transaction_id >= ${since}::xid8 and transaction_id < ${position}::xid8)
    order by j.id`);
  return rows.map(({ id, title, company }) => namedJobAddress(id, title, company));
};

/** @returns undefined if it was taken, or after how many seconds to ask again */
const post = async (
  { indexNowUrl, indexNowKey: key, publicUrl }: Deps['settings'],
  paths: readonly string[],
): Promise<number | undefined> => {
  const body = {
    host: new URL(publicUrl).host,
    key,
    keyLocation: `${publicUrl}/${key}.txt`,
    urlList: paths.map((path) => publicUrl + path),
  };
  try {
    const { status, headers, close } = await fetchPublic(indexNowUrl, {
      body,
      // The operator names it.
      trialHosts: [new URL(indexNowUrl).host],
      userAgent: 'Shortlist-IndexNow',
      maxBytes: ANSWER_MAX_BYTES,
      timeMs: TIME_MS,
    });
    close();
    if (status === 200 || status === 202) return undefined;
    return Number(headers['retry-after']) || REST_MINUTES * 60;
  } catch (error) {
    if (error instanceof FetchError) return REST_MINUTES * 60;
    throw error;
  }
};

/** @returns how many pages search engines were told of */
export const tellChanges = ({ database, clock, settings }: TellingDeps): Promise<number> =>
  database.db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockKnown(tx, now);
    if (!known) return 0;
    const pages = await changedPages(tx, known);
    for (let start = 0; start < pages.length; start += ADDRESSES_MAX) {
      const wait = await post(settings, pages.slice(start, start + ADDRESSES_MAX));
      if (wait === undefined) continue;
      await tx.update(indexNow).set({ notBefore: addSeconds(now, wait) });
      return 0;
    }
    await tx.update(indexNow).set({ toldBefore: known.position, notBefore: null });
    return pages.length;
  });
