/** Staff calls for the blog: drafts, previews and publishing. */

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ArticleFields, StaffArticle } from '#contract/blog/staff-calls.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import { ARTICLE_MAX, type ArticleState } from '#contract/staff/rules.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { assertCurrentVersion, assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { articles } from '../../platform/db/schema.ts';
import { foldText } from '../../platform/text.ts';
import { comesAsFile } from './files.ts';
import { minutesOf, render } from './markdown.ts';
import type { Article } from './repository.ts';

const stateOf = ({ publishedAt }: Article): ArticleState => (publishedAt ? 'published' : 'draft');

const present = (article: Article): StaffArticle => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  topic: article.topic,
  author: article.author,
  date: article.day,
  text: article.text,
  state: stateOf(article),
  version: article.version,
  can_be_deleted: article.publishedAt === null && !comesAsFile(article.slug),
});

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** No field may be empty, and all but the text are on one line. */
const accept = ({ title, summary, topic, author, date, text }: ArticleFields) => {
  const words = {
    title: onOneLine(title),
    summary: onOneLine(summary),
    topic: onOneLine(topic),
    author: onOneLine(author),
    text: text.trim(),
  };
  const missing = Object.entries(words).filter(([, said]) => said === '');
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, { key: 'server.field.required' }])));
  }
  return { ...words, day: date };
};

const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ARTICLE_MAX.slug)
    .replace(/^-+|-+$/g, '');

const AUDIT_ACTIONS: Readonly<Record<ArticleState, AuditAction>> = {
  published: 'article.publish',
  draft: 'article.withdraw',
};

const lock = async (tx: Db, id: number): Promise<Article> => {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) throw notFound();
  return article;
};

const narrowedBy = (text: string, state: ArticleState | undefined): SQL =>
  and(
    sql`true`,
    text === ''
      ? undefined
      : sql`folded(${articles.title} || ' ' || ${articles.topic} || ' ' || ${articles.author}) like ${`%${escapeLike(text)}%`}`,
    state === 'published' ? isNotNull(articles.publishedAt) : undefined,
    state === 'draft' ? isNull(articles.publishedAt) : undefined,
  ) ?? sql`true`;

const listRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  listCall(app, 'GET staff/articles', async ({ filter, sort, limit, offset }) => {
    const condition = narrowedBy(foldText(filter.q ?? ''), filter.state);
    const order = sort.field === 'title' ? articles.title : articles.day;
    const rows = await db
      .select()
      .from(articles)
      .where(condition)
      .orderBy(inOrder(sort.descending, order, articles.id))
      .limit(limit)
      .offset(offset);
    return { rows: rows.map(present), total: await countUpTo(db, sql`from ${articles} where ${condition}`) };
  });

  call(app, 'GET staff/articles/:id', async ({ params: { id } }) => {
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    if (!article) throw notFound();
    return present(article);
  });

  call(app, 'POST staff/article-previews', async ({ body: { text } }) => ({
    html: render(text),
    minutes: minutesOf(text),
  }));
};

/** Articles are texts, too: every process reloads them, and their translations are outdated or complete at once. */
const changingArticles = async <T>(deps: Deps, change: (tx: Db) => Promise<T>): Promise<T> => {
  const result = await changing(deps, 'translations', change);
  await deps.catalogues.renew(deps.database.db);
  deps.cache.invalidate('translations');
  return result;
};

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;

  call(app, 'POST staff/articles', async ({ body: { slug: given, ...body }, viewer }) => {
    const accepted = accept(body);
    const slug = given || slugOf(accepted.title);
    if (slug === '') throw invalid({ slug: { key: 'server.staff.article_address' } });
    const at = clock.now();
    return changingArticles(deps, async (tx) => {
      const [article] = await tx
        .insert(articles)
        .values({ ...accepted, slug, editedAt: at })
        .onConflictDoNothing()
        .returning();
      if (!article) throw invalid({ slug: { key: 'server.staff.article_address_taken', values: { slug } } });
      const subject = { kind: 'article', id: article.id } as const;
      await record(tx, { actorId: viewer.userId, action: 'article.write', subject, details: { slug }, at });
      return present(article);
    });
  });

  const change = ({ params: { id }, body, viewer }: Call<'PUT staff/articles/:id'>) =>
    changingArticles(deps, async (tx) => {
      const article = await lock(tx, id);
      const before = present(article);
      const { version, state = before.state, ...fields } = body;
      await assertCurrentVersion(version, before.version, () => before);
      const at = clock.now();
      const publishedAt = state === 'draft' ? null : (article.publishedAt ?? at);
      const [changed] = await tx
        .update(articles)
        .set({ ...accept({ ...before, ...fields }), publishedAt, editedAt: at })
        .where(eq(articles.id, id))
        .returning();
      if (!changed) throw notFound();
      await record(tx, {
        actorId: viewer.userId,
        action: state === before.state ? 'article.change' : AUDIT_ACTIONS[state],
        subject: { kind: 'article', id },
        details: { slug: article.slug },
        at,
      });
      return present(changed);
    });

  call(app, 'PUT staff/articles/:id', change);
};

const deletionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  call(app, 'DELETE staff/articles/:id', ({ params: { id }, query: { version }, viewer }) =>
    changingArticles(deps, async (tx) => {
      const article = await lock(tx, id);
      await assertUnchanged(article, version, async () => ({
        name: article.title,
        state: { key: `console.staff_articles.state.${present(article).state}` },
        ...(await lastStaffAction(tx, 'article', id)),
      }));
      if (article.publishedAt !== null) {
        throw new Failure('changed', { key: 'server.staff.article_published' });
      }
      if (comesAsFile(article.slug)) throw new Failure('changed', { key: 'server.staff.article_of_portal' });
      await tx.delete(articles).where(eq(articles.id, id));
      await record(tx, {
        actorId: viewer.userId,
        action: 'article.delete',
        subject: { kind: 'article', id },
        details: { slug: article.slug },
        at: clock.now(),
      });
      return { id };
    }),
  );
};

export const staffArticleRoutes = (app: FastifyInstance, deps: Deps): void => {
  listRoutes(app, deps);
  writingRoutes(app, deps);
  deletionRoutes(app, deps);
};
