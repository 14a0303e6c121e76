import { useNavigate } from 'react-router-dom';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { LIST_PERIODS, LIST_SORTS } from '#contract/shared/list-options.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import { listAddress } from './list-address.ts';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  readonly path: string;
  readonly query: OwnListQuery;
}

/** Sort order and period (BOOK-02, APPLIED-02). Changing one opens the first page. */
export const ListFilters = ({ path, query }: ListFiltersProps) => {
  const { t } = useEnvironment().i18n;
  const navigate = useNavigate();
  const go = (change: OwnListQuery) =>
    navigate(listAddress(path, { ...query, ...change, page: 1 }), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('own_jobs.sort')}
        onChange={({ target }) => {
          const sort = LIST_SORTS.find((one) => one === target.value);
          // Each time the random order is chosen it gets a new seed, shared by its pages.
          if (sort) go({ sort, seed: Math.floor(Math.random() * ID_MAX) });
        }}
        value={query.sort ?? 'default'}
      >
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`own_jobs.sort_${sort}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('own_jobs.period')}
        onChange={({ target }) => {
          const period = LIST_PERIODS.find((one) => one === target.value);
          if (period) go({ period });
        }}
        value={query.period ?? 'all'}
      >
        {LIST_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`own_jobs.period_${period}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
