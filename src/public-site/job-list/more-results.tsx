/**
 * What follows the matches: jobs that only miss conditions, those that only mention the words of the search, and those
 * with some of them (JOBS-13). Where mentions stand among those, there is a link to all of them.
 */
import { Link } from 'react-router-dom';
import type { JobCard } from '#contract/jobs/calls.ts';
import { type JobsAddress, jobsAddress } from '../../features/jobs/filters.ts';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import { useI18n } from '../../i18n/context.tsx';
import styles from './results.module.css';

interface MoreResultsProps {
  readonly filters: JobsAddress;
  readonly near: JobCard[];
  readonly mentions: { readonly total: number; readonly data: JobCard[] } | undefined;
  readonly partial: JobCard[];
}

export const MoreResults = ({ filters, near, mentions, partial }: MoreResultsProps) => {
  const { t } = useI18n();
  return (
    <>
      {near.length > 0 && (
        <section className={styles.more} aria-labelledby="jobs-near">
          <h2 id="jobs-near" className="text-l">
            {t('jobs.near')}
          </h2>
          <JobCards jobs={near} />
        </section>
      )}
      {mentions && mentions.data.length + partial.length > 0 && (
        <section className={styles.more} aria-labelledby="jobs-mentions">
          <h2 id="jobs-mentions" className="text-l">
            {t('jobs.mentions', { smart_count: mentions.total })}
          </h2>
          <p>{t('jobs.mentions_hint')}</p>
          {mentions.data.length > 0 && <JobCards jobs={mentions.data} />}
          {mentions.total > mentions.data.length && (
            <Link to={jobsAddress({ ...filters, mentions: true, page: 1 })}>
              {t('jobs.mentions_all', { smart_count: mentions.total })}
            </Link>
          )}
        </section>
      )}
      {partial.length > 0 && (
        <section className={styles.more} aria-labelledby="jobs-partial">
          <h2 id="jobs-partial" className="text-l">
            {t('jobs.partial')}
          </h2>
          <JobCards jobs={partial} />
        </section>
      )}
    </>
  );
};
