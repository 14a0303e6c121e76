/** The blog: the newest article and a paginated grid of the others (STATIC-01). */
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { ArticleCard, ArticleGrid } from '../../features/blog/article-card.tsx';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { readPage } from '../../features/jobs/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';

export const loader = async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const page = readPage(new URL(request.url).searchParams);
  const { data: articles, pagination } = await api('GET articles', {
    query: { page },
    signal: request.signal,
  });
  if (page > pagination.last_page) throw data(null, { status: 404 });
  return { articles, page, lastPage: pagination.last_page, total: pagination.total };
};

export const Component = () => {
  const { articles, page, lastPage, total } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({
    title: page > 1 ? t('blog.title_page', { page }) : t('blog.title'),
    description: t('blog.lead'),
    feeds: [
      {
        title: t('blog.feed_title', { name: t('site.name') }),
        type: 'application/atom+xml',
        path: paths.blogFeed,
      },
    ],
    canonical: linkTo.blog(page),
  });
  const featured = page === 1 ? articles[0] : undefined;
  const rest = featured ? articles.slice(1) : articles;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('blog.title') }]}
        lead={t('blog.lead')}
        scene="road"
        title={t('blog.heading')}
      />
      <div className={`container page ${styles.page}`}>
        {featured && (
          <section aria-labelledby="blog-featured">
            <h2 className="visually-hidden" id="blog-featured">
              {t('blog.featured')}
            </h2>
            <ArticleCard article={featured} featured />
          </section>
        )}
        <section aria-labelledby="blog-articles">
          <h2 className={styles.heading} id="blog-articles">
            {page === 1 ? t('blog.more') : t('blog.title_page', { page })}
          </h2>
          <ArticleGrid articles={rest} />
        </section>
        <Pagination hrefOf={linkTo.blog} lastPage={lastPage} page={page} total={total} />
        <p className={styles.feed}>
          <a href={paths.blogFeed}>{t('blog.feed')}</a>
        </p>
      </div>
    </>
  );
};
