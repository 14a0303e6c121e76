/**
 * The common part of `npm run backup` and `npm run restore`: the folder, the settings and the reporting of
 * errors.
 */
import { parseArgs } from 'node:util';
import type { BackupOptions } from '../backup/backup.ts';
import { BackupRefusal } from '../backup/refusal.ts';
import { readEnv } from '../env.ts';
import { openFiles } from '../open-files.ts';
import { explainStartFailure } from '../start-failure.ts';
import { isUsageError, UsageError } from './usage-error.ts';

interface BackupCommand {
  /** What it does and how to call it. */
  readonly usage: string;
  /** @returns the text printed at the end. */
  readonly run: (options: BackupOptions) => Promise<string>;
}

const execute = async ({ usage, run }: BackupCommand): Promise<string> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return usage;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UsageError('Name one folder.');
  const env = readEnv();
  return run({ env, files: await openFiles(env), folder });
};

export const runBackupCommand = async (command: BackupCommand): Promise<void> => {
  try {
    console.log(await execute(command));
  } catch (error) {
    if (isUsageError(error)) console.error(`${error.message}\n\n${command.usage}`);
    else console.error(error instanceof BackupRefusal ? error.message : explainStartFailure(error));
    process.exitCode = 1;
  }
};
