/** What all commands share: options, usage and the reporting of errors. */
import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { Env } from '../platform/env.ts';
import { explainStartFailure } from '../platform/start-failure.ts';

/** The command was called incorrectly. The usage is printed with the error. */
export class UsageError extends Error {}

/** Whether an error is about the command line, from the command itself or from `parseArgs`. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

export interface CommandArguments {
  /** The trimmed text of an option; empty if it is omitted. */
  readonly textOf: (option: string) => string;
  readonly has: (flag: string) => boolean;
  /** The file or folder that the command is about; empty if it needs none. */
  readonly path: string;
}

export interface Command {
  /** What it does and how to call it. */
  readonly usage: string;
  /** Options with a text. */
  readonly texts?: readonly string[];
  /** Options without. */
  readonly flags?: readonly string[];
  /** What its one argument names, if it needs one. */
  readonly argument?: 'file' | 'folder';
  /** @returns the text printed at the end. */
  readonly run: (given: CommandArguments) => Promise<string>;
}

const execute = async ({ usage, texts = [], flags = [], argument, run }: Command): Promise<string> => {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const name of texts) options[name] = { type: 'string' };
  for (const name of flags) options[name] = { type: 'boolean' };
  const { values, positionals } = parseArgs({ options, allowPositionals: argument !== undefined });
  if (values.help) return usage;
  const [path = '', ...more] = positionals;
  if (argument && (path === '' || more.length > 0)) throw new UsageError(`Name one ${argument}.`);
  return run({
    textOf: (name) => String(values[name] ?? '').trim(),
    has: (flag) => values[flag] === true,
    path,
  });
};

/** Runs a command of the terminal, and explains in one line why it failed. */
export const runCommand = async (command: Command): Promise<void> => {
  try {
    say(await execute(command));
  } catch (error) {
    console.error(isUsageError(error) ? `${error.message}\n\n${command.usage}` : explainStartFailure(error));
    process.exitCode = 1;
  }
};

export const say = (line: string): void => console.log(line);

/** The end of a usage. */
export const DATABASE_NOTE =
  'The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR.';

/** Without the portal's settings, a command would fill an embedded database that the portal doesn't use. */
export const sayIfEmbedded = ({ databaseUrl, dataDir }: Env): void => {
  if (!databaseUrl) say(`DATABASE_URL is unset: using the embedded database in ${resolve(dataDir)}.`);
};

/** Works in the migrated database of the settings, which is closed afterwards. */
export const inDatabase = async <T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> => {
  sayIfEmbedded(env);
  const database = await openDatabase(env);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
};
