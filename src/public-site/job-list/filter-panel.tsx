/** The filters' place: next to the list if there is room, otherwise in a sheet that a button opens. */

import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { JobFacets } from '#contract/jobs/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import {
  countApplied,
  type JobsAddress,
  readSidebar,
  type SidebarFilters,
} from '../../features/jobs/filters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import type { IndustryOption } from './filter-form.tsx';
import styles from './filter-panel.module.css';
import { FilterForm, FilterSheet, PANEL_ID, takeEarlyChoice } from './on-interaction.ts';

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

export const FilterPanel = ({ total, ...form }: FilterPanelProps) => {
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
      <a className={styles.opener} data-scripted="" href={`#${PANEL_ID}`} onClick={show}>
        <Icon name="filter" size={18} />
        {t('jobs.filters_more')}
        {applied > 0 && (
          <span className={styles.applied}>
            <span aria-hidden="true">{numberFormat(locale).format(applied)}</span>
            <span className="visually-hidden">{t('jobs.filters_applied', { smart_count: applied })}</span>
          </span>
        )}
      </a>
      <aside id={PANEL_ID} className={styles.panel} aria-label={t('jobs.filters')}>
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
