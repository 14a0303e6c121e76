import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../../platform/db/schema.ts';
import { includedColumns } from '../personal-data.ts';
import { EXPORTS } from './tables.ts';

/** Secrets, and who acted: the names of columns that may grow with the tables. */
const PRIVATE =
  /hash|secret|token|password|sha256|^(actor|reporter|changed|created|invited|added|answered)(Id|By)?$/i;

test('PRIV-02 no download contains a hash, a secret or the account of one who acted', () => {
  const decisions = new Map(Object.entries(EXPORTS));
  const found = Object.entries(schema).flatMap(([name, table]) => {
    const decision = decisions.get(name);
    if (!is(table, PgTable) || !decision || typeof decision === 'string') return [];
    return Object.keys(includedColumns(table, decision)).filter((column) => PRIVATE.test(column));
  });
  expect(found).toEqual([]);
});
