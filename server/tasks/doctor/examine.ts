/** Runs every check. A check that fails is a problem of its subject, and the others go on. */
import { DataDirectoryInUse } from '../../platform/db/data-directory-lock.ts';
import { hasDatabase, openDatabase } from '../../platform/db/open.ts';
import { type Env, readEnv } from '../../platform/env.ts';
import { explainStartFailure } from '../../platform/start-failure.ts';
import { requestFindings } from '../backup/backup-socket.ts';
import { checkDatabase } from './database-checks.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { checkBackups, checkBuild, checkDisk, checkFiles, checkMail, checkPortal } from './machine-checks.ts';
import { checkSearch } from './search-check.ts';

const examineDatabase = async (env: Env): Promise<Finding[]> => {
  if (!hasDatabase(env))
    return [warning('database', `None yet in ${env.dataDir}: the first start makes one.`)];
  try {
    const database = await openDatabase(env);
    try {
      return await checkDatabase(database, env);
    } finally {
      await database.close();
    }
  } catch (error) {
    // The portal has it open, and looks itself.
    const found = error instanceof DataDirectoryInUse ? await requestFindings(env.dataDir) : undefined;
    if (found) return found;
    throw error;
  }
};

const attempt = async (subject: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [problem(subject, explainStartFailure(error))];
  }
};

/** @param backups the folder with the backups, if the operator names it */
export const examine = async (
  variables: Parameters<typeof readEnv>[0],
  backups: string | undefined,
): Promise<Finding[]> => {
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    return [problem('settings', explainStartFailure(error))];
  }
  const settings =
    env.warnings.length === 0
      ? [ok('settings', 'All can be used.')]
      : env.warnings.map((line) => warning('settings', line));
  const checks: readonly (readonly [string, () => Promise<Finding | Finding[]>])[] = [
    ['portal', () => checkPortal(env)],
    ['pages', checkBuild],
    ['database', () => examineDatabase(env)],
    ['disk', () => checkDisk(env)],
    ['files', () => checkFiles(env)],
    ['mail', () => checkMail(env)],
    ['search', () => checkSearch(env)],
    ['backup', () => checkBackups(backups)],
  ];
  const found = await Promise.all(checks.map(([subject, check]) => attempt(subject, check)));
  return [...settings, ...found.flat()];
};
