/** Suggested texts. */
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SuggestionState } from '#contract/i18n/options.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder, newestFirst } from '../../platform/db/order.ts';
import { translationSuggestions as suggestions, users } from '../../platform/db/schema.ts';

const deciders = alias(users, 'deciders');
const columns = {
  id: suggestions.id,
  language: suggestions.language,
  key: suggestions.key,
  text: suggestions.text,
  english: suggestions.english,
  state: suggestions.state,
  reason: suggestions.reason,
  published: suggestions.published,
  authorId: suggestions.authorId,
  author: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  decidedBy: sql<string | null>`nullif(trim(${deciders.firstName} || ' ' || ${deciders.lastName}), '')`,
  decidedAt: suggestions.decidedAt,
  updatedAt: suggestions.updatedAt,
  version: suggestions.version,
};

const select = (db: Db, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(suggestions)
    .leftJoin(users, eq(users.id, suggestions.authorId))
    .leftJoin(deciders, eq(deciders.id, suggestions.decidedBy))
    .where(condition);
export type SuggestionRow = Awaited<ReturnType<typeof select>>[number];

export interface SuggestionFilter {
  readonly languages: readonly string[];
  readonly key?: string | undefined;
  readonly state?: SuggestionState | undefined;
  readonly authorId?: number | undefined;
  readonly q: string;
}

export const listSuggestions = async (
  db: Db,
  { languages, key, state, authorId, q }: SuggestionFilter,
  { descending, limit, offset }: Window,
) => {
  const text = q.trim().toLowerCase();
  const condition =
    and(
      inArray(suggestions.language, [...languages]),
      key === undefined ? undefined : eq(suggestions.key, key),
      state === undefined ? undefined : eq(suggestions.state, state),
      authorId === undefined ? undefined : eq(suggestions.authorId, authorId),
      text === ''
        ? undefined
        : sql`lower(${suggestions.key} || ' ' || ${suggestions.text}) like ${`%${escapeLike(text)}%`}`,
    ) ?? sql`true`;
  const rows = await select(db, condition)
    .orderBy(inOrder(descending, suggestions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${suggestions} where ${condition}`) };
};

/** Call it after `lockTranslations`, which serializes writers. */
export const findSuggestion = async (db: Db, id: number) => (await select(db, eq(suggestions.id, id)))[0];

export const findOwnOpen = async (db: Db, { language, key, authorId }: Own) =>
  (
    await select(
      db,
      and(
        eq(suggestions.language, language),
        eq(suggestions.key, key),
        eq(suggestions.authorId, authorId),
        eq(suggestions.state, 'open'),
      ),
    )
  )[0];

interface Own {
  readonly language: string;
  readonly key: string;
  readonly authorId: number;
}

export const insertSuggestion = async (
  tx: Db,
  row: Own & Pick<SuggestionRow, 'text' | 'english'>,
  at: Date,
): Promise<number> => {
  const [made] = await tx
    .insert(suggestions)
    .values({ ...row, updatedAt: at })
    .returning({ id: suggestions.id });
  if (!made) throw new Error('The suggestion was not inserted.');
  return made.id;
};

type Change = Partial<
  Pick<
    typeof suggestions.$inferInsert,
    'text' | 'english' | 'state' | 'reason' | 'published' | 'decidedBy' | 'decidedAt' | 'updatedAt'
  >
>;

export const updateSuggestion = (tx: Db, id: number, change: Change) =>
  tx
    .update(suggestions)
    .set({ ...change, version: sql`${suggestions.version} + 1` })
    .where(eq(suggestions.id, id));

/** How many open suggestions the texts of a language have, by key. */
export const countOpen = async (db: Db, language: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ key: suggestions.key, open: count() })
    .from(suggestions)
    .where(and(eq(suggestions.language, language), eq(suggestions.state, 'open')))
    .groupBy(suggestions.key);
  return new Map(rows.map(({ key, open }) => [key, open]));
};

/** The last suggestion of an account for each text of a language, unless it was withdrawn. */
export const readOwn = async (db: Db, language: string, authorId: number) => {
  const rows = await db
    .selectDistinctOn([suggestions.key], {
      key: suggestions.key,
      text: suggestions.text,
      state: suggestions.state,
      reason: suggestions.reason,
      version: suggestions.version,
    })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.language, language),
        eq(suggestions.authorId, authorId),
        sql`${suggestions.state} <> 'withdrawn'`,
      ),
    )
    .orderBy(suggestions.key, newestFirst(suggestions.id));
  return new Map(rows.map(({ key, ...own }) => [key, own]));
};
