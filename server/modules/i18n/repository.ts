/** Changes of texts by staff. */
import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inOrder, newestFirst } from '../../platform/db/order.ts';
import {
  translationChanges,
  translationOverrides,
  translationReviews,
  users,
} from '../../platform/db/schema.ts';
import type { SourceTexts } from '../../platform/i18n/source-texts.ts';
import { countComments } from './comments.ts';
import { countOpen } from './suggestions-repository.ts';

const author = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

export const readOverrides = async (db: Db, locale: WrittenLocale) => {
  const rows = await db
    .select({
      key: translationOverrides.key,
      text: translationOverrides.text,
      english: translationOverrides.english,
      updatedBy: translationOverrides.updatedBy,
      updatedAt: translationOverrides.updatedAt,
    })
    .from(translationOverrides)
    .where(eq(translationOverrides.locale, locale));
  return new Map(rows.map((row) => [row.key, row]));
};
export type Overrides = Awaited<ReturnType<typeof readOverrides>>;

/** Who made the current texts of a language. */
export const readAuthors = (db: Db, locale: WrittenLocale) =>
  db
    .selectDistinct({ id: users.id, name: sql<string>`coalesce(${author}, '')` })
    .from(translationOverrides)
    .innerJoin(users, eq(users.id, translationOverrides.updatedBy))
    .where(eq(translationOverrides.locale, locale))
    .orderBy(sql`2`, users.id);

/** Overrides and reviews of a language, and the overrides of English. */
export const readWork = async (db: Db, texts: SourceTexts, locale: WrittenLocale) => {
  const reviews = await db
    .select({
      key: translationReviews.key,
      text: translationReviews.text,
      english: translationReviews.english,
    })
    .from(translationReviews)
    .where(eq(translationReviews.locale, locale));
  // Every change is recorded. The id of the last one is the version, even after a return to the file's text. Those of
  // English count, so that a translation of an earlier text isn't saved or confirmed.
  const changes = await db
    .select({ key: translationChanges.key, last: sql<number>`max(${translationChanges.id})` })
    .from(translationChanges)
    .where(inArray(translationChanges.locale, [locale, 'en']))
    .groupBy(translationChanges.key);
  return {
    texts,
    suggested: await countOpen(db, locale),
    commented: await countComments(db, locale),
    overrides: await readOverrides(db, locale),
    inEnglish: await readOverrides(db, 'en'),
    versions: new Map(changes.map(({ key, last }) => [key, last])),
    reviews: new Map(reviews.map((row) => [row.key, row])),
  };
};
export type Work = Awaited<ReturnType<typeof readWork>>;

/** A text to store, with the English text that it was translated from. */
export interface TranslatedText {
  readonly key: string;
  readonly text: string;
  /** Null in English and if unknown. */
  readonly english: string | null;
}
/** A null text restores the file's. */
export type TextChange = TranslatedText | { readonly key: string; readonly text: null };
export interface Writing {
  readonly locale: WrittenLocale;
  /** Null if the author's account is gone. */
  readonly by: number | null;
  readonly at: Date;
}

/** Serializes writers, so that a comparison stays valid until the write. */
export const lockTranslations = (tx: Db): Promise<unknown> =>
  tx.execute(sql`lock table ${translationOverrides} in share row exclusive mode`);

