/** Company profiles with warning signals. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProfileState, ProfileView } from '#contract/company-profiles/rules.ts';
import { isAppealed } from '../../company/decisions.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { companies, profileReviews, users } from '../../platform/db/schema.ts';
import { levelColumns } from '../companies/levels.ts';

const appealed = isAppealed('company', sql`${profileReviews.companyId}`);

const VIEWS: Readonly<Record<ProfileView, SQL>> = {
  queue: sql`(${profileReviews.state} = 'held' or ${appealed})`,
  removed: sql`${profileReviews.state} = 'removed'`,
  all: sql`true`,
};

const selectProfiles = (db: Db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      about: companies.about,
      benefits: companies.benefits,
      account_id: companies.userId,
      ...levelColumns,
      state: profileReviews.state,
      cleared: profileReviews.cleared,
      version: profileReviews.version,
      updated_at: profileReviews.changedAt,
      appeal: sql<string | null>`(
        select appeal_text from moderation_decisions d where d.subject_kind = 'company'
          and d.subject_id = ${companies.id} and d.appealed_at is not null and d.appeal_closed_at is null
        order by d.id desc limit 1)`,
    })
    .from(profileReviews)
    .innerJoin(companies, eq(companies.id, profileReviews.companyId))
    .innerJoin(users, eq(users.id, companies.userId));
export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

export const listProfiles = async (
  db: Db,
  { view, text }: { readonly view: ProfileView; readonly text: string },
  { descending, limit, offset }: Window,
): Promise<{ rows: ProfileRow[]; total: number }> => {
  const isNamed =
    text === '' ? undefined : sql`lower(${companies.name}) like ${`%${escapeLike(text.toLowerCase())}%`}`;
  const condition = and(VIEWS[view], isNamed) ?? sql`true`;
  const rows = await selectProfiles(db)
    .where(condition)
    .orderBy(inOrder(descending, profileReviews.changedAt, profileReviews.companyId))
    .limit(limit)
    .offset(offset);
  const from = sql`from ${profileReviews} join ${companies} on ${companies.id} = ${profileReviews.companyId}`;
  return { rows, total: await countUpTo(db, sql`${from} where ${condition}`) };
};

export const findProfile = async (db: Db, id: number): Promise<ProfileRow | undefined> => {
  const [found] = await selectProfiles(db).where(eq(profileReviews.companyId, id));
  return found;
};

export const lockReview = async (tx: Db, id: number) => {
  const [found] = await tx
    .select()
    .from(profileReviews)
    .where(eq(profileReviews.companyId, id))
    .for('update');
  return found;
};

/** @returns the new version */
export const writeReview = async (
  tx: Db,
  id: number,
  review: {
    readonly state: ProfileState;
    readonly isMisnamed: boolean;
    readonly cleared: string[];
    readonly changedAt: Date;
  },
): Promise<number> => {
  const [written] = await tx
    .update(profileReviews)
    .set({ ...review, version: sql`${profileReviews.version} + 1` })
    .where(eq(profileReviews.companyId, id))
    .returning({ version: profileReviews.version });
  return written?.version ?? 1;
};
