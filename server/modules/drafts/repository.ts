/** Drafts. Every query is limited to one account. */
import { subDays } from 'date-fns/subDays';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { DRAFTS_MAX, type DraftKind } from '#contract/drafts/calls.ts';
import type { Db } from '../../platform/db/connect.ts';
import { drafts } from '../../platform/db/schema.ts';
import type { DraftName } from './policy.ts';

const KEPT_DAYS = 180;

const own = (userId: number, { kind, subject }: DraftName) =>
  and(eq(drafts.userId, userId), eq(drafts.kind, kind), eq(drafts.subject, subject));

export type DraftRow = typeof drafts.$inferSelect;

export const findDraft = async (db: Db, userId: number, name: DraftName): Promise<DraftRow | undefined> => {
  const [draft] = await db.select().from(drafts).where(own(userId, name));
  return draft;
};

/** Drafts whose subjects start with the prefix, which is removed; without a prefix, those that have none. */
export const listDrafts = (db: Db, userId: number, kind: DraftKind, prefix: string) =>
  db
    .select({
      subject: sql<string>`substr(${drafts.subject}, ${prefix.length + 1}::int)`,
      title: sql<string>`coalesce(${drafts.data}->>'job_title', ${drafts.data}->>'title', '')`,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, userId),
        eq(drafts.kind, kind),
        prefix ? sql`starts_with(${drafts.subject}, ${prefix})` : sql`strpos(${drafts.subject}, '/') = 0`,
      ),
    )
    .orderBy(desc(drafts.updatedAt));

/** If the account has too many drafts, the oldest are deleted. */
const deleteOldest = async (db: Db, userId: number): Promise<void> => {
  const newest = db
    .select({ at: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt))
    .limit(1)
    .offset(DRAFTS_MAX - 1);
  await db.delete(drafts).where(and(eq(drafts.userId, userId), sql`${drafts.updatedAt} < (${newest})`));
};

/** @returns whether the draft was added; one that is there stays. */
export const addDraft = async (db: Db, draft: DraftRow): Promise<boolean> => {
  const added = await db
    .insert(drafts)
    .values(draft)
    .onConflictDoNothing()
    .returning({ subject: drafts.subject });
  await deleteOldest(db, draft.userId);
  return added.length > 0;
};

/** Saves a draft. */
export const saveDraft = async (db: Db, draft: DraftRow): Promise<void> => {
  const { baseVersion, data, updatedAt } = draft;
  await db
    .insert(drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.kind, drafts.subject],
      set: { baseVersion, data, updatedAt },
    });
  await deleteOldest(db, draft.userId);
};

/** @param at deletes the draft only if it was saved at that time; without it, in any case. */
export const deleteDraft = async (db: Db, userId: number, name: DraftName, at?: Date): Promise<void> => {
  await db.delete(drafts).where(and(own(userId, name), at && eq(drafts.updatedAt, at)));
};

/** Deletes drafts older than half a year. */
export const deleteOldDrafts = (db: Db, now: Date) =>
  db.delete(drafts).where(lt(drafts.updatedAt, subDays(now, KEPT_DAYS)));
