/** CONTACT-01: support messages and replies. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { changedSince, invalid, notFound } from '../../http/failure.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { assertCurrentVersion, Conflict } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { type DetailsOf, supportMessages, users } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { answerEmail } from './emails.ts';

/** Reopens the message. */
export const undoAnswer = async (
  tx: Db,
  { messageId, before, at }: DetailsOf<'support_answered'>,
): Promise<void> => {
  const undone = await tx
    .update(supportMessages)
    .set({ status: before, answer: null, answeredAt: null, answeredBy: null })
    .where(and(eq(supportMessages.id, messageId), eq(supportMessages.answeredAt, new Date(at))))
    .returning({ id: supportMessages.id });
  if (undone.length === 0) throw changedSince();
};

const selectMessages = (db: Db) =>
  db
    .select({
      message: supportMessages,
      answeredBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.answeredBy));
type Row = Awaited<ReturnType<typeof selectMessages>>[number];

const present = ({ message, answeredBy }: Row): Reply<SupportMessage> => ({
  id: message.id,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  language: message.locale,
  status: message.status,
  answer: message.answer,
  answered_at: message.answeredAt,
  answered_by: answeredBy,
  created_at: message.createdAt,
  version: message.version,
});

const mentions = (text: string): SQL => {
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const { name, email, subject, message } = supportMessages;
  return sql`lower(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message}) like ${pattern}`;
};

const lock = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(supportMessages).where(eq(supportMessages.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

const createActions = (deps: Deps) => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const read = async (id: number, tx: Db = db) => {
    const [row] = await selectMessages(tx).where(eq(supportMessages.id, id));
    if (!row) throw notFound();
    return present(row);
  };

  const answeredAlready = async (tx: Db, id: number) =>
    new Conflict({ current: await read(id, tx) }, { key: 'server.staff.answered_already' });

  const answer = ({
    params: { id },
    body,
    viewer,
  }: Call<'PUT staff/support-messages/:id'>): Promise<UndoOffer> =>
    db.transaction(async (tx) => {
      const text = (body.answer ?? '').trim();
      if (text === '') throw invalid({ answer: { key: 'server.staff.answer_missing' } });
      const question = await lock(tx, id);
      // A message gets one reply; the first one wins.
      if (question.status === 'answered') throw await answeredAlready(tx, id);
      await assertCurrentVersion(body.version, question.version, () => read(id, tx));
      const at = clock.now();
      await tx
        .update(supportMessages)
        .set({ status: 'answered', answer: text, answeredAt: at, answeredBy: viewer.userId })
        .where(eq(supportMessages.id, id));
      const hold = await beginChange(tx, deps, viewer.userId, {
        kind: 'support_answered',
        messageId: id,
        before: question.status,
        at: at.toISOString(),
      });
      await mailer.send({ ...answerEmail(deps, question, text), hold }, tx);
      const subject = { kind: 'support_message', id } as const;
      await record(tx, { actorId: viewer.userId, action: 'support_message.answer', subject, at });
      return offerOf(hold, deps);
    });

  const move = (
    { params: { id }, body, viewer }: Call<'PUT staff/support-messages/:id'>,
    status: 'open' | 'closed',
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const message = await lock(tx, id);
      if (message.status === status) return;
      if (message.status === 'answered') throw await answeredAlready(tx, id);
      await assertCurrentVersion(body.version, message.version, () => read(id, tx));
      await tx.update(supportMessages).set({ status }).where(eq(supportMessages.id, id));
      await record(tx, {
        actorId: viewer.userId,
        action: status === 'open' ? 'support_message.reopen' : 'support_message.close',
        subject: { kind: 'support_message', id },
        at: clock.now(),
      });
    });

  return { read, answer, move };
};

export const supportMessageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const { read, answer, move } = createActions(deps);

  listCall(app, 'GET staff/support-messages', async ({ filter, sort, limit, offset }) => {
    const text = (filter.q ?? '').trim();
    const condition =
      and(
        sql`true`,
        text === '' ? undefined : mentions(text),
        filter.status === undefined ? undefined : eq(supportMessages.status, filter.status),
      ) ?? sql`true`;
    const rows = await selectMessages(db)
      .where(condition)
      .orderBy(inOrder(sort.descending, supportMessages.createdAt), desc(supportMessages.id))
      .limit(limit)
      .offset(offset);
    return {
      rows: rows.map(present),
      total: await countUpTo(db, sql`from ${supportMessages} where ${condition}`),
    };
  });

  call(app, 'GET staff/support-messages/:id', ({ params }) => read(params.id));

  call(app, 'PUT staff/support-messages/:id', async (made) => {
    const { status } = made.body;
    if (status === 'answered') {
      const undo = await answer(made);
      return { ...(await read(made.params.id)), undo };
    }
    await move(made, status);
    return { ...(await read(made.params.id)), undo: null };
  });
};
