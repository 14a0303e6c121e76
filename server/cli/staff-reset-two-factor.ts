/** `npm run staff:reset-two-factor -- --email jo@example.com`: for staff who lost both their app and their recovery codes. */
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { users } from '../db/schema.ts';
import { readEnv } from '../env.ts';
import { lockAccount } from '../modules/accounts/credentials.ts';
import { endSessions } from '../modules/accounts/repository.ts';
import { turnOff } from '../modules/accounts/two-factor/repository.ts';
import { record } from '../modules/staff/audit.ts';
import { explainStartFailure } from '../start-failure.ts';

const USAGE = `Turns two-factor authentication off for one of the portal's own staff, and signs out all their devices.
Make sure first that it is really them who ask for it.

  npm run staff:reset-two-factor -- --email jo@example.com

The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR, with the server stopped.`;

class UsageError extends Error {}

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const email = values.email.trim().toLowerCase();
  if (!values.help && email === '') throw new UsageError('--email is missing.');
  return { help: values.help, email };
};

const reset = async (database: Database, email: string): Promise<void> => {
  await migrate(database);
  await database.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const account = found && (await lockAccount(tx, found.id));
    if (account?.role !== 'staff') throw new UsageError('No staff account has this address.');
    if (!(await turnOff(tx, account.id)))
      throw new UsageError('This account has no two-factor authentication.');
    await endSessions(tx, account.id);
    const subject = { kind: 'account', id: account.id } as const;
    await record(tx, { actorId: null, action: 'account.two_factor_reset', subject, at: new Date() });
  });
};

const main = async (): Promise<void> => {
  const { help, email } = readOptions();
  if (help) return console.log(USAGE);
  const database = await openDatabase(readEnv());
  try {
    await reset(database, email);
    console.log(`Two-factor authentication is off for ${email}, and all their devices are signed out.`);
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
