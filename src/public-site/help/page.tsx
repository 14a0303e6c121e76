/** Help: all articles with a search, or a single article. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { textsLoader } from '../../kit/content-pages/texts.ts';
import { orNotFound } from '../../kit/layout/or-not-found.ts';
import type { Environment } from '../../page.ts';
import { HelpArticlePage } from './article.tsx';
import { HelpListPage } from './list.tsx';

const loadArticle = async (
  { request }: LoaderFunctionArgs,
  { api }: Pick<Environment, 'api'>,
  slug: string,
) => {
  const answer = await orNotFound(api('GET help-article', { query: { slug }, signal: request.signal }));
  return { article: answer.data };
};

const loadList = async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX);
  const answer = await api('GET help-articles', { query: text ? { q: text } : {}, signal: request.signal });
  return { text, articles: answer.data };
};

export const loader = async (args: LoaderFunctionArgs, environment: Pick<Environment, 'api'>) => {
  const { slug } = args.params;
  const [texts, shown] = await Promise.all([
    textsLoader('help')(args, environment),
    slug === undefined ? loadList(args, environment) : loadArticle(args, environment, slug),
  ]);
  return { ...texts, shown };
};

export const Component = () => {
  const { shown } = useLoaderData<typeof loader>();
  return 'article' in shown ? <HelpArticlePage {...shown} /> : <HelpListPage {...shown} />;
};
