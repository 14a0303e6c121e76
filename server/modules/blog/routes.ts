/** The blog: lists, articles, and its feed. */
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ArticleCard } from '#contract/blog/calls.ts';
import { BLOG_PAGE_SIZE, type Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { sendCached } from '../../http/plugins/response-cache.ts';
import { createCachedResponse } from '../../platform/cache/response-cache.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { ARTICLE_PARTS, contentKey } from '../../platform/i18n/content.ts';
import { FEED_PATH, writeFeed } from './feed.ts';
import { minutesOf, render } from './markdown.ts';
import * as repository from './repository.ts';

const MORE = 3;
const FEED_ARTICLES = 50;

type LocalizedArticle = repository.Article & Pick<ArticleCard, 'language'>;

/** In the first language of the reader's that has all of it. */
const localize = (
  { content }: Pick<Catalogues, 'content'>,
  edition: Locale,
  article: repository.Article,
): LocalizedArticle => {
  const keyOf = (part: (typeof ARTICLE_PARTS)[number]) => contentKey('articles', article.slug, part);
  const { language, texts } = content(edition, ARTICLE_PARTS.map(keyOf));
  // Of English, what was just read is newer than what is in memory.
  if (language === 'en') return { ...article, language };
  const parts = ARTICLE_PARTS.map((part) => [part, texts[keyOf(part)] ?? article[part]] as const);
  return { ...article, ...Object.fromEntries(parts), language };
};

const cardOf = ({
  slug,
  title,
  summary,
  topic,
  author,
  day,
  text,
  language,
}: LocalizedArticle): ArticleCard => ({
  slug,
  title,
  summary,
  topic,
  author,
  date: day,
  minutes: minutesOf(text),
  language,
});

export const blogRoutes = (app: FastifyInstance, { database: { db }, settings, catalogues }: Deps): void => {
  const kept = { cached: 'lookups' } as const;

  call(
    app,
    'GET articles',
    async ({ query: { page = 1 }, request: { edition } }) => {
      const window = { limit: BLOG_PAGE_SIZE, offset: (page - 1) * BLOG_PAGE_SIZE };
      const articles = await repository.readPublished(db, window);
      return {
        data: articles.map((one) => cardOf(localize(catalogues, edition, one))),
        pagination: paginationOf(page, await repository.countPublished(db), BLOG_PAGE_SIZE),
      };
    },
    kept,
  );

  call(
    app,
    'GET article',
    async ({ query, request: { edition } }) => {
      const found = orNotFound(await repository.findPublished(db, query.slug));
      const article = localize(catalogues, edition, found);
      const more = (await repository.readMoreLike(db, found, MORE)).map((one) =>
        cardOf(localize(catalogues, edition, one)),
      );
      return { data: { ...cardOf(article), html: render(article.text), more } };
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
      articles: articles
        .map((one) => localize(catalogues, request.edition, one))
        .map((article) => ({
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
