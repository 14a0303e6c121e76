/** The help pages: all articles, search, and single articles. */
import type { FastifyInstance } from 'fastify';
import type { HelpCard } from '#contract/help/calls.ts';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { render } from '../blog/markdown.ts';
import { type HelpFile, readHelpFiles } from './files.ts';
import { createHelpSearch } from './search.ts';

const MORE = 3;

const cardOf = ({ text: _, ...card }: HelpFile): HelpCard => card;

/** The next articles for the same audience, starting over after the last one. */
const moreLike = (articles: readonly HelpFile[], article: HelpFile): readonly HelpFile[] => {
  const group = articles.filter(({ audience }) => audience === article.audience);
  const at = group.indexOf(article);
  return [...group.slice(at + 1), ...group.slice(0, at)].slice(0, MORE);
};

const helpIn = (language: HelpCard['language']) => {
  const articles = readHelpFiles(language);
  return { articles, search: createHelpSearch(articles) };
};

export const helpRoutes = (app: FastifyInstance): void => {
  const english = helpIn('en');
  const others = new Map<Locale, typeof english>(
    SHIPPED_LOCALES.filter((locale) => locale !== 'en').map((locale) => [locale, helpIn(locale)]),
  );
  const helpFor = (locale: Locale) => others.get(locale) ?? english;

  call(app, 'GET help-articles', async ({ query: { q = '' }, request }) => {
    const { articles, search } = helpFor(request.locale);
    const found = q.trim() === '' ? articles : search(q);
    return { data: found.map(cardOf) };
  });

  call(app, 'GET help-article', async ({ query: { slug }, request }) => {
    const { articles } = helpFor(request.locale);
    const article = orNotFound(articles.find((one) => one.slug === slug));
    const more = moreLike(articles, article).map(cardOf);
    return { data: { ...cardOf(article), html: render(article.text), more } };
  });
};
