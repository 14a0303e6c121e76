/** `npm run seed -- --jobs 150000`: fills an empty database with a sample portal. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { portalClock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { isEmpty, loadReference, loadSample, PERSONA_PASSWORD, PERSONAS } from '../db/seed/index.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../files.ts';
import { openFiles } from '../open-files.ts';
import { explainStartFailure } from '../start-failure.ts';
import { isUsageError, UsageError } from './usage-error.ts';

/** Row counts of the database, for the command's report. */
const countRows = async ({ db }: Database): Promise<[string, number][]> => {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select 'cities' as what, count(*)::integer as count from cities
    union all select 'companies', count(*)::integer from companies
    union all select 'jobs', count(*)::integer from jobs
    union all select 'open jobs', count(*)::integer from job_search
    union all select 'job seekers', count(*)::integer from candidates
    union all select 'applications', count(*)::integer from applications`);
  return rows.map(({ what, count }) => [what, count]);
};

const USAGE = `Fills an empty database with a sample portal: companies, jobs, job seekers, applications.

  npm run seed -- [--jobs 3000] [--companies N] [--candidates N] [--seed 1]

  --reference   loads lookups and places only, and no sample

The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR.`;

/** The database must not be filled. */
class Refusal extends Error {}

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new UsageError(`--${name} ${text} is not a whole number.`);
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string' },
      companies: { type: 'string' },
      candidates: { type: 'string' },
      seed: { type: 'string' },
      reference: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const companies = wholeNumber('companies', values.companies);
  const candidates = wholeNumber('candidates', values.candidates);
  return {
    help: values.help,
    reference: values.reference,
    jobs: wholeNumber('jobs', values.jobs) ?? 3000,
    seed: wholeNumber('seed', values.seed) ?? 1,
    ...(companies === undefined ? {} : { companies }),
    ...(candidates === undefined ? {} : { candidates }),
  };
};

const say = (line: string) => console.log(line);

const fill = async (
  database: Database,
  options: ReturnType<typeof readOptions>,
  { timeZone, files }: { readonly timeZone: string; readonly files: FileStore },
): Promise<void> => {
  await migrate(database);
  if (!options.reference && !(await isEmpty(database))) {
    throw new Refusal(
      'The database already has accounts or jobs, and sample data never mixes with them. Use an empty one by setting another DATABASE_URL or DATA_DIR.',
    );
  }
  await loadReference(database, {}, say);
  if (!options.reference) {
    const clock = portalClock(timeZone);
    await loadSample(database, { ...options, now: clock.now(), today: clock.today(), files }, say);
    for (const { email, name } of PERSONAS) say(`  ${email.padEnd(28)} ${name}`);
    say(`  password of these four: ${PERSONA_PASSWORD}`);
  }
  for (const [what, count] of await countRows(database))
    say(`${what.padEnd(14)}${count.toLocaleString('en')}`);
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help) return say(USAGE);
  const env = readEnv();
  const started = performance.now();
  const database = await openDatabase(env);
  try {
    await fill(database, options, { timeZone: env.timeZone, files: await openFiles(env) });
    say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
};

try {
  await main();
} catch (error) {
  if (error instanceof Refusal) console.error(error.message);
  else console.error(isUsageError(error) ? `${error.message}\n\n${USAGE}` : explainStartFailure(error));
  process.exitCode = 1;
}
