/** Explains in one line why the portal did not start, and what to do. */
import { DataDirectoryInUse } from './db/data-directory-lock.ts';
import { DamagedDataFolder } from './db/data-folder.ts';
import { PendingMigrations, TableInUse } from './db/migrate.ts';
import { Refusal } from './refusal.ts';
import { MissingBuild } from './ssr/frontend.ts';

/** Enough to name the table. */
const STATEMENT_LENGTH = 100;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : 'the data folder';

const portOf = (error: unknown): string =>
  error instanceof Error && 'port' in error ? `Port ${error.port}` : 'The port';

const DATABASE_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address. Is the server running?',
  ENOTFOUND: 'its host name is not known.',
  EAI_AGAIN: 'its host name could not be looked up.',
  ETIMEDOUT: 'it does not answer.',
  '57P03': 'it is still starting.',
  '28P01': 'the user name or password is wrong.',
  '28000': "the server doesn't let this user in. Check the user name and pg_hba.conf.",
  '3D000': 'the database does not exist. Create it first.',
  '42501': 'the user may not create tables in it. Make the user its owner.',
};

export const explainStartFailure = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  if (error instanceof DataDirectoryInUse) {
    return `The database in ${error.folder} is in use by ${error.holder}. Stop that one first, or set DATA_DIR to another folder.`;
  }
  if (error instanceof DamagedDataFolder) {
    return `The database in ${error.folder} can't be opened: ${error.message}. Keep a copy of the folder, then put your last backup in its place. Without a backup, move the folder away: the portal starts with an empty database.`;
  }
  if (error instanceof PendingMigrations) {
    return `The database lacks ${error.count} migrations, and MIGRATE_ON_START=0 leaves them to npm run migrate. Run it first.`;
  }
  if (error instanceof MissingBuild) return 'The pages have not been built. Run npm run build first.';
  if (error instanceof TableInUse) {
    return `The database can't be updated: a long transaction, such as a backup, uses a table that this statement changes: ${error.statement.slice(0, STATEMENT_LENGTH)}. Start again when it has ended; pg_stat_activity lists transactions. Completed steps are kept.`;
  }
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `${portOf(error)} is already in use. Stop what uses it, or set another port.`;
  if (code === 'EADDRNOTAVAIL')
    return "This machine doesn't have the address in HOST. Set HOST to one that it has, or to 0.0.0.0 for all.";
  if (code === 'ENOSPC') return `The disk of ${pathOf(error)} is full. Make room and start again.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${pathOf(error)} is not a folder. Set DATA_DIR to another one.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `No permission to write to ${pathOf(error)}, or to use the port. Set DATA_DIR or PORT to what this user may use.`;
  }
  const reason = DATABASE_REASONS[code];
  if (reason) return `DATABASE_URL cannot be used: ${reason}`;
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `The portal could not start: ${message}`;
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
