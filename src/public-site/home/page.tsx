import { Suspense } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useKeptFacts } from '../../features/arrival/kept-facts.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { REQUESTED_PAGE } from '../../ui/page/requested-page.ts';
import styles from './for-you.module.css';
import { Hero } from './hero.tsx';
import { JobTabs } from './job-tabs.tsx';
import type { loader } from './loader.ts';
import { Below, CategoryGrid } from './on-interaction.ts';

const SHOWN = 3;
const MatchList = lazyCode(() => import('../../features/matching/match-list.tsx'));

/**
 * Jobs that suit the user. The page is the same for everyone: the section is rendered for all, shown to job
 * seekers from the first frame, and only their browsers load its content.
 */
const ForYou = () => {
  const { t } = useI18n();
  const isSeeker = useSession()?.user?.role === 'seeker';
  const place = (
    <div className={styles.place}>
      <SkeletonCards count={SHOWN} />
    </div>
  );
  return (
    <section aria-labelledby="for-you-title" className={styles.section} data-for="seeker">
      <div className="container">
        <div className={styles.head}>
          <h2 className={styles.title} id="for-you-title">
            {t('for_you.title')}
          </h2>
          <Link to={linkTo.forYou()}>{t('for_you.all')}</Link>
        </div>
        {isSeeker ? (
          <Suspense fallback={place}>
            <MatchList limit={SHOWN} placeholder={place} />
          </Suspense>
        ) : (
          place
        )}
      </div>
    </section>
  );
};

const FittingJobs = lazyCode(() => import('../../features/arrival/fitting-jobs.tsx'));

/** Jobs that suit what a visitor said on this device. Its place is kept from the first frame. */
const ForVisitor = () => {
  const kept = useKeptFacts();
  return (
    <div className={styles.known} data-for="visitor">
      {kept && (
        <Suspense>
          <FittingJobs kept={kept} />
        </Suspense>
      )}
    </div>
  );
};

export { loader } from './loader.ts';
export { loadParts } from './on-interaction.ts';

/** Loaded on demand: few users come from a page they couldn't open. */
const SignInFirst = lazyCode(() => import('./sign-in-first.tsx'));

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
      <ForVisitor />
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
