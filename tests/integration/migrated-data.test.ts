/** Migrations that change data, run once more on data as earlier releases left it. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { users } from '#server/platform/db/schema.ts';
import { createTestDatabase } from '../support/database.ts';

const MIGRATIONS = new URL('../../server/platform/db/migrations/', import.meta.url);

test('INPUT-11 dashes and dots that stand for a missing name go, and other names stay', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const names = [
    ['Sukarno', '-', 'Sukarno', ''],
    ['Sukarno', ' – ', 'Sukarno', ''],
    ['.', 'Sukarno', 'Sukarno', ''],
    ['-', '-', '-', ''],
    ['Asha', 'K.', 'Asha', 'K.'],
    ['Asha', 'Rao-Iyer', 'Asha', 'Rao-Iyer'],
    ['आशा', 'राव', 'आशा', 'राव'],
    ['Asha', '', 'Asha', ''],
  ] as const;
  const { db } = database;
  await db.insert(users).values(
    names.map(([firstName, lastName], index) => ({
      role: 'seeker' as const,
      email: `person${index}@example.com`,
      passwordHash: 'x',
      consentExemption: 'imported' as const,
      firstName,
      lastName,
    })),
  );
  await database.onOneConnection(async (one) =>
    one.execute(sql.raw(await readFile(new URL('0103_names_without_dashes.sql', MIGRATIONS), 'utf8'))),
  );
  const after = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .orderBy(users.id);
  expect(after.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(
    names.map(([, , firstName, lastName]) => [firstName, lastName]),
  );
});
