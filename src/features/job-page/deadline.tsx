import { useI18n } from '../../i18n/context.tsx';
import { daysUntil, writeDay, writeZone } from '../../ui/format/dates.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './deadline.module.css';
import type { JobData } from './job-data.ts';

/** The portal's time zone, from the page's data. */
const timeZone = () => document.documentElement.dataset.timeZone;

const daysLeft = (day: string): number => Math.max(0, daysUntil(day, new Date(), timeZone()));

interface DeadlineProps {
  readonly day: string;
  readonly state: JobData['job']['state'];
}

/**
 * The last day to apply, inclusive, in the portal's time zone. The browser adds the zone's name and the days
 * left, because the server's page may have been cached yesterday.
 */
export const Deadline = ({ day, state }: DeadlineProps) => {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  const left = hydrated && state === 'open' ? daysLeft(day) : undefined;
  return (
    <>
      <time dateTime={day}>{writeDay(day, locale)}</time>
      {state !== 'closed' && (
        <span className={styles.note}>
          {hydrated
            ? t('job.deadline_in_zone', { zone: writeZone(day, locale, timeZone()) })
            : t('job.deadline_inclusive')}
        </span>
      )}
      {state === 'open' && (
        // Its line is kept on the server's page, so that nothing moves.
        <span className={styles.left}>
          {left === undefined
            ? '\u00a0'
            : left === 0
              ? t('job.last_day')
              : t('job.days_left', { smart_count: left })}
        </span>
      )}
    </>
  );
};
