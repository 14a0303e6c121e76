/** Help: all articles with a search, or a single article. */

import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { HelpArticle } from '#contract/help/calls.ts';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { linkTo, pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import styles from '../../features/blog/article.module.css';
import { ArticleLanguage } from '../../features/blog/article-language.tsx';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';
import { HelpList } from './help-list.tsx';
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

/** One help article (HELP-01). */
const HelpArticlePage = ({ article }: { readonly article: HelpArticle }) => {
  const { slug, title, summary, html, more } = article;
  const { t: shared } = useI18n();
  const t = useTexts();
  useHead({ title, description: summary, canonical: pageAddress(paths.help, slug) });
  return (
    <>
      <article className={`container ${styles.article}`}>
        <Breadcrumb
          crumbs={[
            { label: shared('jobs.home'), to: paths.home },
            { label: shared('nav.help'), to: linkTo.help() },
            { label: title },
          ]}
        />
        <ArticleLanguage language={article.language} />
        <div dir={directionOf(article.language)} lang={article.language}>
          <div className={styles.head}>
            <h1>{title}</h1>
            <p className={styles.summary}>{summary}</p>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, sanitised by the server. */}
          <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      <section aria-labelledby="help-more" className={styles.more}>
        <div className="container page">
          <div>
            <h2 id="help-more">{shared('blog.read_next')}</h2>
            <HelpList articles={more} />
          </div>
          <ClosingCall text={t('help.contact_text')} title={t('help.contact_title')}>
            <ButtonLink to={paths.contact}>{t('help.contact')}</ButtonLink>
          </ClosingCall>
        </div>
      </section>
    </>
  );
};