const upsert = (tx: Db, { locale, by, at }: Writing, texts: readonly TranslatedText[]) =>
  tx
    .insert(translationOverrides)
    .values(texts.map((one) => ({ ...one, locale, updatedBy: by, updatedAt: at })))
    .onConflictDoUpdate({
      target: [translationOverrides.locale, translationOverrides.key],
      set: {
        text: sql`excluded.text`,
        english: sql`excluded.english`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });

const hasText = (one: TextChange): one is TranslatedText => one.text !== null;

/**
 * Stores texts and records each change. Call it after `lockTranslations`.
 * @returns the number of changes.
 */
export const writeTranslations = async (
  tx: Db,
  writing: Writing,
  { before, wanted }: { before: Overrides; wanted: readonly TextChange[] },
): Promise<number> => {
  const { locale, by, at } = writing;
  const beforeOf = (key: string) => before.get(key)?.text ?? null;
  const changed = wanted.filter(({ key, text }) => text !== beforeOf(key));
  if (changed.length === 0) return 0;
  await tx.insert(translationChanges).values(
    changed.map((one) => ({
      locale,
      key: one.key,
      before: beforeOf(one.key),
      after: one.text,
      english: hasText(one) ? one.english : null,
      by,
      at,
    })),
  );
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
  texts: readonly TranslatedText[],
): Promise<void> => {
  if (texts.length === 0) return;
  await tx
    .insert(translationReviews)
    .values(texts.map(({ key, text, english }) => ({ locale, key, text, english })))
    .onConflictDoUpdate({
      target: [translationReviews.locale, translationReviews.key],
      set: { text: sql`excluded.text`, english: sql`excluded.english` },
    });
};

export const setUnreviewed = (tx: Db, locale: WrittenLocale, key: string) =>
  tx
    .delete(translationReviews)
    .where(and(eq(translationReviews.locale, locale), eq(translationReviews.key, key)));

interface ChangesFilter {
  readonly locales: readonly WrittenLocale[];
  readonly locale?: WrittenLocale;
  readonly key?: string;
}

const ofText = (filter: ChangesFilter): SQL =>
  and(
    inArray(translationChanges.locale, [...filter.locales]),
    filter.locale === undefined ? undefined : eq(translationChanges.locale, filter.locale),
    filter.key === undefined ? undefined : eq(translationChanges.key, filter.key),
  ) ?? sql`true`;

export const readChanges = async (db: Db, filter: ChangesFilter, { offset, limit, descending }: Window) => {
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

/** The English text that the text before a change was translated from; null if unknown. */
export const readEnglishBefore = async (
  db: Db,
  { id, locale, key }: Pick<typeof translationChanges.$inferSelect, 'id' | 'locale' | 'key'>,
): Promise<string | null> => {
  const [earlier] = await db
    .select({ english: translationChanges.english })
    .from(translationChanges)
    .where(
      and(
        eq(translationChanges.locale, locale),
        eq(translationChanges.key, key),
        lt(translationChanges.id, id),
      ),
    )
    .orderBy(newestFirst(translationChanges.id))
    .limit(1);
  return earlier?.english ?? null;
};

/** Who last changed each text of a language that staff have ever changed. */
export const readLastChanges = async (db: Db, locale: WrittenLocale) => {
  const rows = await db
    .selectDistinctOn([translationChanges.key], {
      key: translationChanges.key,
      at: translationChanges.at,
      by: author,
    })
    .from(translationChanges)
    .leftJoin(users, eq(users.id, translationChanges.by))
    .where(eq(translationChanges.locale, locale))
    .orderBy(translationChanges.key, newestFirst(translationChanges.id));
  return new Map(rows.map((row) => [row.key, row]));
};
export type LastChanges = Awaited<ReturnType<typeof readLastChanges>>;

/** Completes rows that releases stored without the English text. */
export const completeEnglish = async (db: Db, english: Readonly<Record<string, string>>): Promise<void> => {
  for (const table of [translationOverrides, translationReviews]) {
    const isUnknown = and(ne(table.locale, 'en'), isNull(table.english));
    const rows = await db.selectDistinct({ key: table.key }).from(table).where(isUnknown);
    if (rows.length === 0) continue;
    const texts = JSON.stringify(Object.fromEntries(rows.map(({ key }) => [key, english[key]])));
    await db.execute(
      sql`update ${table} set english = known.value from jsonb_each_text(${texts}::jsonb) known
        where known.key = ${table.key} and ${isUnknown}`,
    );
  }
};
