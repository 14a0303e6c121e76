/** All job categories (CATS-01). */
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { CategoryList } from '../../features/jobs/category-list.tsx';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';

/** The categories. A failed load never breaks the screen (ERRMSG-05), but the page must not be cached then. */
export const loader = async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const categories = await api('GET categories', { signal: request.signal }).then(
    (answer) => answer.data,
    () => [],
  );
  return data({ categories }, { status: categories.length > 0 ? 200 : 503 });
};

export const Component = () => {
  const { categories } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  useHead({
    title: t('categories.title'),
    description: t('categories.lead'),
    canonical: paths.categories,
  });
  const open = categories.reduce((sum, { jobs }) => sum + jobs, 0);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('categories.breadcrumb') }]}
        lead={t('categories.lead')}
        scene="shop"
        title={t('categories.title')}
      />
      <div className={`container page ${styles.page}`}>
        <section aria-labelledby="all-categories">
          <h2 className={styles.heading} id="all-categories">
            {t('categories.all', { smart_count: categories.length })}
          </h2>
          {categories.length > 0 ? (
            <CategoryList categories={categories} />
          ) : (
            <ErrorState onRetry={() => revalidate()} title={t('categories.failed')} />
          )}
        </section>
        <ClosingCall text={t('categories.closing_text')} title={t('categories.closing_title')}>
          <ButtonLink to={linkTo.allJobs({ country_id: ANY_COUNTRY })}>
            {open > 0 ? t('categories.browse_count', { smart_count: open }) : t('categories.browse')}
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
};
