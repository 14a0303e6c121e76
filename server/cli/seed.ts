/** `npm run seed -- --jobs 150000`: fills an empty database with a sample portal. */
import { sql } from 'drizzle-orm';
import { portalClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Env } from '../platform/env.ts';
import type { FileStore } from '../platform/files/files.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { Refusal } from '../platform/refusal.ts';
import { isEmpty, loadReference, loadSample, PERSONA_PASSWORD, PERSONAS } from '../seed/index.ts';
import {
  type Command,
  type CommandArguments,
  DATABASE_NOTE,
  inNewDatabase,
  runCommand,
  UsageError,
} from './command.ts';

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

const optionsOf = ({ textOf, has }: CommandArguments) => {
  const wholeNumber = (name: string): number | undefined => {
    const text = textOf(name);
    if (text === '') return undefined;
    const number = Number(text);
    if (Number.isInteger(number) && number >= 0) return number;
    throw new UsageError(`--${name} ${text} is not a whole number.`);
  };
  const companies = wholeNumber('companies');
  const candidates = wholeNumber('candidates');
  return {
    isReference: has('reference'),
    jobs: wholeNumber('jobs') ?? 3000,
    seed: wholeNumber('seed') ?? 1,
    ...(companies === undefined ? {} : { companies }),
    ...(candidates === undefined ? {} : { candidates }),
  };
};

interface Place extends Pick<CommandArguments, 'say'> {
  readonly timeZone: string;
  readonly files: FileStore;
}

const fill = async (
  database: Database,
  { isReference, ...options }: ReturnType<typeof optionsOf>,
  { timeZone, files, say }: Place,
): Promise<void> => {
  if (!isReference && !(await isEmpty(database))) {
    throw new Refusal(
      'The database already has accounts or jobs, and sample data never mixes with them. Use an empty one by setting another DATABASE_URL or DATA_DIR.',
    );
  }
  await loadReference(database, {}, say);
  if (!isReference) {
    const clock = portalClock(timeZone);
    await loadSample(database, { ...options, now: clock.now(), today: clock.today(), files }, say);
    for (const { email, name } of PERSONAS) say(`  ${email.padEnd(28)} ${name}`);
    say(`  password of these four: ${PERSONA_PASSWORD}`);
  }
  for (const [what, count] of await countRows(database))
    say(`${what.padEnd(14)}${count.toLocaleString('en')}`);
};

/** A server for load tests needs only `DATABASE_URL`; other settings of a real site need the operator's word. */
const assertMayHaveSample = ({ isProduction, realSiteBecauseOf, allowsSampleAccounts }: Env): void => {
  const because = realSiteBecauseOf.filter((variable) => variable !== 'DATABASE_URL');
  if (allowsSampleAccounts || because.length === 0) return;
  const trial = isProduction ? '' : ' Set SAMPLE_DATA=on if nobody else can reach the portal.';
  throw new Refusal(
    `The sample has accounts whose password is published, and ${because.join(', ')} means a real site.${trial}`,
  );
};

export const command: Command = {
  usage: `Fills an empty database with a sample portal: companies, jobs, job seekers, applications.

  npm run seed -- [--jobs 3000] [--companies N] [--candidates N] [--seed 1]

  --reference   loads lookups and places only, and no sample

${DATABASE_NOTE}`,
  texts: ['jobs', 'companies', 'candidates', 'seed'],
  flags: ['reference'],
  run: async (given) => {
    const options = optionsOf(given);
    const env = given.readEnv();
    if (!options.isReference) assertMayHaveSample(env);
    const started = performance.now();
    await inNewDatabase(env, given, async (database) => {
      const { timeZone } = env;
      await fill(database, options, { timeZone, files: await openFiles(env), say: given.say });
    });
    return `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`;
  },
};

if (import.meta.main) await runCommand(command);
