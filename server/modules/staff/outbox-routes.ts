/** The outbox for staff: unsent emails. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '#contract/shared/common.ts';
import type { OutboxEmail } from '#contract/staff/outbox-calls.ts';
import type { OutboxEnd, OutboxStatus } from '#contract/staff/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { mailOutbox } from '../../platform/db/schema.ts';
import { LEASE_MS, PAUSES_MS } from '../../platform/mail/outbox.ts';

const IN_STATE: Readonly<Record<OutboxStatus, SQL>> = {
  waiting: sql`${mailOutbox.nextAttemptAt} is not null and ${mailOutbox.lastError} is null`,
  delayed: sql`${mailOutbox.nextAttemptAt} is not null and ${mailOutbox.lastError} is not null`,
  failed: sql`${mailOutbox.nextAttemptAt} is null`,
};

/** Counts attempts, and what staff did. */
const version = sql<number>`(${mailOutbox.attempts} + coalesce((
  select max(d.id) from audit_log d where d.subject_kind = 'email' and d.subject_id = ${mailOutbox.id}::text), 0))`;
const columns = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  nextAttemptAt: mailOutbox.nextAttemptAt,
  createdAt: mailOutbox.createdAt,
  version,
};

const find = (db: Db, id: number) => db.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id));
type Row = Awaited<ReturnType<typeof find>>[number];

const stateOf = ({ nextAttemptAt, lastError }: Row): OutboxStatus => {
  if (nextAttemptAt === null) return 'failed';
  return lastError === null ? 'waiting' : 'delayed';
};

/** Stopping resets the attempts; before that, only a rejection ends them early. */
const endOf = ({ nextAttemptAt, lastError, attempts }: Row): OutboxEnd | null => {
  if (nextAttemptAt !== null) return null;
  if (attempts > PAUSES_MS.length) return 'attempts';
  // Rejections have a code of the mail server; other errors, such as ETIMEDOUT, are retried.
  return attempts > 0 && Number(lastError) >= 500 ? 'rejected' : 'stopped';
};

/** Without the text, which only the recipient may read. */
const present = (row: Row): Reply<OutboxEmail> => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: stateOf(row),
  ended_by: endOf(row),
  attempts: row.attempts,
  last_error: row.lastError,
  next_attempt_at: row.nextAttemptAt,
  created_at: row.createdAt,
  version: row.version,
});

const lock = async (tx: Db, id: number): Promise<Row> => {
  const [row] = await find(tx, id).for('update');
  if (!row) throw notFound();
  return row;
};

/** While a worker may be sending the email, it is locked until the lease ends. */
const assertNotInDelivery = ({ nextAttemptAt, attempts }: Row, now: Date): void => {
  const wait = nextAttemptAt === null ? Number.POSITIVE_INFINITY : nextAttemptAt.getTime() - now.getTime();
  if (attempts > 0 && wait > 0 && wait <= LEASE_MS) {
    throw new Failure('changed', { key: 'server.staff.email_under_way' });
  }
};

export const outboxRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  listCall(app, 'GET staff/emails', async ({ filter, sort, limit, offset }) => {
    const text = (filter.q ?? '').trim().toLowerCase();
    const condition =
      and(
        sql`true`,
        filter.state === undefined ? undefined : IN_STATE[filter.state],
        text === ''
          ? undefined
          : sql`lower(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject}) like ${`%${escapeLike(text)}%`}`,
      ) ?? sql`true`;
    const rows = await db
      .select(columns)
      .from(mailOutbox)
      .where(condition)
      .orderBy(inOrder(sort.descending, mailOutbox.id))
      .limit(limit)
      .offset(offset);
    return {
      rows: rows.map(present),
      total: await countUpTo(db, sql`from ${mailOutbox} where ${condition}`),
    };
  });

  call(app, 'PUT staff/emails/:id', ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const email = await lock(tx, id);
      const now = clock.now();
      await assertUnchanged(email, body.version, async () => ({
        name: email.subject,
        state: { key: `console.staff_emails.state.${stateOf(email)}` },
        ...(await lastStaffAction(tx, 'email', id)),
      }));
      assertNotInDelivery(email, now);
      const isRetry = body.state === 'waiting';
      const change = isRetry
        ? { nextAttemptAt: now, attempts: 0, lastError: null }
        : { nextAttemptAt: null, attempts: 0 };
      await tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
      await record(tx, {
        actorId: viewer.userId,
        action: isRetry ? 'email.retry' : 'email.stop',
        subject: { kind: 'email', id },
        details: { was: stateOf(email), error: email.lastError },
        at: now,
      });
      return present(await lock(tx, id));
    }),
  );

  call(app, 'DELETE staff/emails/:id', ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const email = await lock(tx, id);
      if (email.nextAttemptAt !== null)
        throw new Failure('changed', { key: 'server.staff.email_not_failed' });
      await tx.delete(mailOutbox).where(eq(mailOutbox.id, id));
      const subject = { kind: 'email', id } as const;
      await record(tx, { actorId: viewer.userId, action: 'email.delete', subject, at: clock.now() });
      return { id };
    }),
  );
};
