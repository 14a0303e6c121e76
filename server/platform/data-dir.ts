import { accessSync, constants } from 'node:fs';
import type { Env } from './env.ts';
import { makeFolder } from './make-folder.ts';
import { SettingError } from './settings/parse.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * Makes the data folder. Fails at the start rather than at the first upload.
 * @returns whether it can be used. @throws {SettingError} if it can't, and holds database or files
 */
export const prepareDataDir = ({
  dataDir,
  databaseUrl,
  filesBucket,
}: Pick<Env, 'dataDir' | 'databaseUrl' | 'filesBucket'>): boolean => {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch (cause) {
    if (databaseUrl && filesBucket) return false;
    throw new SettingError(`DATA_DIR=${dataDir} can't be used: ${explainStartFailure(cause)}`, { cause });
  }
};
