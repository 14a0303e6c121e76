/** The blog: lists, articles, and its feed. */
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ArticleCard } from '#contract/blog/calls.ts';
import { BLOG_PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { sendCached } from '../../http/plugins/response-cache.ts';
import { createCachedResponse } from '../../platform/cache/response-cache.ts';
import { FEED_PATH, writeFeed } from './feed.ts';
import { minutesOf, render } from './markdown.ts';
import * as repository from './repository.ts';

const MORE = 3;
const FEED_ARTICLES = 50;

const cardOf = ({ slug, title, summary, topic, author, day, text }: repository.Article): ArticleCard => ({
  slug,
  title,
  summary,
  topic,
  author,
  date: day,
  minutes: minutesOf(text),
});

export const blogRoutes = (app: FastifyInstance, { database: { db }, settings }: Deps): void => {
  const kept = { cached: 'lookups' } as const;

  call(
    app,
    'GET articles',
    async ({ query: { page = 1 } }) => {
      const window = { limit: BLOG_PAGE_SIZE, offset: (page - 1) * BLOG_PAGE_SIZE };
      const articles = await repository.readPublished(db, window);
      return {
        data: articles.map(cardOf),
        pagination: paginationOf(page, await repository.countPublished(db), BLOG_PAGE_SIZE),
      };
    },
    kept,
  );

  call(
    app,
    'GET article',
    async ({ query }) => {
      const article = orNotFound(await repository.findPublished(db, query.slug));
      const more = await repository.readMoreLike(db, article, MORE);
      return { data: { ...cardOf(article), html: render(article.text), more: more.map(cardOf) } };
    },
    kept,
  );

  app.get(FEED_PATH, { schema: { hide: true } }, async (request, reply) => {
    const articles = await repository.readPublished(db, { limit: FEED_ARTICLES });
    const feed = writeFeed({
      title: request.t('blog.feed_title', { name: request.t('site.name') }),
      subtitle: request.t('blog.lead'),
      locale: request.locale,
      origin: settings.publicUrl,
      articles: articles.map((article) => ({
        ...cardOf(article),
        html: render(article.text),
        updated: repository.lastChange(article),
      })),
    });
    return sendCached(
      request,
      reply,
      createCachedResponse(['lookups'], 200, 'application/atom+xml; charset=utf-8', feed),
    );
  });
};
