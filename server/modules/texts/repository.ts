/** What staff wrote in place of the files' texts. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { WrittenLocale } from '#contract/text-rules.ts';
import type { Db } from '../../db/connect.ts';
import { textChanges, textOverrides, users } from '../../db/schema.ts';
import { countUpTo } from '../../rest.ts';

const author = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

export const readOverrides = async (db: Db, locale: WrittenLocale) => {
  const rows = await db
    .select({
      key: textOverrides.key,
      text: textOverrides.text,
      isReviewed: textOverrides.isReviewed,
      updatedAt: textOverrides.updatedAt,
      updatedBy: author,
    })
    .from(textOverrides)
    .leftJoin(users, eq(users.id, textOverrides.updatedBy))
    .where(eq(textOverrides.locale, locale));
  return new Map(rows.map((row) => [row.key, row]));
};
export type Overrides = Awaited<ReturnType<typeof readOverrides>>;

/** A text to be; null stands for the file's. */
export interface Wanted {
  readonly key: string;
  readonly text: string | null;
  readonly isReviewed: boolean;
}
export interface Writing {
  readonly locale: WrittenLocale;
  readonly by: number;
  readonly at: Date;
}

/** Whoever writes texts waits for whoever is writing them: what is compared here stays true until it is written. */
export const lockTexts = (tx: Db): Promise<unknown> =>
  tx.execute(sql`lock table ${textOverrides} in share row exclusive mode`);

const upsert = (tx: Db, { locale, by, at }: Writing, texts: readonly (Wanted & { text: string })[]) =>
  tx
    .insert(textOverrides)
    .values(texts.map((one) => ({ ...one, locale, updatedBy: by, updatedAt: at })))
    .onConflictDoUpdate({
      target: [textOverrides.locale, textOverrides.key],
      set: {
        text: sql`excluded.text`,
        isReviewed: sql`excluded.is_reviewed`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });

const hasText = (one: Wanted): one is Wanted & { text: string } => one.text !== null;

/**
 * Writes texts and notes each that changes. To be called under `lockTexts`.
 * @returns how many changed.
 */
export const writeTexts = async (
  tx: Db,
  writing: Writing,
  { before, wanted }: { before: Overrides; wanted: readonly Wanted[] },
): Promise<number> => {
  const { locale, by, at } = writing;
  const beforeOf = (key: string) => before.get(key)?.text ?? null;
  const changed = wanted.filter(({ key, text }) => text !== beforeOf(key));
  if (changed.length === 0) return 0;
  await tx
    .insert(textChanges)
    .values(changed.map(({ key, text }) => ({ locale, key, before: beforeOf(key), after: text, by, at })));
  const written = changed.filter(hasText);
  if (written.length > 0) await upsert(tx, writing, written);
  const removed = changed.filter(({ text }) => text === null).map(({ key }) => key);
  if (removed.length > 0) {
    await tx
      .delete(textOverrides)
      .where(and(eq(textOverrides.locale, locale), inArray(textOverrides.key, removed)));
  }
  return changed.length;
};

export const setReviewed = (tx: Db, locale: WrittenLocale, key: string, isReviewed: boolean) =>
  tx
    .update(textOverrides)
    .set({ isReviewed })
    .where(and(eq(textOverrides.locale, locale), eq(textOverrides.key, key)));

const ofText = (filter: { locale?: WrittenLocale; key?: string }): SQL =>
  and(
    sql`true`,
    filter.locale === undefined ? undefined : eq(textChanges.locale, filter.locale),
    filter.key === undefined ? undefined : eq(textChanges.key, filter.key),
  ) ?? sql`true`;

export const readChanges = async (
  db: Db,
  filter: { locale?: WrittenLocale; key?: string },
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
) => {
  const condition = ofText(filter);
  const rows = await db
    .select({
      id: textChanges.id,
      locale: textChanges.locale,
      key: textChanges.key,
      before: textChanges.before,
      after: textChanges.after,
      at: textChanges.at,
      by: author,
    })
    .from(textChanges)
    .leftJoin(users, eq(users.id, textChanges.by))
    .where(condition)
    .orderBy(descending ? desc(textChanges.id) : textChanges.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${textChanges} where ${condition}`) };
};

export const findChange = async (db: Db, id: number) => {
  const [change] = await db.select().from(textChanges).where(eq(textChanges.id, id));
  return change;
};
