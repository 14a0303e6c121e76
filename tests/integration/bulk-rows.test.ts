/** Rows that are written together, which fill different columns. */
import { asc, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { insertRows, upsertRows } from '#server/platform/db/bulk.ts';
import { salaries, users } from '#server/platform/db/schema.ts';
import { createTestDatabase } from '../support/database.ts';

test('IMPORT-05 each row fills its own columns, whatever the first one fills', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const rowOf = (name: string) =>
    ({
      email: `${name}@bulk.example`,
      firstName: name,
      role: 'employer',
      passwordHash: '!',
      consentExemption: 'imported',
    }) as const;
  const named = ['a', 'b', 'c', 'd'].map(rowOf);
  const [a = rowOf('a'), b = a, c = a, d = a] = named;
  await insertRows(db, users, [
    { ...a, lastName: undefined },
    { ...b, lastName: 'Rao', timeZone: null },
    { ...c, lastName: 'Sen', locale: 'hi', timeZone: 'Asia/Kolkata' },
    d,
  ]);
  const stored = await db
    .select({ lastName: users.lastName, locale: users.locale, timeZone: users.timeZone })
    .from(users)
    .where(
      inArray(
        users.email,
        named.map(({ email }) => email),
      ),
    )
    .orderBy(asc(users.email));
  expect(stored).toEqual([
    { lastName: '', locale: 'en', timeZone: null },
    { lastName: 'Rao', locale: 'en', timeZone: null },
    { lastName: 'Sen', locale: 'hi', timeZone: 'Asia/Kolkata' },
    { lastName: '', locale: 'en', timeZone: null },
  ]);
});

test('IMPORT-05 an update keeps what a row doesn’t say', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await upsertRows(db, salaries, [
    { id: 9001, name: 'One', minimum: 5 },
    { id: 9002, name: 'Two', minimum: 6, maximum: 7, currency: 'CHF', period: 'hour' },
  ]);
  await upsertRows(db, salaries, [
    { id: 9001, name: 'One', maximum: 9 },
    { id: 9002, name: 'Two!', minimum: null },
  ]);
  const stored = await db
    .select()
    .from(salaries)
    .where(inArray(salaries.id, [9001, 9002]))
    .orderBy(salaries.id);
  expect(stored).toMatchObject([
    { name: 'One', minimum: 5, maximum: 9 },
    { name: 'Two!', minimum: null, maximum: 7, currency: 'CHF', period: 'hour' },
  ]);
});
