/** What the doctor checks without the database: disk, mail, files and backups. Nothing is changed. */
import { access, constants, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Env } from '../../platform/env.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { explainStartFailure } from '../../platform/start-failure.ts';
import { codeOf } from '../../platform/system-problem.ts';
import { verifyBackup } from '../backup/manifest.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const MB = 2 ** 20;
const DISK_PROBLEM_MB = 200;
const DISK_WARNING_MB = 2000;
const MAIL_MS = 10_000;
const BACKUP_WARNING_DAYS = 2;

/** The nearest folder that exists, because a first start makes the others. */
const nearest = async (folder: string): Promise<string> => {
  const isThere = await access(folder).then(
    () => true,
    () => dirname(folder) === folder,
  );
  return isThere ? folder : nearest(dirname(folder));
};

export const checkDisk = async ({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> => {
  const { bavail, bsize } = await statfs(await nearest(resolve(dataDir)));
  const free = Math.floor((bavail * bsize) / MB);
  const text = `${free.toLocaleString('en')} MB are free for ${resolve(dataDir)}.`;
  if (free < DISK_PROBLEM_MB) return problem('disk', `${text} Make room now.`);
  return free < DISK_WARNING_MB ? warning('disk', `${text} Make room soon.`) : ok('disk', text);
};

export const checkMail = async ({
  smtpUrl,
  smtpRequireTls,
  dataDir,
  isProduction,
}: Env): Promise<Finding> => {
  if (!smtpUrl) {
    const text = `SMTP_URL is unset: emails are written to ${resolve(dataDir, 'mail')}.`;
    return isProduction ? problem('mail', `${text} Set it to your mail server.`) : ok('mail', text);
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: smtpRequireTls,
    connectionTimeout: MAIL_MS,
    greetingTimeout: MAIL_MS,
    socketTimeout: MAIL_MS,
  });
  try {
    await transport.verify();
    return ok('mail', `${host} accepts connections${new URL(smtpUrl).username ? ' and the password' : ''}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return problem('mail', `${host} can't be used: ${reason} Check SMTP_URL and the server.`);
  } finally {
    transport.close();
  }
};

export const checkFiles = async (env: Env): Promise<Finding> => {
  if (env.filesBucket) {
    await openFiles(env);
    return ok('files', `The bucket ${env.filesBucket.name} can be used.`);
  }
  const folder = resolve(env.dataDir, 'files');
  const place = await nearest(folder);
  await access(place, constants.R_OK | constants.W_OK);
  if (place !== folder) return ok('files', `${folder} is made with the first upload.`);
  return ok('files', `${folder} has ${(await readdir(folder)).length.toLocaleString('en')} files.`);
};

/** @param folder the folder with the backups; undefined if the operator named none */
export const checkBackups = async (folder: string | undefined): Promise<Finding> => {
  if (folder === undefined)
    return warning(
      'backup',
      'Not checked. Name the folder of your backups: npm run doctor -- --backups FOLDER',
    );
  const names = await readdir(folder);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name, 'manifest.json')).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const newest = Math.max(0, ...times);
  const name = names[times.indexOf(newest)];
  if (newest === 0 || name === undefined)
    return problem('backup', `${folder} has no backup. Run npm run backup each night.`);
  const days = Math.floor((Date.now() - newest) / DAY_MS);
  // As a restore would.
  await verifyBackup(join(folder, name));
  const text = `The newest in ${folder} is intact, and ${days === 0 ? 'less than a day' : `${days} days`} old.`;
  return days >= BACKUP_WARNING_DAYS
    ? problem('backup', `${text} Run npm run backup each night.`)
    : ok('backup', text);
};

/** The pages that the portal serves. */
export const checkBuild = async (): Promise<Finding> => {
  const template = new URL('../../../dist/client/index.html', import.meta.url);
  const isBuilt = await readFile(template).then(
    () => true,
    () => false,
  );
  return isBuilt ? ok('pages', 'Built.') : problem('pages', 'Not built. Run npm run build.');
};

/** A running portal's own words, from the address it listens on. */
export const checkPortal = async ({ host, port }: Pick<Env, 'host' | 'port'>): Promise<Finding> => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) });
    const text = (await answer.text()).slice(0, 100);
    return answer.ok
      ? ok('portal', `Ready at ${address}, with its search index.`)
      : warning('portal', `Not ready at ${address}: ${text}. Wait, and see its log.`);
  } catch (error) {
    const isRefused = codeOf(error instanceof Error ? error.cause : error) === 'ECONNREFUSED';
    return warning(
      'portal',
      isRefused ? `Not running at ${address}.` : `No answer at ${address}: ${explainStartFailure(error)}`,
    );
  }
};
