/** A list of the console: react-admin's `ListBase`, `FilterLiveForm` and `DataTable`, with rows as cards on phones. */
import { Box, Button } from '@mui/material';
import { type ReactNode, use, useState } from 'react';
import {
  ColumnsButton,
  DataTable,
  ListBase,
  memoryStore,
  type RaRecord,
  StoreContext,
  useCreatePath,
  useDataTableRenderContext,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { LIST_TOTAL_MAX } from '#contract/staff/limits.ts';
import { statusOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { TextInput } from '../inputs/text-input.tsx';
import { useListTexts } from '../records/use-texts.ts';
import type { Crumb } from '../ui/crumbs.tsx';
import { writeMoment } from '../ui/days.ts';
import { Screen } from '../ui/screen.tsx';
import { ListAddresses } from './address.tsx';
import { LiveFilters } from './filters.tsx';
import { completeStart, type ListStart } from './list-address.ts';
import { ListFailure } from './states.tsx';
import { Table, type TableProps } from './table.tsx';

interface ListScreenProps extends TableProps, ListStart {
  readonly heading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Buttons of the screen, the main one last. */
  readonly actions?: ReactNode;
  /** Items of the menu with the other actions. */
  readonly more?: ReactNode;
  /** Between the heading and the list. */
  readonly notice?: ReactNode;
  readonly views?: ReactNode;
  readonly filters?: ReactNode;
  /** A search form, instead of filters that act while the user types. */
  readonly search?: ReactNode;
  /** Instead of the filters and the table. */
  readonly instead?: ReactNode;
  /** Instead of the table. */
  readonly board?: ReactNode;
  /** Beside or above the table. */
  readonly beside?: ReactNode;
  /** If what is listed belongs to a record that doesn't exist. */
  readonly missing?: ReactNode;
}

const createListStore = () => {
  const store = memoryStore();
  store.setup();
  return store;
};

export const ListScreen = (props: ListScreenProps) => {
  const { resource, filter } = props;
  const { filterDefaultValues, perPage, sort, ...start } = completeStart(props);
  const [address] = useState(start.address);
  const store = use(StoreContext);
  // The selection lives as long as the screen. Search text can contain personal data, so no browser keeps it.
  const [listStore] = useState(createListStore);
  return (
    <ListAddresses address={address} perPage={perPage}>
      <StoreContext value={listStore}>
        <ListBase
          {...(filter ? { filter } : {})}
          // The layout has asked, and asking again would delay the list's call.
          disableAuthentication
          filterDefaultValues={filterDefaultValues}
          perPage={perPage}
          queryOptions={{ onError: () => {} }}
          resource={resource}
          sort={sort}
          storeKey={resource}
        >
          <StoreContext value={store}>
            <Contents {...props} />
          </StoreContext>
        </ListBase>
      </StoreContext>
    </ListAddresses>
  );
};

const Contents = (props: ListScreenProps) => {
  const { resource, texts: group, actions, more, heading, crumbs, notice, instead, beside, missing } = props;
  const { error } = useListContext();
  const isMissing = missing !== undefined && [404, 422].includes(statusOf(error) ?? 0);
  const texts = useListTexts(resource, group);
  const title = props.title ?? texts.title;
  return (
    <Screen
      actions={actions ?? <CreateLink resource={resource} />}
      {...(crumbs ? { crumbs } : {})}
      heading={heading ?? title}
      more={more}
      subtitle={props.subtitle ?? texts.subtitle}
      title={title}
    >
      {notice}
      {isMissing ? (
        missing
      ) : (
        <>
          {instead ?? <Listed {...props} />}
          {beside}
        </>
      )}
    </Screen>
  );
};

const Listed = (props: ListScreenProps) => {
  const { views, filters, filterDefaultValues } = props;
  return (
    <>
      {views}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          minHeight: 46,
          pt: { xs: 1, md: 0.75 },
        }}
      >
        {filters && <Filters defaults={filterDefaultValues}>{filters}</Filters>}
        {props.search}
        <Tools hasColumns={props.board === undefined} />
      </Box>
      <ListFailure />
      {props.board ?? <Table {...props} />}
    </>
  );
};

interface FiltersProps {
  readonly defaults: object | undefined;
  readonly children: ReactNode;
}

/** The names of search texts, which come first. */
const TEXTS = ['q', 'text', 'job_title', 'designation'];

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
    <Button component={Link} variant="contained" size="small" to={createPath({ resource, type: 'create' })}>
      {translate('ra.action.create')}
    </Button>
  );
};

/** The total, and a menu for the visible columns, which phones show as cards. */
const Tools = ({ hasColumns }: { readonly hasColumns: boolean }) => {
  const { t } = useI18n();
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        marginInlineStart: 'auto',
        color: 'var(--ink-2)',
        fontSize: 'var(--text-s)',
        whiteSpace: 'nowrap',
      }}
    >
      <p role="status">
        {t(total < LIST_TOTAL_MAX ? 'console.staff_list.total' : 'console.staff_list.total_more', {
          smart_count: total,
        })}
      </p>
      {hasColumns && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColumnsButton />
        </Box>
      )}
    </Box>
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
  readonly kind?: 'heading' | 'narrow' | 'number' | 'actions';
  readonly sortable?: boolean;
  /** The order of the first click. */
  readonly first?: 'ASC' | 'DESC';
}

export const Column = <Row extends RaRecord>(props: ColumnProps<Row>) => {
  const { source, kind, sortable = false, first = 'ASC' } = props;
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
      sortByOrder={first}
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

interface TimeColumnProps extends Pick<ColumnProps<RaRecord>, 'sortable' | 'first'> {
  readonly source: string;
  readonly label: string;
  /** The field with the time, if the call sorts by another one. */
  readonly field?: string;
  readonly withTime?: boolean;
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

/** Less important text in a cell. */
export const Muted = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
    {children}
  </Box>
);

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
