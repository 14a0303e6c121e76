/**
 * The previous release must work with the tables of this one, so migrations expand the schema, and
 * contracting ones must be marked. It also serves requests while they run, so they never read, write or
 * rewrite a whole table under a lock. docs/decisions/0065-online-migrations.md explains how.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bareStatement, concurrentIndexOf, stepsOf } from './migration-steps.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** A comment that names the release since which the removed part is unused. */
const MARK = /^-- Contracts: \S.*$/m;

/** Statements that break a process of the previous release. */
const BREAKING: readonly RegExp[] = [
  /\bdrop table\b/i,
  /\bdrop column\b/i,
  /^alter table .*\brename (?:(?:column |constraint )?\S+ )?to\b/i,
  /\balter column \S+ (?:set data )?type\b/i,
  /\balter column \S+ set not null\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];

const statementsOf = (migration: string): string[] =>
  migration.split('--> statement-breakpoint').map(bareStatement);

/** @returns the statements of an unmarked migration that break the previous release. */
const breakingStatements = (migration: string): string[] =>
  MARK.test(migration)
    ? []
    : statementsOf(migration).filter((statement) => BREAKING.some((pattern) => pattern.test(statement)));

test.each([
  'DROP TABLE "drafts";',
  'ALTER TABLE "jobs" DROP COLUMN "zipcode";',
  'ALTER TABLE "jobs" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "jobs" RENAME TO "posts";',
  'ALTER TABLE "jobs" ALTER COLUMN "vacancy" SET DATA TYPE bigint;',
  'ALTER TABLE "jobs" ALTER COLUMN "zipcode" SET NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "team" text NOT NULL;',
])('OPS-08 a migration that breaks the previous release is found: %s', (statement) => {
  expect(
    breakingStatements(`CREATE TABLE "x" ("id" integer NOT NULL);--> statement-breakpoint\n${statement}`),
  ).toEqual([statement]);
  expect(breakingStatements(`-- Contracts: unused since 1.4.\n${statement}`)).toEqual([]);
});

test.each([
  'CREATE TABLE "x" ("id" integer PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "jobs" ADD COLUMN "team" text;',
  'ALTER TABLE "jobs" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "jobs" ALTER COLUMN "zipcode" DROP NOT NULL;',
  '-- We drop table after table later.\nCREATE INDEX "x" ON "jobs" ("id");',
])('OPS-08 a migration that expands is accepted: %s', (statement) => {
  expect(breakingStatements(statement)).toEqual([]);
});

/** A comment that says why changing rows in one transaction is quick. */
const FEW_ROWS = /^-- Few rows: \S.*$/m;

/** Statements that keep users of a full table waiting, and what to write instead. The group is the table. */
const BLOCKING: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /^create (?:unique )?index (?!concurrently).*? on "?(\w+)/i,
    'Write CREATE INDEX CONCURRENTLY: building this index stops all writes.',
  ],
  [
    /^alter table "?(\w+)"? add constraint \S+ (?:check|foreign key)\b(?!.* not valid;?$)/i,
    'Add NOT VALID, and at the end a statement ALTER TABLE … VALIDATE CONSTRAINT …: checking rows here stops all requests.',
  ],
  [
    /^alter table "?(\w+)"? add constraint \S+ (?:unique|primary key)\b(?! using index)/i,
    'First CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX: building the index here stops all requests.',
  ],
  [
    /^alter table "?(\w+)"? (?:add column .*\b(?:generated|(?:big|small)?serial|references|unique|check|now\(|random|nextval|clock_timestamp)|alter column \S+ (?:(?:set data )?type|set not null)\b)/i,
    'Add the column empty or with a constant, and the rest in later steps: this reads or rewrites the table.',
  ],
  [
    /^(?:update|delete from) "?(\w+)/i,
    'Work in batches in a DO block that commits each, or begin the file with "-- Few rows: " and the reason.',
  ],
];

