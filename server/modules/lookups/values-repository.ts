/** Lookup values, and changes by staff. Changes require `lockList`. */

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/shared/constants.ts';
import { LOOKUPS, type Lookup, type LookupValueState } from '#contract/staff/rules.ts';
import { countUpTo } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { localizedNames } from '../../platform/db/schema.ts';
import { type LookupName, moveReferences, TABLES } from './tables.ts';

export interface LookupValueRow {
  readonly id: number;
  readonly name: string;
  readonly state: LookupValueState;
  readonly categoryId: number | null;
  readonly category: string | null;
  readonly mergedIntoName: string | null;
  readonly version: number;
}

const stateOf = (list: Lookup): SQL => sql`case when e.merged_into is not null then 'merged'
  when e.retired_at is not null then 'retired' ${list === 'tags' ? sql`when e.is_free then 'free'` : sql``}
  else 'offered' end`;

const entriesOf = (list: Lookup) => {
  const table = TABLES[list];
  const isPart = list === 'sub-categories';
  return {
    columns: sql`e.id, e.name, e.version, ${stateOf(list)} as state, s.name as "mergedIntoName",
      ${isPart ? sql`c.id` : sql`null::int`} as "categoryId", ${isPart ? sql`c.name` : sql`null`} as category`,
    from: sql`from ${table} e left join ${table} s on s.id = e.merged_into
      ${isPart ? sql`join categories c on c.id = e.category_id` : sql``}`,
  };
};

type Row = Record<string, unknown> & LookupValueRow;

interface LookupFilter {
  readonly text: string;
  readonly state: LookupValueState | undefined;
  readonly categoryId: number | undefined;
  readonly order: { readonly by: 'name' | 'id'; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
}

export const readEntries = async (db: Db, list: Lookup, filter: LookupFilter) => {
  const { columns, from } = entriesOf(list);
  const conditions = [
    filter.text === '' ? sql`true` : sql`folded(e.name) like ${`%${escapeLike(filter.text)}%`}`,
    filter.state === undefined ? sql`true` : sql`${stateOf(list)} = ${filter.state}`,
    filter.categoryId === undefined || list !== 'sub-categories'
      ? sql`true`
      : sql`e.category_id = ${filter.categoryId}`,
  ];
  const narrowed = sql`${from} where ${sql.join(conditions, sql` and `)}`;
  const order = filter.order.by === 'id' ? sql`e.id` : sql`folded(e.name)`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} ${narrowed} order by ${inOrder(filter.order.descending, order, sql`e.id`)}
    limit ${filter.limit} offset ${filter.offset}`);
  return { rows, total: await countUpTo(db, narrowed) };
};

export const findLookupValue = async (
  db: Db,
  { list, id }: LookupName,
): Promise<LookupValueRow | undefined> => {
  const { columns, from } = entriesOf(list);
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where e.id = ${id}`);
  return rows[0];
};

/** Serializes changes of a lookup, so that comparisons stay valid until the write. */
export const lockList = (tx: Db, list: Lookup): Promise<unknown> =>
  tx.execute(sql`lock table ${TABLES[list]} in share row exclusive mode`);

export interface Namesake {
  readonly id: number;
  readonly name: string;
  readonly state: LookupValueState;
  readonly mergedInto: number | null;
}

/** Values of the same name, regardless of case and accents; for subcategories, within the same category. */
export const findNamesakes = async (
  tx: Db,
  list: Lookup,
  name: string,
  categoryId: number | null,
): Promise<readonly Namesake[]> => {
  const { rows } = await tx.execute<Record<string, unknown> & Namesake>(
    sql`select e.id, e.name, ${stateOf(list)} as state, e.merged_into as "mergedInto" from ${TABLES[list]} e
      where folded(e.name) = folded(${name})
        ${list === 'sub-categories' ? sql`and e.category_id = ${categoryId}` : sql``}`,
  );
  return rows;
};

