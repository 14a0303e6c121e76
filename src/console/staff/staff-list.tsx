/**
 * A list for staff or a company's team: react-admin's `List`, `FilterLiveForm` and `DataTable`, with rows as
 * cards on phones.
 */

import { Box } from '@mui/material';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  ColumnsButton,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  I18nContext,
  ListBase,
  type ListProps,
  type RaRecord,
  SelectAllButton,
  useCreatePath,
  useDataTableRenderContext,
  useGetRecordRepresentation,
  useI18nProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  useTranslateLabel,
  WithListContext,
} from 'react-admin';
import { Link } from 'react-router';
import { withPlainDigits } from '#contract/digits.ts';
import { numberFormat } from '#contract/formatters.ts';
import { LIST_RANGE_MAX, LIST_TOTAL_MAX } from '#contract/staff-limits.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../kit/format/own-time-zone.ts';
import { TextInput } from '../inputs/text-input.tsx';
import { ListFailure, NoneFound } from '../list/cards.tsx';
import { LiveFilters } from '../list/filters.tsx';
import { Pages } from '../list/pages.tsx';
import { writeMoment } from '../ui/days.ts';
import { ButtonLink, EmptyState, type IconName, SkeletonCards } from '../ui/kit.ts';
import { Screen } from '../ui/screen.tsx';
import { type ListTexts, useListTexts } from './use-texts.ts';

const PER_PAGE = 25;

interface StaffListProps extends Pick<ListProps, 'filterDefaultValues' | 'perPage' | 'sort'> {
  readonly resource: string;
  readonly texts?: ListTexts;
  /** Shown if the list is empty; defaults to the resource's own text. */
  readonly icon?: IconName;
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  /** Between the heading and the list. */
  readonly notice?: ReactNode;
  readonly filters?: ReactNode;
  readonly bulk?: ReactNode;
  readonly children: ReactNode;
}

export const StaffList = (props: StaffListProps) => {
  const {
    resource,
    texts: group,
    icon = 'layers',
    actions,
    notice,
    filters,
    bulk,
    children,
    ...list
  } = props;
  const texts = useListTexts(resource, group);
  return (
    <ListBase
      perPage={PER_PAGE}
      {...list}
      queryOptions={{ onError: () => {} }}
      resource={resource}
      // Search text can contain personal data, so it's kept in the address and not in the store.
      storeKey={false}
    >
      <Screen
        actions={actions ?? <CreateLink resource={resource} />}
        subtitle={texts.subtitle}
        title={texts.title}
      >
        {notice}
        {filters && <Filters defaults={props.filterDefaultValues}>{filters}</Filters>}
        <ListFailure />
        <WithListContext loading={<SkeletonCards />}>
          <Tools />
          <DataTable
            aria-label={texts.title}
            {...(bulk ? { body: NamedRows } : {})}
            bulkActionButtons={bulk ?? false}
            bulkActionsToolbar={
              bulk && (
                <BulkActionsToolbar selectAllButton={<SelectAllButton limit={LIST_RANGE_MAX} />}>
                  {bulk}
                </BulkActionsToolbar>
              )
            }
            empty={<Empty defaults={props.filterDefaultValues} icon={icon} texts={texts} />}
            rowClick={false}
          >
            {children}
          </DataTable>
          <Pages />
        </WithListContext>
      </Screen>
    </ListBase>
  );
};

interface FiltersProps {
  readonly defaults: object | undefined;
  readonly children: ReactNode;
}

/** The names of search texts, which come first. */
const TEXTS = ['q', 'text'];

const Filters = ({ defaults = {}, children }: FiltersProps) => {
  const { filterValues } = useListContext();
  const known = Object.entries(defaults);
  const active = Object.entries(filterValues).filter(
    ([name, value]) =>
      !TEXTS.includes(name) && !known.some(([one, usual]) => one === name && usual === value),
  );
  return <LiveFilters active={active.length}>{children}</LiveFilters>;
};

