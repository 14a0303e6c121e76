/** The help pages: all articles, search, and single articles. */
import type { FastifyInstance } from 'fastify';
import type { HelpCard } from '#contract/help/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import type { SourceTexts } from '../../platform/i18n/source-texts.ts';
import { render } from '../blog/markdown.ts';
import { type HelpText, readHelp } from './articles.ts';
import { createHelpSearch } from './search.ts';

const MORE = 3;

const cardOf = ({ text: _, ...card }: HelpText): HelpCard => card;

/** The next articles for the same audience, starting over after the last one. */
const moreLike = (articles: readonly HelpText[], article: HelpText): readonly HelpText[] => {
  const group = articles.filter(({ audience }) => audience === article.audience);
  const at = group.indexOf(article);
  return [...group.slice(at + 1), ...group.slice(0, at)].slice(0, MORE);
};

export const helpRoutes = (app: FastifyInstance, { catalogues }: Deps): void => {
  const helpIn = (edition: Locale) => {
    const articles = readHelp(catalogues, edition);
    return { articles, search: createHelpSearch(articles) };
  };
  let made:
    | { readonly of: SourceTexts; readonly byEdition: Map<Locale, ReturnType<typeof helpIn>> }
    | undefined;
  /** Made once for each edition, until texts change. */
  const helpFor = (edition: Locale) => {
    if (made?.of !== catalogues.texts) made = { of: catalogues.texts, byEdition: new Map() };
    const help = made.byEdition.get(edition) ?? helpIn(edition);
    made.byEdition.set(edition, help);
    return help;
  };

  call(app, 'GET help-articles', async ({ query: { q = '' }, request }) => {
    const { articles, search } = helpFor(request.edition);
    const found = q.trim() === '' ? articles : search(q);
    return { data: found.map(cardOf) };
  });

  call(app, 'GET help-article', async ({ query: { slug }, request }) => {
    const { articles } = helpFor(request.edition);
    const article = orNotFound(articles.find((one) => one.slug === slug));
    const more = moreLike(articles, article).map(cardOf);
    return { data: { ...cardOf(article), html: render(article.text), more } };
  });
};
