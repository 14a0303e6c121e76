/** Changes of texts by staff. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { WrittenLocale } from '#contract/translation-options.ts';
import type { Db } from '../../db/connect.ts';
import { inOrder } from '../../db/order.ts';
import { translationChanges, translationOverrides, translationReviews, users } from '../../db/schema.ts';
import { countUpTo, type Window } from '../../rest.ts';

const author = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

export const readOverrides = async (db: Db, locale: WrittenLocale) => {
  const rows = await db
    .select({
      key: translationOverrides.key,
      text: translationOverrides.text,
      updatedAt: translationOverrides.updatedAt,
    })
    .from(translationOverrides)
    .where(eq(translationOverrides.locale, locale));
  return new Map(rows.map((row) => [row.key, row]));
};
export type Overrides = Awaited<ReturnType<typeof readOverrides>>;

/** Overrides and reviews of a language. */
export const readWork = async (db: Db, locale: WrittenLocale) => {
  const reviews = await db
    .select({ key: translationReviews.key, text: translationReviews.text })
    .from(translationReviews)
    .where(eq(translationReviews.locale, locale));
  // Every change is recorded. The id of the last one is the version, even after a return to the file's text.
  const changes = await db
    .select({ key: translationChanges.key, last: sql<number>`max(${translationChanges.id})` })
    .from(translationChanges)
    .where(eq(translationChanges.locale, locale))
    .groupBy(translationChanges.key);
  return {
    overrides: await readOverrides(db, locale),
    versions: new Map(changes.map(({ key, last }) => [key, last])),
    reviews: new Map(reviews.map(({ key, text }) => [key, text])),
  };
};
export type Work = Awaited<ReturnType<typeof readWork>>;

/** A text to store; null restores the file's. */
export interface Wanted {
  readonly key: string;
  readonly text: string | null;
}
export interface Writing {
  readonly locale: WrittenLocale;
  readonly by: number;
  readonly at: Date;
}

/** Serializes writers, so that a comparison stays valid until the write. */
export const lockTranslations = (tx: Db): Promise<unknown> =>
  tx.execute(sql`lock table ${translationOverrides} in share row exclusive mode`);

const upsert = (tx: Db, { locale, by, at }: Writing, texts: readonly (Wanted & { text: string })[]) =>
  tx
    .insert(translationOverrides)
    .values(texts.map((one) => ({ ...one, locale, updatedBy: by, updatedAt: at })))
    .onConflictDoUpdate({
      target: [translationOverrides.locale, translationOverrides.key],
      set: {
        text: sql`excluded.text`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });

const hasText = (one: Wanted): one is Wanted & { text: string } => one.text !== null;

/**
 * Stores texts and records each change. Call it after `lockTranslations`.
 * @returns the number of changes.
 */
export const writeTranslations = async (
  tx: Db,
  writing: Writing,
  { before, wanted }: { before: Overrides; wanted: readonly Wanted[] },
): Promise<number> => {
  const { locale, by, at } = writing;
  const beforeOf = (key: string) => before.get(key)?.text ?? null;
  const changed = wanted.filter(({ key, text }) => text !== beforeOf(key));
  if (changed.length === 0) return 0;
  await tx
    .insert(translationChanges)
    .values(changed.map(({ key, text }) => ({ locale, key, before: beforeOf(key), after: text, by, at })));
  const written = changed.filter(hasText);
  if (written.length > 0) await upsert(tx, writing, written);
  const removed = changed.filter(({ text }) => text === null).map(({ key }) => key);
  if (removed.length > 0) {
    await tx
      .delete(translationOverrides)
      .where(and(eq(translationOverrides.locale, locale), inArray(translationOverrides.key, removed)));
  }
  return changed.length;
};

/** Records the current versions of these texts as reviewed. */
export const setReviewed = async (
  tx: Db,
  locale: WrittenLocale,
  texts: readonly { key: string; text: string }[],
): Promise<void> => {
  if (texts.length === 0) return;
  await tx
    .insert(translationReviews)
    .values(texts.map(({ key, text }) => ({ locale, key, text })))
    .onConflictDoUpdate({
      target: [translationReviews.locale, translationReviews.key],
      set: { text: sql`excluded.text` },
    });
};

export const setUnreviewed = (tx: Db, locale: WrittenLocale, key: string) =>
  tx
    .delete(translationReviews)
    .where(and(eq(translationReviews.locale, locale), eq(translationReviews.key, key)));

const ofText = (filter: { locale?: WrittenLocale; key?: string }): SQL =>
  and(
    sql`true`,
    filter.locale === undefined ? undefined : eq(translationChanges.locale, filter.locale),
    filter.key === undefined ? undefined : eq(translationChanges.key, filter.key),
  ) ?? sql`true`;

export const readChanges = async (
  db: Db,
  filter: { locale?: WrittenLocale; key?: string },
  { offset, limit, descending }: Window,
) => {
  const condition = ofText(filter);
  const rows = await db
    .select({
      id: translationChanges.id,
      locale: translationChanges.locale,
      key: translationChanges.key,
      before: translationChanges.before,
      after: translationChanges.after,
      at: translationChanges.at,
      by: author,
    })
    .from(translationChanges)
    .leftJoin(users, eq(users.id, translationChanges.by))
    .where(condition)
    .orderBy(inOrder(descending, translationChanges.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${translationChanges} where ${condition}`) };
};

export const findChange = async (db: Db, id: number) => {
  const [change] = await db.select().from(translationChanges).where(eq(translationChanges.id, id));
  return change;
};
