import { lazy, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHydrated } from '../../kit/hooks/use-hydrated.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { WANTED_PAGE } from '../../kit/layout/wanted-page.ts';
import { ForYou } from './for-you.tsx';
import { Hero } from './hero.tsx';
import { JobTabs } from './job-tabs.tsx';
import type { loader } from './loader.ts';
import { Below, CategoryGrid } from './on-interaction.ts';

export { loader } from './loader.ts';

/** Few come from a page that they could not open. */
const SignInFirst = lazy(() => import('./sign-in-first.tsx'));

/**
 * Says why the home page is shown instead of another one. A component of its own: a page that is drawn again at
 * hydration loses the parts whose scripts are not there yet.
 */
const Refused = () => {
  const isHydrated = useHydrated();
  if (!isHydrated || sessionStorage.getItem(WANTED_PAGE) === null) return null;
  return (
    <Suspense>
      <SignInFirst />
    </Suspense>
  );
};

/** The home page. */
export const Component = () => {
  const { country, categories, totals, tab, content, articles } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const { key } = useLocation();
  useHead({ title: t('home.head_title'), description: t('home.head_description'), canonical: paths.home });
  return (
    <>
      <Refused />
      <Hero country={country} totals={totals} />
      <ForYou />
      <Suspense>
        <CategoryGrid categories={categories} />
      </Suspense>
      <JobTabs key={key} first={tab} content={content} />
      <Suspense>
        <Below latest={totals?.latest} articles={articles} />
      </Suspense>
    </>
  );
};
