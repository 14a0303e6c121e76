/** Filters and order of the grid (CGRID-01). A plain form without JavaScript. */

import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { GRID_PAGE_MAX, GRID_PAGE_SIZES, LIST_SORTS } from '#contract/shared/list-options.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { CountrySelect } from '../../features/jobs/country-select.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SelectField, TextField } from '../../ui/components/field.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { betterGridAddress, type GridFilters, gridAddress, readGrid } from './address.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly filters: GridFilters;
  readonly country: Option;
  readonly categories: readonly Option[];
}

/** The address that the form's fields stand for. */
const addressOf = (form: HTMLFormElement): string => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
  const url = new URL(`?${search}`, window.location.href);
  return betterGridAddress(url) ?? gridAddress(readGrid(search));
};

export const FilterBar = ({ filters, country, categories }: FilterBarProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => form.current && navigate(addressOf(form.current), { preventScrollReset: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 don't support <search>.
    <form
      action={paths.candidateGrid}
      className={`filter-bar ${styles.bar}`}
      // Back, forward and links change the fields.
      key={gridAddress({ ...filters, page: 1 })}
      method="get"
      onSubmit={submit}
      ref={form}
      role="search"
    >
      <TextField
        autoComplete="off"
        defaultValue={filters.text}
        enterKeyHint="search"
        icon="search"
        label={t('grid.search')}
        maxLength={SEARCH_TEXT_MAX}
        name="text"
        placeholder={t('grid.search_hint')}
        type="search"
      />
      <CountrySelect chosen={country} label={t('jobs.country')} onChoose={() => setTimeout(go)} />
      <SelectField
        defaultValue={filters.categoryId ?? ''}
        label={t('jobs.category')}
        name="category_id"
        onChange={go}
      >
        <option value="">{t('jobs.all_categories')}</option>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={filters.sort} label={t('own_jobs.sort')} name="sort" onChange={go}>
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`own_jobs.sort_${sort}`)}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={filters.perPage} label={t('grid.per_page')} name="per_page" onChange={go}>
        {GRID_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 'all' ? t('grid.per_page_all', { limit: GRID_PAGE_MAX }) : size}
          </option>
        ))}
      </SelectField>
      <Button className={styles.button} icon="filter" type="submit">
        {t('jobs.filter')}
      </Button>
    </form>
  );
};
