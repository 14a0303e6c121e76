/** Filters the list by text, country and category (JOBS-03). A plain form without JavaScript. */
import {
  type FormEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { CountrySelect } from '../../features/jobs/country-select.tsx';
import type { JobsAddress } from '../../features/jobs/filters.ts';
import { categoryOptions } from '../../features/jobs/options.ts';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { SearchField } from '../../features/jobs/search-field/search-field.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { cx } from '../../ui/components/cx.ts';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { SearchableSelect } from '../../ui/components/searchable-select/searchable-select.tsx';
import styles from './filter-bar.module.css';
import { FormerFields } from './former-fields.tsx';
import { WhereField } from './on-interaction.ts';

type Change = (latest: JobsAddress) => Partial<JobsAddress>;
/** Asks for the list with a change to the filters last asked for, which it returns. */
export type Ask = (change: Change, replace?: boolean) => JobsAddress;

/** The pause in typing before a search. */
const TYPING_MS = 250;

/**
 * Updates the address with the filters (JOBS-04). A choice adds a history entry. So does the first typed
 * text; later texts replace it. Any change starts at the first page. The text field follows the address.
 */
const useFilterBar = (filters: JobsAddress, ask: Ask, input: RefObject<HTMLInputElement | null>) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text last asked for, ahead of the page's own while a response is pending. */
  const wanted = useRef(filters.jobTitle);
  /** Whether typing added the history entry. */
  const typed = useRef(false);

  const go = (change: Change, isTyped = false) => {
    clearTimeout(timer.current);
    const jobTitle = input.current?.value.trim() ?? '';
    wanted.current = ask((latest) => ({ jobTitle, ...change(latest) }), typed.current && isTyped).jobTitle;
    typed.current = isTyped;
  };

  useEffect(() => {
    // A text that wasn't requested here came from Back or a link, so the field follows.
    if (input.current && filters.jobTitle !== wanted.current) {
      clearTimeout(timer.current);
      input.current.value = filters.jobTitle;
      typed.current = false;
    }
    wanted.current = filters.jobTitle;
  }, [filters, input]);

  const searchText = () => {
    if (input.current?.value.trim() !== wanted.current) go(() => ({}), true);
  };
  // Picks up text typed before hydration. Runs after the effect above, which would treat it as text to
  // replace.
  const catchUp = useEffectEvent(searchText);
  useEffect(() => {
    catchUp();
    return () => clearTimeout(timer.current);
  }, []);

  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchText, TYPING_MS);
  };
  return { type, submit: searchText, change: go, choose: (chosen: Partial<JobsAddress>) => go(() => chosen) };
};

interface FilterBarProps {
  readonly ask: Ask;
  readonly filters: JobsAddress;
  readonly country: Option;
  readonly category: Option | null;
  readonly categories: readonly Option[];
  /** Whether a job is open beside the list. */
  readonly isBeside: boolean;
}

export const FilterBar = ({ ask, filters, country, category, categories, isBeside }: FilterBarProps) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const bar = useFilterBar(filters, ask, input);
  const whereId = useId();
  /** On phones, where the fields next to the text are collapsed. */
  const [open, setOpen] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    bar.submit();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 don't support <search>.
    <form
      role="search"
      className={cx('filter-bar', styles.bar, isBeside && styles.beside)}
      method="get"
      action={linkTo.allJobs()}
      onSubmit={onSubmit}
    >
      <FormerFields filters={filters} of="sidebar" />
      <SearchField
        input={input}
        sidebar={filters.sidebar}
        onPick={bar.choose}
        label={t('jobs.search_label')}
        type="search"
        name="job_title"
        icon="search"
        placeholder={t('jobs.search_hint')}
        defaultValue={filters.jobTitle}
        maxLength={SEARCH_TEXT_MAX}
        onInput={bar.type}
      />
      <Button
        aria-controls={whereId}
        aria-expanded={open}
        className={styles.opener}
        icon="pin"
        onClick={() => setOpen(!open)}
        variant="secondary"
      >
        <span>{country.label}</span>
        <span className="visually-hidden">{t('jobs.where_open')}</span>
      </Button>
      <div className={cx(styles.where, open && styles.open)} id={whereId}>
        <Suspense>
          <WhereField
            compact={isBeside ? 'beside' : undefined}
            sidebar={filters.sidebar}
            onChange={bar.change}
            onNear={bar.change}
          />
        </Suspense>
        <CountrySelect
          label={t('jobs.country')}
          chosen={country}
          onChoose={({ value }) =>
            bar.choose({ country: value === ANY_COUNTRY ? ANY_COUNTRY : Number(value) })
          }
        />
        <CategorySelect category={category} categories={categories} onChoose={bar.choose} />
      </div>
      <Button type="submit" icon="search" className={styles.button}>
        {t('jobs.filter')}
      </Button>
    </form>
  );
};

interface CategorySelectProps extends Pick<FilterBarProps, 'category' | 'categories'> {
  readonly onChoose: ReturnType<typeof useFilterBar>['choose'];
}

const CategorySelect = ({ category, categories, onChoose }: CategorySelectProps) => {
  const { t } = useI18n();
  const { api } = useEnvironment();
  const all: Option = { value: '', label: t('jobs.all_categories') };
  const load = async () => {
    const list = await categoryOptions(api);
    return list.length > 0 ? [all, ...list] : [];
  };
  return (
    <SearchableSelect
      name="category_id"
      label={t('jobs.category')}
      chosen={category ?? all}
      native={[all, ...categories]}
      load={load}
      onChoose={({ value }) => onChoose({ categoryId: value === '' ? undefined : Number(value) })}
    />
  );
};
