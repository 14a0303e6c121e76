/** `npm run staff:create -- --email jo@example.com --first-name Jo`: opens an account for the portal's own staff. */
import { parseArgs } from 'node:util';
import { brokenRules, emailRules } from '#contract/signup-rules.ts';
import { portalClock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { type Env, readEnv } from '../env.ts';
import { createStaff } from '../modules/accounts/repository.ts';
import { makeResetLink, RESET_MINUTES } from '../modules/accounts/resets.ts';
import { explainStartFailure } from '../start-failure.ts';

const USAGE = `Opens an account for the portal's own staff, and prints a link to choose its password.

  npm run staff:create -- --email jo@example.com --first-name Jo [--last-name Lee]

The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR, with the server stopped.`;

class UsageError extends Error {}

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      'first-name': { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const email = values.email.trim().toLowerCase();
  const firstName = values['first-name'].trim();
  if (!values.help && brokenRules(emailRules, { email }).length > 0) {
    throw new UsageError('--email is not an address.');
  }
  if (!values.help && firstName === '') throw new UsageError('--first-name is missing.');
  return { help: values.help, email, firstName, lastName: values['last-name'].trim() };
};

const create = async (
  database: Database,
  env: Env,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> => {
  await migrate(database);
  const id = await createStaff(database.db, person);
  if (id === undefined) throw new UsageError('There is an account with this address already.');
  const clock = portalClock(env.timeZone);
  const link = await makeResetLink({ db: database.db, clock, publicUrl: env.publicUrl })(id, person.email);
  return `The account is open. Its password is chosen at this address within ${RESET_MINUTES} minutes:\n\n  ${link}\n`;
};

const main = async (): Promise<void> => {
  const { help, ...person } = readOptions();
  if (help) return console.log(USAGE);
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    console.log(await create(database, env, person));
  } finally {
    await database.close();
  }
};

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  await main();
} catch (error) {
  console.error(isUsageError(error) ? `${error.message}\n\n${USAGE}` : explainStartFailure(error));
  process.exitCode = 1;
}
