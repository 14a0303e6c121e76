/** Rejects a save that is based on an outdated version. See docs/decisions/0024-versions-and-drafts.md. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/connect.ts';
import { Failure, type Text } from './failure.ts';

/** A save that is based on an older version. The response contains the current record. */
export class Conflict extends Failure {
  readonly current: object;

  constructor(current: object, text: Text = { key: 'server.error.changed_since' }) {
    super('changed', text);
    this.current = current;
  }
}

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
  if (seen !== undefined && seen !== now) throw new Conflict(await read());
};
