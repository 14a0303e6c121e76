/** Which jobs a seeker's lists, matches and alerts leave out. */
import { subDays } from 'date-fns/subDays';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { HiddenJobs } from '#contract/hidden-jobs/calls.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { hiddenJobs, jobs, viewedJobs } from '../../platform/db/schema.ts';
import { type Hiding, hasHiddenWord } from '../../search/facts/hidden-jobs.ts';
import { earlierPosts } from '../../search/facts/reposts.ts';

/** Jobs are rarely open for longer. */
const VIEWED_KEPT_DAYS = 180;

const NOTHING: HiddenJobs = { viewed: false, applied: false, reposted: false, words: [] };

export const hidesAny = ({ viewed, applied, reposted, words }: HiddenJobs): boolean =>
  viewed || applied || reposted || words.length > 0;

export const readHidden = async (db: Db, userId: number): Promise<HiddenJobs> => {
  const [row] = await db.select().from(hiddenJobs).where(eq(hiddenJobs.userId, userId));
  const { userId: _, ...settings } = row ?? { userId, ...NOTHING };
  return settings;
};

export const changeHidden = (tx: Db, userId: number, settings: HiddenJobs) =>
  tx
    .insert(hiddenJobs)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: hiddenJobs.userId, set: settings });

/** The settings, locked, so that changes on two devices add up. */
export const lockHidden = async (tx: Db, userId: number): Promise<HiddenJobs> => {
  await tx.insert(hiddenJobs).values({ userId }).onConflictDoNothing();
  await tx.select().from(hiddenJobs).where(eq(hiddenJobs.userId, userId)).for('update');
  return readHidden(tx, userId);
};

/** Notes existing jobs, if the seeker hides viewed ones. */
export const noteViewed = (db: Db, userId: number, jobIds: readonly number[], now: Date) =>
  db.execute(sql`
    insert into viewed_jobs (user_id, job_id, viewed_at)
    select h.user_id, j.id, ${now.toISOString()}::timestamptz from hidden_jobs h, jobs j
    where h.user_id = ${userId} and h.viewed and j.id = any(${arrayOf(jobIds)}::int[])
    on conflict do nothing`);

/** Of the seeker `h`. */
const dealtWith = sql`
  select v.job_id as id from viewed_jobs v where v.user_id = h.user_id and h.viewed
  union select a.job_id from applications a
    where a.user_id = h.user_id and h.applied and a.status <> 'withdrawn'`;

/** Undefined if the seeker hides nothing. */
export const findHiding = async (db: Db, userId: number): Promise<Hiding | undefined> => {
  const [row] = await db
    .select({
      reposted: sql<boolean>`h.reposted`,
      words: sql<string[]>`h.words`,
      jobIds: sql<number[]>`coalesce((select json_agg(id) from (${dealtWith}) d), '[]')`,
    })
    .from(sql`hidden_jobs h`)
    .where(sql`h.user_id = ${userId} and (h.viewed or h.applied or h.reposted or h.words <> '{}')`);
  return row;
};

interface Named {
  readonly id: number;
  readonly title: string;
  readonly company: string;
}

/** Those of the jobs that the seeker doesn't hide. */
export const withoutHidden = async <Job extends Named>(
  db: Db,
  userId: number,
  found: readonly Job[],
): Promise<Job[]> => {
  const hiding = found.length > 0 ? await findHiding(db, userId) : undefined;
  if (!hiding) return [...found];
  const { words, reposted } = hiding;
  const hidden = new Set(hiding.jobIds);
  const isReposted: SQL = sql`exists (select ${earlierPosts(sql`${jobs}`)})`;
  const ids = found.map(({ id }) => id);
  if (reposted)
    for (const { id } of await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isAnyOf(jobs.id, ids), isReposted)))
      hidden.add(id);
  return found.filter(({ id, title, company }) => !hidden.has(id) && !hasHiddenWord(words, [title, company]));
};

/** Forgets what nobody hides any more, and jobs viewed long ago. */
export const forgetViewed = (db: Db, now: Date) =>
  db
    .delete(viewedJobs)
    .where(
      or(
        lt(viewedJobs.viewedAt, subDays(now, VIEWED_KEPT_DAYS)),
        sql`not exists (select from hidden_jobs h where h.user_id = ${viewedJobs.userId} and h.viewed)`,
      ),
    );
