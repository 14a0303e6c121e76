/** Comments on texts. */
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { translationComments as comments, users } from '../../platform/db/schema.ts';
import { nameFor, type TranslationName } from './policy.ts';

const select = (db: Db, readerId: number) =>
  db
    .select({
      id: comments.id,
      key: comments.key,
      locale: comments.language,
      text: comments.text,
      author: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      is_own: sql<boolean>`${comments.authorId} is not distinct from ${readerId}`,
      created_at: comments.createdAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId));

const isIn = (language: string) => or(eq(comments.language, language), isNull(comments.language));
const isAbout = ({ locale, key }: TranslationName) => and(eq(comments.key, key), isIn(locale)) ?? sql`false`;

/** How many a text has in a language, by key. */
export const countComments = async (db: Db, language: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ key: comments.key, said: count() })
    .from(comments)
    .where(isIn(language))
    .groupBy(comments.key);
  return new Map(rows.map(({ key, said }) => [key, said]));
};

export const commentRoutes = (app: FastifyInstance, { database: { db }, catalogues, clock }: Deps): void => {
  listCall(app, 'GET staff/translation-comments', async ({ filter, limit, offset }, { viewer }) => {
    const condition = isAbout(nameFor(catalogues, viewer, filter.text_id));
    const rows = await select(db, viewer.userId)
      .where(condition)
      .orderBy(desc(comments.id))
      .limit(limit)
      .offset(offset);
    return { rows, total: await countUpTo(db, sql`from ${comments} where ${condition}`) };
  });

  call(app, 'POST staff/translation-comments', async ({ body, viewer }) => {
    const { locale, key } = nameFor(catalogues, viewer, body.text_id);
    const text = body.text.trim();
    if (text === '') throw invalid({ text: { key: 'server.field.required' } });
    return db.transaction(async (tx) => {
      const at = clock.now();
      const language = body.for_all ? null : locale;
      const [made] = await tx
        .insert(comments)
        .values({ key, language, text, authorId: viewer.userId, createdAt: at })
        .returning({ id: comments.id });
      const { id } = orNotFound(made);
      const subject = { kind: 'translation', id: body.text_id } as const;
      await record(tx, { actorId: viewer.userId, action: 'translation.comment', subject, at });
      const [said] = await select(tx, viewer.userId).where(eq(comments.id, id));
      return orNotFound(said);
    });
  });

  call(app, 'DELETE staff/translation-comments/:id', async ({ params: { id }, viewer }) => {
    await db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(comments)
        .where(and(eq(comments.id, id), eq(comments.authorId, viewer.userId)))
        .returning({ key: comments.key, language: comments.language });
      const { key, language } = orNotFound(deleted);
      const subject = { kind: 'translation', id: `${language ?? SOURCE_LOCALE}:${key}` } as const;
      const action = 'translation.comment_delete';
      await record(tx, { actorId: viewer.userId, action, subject, at: clock.now() });
    });
    return { id };
  });
};
