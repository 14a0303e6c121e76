/** A blog article. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import styles from '../../features/blog/article.module.css';
import { ArticleGrid } from '../../features/blog/article-card.tsx';
import { ArticleLanguage } from '../../features/blog/article-language.tsx';
import { ArticleText } from '../../features/blog/article-text.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const answer = await orNotFound(
    api('GET article', { query: { slug: params.slug ?? '' }, signal: request.signal }),
  );
  return { article: answer.data };
};

export const Component = () => {
  const { article } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({
    title: article.title,
    description: article.summary,
    feeds: [
      {
        title: t('blog.feed_title', { name: t('site.name') }),
        type: 'application/atom+xml',
        path: paths.blogFeed,
      },
    ],
    canonical: linkTo.blogArticle(article.slug),
  });
  return (
    <>
      <article className={`container ${styles.article}`}>
        <Breadcrumb
          crumbs={[
            { label: t('jobs.home'), to: paths.home },
            { label: t('blog.title'), to: paths.blog },
            { label: article.title },
          ]}
        />
        <ArticleLanguage language={article.language} />
        <ArticleText article={article} />
      </article>
      <section aria-labelledby="blog-more" className={styles.more}>
        <div className="container">
          <h2 id="blog-more">{t('blog.read_next')}</h2>
          <ArticleGrid articles={article.more} />
        </div>
      </section>
    </>
  );
};