const createdTables = (statements: readonly string[]): Set<string | undefined> =>
  new Set(statements.map((statement) => /^create (?:temporary )?table "?(\w+)/i.exec(statement)?.[1]));

/** @returns constraints that the migration leaves without a check of the existing rows. */
const unvalidated = (statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const [, name = ''] = /\badd constraint (\S+) .* not valid;?$/i.exec(statement) ?? [];
    const isValidated = statements.some((other) => other.includes(` VALIDATE CONSTRAINT ${name};`));
    return name && !isValidated ? [`${statement} → Validate it at the end of the migration.`] : [];
  });

/** @returns the statements of a migration that block a full, busy database, with advice. */
const blockingStatements = (migration: string): string[] => {
  const statements = statementsOf(migration);
  const created = createdTables(statements);
  const found = statements.flatMap((statement) =>
    BLOCKING.flatMap(([pattern, advice]) => {
      const table = pattern.exec(statement)?.[1];
      const isAllowed =
        !table || created.has(table) || (advice.includes('Few rows') && FEW_ROWS.test(migration));
      return isAllowed ? [] : [`${statement} → ${advice}`];
    }),
  );
  return [...found, ...unvalidated(statements)];
};

test.each([
  'CREATE INDEX "x" ON "jobs" USING btree ("id");',
  'CREATE UNIQUE INDEX "x" ON "jobs" USING btree ("id");',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" CHECK (vacancy > 0);',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" CHECK (vacancy > 0) NOT VALID;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" FOREIGN KEY ("city_id") REFERENCES "cities"("id");',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" UNIQUE("title");',
  'ALTER TABLE "jobs" ADD COLUMN "x" integer GENERATED ALWAYS AS (vacancy + 1) STORED;',
  'ALTER TABLE "jobs" ADD COLUMN "x" timestamp DEFAULT now();',
  'ALTER TABLE "jobs" ADD COLUMN "x" integer REFERENCES "cities"("id");',
  'ALTER TABLE "jobs" ALTER COLUMN "vacancy" SET DATA TYPE bigint;',
  'UPDATE "jobs" SET "vacancy" = 1;',
])('OPS-10 a migration that blocks a full table is found: %s', (statement) => {
  const migration = `CREATE TABLE "x" ("id" integer);--> statement-breakpoint\n${statement}`;
  expect(blockingStatements(migration)).toEqual([expect.stringContaining(`${statement} → `)]);
});

test.each([
  'CREATE INDEX CONCURRENTLY "x" ON "jobs" ("id");',
  'CREATE TABLE "x" ("id" integer);--> statement-breakpoint\nCREATE INDEX "y" ON "x" ("id");',
  'ALTER TABLE "jobs" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" CHECK (id > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "jobs" VALIDATE CONSTRAINT "x";',
  'ALTER TABLE "jobs" ADD CONSTRAINT "x" UNIQUE USING INDEX "y";',
  '-- Few rows: one per country.\nUPDATE "countries" SET "name" = trim("name");',
])('OPS-10 a migration that lets requests pass is accepted: %s', (migration) => {
  expect(blockingStatements(migration)).toEqual([]);
});

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, migration: readFileSync(`${FOLDER}${name}`, 'utf8') }));

test('OPS-10 no migration blocks requests on a full table', () => {
  const blocking = migrations.flatMap(({ name, migration }) =>
    blockingStatements(migration).map((found) => `${name}: ${found}`),
  );
  expect(blocking).toEqual([]);
});

test('OPS-10 an index built concurrently has a new name, so that its predecessor serves meanwhile', () => {
  const built = migrations.flatMap(({ migration }) => statementsOf(migration));
  const names = built.map(
    (statement) => /^create (?:unique )?index (?:concurrently )?"?(\w+)/i.exec(statement)?.[1],
  );
  const reused = built.map(concurrentIndexOf).filter((name, index) => name && names.indexOf(name) < index);
  expect(reused).toEqual([]);
});

test('OPS-10 statements that take long are steps of their own', () => {
  const statements = [
    'alter table a add column b integer',
    'alter table a add column c integer',
    '-- Newest first.\nCREATE UNIQUE INDEX CONCURRENTLY "x" ON a (b)',
    'ALTER TABLE a VALIDATE CONSTRAINT y',
    'do $$ begin\n  update a set c = 1;\n  commit;\nend $$',
    '-- Nothing.',
    'drop index z',
  ];
  expect(stepsOf(statements).map(({ isOnline, statements: inStep }) => [isOnline, inStep.length])).toEqual([
    [false, 2],
    [true, 1],
    [true, 1],
    [true, 1],
    [false, 1],
  ]);
});

test('OPS-08 no migration breaks the previous release unless it is marked', () => {
  const breaking = migrations.flatMap(({ name, migration }) =>
    breakingStatements(migration).map((found) => `${name}: ${found}`),
  );
  expect(breaking).toEqual([]);
});

test('OPS-08 only the newest schema is kept, because the next migration is generated from it', () => {
  const schemas = readdirSync(`${FOLDER}meta`).filter((name) => name.endsWith('_snapshot.json'));
  expect(schemas).toEqual([`${migrations.at(-1)?.name.slice(0, 4)}_snapshot.json`]);
});
