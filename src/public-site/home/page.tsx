import { lazy, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useHead } from '../../ui/page/head.tsx';
import { REQUESTED_PAGE } from '../../ui/page/requested-page.ts';
import { ForYou } from './for-you.tsx';
import { Hero } from './hero.tsx';
import { JobTabs } from './job-tabs.tsx';
import type { loader } from './loader.ts';
import { Below, CategoryGrid } from './on-interaction.ts';

export { loader } from './loader.ts';
export { loadParts } from './on-interaction.ts';

/** Loaded on demand: few users come from a page they couldn't open. */
const SignInFirst = lazy(() => import('./sign-in-first.tsx'));

/**
 * Explains why the home page is shown instead of the requested one. A separate component, because
 * re-rendering the page during hydration would drop lazy parts that haven't loaded.
 */
const Refused = () => {
  const isHydrated = useHydrated();
  if (!isHydrated || sessionStorage.getItem(REQUESTED_PAGE) === null) return null;
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
      <JobTabs key={key} first={tab} content={content} />
      <Suspense>
        <CategoryGrid categories={categories} />
      </Suspense>
      <Suspense>
        <Below latest={totals?.latest} articles={articles} />
      </Suspense>
    </>
  );
};
