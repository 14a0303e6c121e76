/** The common part of commands about staff accounts: options, database and the reporting of errors. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { type Env, readEnv } from '../env.ts';
import { explainStartFailure } from '../start-failure.ts';
import { isUsageError } from './usage-error.ts';

interface StaffCommand<Options> {
  /** What it does and how to call it. */
  readonly usage: string;
  /** Its options, which all take a text. */
  readonly options: readonly string[];
  /** Throws a `UsageError` before the database is opened. Omitted options are empty. */
  readonly read: (textOf: (option: string) => string) => Options;
  /** @returns the text printed at the end. */
  readonly run: (
    context: { readonly database: Database; readonly env: Env },
    options: Options,
  ) => Promise<string>;
}

const DATABASE_NOTE =
  'The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR, with the server stopped.';

const parseOptions = (names: readonly string[]) => {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const name of names) options[name] = { type: 'string' };
  const { values } = parseArgs({ options });
  const textOf = (name: string): string => String(values[name] ?? '').trim();
  return { isHelp: values.help === true, textOf };
};

const execute = async <Options>({ options: names, read, run }: StaffCommand<Options>, usage: string) => {
  const { isHelp, textOf } = parseOptions(names);
  if (isHelp) return usage;
  const options = read(textOf);
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    await migrate(database);
    return await run({ database, env }, options);
  } finally {
    await database.close();
  }
};

export const runStaffCommand = async <Options>(command: StaffCommand<Options>): Promise<void> => {
  const usage = `${command.usage}\n\n${DATABASE_NOTE}`;
  try {
    console.log(await execute(command, usage));
  } catch (error) {
    console.error(isUsageError(error) ? `${error.message}\n\n${usage}` : explainStartFailure(error));
    process.exitCode = 1;
  }
};
