import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, IndexedColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';

/** The columns that come first, newest first, in an index, by their names in code. */
const newestFirstColumns = (): Set<string> => {
  const found = new Set<string>();
  for (const [tableName, table] of Object.entries(schema)) {
    if (!is(table, PgTable)) continue;
    const names = new Map(Object.entries(table).map(([property, column]) => [column?.name, property]));
    for (const { config } of getTableConfig(table).indexes)
      for (const column of config.columns)
        if (is(column, IndexedColumn) && column.indexConfig.order === 'desc')
          found.add(`${tableName}.${names.get(column.name)}`);
  }
  return found;
};

test('OPS-09 no query orders by an indexed column in a way that the index cannot serve', () => {
  const indexed = newestFirstColumns();
  expect(indexed).toContain('applications.createdAt');
  const spelledOtherwise = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdesc\((\w+\.\w+)\)/g)]
      .map(([, column]) => column ?? '')
      .filter((column) => indexed.has(column))
      .map((column) => `${file}: ${column}`),
  );
  expect(spelledOtherwise).toEqual([]);
});