export const insertLookupValue = async (
  tx: Db,
  list: Lookup,
  name: string,
  categoryId: number | null,
): Promise<number> => {
  const isPart = list === 'sub-categories';
  const sequence = list === 'tags' ? 'added_tag_ids' : 'added_lookup_ids';
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${TABLES[list]} (id, name ${isPart ? sql`, category_id` : sql``})
    values (nextval(${sequence}), ${name} ${isPart ? sql`, ${categoryId}` : sql``}) returning id`);
  return returned(rows).id;
};

/** The number of active values of a lookup; for subcategories, within their category. */
export const countOffered = async (tx: Db, list: Lookup, categoryId: number | null): Promise<number> => {
  const { rows } = await tx.execute<{ offered: number }>(sql`
    select count(*)::int as offered from ${TABLES[list]} where retired_at is null ${list === 'tags' ? sql`and not is_free` : sql``}
      ${categoryId === null ? sql`` : sql`and category_id = ${categoryId}`}`);
  return rows[0]?.offered ?? 0;
};

/** Keeps the former name as an alias, because profiles and links may contain it. */
const keepFormerName = (tx: Db, list: Lookup, { id, name }: { id: number; name: string }) =>
  tx.execute(sql`
    insert into ${TABLES[list]} (id, name, retired_at, merged_into)
    values (nextval('added_tag_ids'), ${name}, now(), ${id})`);

interface Renaming {
  readonly id: number;
  readonly before: string;
  readonly after: string;
  /** A value merged into this one that has the new name. The two swap names. */
  readonly bearer: number | undefined;
  readonly at: Date;
}

export const renameLookupValue = async (
  tx: Db,
  list: Lookup,
  { id, before, after, bearer, at }: Renaming,
): Promise<void> => {
  const table = TABLES[list];
  const setName = (of: number, name: string) =>
    tx.execute(sql`update ${table} set name = ${name}, renamed_at = ${at.toISOString()} where id = ${of}`);
  if (bearer !== undefined) await setName(bearer, `${after} (${bearer})`);
  await setName(id, after);
  if (bearer !== undefined) await setName(bearer, before);
  const isSpelling = before.toLowerCase() === after.toLowerCase();
  if (bearer === undefined && list === 'tags' && !isSpelling) {
    await keepFormerName(tx, list, { id, name: before });
  }
  // Updates the copies in applications.
  const term = list === 'salaries' ? 'salary' : list === 'workmodes' ? 'work_mode' : undefined;
  if (term) {
    await tx.execute(sql`
      update applications set terms = jsonb_set(terms, array[${term}], to_jsonb(${after}::text))
      where terms->>${term} = ${before}`);
  }
};

export const countChange = (tx: Db, { list, id }: LookupName) =>
  tx.execute(sql`update ${TABLES[list]} set version = version + 1 where id = ${id}`);

export const setRetired = (tx: Db, { list, id }: LookupName, at: Date | null) =>
  tx.execute(sql`
    update ${TABLES[list]} set retired_at = ${at?.toISOString() ?? null}
      ${list === 'tags' && at === null ? sql`, is_free = false` : sql``} where id = ${id}`);

/** Moves references to merged values to their replacements, because imports only know the initial values. */
export const settleMerged = async (tx: Db): Promise<void> => {
  for (const list of LOOKUPS) {
    const { rows } = await tx.execute<{ id: number; into: number }>(
      sql`select id, merged_into as into from ${TABLES[list]} where merged_into is not null`,
    );
    for (const { id, into } of rows) await moveReferences(tx, { list, from: id, into });
  }
};

export interface NameIn {
  readonly locale: Locale;
  /** Empty for none. */
  readonly translation: string;
}

/** Copies names in other languages to where processes of the previous release read them. */
export const copyNames = async (tx: Db, name: string, names: readonly NameIn[]): Promise<void> => {
  const locales = names.map(({ locale }) => locale);
  const isOf = and(eq(localizedNames.name, name), inArray(localizedNames.locale, locales));
  if (locales.length > 0) await tx.delete(localizedNames).where(isOf);
  const written = names.filter(({ translation }) => translation !== '');
  if (written.length > 0) await tx.insert(localizedNames).values(written.map((one) => ({ ...one, name })));
};
