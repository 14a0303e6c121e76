/** Fills the benchmark's database if it is empty. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';

/** The name carries the size: another size is another database. */
const nameOf = (jobs: number) => `shortlist_bench_${jobs}`;

const exists = async (admin: pg.Client, name: string): Promise<boolean> =>
  ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;

const fill = async (url: string, jobs: number): Promise<void> => {
  const args = ['server/cli/seed.ts', '--jobs', String(jobs), '--companies', '5000', '--candidates', '5000'];
  const seed = spawn(process.execPath, args, {
    // Sample resumes stay out of the portal's own files.
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: 'var/bench-files' },
    stdio: 'inherit',
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('Seeding failed.');
};

/** @returns the address of a database with that many jobs. */
export const seedOnce = async (serverUrl: string, jobs: number): Promise<string> => {
  const name = nameOf(jobs);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const address = new URL(serverUrl);
    address.pathname = `/${name}`;
    if (await exists(admin, name)) return address.href;
    // Filled under another name first: an interrupted seed must not pass for a finished one.
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    address.pathname = `/${unfinished}`;
    await fill(address.href, jobs);
    const filled = new pg.Client({ connectionString: address.href });
    await filled.connect();
    await filled.query('vacuum analyze');
    await filled.end();
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    address.pathname = `/${name}`;
    return address.href;
  } finally {
    await admin.end();
  }
};
