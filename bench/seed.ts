/** Fills the benchmark's database if it is empty. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { withDatabase } from './database.ts';
import { multiply } from './multiply.ts';

/**
 * The size of a large database. Jobs are generated individually, which realistic searches need, or mostly
 * copied.
 */
export interface Size {
  readonly jobs: number;
  /** Copies share their texts and are made ten times faster. */
  readonly isCopied?: boolean;
  /** Applications besides those of the sample; only with copies. */
  readonly applications?: number;
}

/** The number of jobs that are generated before copying. */
const ORIGINALS = 10_000;

/** The name contains the size, so each size has its own database. */
const nameOf = ({ jobs, isCopied, applications = 0 }: Size): string =>
  `shortlist_bench_${jobs}${isCopied ? `_copied_${applications}` : ''}`;

const exists = async (admin: pg.Client, name: string): Promise<boolean> =>
  ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;

const fill = async (url: string, jobs: number): Promise<void> => {
  const args = ['server/cli/seed.ts', '--jobs', String(jobs), '--companies', '5000', '--candidates', '5000'];
  const seed = spawn(process.execPath, args, {
    // Keeps sample resumes out of the portal's own files.
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: 'var/bench-files' },
    stdio: 'inherit',
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('Seeding failed.');
};

/** Portals in production refuse accounts with the sample's password. @returns the URL. */
const withoutPasswords = async (url: string): Promise<string> => {
  await withDatabase(url, (database) =>
    database.query(`update users set password_hash = '' where password_hash like '$argon2id$%'`),
  );
  return url;
};

/** @returns the URL of a database of that size. */
export const seedOnce = (serverUrl: string, size: Size): Promise<string> =>
  withDatabase(serverUrl, async (admin) => {
    const name = nameOf(size);
    const address = new URL(serverUrl);
    address.pathname = `/${name}`;
    if (await exists(admin, name)) return await withoutPasswords(address.href);
    // Filled under a temporary name, so that an interrupted seed is not taken for a complete one.
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    address.pathname = `/${unfinished}`;
    const { jobs, isCopied = false, applications = 0 } = size;
    await fill(address.href, isCopied ? ORIGINALS : jobs);
    if (isCopied) await multiply(address.href, { jobs, applications });
    await withDatabase(address.href, (filled) => filled.query('vacuum analyze'));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    address.pathname = `/${name}`;
    return await withoutPasswords(address.href);
  });
