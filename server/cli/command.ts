/** What all commands share: options, usage and the reporting of errors. A command is a function of arguments and settings. */
import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { assertDatabase, openDatabase } from '../platform/db/open.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { explainStartFailure } from '../platform/start-failure.ts';

/** The command was called incorrectly. The usage is printed with the error. */
export class UsageError extends Error {}

/** Whether an error is about the command line, from the command itself or from `parseArgs`. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Where a command is called: a terminal, or a test. */
interface Call {
  readonly args: readonly string[];
  readonly settings: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  complain(line: string): void;
}

export interface CommandArguments extends Pick<Call, 'settings' | 'say'> {
  /** The trimmed text of an option; empty if it is omitted. */
  readonly textOf: (option: string) => string;
  readonly has: (flag: string) => boolean;
  /** The file or folder that the command is about; empty if it needs none. */
  readonly path: string;
  /** Reads the settings, after the arguments were found correct. */
  readonly readEnv: () => Env;
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
  /** @returns the text printed at the end */
  readonly run: (given: CommandArguments) => Promise<string>;
}

/** The command worked, and what it looked at has a problem: it prints the text and fails. */
export class ProblemFound extends Error {}

const execute = (
  { usage, texts = [], flags = [], argument, run }: Command,
  { args, settings, say }: Call,
): Promise<string> | string => {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const name of texts) options[name] = { type: 'string' };
  for (const name of flags) options[name] = { type: 'boolean' };
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: argument !== undefined,
  });
  if (values.help) return usage;
  const [path = '', ...more] = positionals;
  if (argument && (path === '' || more.length > 0)) throw new UsageError(`Name one ${argument}.`);
  return run({
    textOf: (name) => String(values[name] ?? '').trim(),
    has: (flag) => values[flag] === true,
    path,
    settings,
    say,
    readEnv: () => readEnv(settings),
  });
};

/** Runs a command, and explains in one line why it failed. @returns its exit code */
export const call = async (command: Command, from: Call): Promise<0 | 1> => {
  try {
    from.say(await execute(command, from));
    return 0;
  } catch (error) {
    if (error instanceof ProblemFound) from.say(error.message);
    else
      from.complain(
        isUsageError(error) ? `${error.message}\n\n${command.usage}` : explainStartFailure(error),
      );
    return 1;
  }
};

/** Runs a command of the terminal. */
export const runCommand = async (command: Command): Promise<void> => {
  process.exitCode = await call(command, {
    args: process.argv.slice(2),
    settings: process.env,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
};

/** The end of a usage. */
export const DATABASE_NOTE =
  'The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR.';

type Say = Pick<Call, 'say'>;

/** Without the portal's settings, a command would fill an embedded database that the portal doesn't use. */
export const sayIfEmbedded = ({ databaseUrl, dataDir }: Env, { say }: Say): void => {
  if (!databaseUrl) say(`DATABASE_URL is unset: using the embedded database in ${resolve(dataDir)}.`);
};

/** Works in the migrated database of the settings, which is closed afterwards. Makes one if there is none. */
export const inNewDatabase = async <T>(
  env: Env,
  given: Say,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  sayIfEmbedded(env, given);
  const database = await openDatabase(env);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The same, in the portal's database: without its settings, a command would make another one. */
export const inDatabase: typeof inNewDatabase = async (env, given, work) => {
  assertDatabase(env);
  return inNewDatabase(env, given, work);
};
