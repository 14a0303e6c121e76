/** What the doctor reads from the database, in a transaction that can't change anything. */
import { sql } from 'drizzle-orm';
import { portalClock } from '../../platform/clock.ts';
import { explainClock, judgeClock } from '../../platform/clock-state.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { assertMigrated, PendingMigrations } from '../../platform/db/migrate.ts';
import { clockReadings } from '../../platform/db/schema.ts';
import type { Env } from '../../platform/env.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAllInconsistent } from '../derived/rebuild.ts';
import { findSampleAccounts } from '../sample-accounts/find-sample-accounts.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** More than a minute between this machine and the database's makes links and deadlines wrong. */
const APART_MS = 60_000;

const checkSchema = async (database: Database): Promise<Finding> => {
  try {
    await assertMigrated(database);
    return ok('schema', 'All migrations are applied.');
  } catch (error) {
    if (error instanceof Refusal) return problem('schema', error.message);
    if (!(error instanceof PendingMigrations)) throw error;
    return problem(
      'schema',
      `Migrations are missing: ${error.count}. Run npm run migrate, or start the portal.`,
    );
  }
};

const checkOutbox = async (db: Db): Promise<Finding> => {
  const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where next_attempt_at < now() - interval '1 hour')::integer as waiting,
      count(*) filter (where next_attempt_at is null)::integer as failed from mail_outbox`);
  const { waiting = 0, failed = 0 } = rows[0] ?? {};
  const text = `${waiting} emails wait for more than an hour, ${failed} failed.`;
  return waiting + failed > 0 ? warning('outbox', `${text} See /staff/emails.`) : ok('outbox', text);
};

const checkSample = async (database: Database, { isProduction }: Env): Promise<Finding> => {
  const accounts = await findSampleAccounts(database);
  if (accounts.length === 0) return ok('sample accounts', 'None has the published password.');
  const text = `${accounts.length} have the published password.`;
  return isProduction
    ? problem('sample accounts', `${text} Close them: npm run sample:close.`)
    : warning('sample accounts', `${text} Fine for a trial on this machine only.`);
};

const checkClock = async (db: Db): Promise<Finding> => {
  const { rows } = await db.execute<{ now: string }>(sql`select to_json(now())#>>'{}' as now`);
  const apart = Math.abs(Date.now() - Date.parse(rows[0]?.now ?? ''));
  if (apart > APART_MS)
    return problem(
      'clock',
      `This machine and the database differ by ${Math.round(apart / 1000)} s. Set both.`,
    );
  const [reading] = await db.select({ seenAt: clockReadings.seenAt }).from(clockReadings);
  const jump = reading && explainClock(judgeClock(new Date(), reading.seenAt));
  return jump ? problem('clock', jump) : ok('clock', `${new Date().toISOString()}, without a jump.`);
};

const checkDerived = async (database: Database, { timeZone }: Env): Promise<Finding> => {
  const wrong = await findAllInconsistent({ database, clock: portalClock(timeZone) });
  return wrong.length === 0
    ? ok('derived tables', 'They agree with what they are made from.')
    : problem('derived tables', `Wrong: ${wrong.join(', ')}. Run npm run rebuild.`);
};

/** Checks everything that needs tables only if they are there. */
export const checkDatabase = (database: Database, env: Env): Promise<Finding[]> =>
  database.db.transaction(
    async (db) => {
      // Comparing all tables takes as long as it takes.
      await db.execute(sql`set local statement_timeout = 0`);
      const reading: Database = { ...database, db };
      const kind = database.kind === 'server' ? 'PostgreSQL' : 'embedded';
      const { rows } = await db.execute<{ version: string; mb: number }>(sql`
        select current_setting('server_version') as version,
          (pg_database_size(current_database()) / 1048576)::integer as mb`);
      const found = [ok('database', `${kind} ${rows[0]?.version}, ${rows[0]?.mb.toLocaleString('en')} MB.`)];
      const schema = await checkSchema(reading);
      found.push(schema);
      if (schema.state !== 'ok') return found;
      found.push(await checkOutbox(db));
      found.push(await checkSample(reading, env));
      found.push(await checkClock(db));
      found.push(await checkDerived(reading, env));
      return found;
    },
    { accessMode: 'read only' },
  );
