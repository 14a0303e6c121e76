/** A list of the staff console: filters, table, pagination, empty state. */
import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import { LIST_TOTAL_MAX } from '#contract/staff-limits.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, EmptyState, ErrorState, type IconName, Pagination, SkeletonCards } from '../ui/kit.ts';
import { type Filter, Filters } from './filters.tsx';
import { type Column, Table } from './table.tsx';
import { useRestList } from './use-list.ts';

export interface RestListProps<Row extends RaRecord> {
  readonly resource: string;
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  readonly sort: SortPayload;
  /** The default filter. */
  readonly initialFilter?: Readonly<Record<string, string>>;
  /** The empty state of an unfiltered list. */
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  /** What can be done with several rows at once. */
  readonly bulk?: (ids: Identifier[], done: () => void) => ReactNode;
  readonly nameOf?: (row: Row) => string;
}

export const RestList = <Row extends RaRecord>({
  resource,
  label,
  columns,
  filters = [],
  sort,
  initialFilter,
  empty,
  bulk,
  nameOf,
}: RestListProps<Row>) => {
  const { list, lastPage, hrefOf } = useRestList<Row>(resource, {
    sort,
    ...(initialFilter ? { filter: initialFilter } : {}),
  });
  return (
    <>
      {filters.length > 0 && (
        <Filters
          filters={filters}
          onChange={(values) => list.setFilters({ ...values }, undefined, false)}
          values={list.filterValues}
        />
      )}
      <Body
        {...{ columns, empty, hrefOf, label, lastPage, list }}
        {...(bulk ? { bulk, nameOf } : {})}
        isNarrowed={JSON.stringify(list.filterValues) !== JSON.stringify(initialFilter ?? {})}
      />
    </>
  );
};

type BodyProps<Row extends RaRecord> = Pick<RestListProps<Row>, 'label' | 'columns' | 'empty' | 'bulk'> & {
  readonly nameOf?: ((row: Row) => string) | undefined;
} & ReturnType<typeof useRestList<Row>> & { readonly isNarrowed: boolean };

const Body = <Row extends RaRecord>(props: BodyProps<Row>) => {
  const { t } = useI18n();
  const { label, columns, empty, bulk, nameOf, list, lastPage, hrefOf, isNarrowed } = props;
  const { data, error, total = 0, isFetching, isPlaceholderData, page, selectedIds, onUnselectItems } = list;
  useForgetGone(list);
  if (error && !isFetching) {
    return <ErrorState onRetry={() => list.refetch()} title={messageOf(error, t)} />;
  }
  if (!data) return <SkeletonCards />;
  if (data.length === 0) {
    return isNarrowed || page > 1 ? (
      <EmptyState icon="search" title={t('console.staff_list.none_found')}>
        <p>{t('console.staff_list.none_found_text')}</p>
        <Box sx={{ mt: 2 }}>
          <Button onClick={() => list.setFilters({}, undefined, false)} variant="secondary">
            {t('console.staff_list.show_all')}
          </Button>
        </Box>
      </EmptyState>
    ) : (
      <EmptyState icon={empty.icon} title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity .15s' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 44,
          mb: 1,
          color: 'var(--ink-2)',
          fontSize: 'var(--text-s)',
        }}
      >
        <p role="status">
          {selectedIds.length > 0
            ? t('console.staff_list.ticked', { smart_count: selectedIds.length })
            : t(total < LIST_TOTAL_MAX ? 'console.staff_list.total' : 'console.staff_list.total_more', {
                smart_count: total,
              })}
        </p>
        {selectedIds.length > 0 && bulk?.(selectedIds, onUnselectItems)}
      </Box>
      <Table columns={columns} label={label} list={list} nameOf={nameOf} rows={data} />
      <Box sx={{ mt: 3 }}>
        <Pagination hrefOf={hrefOf} lastPage={lastPage} page={page} total={total} />
      </Box>
    </Box>
  );
};

/** Rows that leave the list are deselected, so that no action affects hidden rows. */
const useForgetGone = <Row extends RaRecord>({
  data,
  selectedIds,
  onSelect,
}: ReturnType<typeof useRestList<Row>>['list']) => {
  useEffect(() => {
    if (!data || selectedIds.length === 0) return;
    const there = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (there.length < selectedIds.length) onSelect(there);
  }, [data, selectedIds, onSelect]);
};
