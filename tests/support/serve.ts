/** Starts the portal that the browser tests share. Run by Playwright. */
import { type SQL, sql } from 'drizzle-orm';
import { builtFrontend } from '#server/http/ssr/frontend.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { isAnyOf } from '#server/platform/db/id-list.ts';
import { readEnv } from '#server/platform/env.ts';
import { startPortal } from '#server/portal.ts';
import { fillFolder, fillOnServer } from './filled-folder.ts';

const HELD = [
  'notifications',
  'conversation_messages',
  'application_events',
  'interviews',
  'job_invitations',
  'offers',
];

/** By account that will be notified, or address that will get an email. */
type Told = { readonly account_id: number } | { readonly recipient: string };

const changesFor = (told: Told): SQL =>
  'recipient' in told
    ? sql`select change_id from mail_outbox where recipient = ${told.recipient}`
    : sql`select change_id from notifications where account_id = ${told.account_id}`;

/** Ends the time in which changes can be undone, of those that someone will be told of. */
const release = async (tx: Db, told: Told): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update undoable_changes set expires_at = now() where expires_at > now() and undone_at is null
      and id in (${changesFor(told)}) returning id`);
  const ofChanges = isAnyOf(
    sql`change_id`,
    rows.map(({ id }) => id),
  );
  for (const table of HELD)
    await tx.execute(sql`update ${sql.identifier(table)} set held_until = now() where ${ofChanges}`);
  await tx.execute(sql`update mail_outbox set next_attempt_at = now() where ${ofChanges}`);
};

const { dataDir, databaseUrl } = readEnv();
await (databaseUrl ? fillOnServer(databaseUrl) : fillFolder(dataDir));
await startPortal({
  frontend: builtFrontend,
  prepare: async (app, { database: { db } }) => {
    app.post<{ Body: Told }>('/test/release', async ({ body }) => {
      await db.transaction((tx) => release(tx, body));
      return {};
    });
    app.post('/test/release-jobs', async () => {
      await db.execute(sql`update alert_jobs set opened_at = opened_at - interval '1 hour'`);
      return {};
    });
  },
});