/** A link to the form for a new record, if the resource has one. */
const CreateLink = ({ resource }: { readonly resource: string }) => {
  const { hasCreate } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate) return null;
  return (
    <ButtonLink to={createPath({ resource, type: 'create' })}>{translate('ra.action.create')}</ButtonLink>
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

/** The total, and a menu for the visible columns. */
const Tools = () => {
  const { t } = useI18n();
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 48,
        color: 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      <p role="status">
        {t(total < LIST_TOTAL_MAX ? 'console.staff_list.total' : 'console.staff_list.total_more', {
          smart_count: total,
        })}
      </p>
      <ColumnsButton />
    </Box>
  );
};

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

interface ColumnProps<Row extends RaRecord> {
  /** The sort field of the call; also the column's name in the store. */
  readonly source: string;
  /** Defaults to react-admin's label for the field. */
  readonly label?: string;
  /** Defaults to the field's text or number; in a heading column, links to the record. */
  readonly render?: (row: Row) => ReactNode;
  /** `heading` identifies the row, `narrow` stays on one line if there is room, `actions` contains buttons. */
  readonly kind?: 'heading' | 'narrow' | 'actions';
  readonly sortable?: boolean;
}

export const Column = <Row extends RaRecord>(props: ColumnProps<Row>) => {
  const { source, kind, sortable = false } = props;
  const translateLabel = useTranslateLabel();
  const label = props.label ?? String(translateLabel({ source }));
  const render =
    props.render ?? ((row: Row) => <Text isHeading={kind === 'heading'} row={row} source={source} />);
  const isHeading = useDataTableRenderContext() === 'data' && kind === 'heading';
  return (
    <DataTable.Col<Row>
      disableSort={!sortable}
      label={label}
      // One box, because on a phone the card has a single column next to the label.
      render={(row) => <div>{render(row)}</div>}
      source={source}
      {...(kind ? { className: kind } : {})}
      {...(kind === 'heading' || kind === 'actions' ? {} : { 'data-label': label })}
      {...(isHeading ? { component: 'th', scope: 'row' } : {})}
    />
  );
};

interface TextProps {
  readonly row: RaRecord;
  readonly source: string;
  readonly isHeading: boolean;
}

const Text = ({ row, source, isHeading }: TextProps) => {
  const { locale } = useI18n();
  const resource = useResourceContext() ?? '';
  const { hasEdit } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const value: unknown = row[source];
  if (typeof value === 'number') return numberFormat(locale).format(value);
  const text = <bdi>{row[source]}</bdi>;
  if (!isHeading || !hasEdit) return text;
  return <Link to={createPath({ resource, type: 'edit', id: row.id })}>{text}</Link>;
};

interface TimeColumnProps {
  readonly source: string;
  readonly label: string;
  /** The field with the time, if the call sorts by another one. */
  readonly field?: string;
  readonly withTime?: boolean;
  readonly sortable?: boolean;
}

/** The moment of each row, in the time zone of the user. */
export const TimeColumn = ({ field, withTime = false, sortable = true, ...props }: TimeColumnProps) => {
  const { locale } = useI18n();
  const write = withTime ? writeMoment : writeOwnDay;
  return (
    <Column
      {...props}
      kind="narrow"
      render={({ [field ?? props.source]: time }) => <time dateTime={time}>{write(time, locale)}</time>}
      sortable={sortable}
    />
  );
};

export const ActionsColumn = <Row extends RaRecord>({
  render,
}: Required<Pick<ColumnProps<Row>, 'render'>>) => {
  const { t } = useI18n();
  return (
    <Column<Row> kind="actions" label={t('console.staff_list.actions')} render={render} source="actions" />
  );
};

/** For a filter with long values. */
export const WideFilter = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ gridColumn: { md: 'span 2' } }}>{children}</Box>
);

const toNumber = (text: string) => Number(withPlainDigits(text).replace(/\D/g, '').slice(0, 9)) || '';

interface FilterProps {
  readonly source: string;
  readonly label: string;
  readonly placeholder?: string;
}

export const SearchInput = (props: FilterProps) => (
  <TextInput {...props} icon="search" maxLength={100} type="search" />
);

/** The id of a job, account or company. */
export const IdInput = (props: FilterProps) => <TextInput {...props} inputMode="numeric" parse={toNumber} />;
