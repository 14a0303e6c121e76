import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import styles from './for-you.module.css';

const SHOWN = 3;
const MatchList = lazy(() => import('../../features/matching/match-list.tsx'));

/**
 * Jobs that suit the user. The page is the same for everyone: the section is rendered for all, shown to job
 * seekers from the first frame, and only their browsers load its content.
 */
export const ForYou = () => {
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
