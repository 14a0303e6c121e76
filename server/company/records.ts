/** Records that a company writes for itself, such as message templates. Every query is limited to the company. */
import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/connect.ts';
import { isAnyOf } from '../platform/db/id-list.ts';
import { companies } from '../platform/db/schema.ts';
import { deleteForUndo, type Hold } from '../platform/undo/changes.ts';

type CompanyTable = PgTable & { readonly id: AnyPgColumn; readonly companyId: AnyPgColumn };

/** Locks a company, so that simultaneous additions and changes of its records see each other. */
export const lockCompany = (tx: Db, companyId: number) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');

/** Changes what a company has, which nobody else does meanwhile. */
export const changingCompany = <Result>(
  db: Db,
  { companyId }: { readonly companyId: number },
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    return change(tx);
  });

export const isOwnRecord = (table: CompanyTable, companyId: number, id: number): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.id, id));

/** Deletes records so that `restoreRows` can restore them. @returns how many were deleted. */
export const deleteOwnRecords = (
  tx: Db,
  table: CompanyTable,
  { companyId, ids }: { readonly companyId: number; readonly ids: readonly number[] },
  hold: Hold | undefined,
): Promise<number> =>
  deleteForUndo(tx, getTableName(table), and(eq(table.companyId, companyId), isAnyOf(table.id, ids)), hold);
