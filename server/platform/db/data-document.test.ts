import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';

const TABLES = new Map(
  Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, foreignKeys } = getTableConfig(table);
    const owners = foreignKeys
      .filter(({ onDelete }) => onDelete === 'cascade')
      .map((key) => getTableConfig(key.reference().foreignTable).name);
    return [[name, owners] as const];
  }),
);
const ROWS = readFileSync(new URL('../../../docs/DATA.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, tables = '', purpose = '', kept = ''] = line.split('|').map((cell) => cell.trim());
    return tables.startsWith('`')
      ? [{ tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), purpose, kept }]
      : [];
  });
const OWNERS = {
  account: 'users',
  company: 'companies',
  job: 'jobs',
  application: 'applications',
  source: 'job_sources',
} as const;

/** Whether its rows are deleted with those of another table, over any number of others. */
const isDeletedWith = (table: string, owner: string, seen = new Set<string>()): boolean => {
  if (table === owner) return true;
  if (seen.has(table)) return false;
  seen.add(table);
  return (TABLES.get(table) ?? []).some((parent) => isDeletedWith(parent, owner, seen));
};

test('PRIV-05 every table has one purpose and a time for which it is kept', () => {
  expect(ROWS.flatMap(({ tables }) => tables).sort()).toEqual([...TABLES.keys()].sort());
  expect(ROWS.filter(({ purpose, kept }) => purpose === '' || kept === '')).toEqual([]);
});

test('PRIV-05 what is kept with something is deleted with it', () => {
  const promised = ROWS.flatMap(({ tables, kept }) => {
    const [, owner] = /^With the (account|company|job|application|source)\b/.exec(kept) ?? [];
    return tables.flatMap((table) =>
      Object.entries(OWNERS).flatMap(([name, other]) => (name === owner ? [[table, other] as const] : [])),
    );
  });
  expect(promised.length).toBeGreaterThan(80);
  expect(promised.filter(([table, owner]) => !isDeletedWith(table, owner))).toEqual([]);
});
