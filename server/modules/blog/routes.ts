/** The blog: lists, articles, and its feed. */
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ArticleCard } from '#contract/blog.ts';
import { BLOG_PAGE_SIZE } from '#contract/constants.ts';
import { finishedAnswer } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { sendAnswer } from '../../plugins/cached-answers.ts';
import { loadArticles, type StoredArticle } from './articles.ts';
import { FEED_PATH, writeFeed } from './feed.ts';

const MORE = 3;

const cardOf = ({ html: _, ...card }: StoredArticle): ArticleCard => card;

/** What to read next: of the same topic first, then the newest. */
const moreLike = (article: StoredArticle, articles: readonly StoredArticle[]): ArticleCard[] => {
  const others = articles.filter((other) => other !== article);
  const related = others.filter(({ topic }) => topic === article.topic);
  const rest = others.filter(({ topic }) => topic !== article.topic);
  return [...related, ...rest].slice(0, MORE).map(cardOf);
};

export const blogRoutes = (app: FastifyInstance, { settings }: Deps): void => {
  const articles = loadArticles();
  const kept = { cached: 'reference' } as const;

  call(
    app,
    'GET articles',
    async ({ query: { page = 1 }, t }) => ({
      message: t('server.ok'),
      data: articles.slice((page - 1) * BLOG_PAGE_SIZE, page * BLOG_PAGE_SIZE).map(cardOf),
      pagination: paginationOf(page, articles.length, BLOG_PAGE_SIZE),
    }),
    kept,
  );

  call(app, 'GET article', async ({ query, t }) => {
    const article = articles.find(({ slug }) => slug === query.slug);
    if (!article) throw notFound();
    return { message: t('server.ok'), data: { ...article, more: moreLike(article, articles) } };
  });

  app.get(FEED_PATH, { schema: { hide: true } }, (request, reply) => {
    const feed = writeFeed({
      title: request.t('blog.feed_title', { name: request.t('site.name') }),
      subtitle: request.t('blog.lead'),
      locale: request.locale,
      origin: settings.publicUrl,
      articles,
    });
    return sendAnswer(
      request,
      reply,
      finishedAnswer('reference', 200, 'application/atom+xml; charset=utf-8', feed),
    );
  });
};
