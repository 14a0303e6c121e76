/** Explains in one line why the portal or a command did not start, and what to do. */

import { DataDirectoryInUse } from './db/data-directory-lock.ts';
import { DamagedDataFolder } from './db/data-folder.ts';
import { PendingMigrations, TableInUse } from './db/migrate.ts';
import { MissingBuild } from './missing-build.ts';
import { Refusal } from './refusal.ts';
import { codeOf, explainSystemProblem, systemProblemOf } from './system-problem.ts';

/** Enough to name the table. */
const STATEMENT_LENGTH = 100;

const pathOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = 'path' in error ? error.path : undefined;
  return typeof value === 'string' ? value : pathOf(error.cause);
};

/** The error that began it. What wraps it, such as a failed query's text, means nothing to operators. */
const firstCause = (error: unknown): unknown => {
  if (error instanceof AggregateError) return firstCause(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? firstCause(error.cause) : error;
};

const lineOf = (error: unknown): string => {
  const cause = firstCause(error);
  const message = cause instanceof Error ? cause.message.trim() || cause.name : String(cause);
  return message.split('\n')[0] ?? '';
};

/** What a database answers to statements that it refuses. */
const DATABASE_REFUSALS: Readonly<Record<string, string>> = {
  '42501': 'The user in DATABASE_URL may not create tables. Make the user the owner of the database.',
  '25006': 'The server in DATABASE_URL is read-only, as a replica is. Name the primary server.',
  '53300':
    'The server in DATABASE_URL has no free connection. Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '57P01': 'The server in DATABASE_URL is shutting down. Start again when it is up.',
};

/** Files that aren't what they should be. */
const fileProblem = (code: string, path: string): string | undefined => {
  switch (code) {
    case 'ENOENT':
      return `${path} does not exist.`;
    case 'EISDIR':
      return `${path} is a folder, not a file.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder.`;
    case 'ENAMETOOLONG':
      return `The path ${path} is too long.`;
    case 'ELOOP':
      return `${path} is a link that leads back to itself.`;
    default:
      return undefined;
  }
};

export const explainStartFailure = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  if (error instanceof DataDirectoryInUse) {
    return `The database in ${error.folder} is in use by ${error.holder}. Stop that one first, or set DATA_DIR to another folder.`;
  }
  if (error instanceof DamagedDataFolder) {
    return `The database in ${error.folder} is damaged and can't be opened: ${error.message}. Keep a copy of the folder, then put your last backup in its place. Without a backup, move the folder away: the portal starts with an empty database.`;
  }
  if (error instanceof PendingMigrations) {
    return `The database lacks migrations (${error.count}), and MIGRATE_ON_START=0 leaves them to npm run migrate. Run it first.`;
  }
  if (error instanceof MissingBuild) return 'The pages have not been built. Run npm run build first.';
  if (error instanceof TableInUse) {
    return `The database can't be updated: a long transaction, such as a backup, uses a table that this statement changes: ${error.statement.slice(0, STATEMENT_LENGTH)}. Start again when it has ended; pg_stat_activity lists transactions. Completed steps are kept.`;
  }
  const code = codeOf(error);
  const path = pathOf(error);
  const problem = systemProblemOf(error);
  if (problem) return explainSystemProblem(problem, path ?? 'the database');
  return (
    DATABASE_REFUSALS[code] ??
    (path === undefined ? undefined : fileProblem(code, path)) ??
    `This failed unexpectedly: ${lineOf(error)}`
  );
};

/** Starts something. If that fails, explains why in one line and ends the process. */
export const startOrExplain = async (start: () => Promise<void>): Promise<void> => {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  }
};
