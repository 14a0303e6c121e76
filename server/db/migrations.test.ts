/**
 * The previous release must work with the tables of this one, so migrations expand the schema, and
 * contracting ones must be marked.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Older migrations predate the rule. */
const FIRST = 53;
/** A comment that names the release since which the removed part is unused. */
const MARK = /^-- Contracts: \S.*$/m;

/** Statements that break a process of the previous release. */
const BREAKING: readonly RegExp[] = [
  /\bdrop table\b/i,
  /\bdrop column\b/i,
  /\brename (?:column |constraint )?\S+ to\b|\brename to\b/i,
  /\balter column \S+ (?:set data )?type\b/i,
  /\balter column \S+ set not null\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];

/** @returns the statements of an unmarked migration that break the previous release. */
const breakingStatements = (migration: string): string[] =>
  MARK.test(migration)
    ? []
    : migration
        .split('--> statement-breakpoint')
        .map((statement) =>
          statement
            .replace(/^\s*--.*$/gm, '')
            .trim()
            .replace(/\s+/g, ' '),
        )
        .filter((statement) => BREAKING.some((pattern) => pattern.test(statement)));

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

test('OPS-08 no migration breaks the previous release unless it is marked', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(names.length).toBeGreaterThanOrEqual(FIRST);
  const breaking = names
    .filter((name) => Number(name.slice(0, 4)) >= FIRST)
    .flatMap((name) =>
      breakingStatements(readFileSync(`${FOLDER}${name}`, 'utf8')).map((found) => `${name}: ${found}`),
    );
  expect(breaking).toEqual([]);
});
