/** Two processes send job alerts and one is killed: each alert arrives once, counted at the mail server. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectServer } from '#server/platform/db/connect.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer } from '../support/people.ts';
import { withFolder } from '../support/portal-process.ts';
import { startRemotePortal } from '../support/remote-portal.ts';
import { startSmtp } from '../support/smtp.ts';
import { report } from './report.ts';

const SEARCHES = 60;
const KILLED_AFTER = 15;
const DELIVERY_MS = 60;
const WAIT = { timeout: 60_000, interval: 100 };
const DEADLINE = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

const messageIdOf = (text: string): string => /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';

test('two processes send alerts and one is killed: each alert arrives once', async () => {
  const cluster = await startOwnCluster();
  const smtp = await startSmtp((_address, _session, done) => void setTimeout(done, DELIVERY_MS));
  const database = await connectServer(cluster.url, { connections: 2 });
  const alerts = () => smtp.received.filter(({ to }) => to[0]?.startsWith('finder-'));
  try {
    await withFolder(async (folder) => {
      const settings = {
        DATABASE_URL: cluster.url,
        DATA_DIR: folder,
        SMTP_URL: smtp.url,
        UNDO_WINDOW_SECONDS: '0',
        MODERATION: 'auto',
      };
      const first = await startRemotePortal(settings);
      const second = await startRemotePortal(settings);
      await database.db.execute(sql`
        insert into saved_searches (email, locale, time_zone, name, filters, fingerprint, frequency, confirmed_at,
          next_alert_at, created_at)
        select 'finder-' || n || '@host-' || n || '.example', 'en', 'UTC', 'Pilots', '{"job_title":"pilot"}', n::text,
          'instant', now(), now(), now()
        from generate_series(1, ${SEARCHES}) n`);
      const employer = await signUpNewEmployer(first);
      await database.db.execute(sql`update users set email_confirmed_at = now()`);
      await postJob(first, employer, { job_title: 'Harbour pilot', application_deadline_date: DEADLINE });
      await expect.poll(() => alerts().length, WAIT).toBeGreaterThanOrEqual(KILLED_AFTER);
      first.process.child.kill('SIGKILL');
      expect(await first.process.ended).toBe('SIGKILL');
      // What the killed process was sending becomes free when its lease expires.
      const release = () =>
        database.db.execute(sql`update mail_outbox set next_attempt_at = now() where attempts > 0`);
      await expect.poll(() => alerts().length, WAIT).toBeGreaterThan(KILLED_AFTER);
      await release();
      const waiting = async () => (await database.db.execute(sql`select id from mail_outbox`)).rows.length;
      await expect.poll(waiting, WAIT).toBe(0);
      await second.stop();
    });
    const pairs = await database.db.execute(sql`select from saved_search_jobs where alerted_at is not null`);
    const ids = new Set(alerts().map(({ text }) => messageIdOf(text)));
    const readers = new Set(alerts().map(({ to }) => to[0]));
    // A message accepted while its process died is sent again with the same id, and mail servers deduplicate
    // it.
    report('job alerts, one of two processes killed', {
      alerts: SEARCHES,
      messages: ids.size,
      repeated: alerts().length - ids.size,
    });
    expect(pairs.rows).toHaveLength(SEARCHES);
    expect([ids.size, readers.size]).toEqual([SEARCHES, SEARCHES]);
  } finally {
    await database.close();
    await smtp.close();
    await cluster.remove();
  }
});
