/** Searches that many start with, and those that this device knows of (HOME-09). */
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { readLastSearch, sinceLastVisit } from '../../features/jobs/visits.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './quick-searches.module.css';

const Chip = ({
  to,
  icon,
  text,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
}) => (
  <li>
    <Link className={styles.chip} to={to}>
      <Icon name={icon} size={16} />
      <bdi>{text}</bdi>
    </Link>
  </li>
);

/** Only the browser knows them, so they follow the others, and nothing moves. */
const OfThisDevice = () => {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  const last = readLastSearch();
  const since = sinceLastVisit();
  return (
    <>
      {last && <Chip icon="refresh" text={t('home.quick_last', { text: last.text })} to={last.address} />}
      {since && <Chip icon="sparkle" text={t('home.quick_new')} to={linkTo.allJobs({ posted: since })} />}
    </>
  );
};

export const QuickSearches = () => {
  const { t } = useI18n();
  return (
    <nav aria-label={t('home.quick')}>
      <ul className={styles.chips}>
        <Chip icon="globe" text={t('jobs.choice_remote')} to={linkTo.allJobs({ work_mode: 'remote' })} />
        <Chip icon="graduation" text={t('home.quick_fresher')} to={linkTo.allJobs({ experience: 'none' })} />
        <Chip
          icon="clock"
          text={t('jobs.choice_part_time')}
          to={linkTo.allJobs({ employment: 'part-time' })}
        />
        <OfThisDevice />
      </ul>
    </nav>
  );
};
