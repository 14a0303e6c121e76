import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../ui/kit.ts';
import styles from './table.module.css';
import type { RestList } from './use-list.ts';

export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The call can sort by this column's name. */
  readonly sortable?: boolean;
  /** Stays on one line where there is room: a date, a number, a badge. */
  readonly narrow?: boolean;
  /** Says what the row is about: its heading. */
  readonly heading?: boolean;
  /** Buttons: they need no name before them. */
  readonly acts?: boolean;
}

interface TableProps<Row extends RaRecord> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly list: RestList<Row>['list'];
  /** What a row is called where it is ticked; without it nothing can be. */
  readonly nameOf?: ((row: Row) => string) | undefined;
}

/** A table on wide screens, a card for each row on narrow ones. */
export const Table = <Row extends RaRecord>({ label, columns, rows, list, nameOf }: TableProps<Row>) => (
  <div className={styles.scroll}>
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {nameOf && (
            <th className={styles.check} scope="col">
              <TickAll list={list} rows={rows} />
            </th>
          )}
          {columns.map((column) => (
            <Heading column={column} key={column.name} list={list} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {nameOf && (
              <td className={styles.check}>
                <Tick list={list} name={nameOf(row)} row={row} />
              </td>
            )}
            {columns.map((column) => (
              <Cell column={column} key={column.name} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cell = <Row extends RaRecord>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row);
  if (column.heading) return <th scope="row">{content}</th>;
  if (column.acts) {
    return (
      <td>
        <span className={styles.acts}>{content}</span>
      </td>
    );
  }
  return (
    <td className={column.narrow ? styles.narrow : undefined} data-label={column.label}>
      {/* One box: beside its label, a card on a phone has one column for all of the lines. */}
      <div>{content}</div>
    </td>
  );
};

const Heading = <Row extends RaRecord>({
  column: { name, label, sortable, acts },
  list: { sort, setSort },
}: {
  readonly column: Column<Row>;
  readonly list: RestList<Row>['list'];
}) => {
  if (acts) {
    return (
      <th scope="col">
        <span className="visually-hidden">{label}</span>
      </th>
    );
  }
  if (!sortable) return <th scope="col">{label}</th>;
  const order = sort.field === name ? sort.order : undefined;
  return (
    <th
      aria-sort={order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
      scope="col"
    >
      <button
        className={styles.sort}
        data-order={order}
        onClick={() => setSort({ field: name, order: order === 'DESC' ? 'ASC' : 'DESC' })}
        type="button"
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </button>
    </th>
  );
};

const TickAll = <Row extends RaRecord>({
  rows,
  list: { selectedIds, onSelect },
}: {
  readonly rows: readonly Row[];
  readonly list: RestList<Row>['list'];
}) => {
  const { t } = useI18n();
  const isAll = rows.length > 0 && rows.every(({ id }) => selectedIds.includes(id));
  return (
    <input
      aria-label={t('console.staff_list.tick_all')}
      checked={isAll}
      onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
      type="checkbox"
    />
  );
};

const Tick = <Row extends RaRecord>({
  row,
  name,
  list: { selectedIds, onToggleItem },
}: {
  readonly row: Row;
  readonly name: string;
  readonly list: RestList<Row>['list'];
}) => {
  const { t } = useI18n();
  return (
    <input
      aria-label={t('console.staff_list.tick', { name })}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      type="checkbox"
    />
  );
};
