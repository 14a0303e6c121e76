import { Link } from 'react-router-dom';
import type { JobCard } from '#contract/jobs/calls.ts';
import { SORTS } from '#contract/jobs/filters.ts';
import { defaultSort, type JobsAddress, jobsAddress } from '../../features/jobs/filters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../../ui/components/cx.ts';
import { SaveList } from './save-list.tsx';
import styles from './sort-links.module.css';

interface SortLinksProps {
  readonly filters: JobsAddress;
  readonly total: number;
  /** On the page. */
  readonly jobs: readonly Pick<JobCard, 'pay'>[];
}

/** The save button, and if there are several jobs, the sort orders as links. Relevance requires a text. */
export const SortLinks = ({ filters, total, jobs }: SortLinksProps) => {
  const { t } = useI18n();
  const currencies = new Set(jobs.flatMap(({ pay }) => pay.currency ?? []));
  const current = filters.sidebar?.sort ?? defaultSort(filters.jobTitle);
  return (
    <div className={styles.ways}>
      <SaveList filters={filters} />
      {total > 1 && (
        <nav className={styles.sort} aria-label={t('jobs.sort')}>
          <span aria-hidden="true" className={styles.label}>
            {t('jobs.sort')}
          </span>
          {SORTS.filter((sort) => sort !== 'relevance' || filters.jobTitle).map((sort) => (
            <Link
              key={sort}
              className={cx(styles.link, sort === current && styles.current)}
              aria-current={sort === current ? 'true' : undefined}
              to={jobsAddress({ ...filters, sidebar: { ...filters.sidebar, sort }, page: 1 })}
              preventScrollReset
            >
              {t(`jobs.sort_${sort}`)}
            </Link>
          ))}
        </nav>
      )}
      {current === 'salary' && currencies.size > 1 && (
        <p className={styles.note}>{t('jobs.sort_salary_note')}</p>
      )}
    </div>
  );
};
