import { Link } from 'react-router';
import { SORTS } from '#contract/job-filters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { defaultSort, type JobsAddress, jobsAddress } from '../../kit/jobs/filters.ts';
import { cx } from '../../kit/ui/cx.ts';
import { SaveList } from './save-list.tsx';
import styles from './sort-links.module.css';

/** The save button, and if there are several jobs, the sort orders as links. Relevance requires a text. */
export const SortLinks = ({ filters, total }: { filters: JobsAddress; total: number }) => {
  const { t } = useI18n();
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
    </div>
  );
};
