import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchPath, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import type { JobFacets } from '#contract/jobs/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import {
  canonicalAddress,
  countApplied,
  feedsOf,
  type JobsAddress,
  jobsAddress,
  readFilters,
  readSidebar,
  type SidebarFilters,
} from '../../features/jobs/filters.ts';
import { noteSearch } from '../../features/jobs/visits.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { type Ask, FilterBar } from './filter-bar.tsx';
import type { IndustryOption } from './filter-form.tsx';
import filterPanelStyles from './filter-panel.module.css';
import type { loader } from './loader.ts';
import {
  Breadcrumb,
  FilterForm,
  FilterSheet,
  PANEL_ID,
  RelatedSearches,
  takeEarlyChoice,
} from './on-interaction.ts';
import { useOpenJob } from './open-job.ts';
import styles from './page.module.css';
import { Results } from './results.tsx';

interface FilterPanelProps {
  readonly filters: JobsAddress;
  readonly facets: JobFacets | undefined;
  readonly industries: readonly IndustryOption[];
  readonly total: number | undefined;
  readonly onChange: (filters: SidebarFilters) => void;
}

/** Calls `act` once the siblings before it have mounted. */
const WhenMounted = ({ act }: { act: () => void }) => {
  const actOnce = useEffectEvent(act);
  useEffect(() => actOnce(), []);
  return null;
};

/** The filters' place: next to the list if there is room, otherwise in a sheet that a button opens. */
const FilterPanel = ({ total, ...form }: FilterPanelProps) => {
  const { t, locale } = useI18n();
  /** Undefined until first opened. */
  const [open, setOpen] = useState<boolean>();
  const applied = countApplied(form.filters.sidebar ?? {});
  const whenReady = () => {
    const chosen = takeEarlyChoice();
    if (chosen) form.onChange(readSidebar(chosen));
  };
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* Without scripts it links to the filters, which appear when targeted. */}
      <a className={filterPanelStyles.opener} data-scripted="" href={`#${PANEL_ID}`} onClick={show}>
        <Icon name="filter" size={18} />
        {t('jobs.filters_more')}
        {applied > 0 && (
          <span className={filterPanelStyles.applied}>
            <span aria-hidden="true">{numberFormat(locale).format(applied)}</span>
            <span className="visually-hidden">{t('jobs.filters_applied', { smart_count: applied })}</span>
          </span>
        )}
      </a>
      <aside id={PANEL_ID} className={filterPanelStyles.panel} aria-label={t('jobs.filters')}>
        <h2 className="below-16 text-l">{t('jobs.filters')}</h2>
        <Suspense>
          <FilterForm {...form} />
          <WhenMounted act={whenReady} />
        </Suspense>
      </aside>
      {open !== undefined && (
        <Suspense>
          <FilterSheet {...form} open={open} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export { loader } from './loader.ts';
export { loadParts } from './on-interaction.ts';
export { shouldRevalidate } from './open-job.ts';

const JobPane = lazyCode(() => import('./job-pane.tsx'));

/** The filters of the list that is loading, if any, so that a choice shows at once. */
const useFiltersUnderWay = (): JobsAddress | undefined => {
  const { location } = useNavigation();
  const match = location && matchPath(paths.jobs, location.pathname);
  if (!match) return undefined;
  return readFilters(new URL(location.pathname + location.search, 'http://portal'), match.params.categoryId);
};

/**
 * The filters last asked for. The router reports them slightly late, and the page shows them later still, so that a
 * choice changes what was asked for before it, not what it was made beside.
 */
const useAsked = (filters: JobsAddress) => {
  const navigate = useNavigate();
  const underWay = useFiltersUnderWay();
  const [[before, asked] = [], setAsked] = useState<readonly [JobsAddress, JobsAddress]>();
  const shown = (before === filters && asked) || underWay || filters;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const ask: Ask = (change, replace) => {
    const next = { ...latest.current, ...change(latest.current), page: 1 };
    latest.current = next;
    setAsked([filters, next]);
    navigate(jobsAddress(next), { replace, preventScrollReset: true });
    return next;
  };
  return [shown, ask, !!underWay] as const;
};

/** All jobs, or those of a category. */
export const Component = () => {
  const { filters, found, facets, categories, category, industries, country, related } =
    useLoaderData<typeof loader>();
  const { i18n, countryId } = useEnvironment();
  const { t } = i18n;
  const [shown, ask, busy] = useAsked(filters);
  const open = useOpenJob();
  const { jobTitle } = filters;
  useEffect(() => {
    if (jobTitle) noteSearch({ text: jobTitle, address: jobsAddress({ ...filters, page: 1 }) });
  }, [filters, jobTitle]);
  const title = category ? t('jobs.title_in', { category: category.label }) : t('jobs.title');
  useHead({
    title,
    description: t('jobs.head_description', { country: country.label }),
    canonical: canonicalAddress(filters, countryId),
    // Pages with search text or filters aren't indexed.
    noindex: filters.jobTitle !== '' || Object.keys(filters.sidebar ?? {}).length > 0,
    feeds: import.meta.env.SSR ? feedsOf(filters, t('jobs.feed'), countryId) : [],
  });
  return (
    <div className={`container page ${styles.page}`}>
      <Suspense>
        <Breadcrumb crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('jobs.breadcrumb') }]} />
      </Suspense>
      <h1 className={styles.title}>{title}</h1>
      <FilterBar
        ask={ask}
        filters={shown}
        isBeside={open.id !== undefined}
        {...{ country, category, categories }}
      />
      <div className={styles.columns} data-open={open.id === undefined ? undefined : ''}>
        <FilterPanel
          filters={shown}
          facets={facets}
          industries={industries}
          total={'total' in found ? found.total : undefined}
          onChange={(sidebar) => ask(() => ({ sidebar }))}
        />
        <Results
          {...{ filters, country, category, industries, found, facets }}
          busy={busy}
          openId={open.id}
        />
        {open.id !== undefined && (
          <Suspense>
            <JobPane id={open.id} onClose={open.close} />
          </Suspense>
        )}
      </div>
      <Suspense>
        <RelatedSearches searches={related} />
      </Suspense>
    </div>
  );
};
