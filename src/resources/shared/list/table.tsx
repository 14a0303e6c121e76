/** The table of a list, with the actions for its selected rows. */
import { Skeleton } from '@mui/material';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  I18nContext,
  SelectAllButton,
  useGetRecordRepresentation,
  useI18nProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  WithListContext,
} from 'react-admin';
import { LIST_RANGE_MAX } from '#contract/staff/limits.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { type ListTexts, useListTexts } from '../records/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { ListStart } from './list-address.ts';
import { Pages } from './pages.tsx';
import { NoneFound } from './states.tsx';

export interface TableProps extends Pick<ListStart, 'filterDefaultValues'> {
  readonly resource: string;
  readonly texts?: ListTexts;
  /** Defaults to the texts of the resource. */
  readonly title?: string;
  /** Shown if the list is empty; defaults to the resource's own text. */
  readonly icon?: IconName;
  readonly empty?: ReactNode;
  readonly loading?: ReactNode;
  /** Below the table. */
  readonly foot?: ReactNode;
  readonly bulk?: ReactNode;
  /** How many rows can be selected, as many as the calls take. */
  readonly selectMax?: number;
  /** Columns that are hidden until the user chooses them. */
  readonly hiddenColumns?: string[];
  /** Each row takes one line, and longer texts end in "…". */
  readonly oneLine?: boolean;
  /** The columns of the table. */
  readonly children?: ReactNode;
}

export const Table = (props: TableProps) => {
  const { resource, icon = 'layers', bulk, hiddenColumns, oneLine = false, children } = props;
  const texts = useListTexts(resource, props.texts);
  const defaults = props.filterDefaultValues;
  return (
    <WithListContext loading={props.loading ?? <Skeleton height={320} />}>
      <DataTable
        aria-label={props.title ?? texts.title}
        {...(bulk ? { body: NamedRows } : {})}
        bulkActionButtons={bulk ?? false}
        bulkActionsToolbar={bulk && <BulkActions max={props.selectMax ?? LIST_RANGE_MAX}>{bulk}</BulkActions>}
        className={oneLine ? 'one-line' : ''}
        empty={props.empty ?? <Empty defaults={defaults} icon={icon} texts={texts} />}
        {...(hiddenColumns ? { hiddenColumns } : {})}
        rowClick={false}
      >
        {children}
      </DataTable>
      {props.foot}
      <Pages />
    </WithListContext>
  );
};

interface BulkActionsProps {
  readonly max: number;
  readonly children: ReactNode;
}

/** The actions for the selected rows, and a button that selects as many rows as they take. */
const BulkActions = ({ max, children }: BulkActionsProps) => {
  const { t } = useI18n();
  const { total = 0, selectedIds } = useListContext();
  const all = total > max ? { label: t('console.staff_list.select_first', { max }) } : {};
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton {...all} limit={max} />}>
      {selectedIds.length > max ? <p>{t('common.at_once', { max })}</p> : children}
    </BulkActionsToolbar>
  );
};

/** A row whose checkbox has the record's name; react-admin gives all checkboxes the same label. */
const NamedRow = (props: ComponentProps<typeof DataTableRow>) => {
  const i18n = useI18nProvider();
  const record = useRecordContext();
  const name = String(useGetRecordRepresentation(useResourceContext())(record));
  const named = useMemo(
    () => ({
      ...i18n,
      translate: (key: string, values?: object) =>
        key === 'ra.action.select_row'
          ? i18n.translate('console.staff_list.select_one', { name })
          : i18n.translate(key, values),
    }),
    [i18n, name],
  );
  return (
    <I18nContext value={named}>
      <DataTableRow {...props} />
    </I18nContext>
  );
};

const NamedRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={NamedRow} />;

interface EmptyProps {
  readonly defaults: object | undefined;
  readonly icon: IconName;
  readonly texts: ReturnType<typeof useListTexts>;
}

const Empty = ({ defaults = {}, icon, texts }: EmptyProps) => {
  const { error, filterValues, page } = useListContext();
  if (error) return null;
  // An address with anything else, such as a language, has no default filters; calls use the same.
  const isFiltered = JSON.stringify({ ...defaults, ...filterValues }) !== JSON.stringify(defaults);
  if (isFiltered || page > 1) return <NoneFound />;
  return (
    <EmptyState icon={icon} title={texts.none}>
      <p>{texts.none_text}</p>
    </EmptyState>
  );
};
