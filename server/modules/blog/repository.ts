/** Published articles, newest first. */

import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { articles } from '../../platform/db/schema.ts';

export type Article = typeof articles.$inferSelect;

const isPublished = isNotNull(articles.publishedAt);
const NEWEST: readonly SQL[] = [newestFirst(articles.day), asc(articles.slug)];

export const readPublished = (db: Db, { limit, offset = 0 }: { limit: number; offset?: number }) =>
  db
    .select()
    .from(articles)
    .where(isPublished)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset);

export const countPublished = (db: Db): Promise<number> => db.$count(articles, isPublished);

export const findPublished = async (db: Db, slug: string): Promise<Article | undefined> => {
  const [article] = await db
    .select()
    .from(articles)
    .where(and(isPublished, eq(articles.slug, slug)));
  return article;
};

/** Articles to read next: the same topic first, then the newest. */
export const readMoreLike = (db: Db, { id, topic }: Article, limit: number) =>
  db
    .select()
    .from(articles)
    .where(and(isPublished, ne(articles.id, id)))
    .orderBy(desc(sql`${articles.topic} = ${topic}`), ...NEWEST)
    .limit(limit);

/** Addresses of articles, for the sitemap. */
export const articleAddresses = async (db: Db) => {
  const rows = await db
    .select({ slug: articles.slug, day: articles.day, editedAt: articles.editedAt })
    .from(articles)
    .where(isPublished)
    .orderBy(...NEWEST);
  return rows.map(({ slug, day, editedAt }) => ({
    path: linkTo.blogArticle(slug),
    changed: lastChange({ day, editedAt }).slice(0, 'yyyy-mm-dd'.length),
  }));
};

/** When cached copies became outdated. An article edited before its publication day changed on that day. */
export const lastChange = ({ day, editedAt }: Pick<Article, 'day' | 'editedAt'>): string => {
  const first = `${day}T00:00:00Z`;
  const edited = editedAt ? `${editedAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z` : first;
  return edited > first ? edited : first;
};
