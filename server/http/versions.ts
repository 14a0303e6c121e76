/** Rejects saves and decisions that are based on an outdated version. See docs/decisions/0024-versions-and-drafts.md. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChangedRecord, Reply } from '#contract/shared/common.ts';
import type { Db } from '../platform/db/connect.ts';
import { isAnyOf } from '../platform/db/id-list.ts';
import type { Translate } from '../platform/i18n/catalogues.ts';
import { Failure, type Text } from './failure.ts';

/** A record that someone changed after the version that a decision is based on. */
export interface OutdatedRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly state: Text | string;
  readonly by: string | null;
  readonly at: Date | null;
}

/**
 * A save that is based on an older version, with the current record; or a decision that is, with what became of its
 * records meanwhile.
 */
export class Conflict extends Failure {
  readonly current: object | undefined;
  readonly changed: readonly OutdatedRecord[];

  constructor(
    { current, changed = [] }: { readonly current?: object; readonly changed?: readonly OutdatedRecord[] },
    text: Text = { key: changed.length > 0 ? 'server.error.decided_since' : 'server.error.changed_since' },
  ) {
    super('changed', text);
    this.current = current;
    this.changed = changed;
  }
}

export const presentChanged = (changed: readonly OutdatedRecord[], t: Translate): Reply<ChangedRecord>[] =>
  changed.map(({ state, ...one }) => ({
    ...one,
    state: typeof state === 'string' ? state : t(state.key, state.values),
  }));

/** The record's current version, locked until the transaction ends; undefined if there is no such record. */
export const lockVersion = async (
  tx: Db,
  table: PgTable & { readonly version: AnyPgColumn },
  condition: SQL | undefined,
): Promise<number | undefined> => {
  const [found] = await tx
    .select({ version: sql<number>`${table.version}` })
    .from(table)
    .where(condition)
    .for('no key update');
  return found?.version;
};

/**
 * Rejects a save that is based on an outdated version. Call it with the record locked.
 * @param seen the version that the save is based on; if omitted, it is unconditional.
 * @param now the record's version.
 * @param read the record as the call's `current` describes it.
 */
export const assertCurrentVersion = async (
  seen: number | undefined,
  now: number,
  read: () => Promise<object> | object,
): Promise<void> => {
  if (seen !== undefined && seen !== now) throw new Conflict({ current: await read() });
};

interface VersionedRecord {
  readonly id: number;
  readonly version: number;
}

/** The versions of records after a change, by their ids. */
export const readVersions = async (
  tx: Db,
  { table, column = 'version' }: { readonly table: 'applications' | 'jobs'; readonly column?: string },
  ids: readonly number[],
): Promise<Record<string, number>> => {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    select id, ${sql.identifier(column)} as version from ${sql.identifier(table)} where ${isAnyOf(sql`id`, ids)}`);
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
};

/** The versions that a decision is based on, by the records' ids. Without one, there is no check. */
export type SeenVersions = Readonly<Record<string, number | undefined>>;

/**
 * Sorts out the records that have changed since the versions that a decision is based on. Call it with the records
 * locked. Throws if it is all of them.
 * @param describe what became of the changed records.
 */
export const leaveChanged = async <Row extends VersionedRecord>(
  rows: readonly Row[],
  seen: SeenVersions | undefined,
  describe: (changed: readonly Row[]) => Promise<readonly OutdatedRecord[]>,
): Promise<{ readonly unchanged: readonly Row[]; readonly changed: readonly OutdatedRecord[] }> => {
  const isChanged = ({ id, version }: Row) => seen?.[id] !== undefined && seen[id] !== version;
  const found = rows.filter(isChanged);
  if (found.length === 0) return { unchanged: rows, changed: [] };
  const changed = await describe(found);
  if (found.length === rows.length) throw new Conflict({ changed });
  return { unchanged: rows.filter((row) => !isChanged(row)), changed };
};

/** Rejects a decision about one record that has changed since. Call it with the record locked. */
export const assertUnchanged = async (
  { id, version }: VersionedRecord,
  seen: number | undefined,
  describe: () => Promise<Omit<OutdatedRecord, 'id' | 'version'>>,
): Promise<void> => {
  await leaveChanged([{ id, version }], { [id]: seen }, async () => [{ id, version, ...(await describe()) }]);
};
