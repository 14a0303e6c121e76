/** CONTACT-01: support messages and replies. */

import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SUPPORT_VIEWS, SupportEntryKind } from '#contract/contact/rules.ts';
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
import { type DetailsOf, supportEntries, supportMessages } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { dueAt, isLate } from './due.ts';
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

/** Of a member of staff. */
const nameOf = (id: SQLWrapper): SQL<string | null> => sql<string | null>`(
  select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${id})`;

type SupportView = (typeof SUPPORT_VIEWS)[number];

interface Entry {
  readonly id: number;
  readonly kind: SupportEntryKind;
  readonly text: string;
  readonly by: string | null;
  readonly at: string;
}

const selectMessages = (db: Db) =>
  db
    .select({
      message: supportMessages,
      answeredBy: nameOf(sql`support_messages.answered_by`),
      owner: nameOf(sql`support_messages.owner_id`),
      // The address alone is no proof, but shows whom it may be about.
      accountId: sql<number | null>`coalesce(support_messages.user_id, (
        select u.id from users u where u.email = lower(support_messages.email)))`,
      entries: sql<readonly Entry[]>`(
        select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'text', e.text, 'at', e.at,
          'by', ${nameOf(sql`e.author_id`)}) order by e.id), '[]')
        from support_entries e where e.message_id = support_messages.id)`,
    })
    .from(supportMessages);
type Row = Awaited<ReturnType<typeof selectMessages>>[number];

const present = (
  { message, answeredBy, owner, accountId, entries }: Row,
  now: Date,
): Reply<SupportMessage> => ({
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
  entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
  owner: message.ownerId === null ? null : { id: message.ownerId, name: owner ?? '' },
  account_id: accountId,
  due_at: dueAt(message),
  is_late: message.status === 'open' && dueAt(message) < now,
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

/** What a reply is about. */
const lastQuestion = async (
  tx: Db,
  { id, message }: typeof supportMessages.$inferSelect,
): Promise<string> => {
  const isQuestion = and(eq(supportEntries.messageId, id), eq(supportEntries.kind, 'question'));
  const [last] = await tx
    .select({ text: supportEntries.text })
    .from(supportEntries)
    .where(isQuestion)
    .orderBy(desc(supportEntries.id))
    .limit(1);
  return last?.text ?? message;
};

const createActions = (deps: Deps) => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const read = async (id: number, tx: Db = db) => {
    const [row] = await selectMessages(tx).where(eq(supportMessages.id, id));
    if (!row) throw notFound();
    return present(row, clock.now());
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
      const asked = { ...question, message: await lastQuestion(tx, question) };
      await mailer.send({ ...answerEmail(deps, asked, text), hold }, tx);
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

/** What staff do among themselves. */
const createCare = ({ database: { db }, clock }: Deps) => {
  const own = (id: number, actorId: number, isMine: boolean): Promise<void> =>
    db.transaction(async (tx) => {
      await lock(tx, id);
      await tx
        .update(supportMessages)
        .set({ ownerId: isMine ? actorId : null })
        .where(eq(supportMessages.id, id));
      const subject = { kind: 'support_message', id } as const;
      const action = isMine ? 'support_message.take' : 'support_message.leave';
      await record(tx, { actorId, action, subject, at: clock.now() });
    });

  const note = (id: number, actorId: number, text: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (text === '') throw invalid({ text: { key: 'server.field.required' } });
      await lock(tx, id);
      const at = clock.now();
      await tx.insert(supportEntries).values({ messageId: id, kind: 'note', text, authorId: actorId, at });
      const subject = { kind: 'support_message', id } as const;
      await record(tx, { actorId, action: 'support_message.note', subject, at });
    });

  return { own, note };
};

export const supportMessageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const { read, answer, move } = createActions(deps);
  const { own, note } = createCare(deps);

  const isInView = (view: SupportView | undefined, userId: number): SQL | undefined => {
    if (view === 'mine') return eq(supportMessages.ownerId, userId);
    if (view === 'unowned') return isNull(supportMessages.ownerId);
    return view === 'late' ? isLate(deps.clock.now()) : undefined;
  };

  listCall(app, 'GET staff/support-messages', async ({ filter, sort, limit, offset }, { viewer }) => {
    const text = (filter.q ?? '').trim();
    const condition =
      and(
        sql`true`,
        text === '' ? undefined : mentions(text),
        filter.status === undefined ? undefined : eq(supportMessages.status, filter.status),
        isInView(filter.view, viewer.userId),
      ) ?? sql`true`;
    const rows = await selectMessages(db)
      .where(condition)
      .orderBy(inOrder(sort.descending, supportMessages.createdAt), desc(supportMessages.id))
      .limit(limit)
      .offset(offset);
    return {
      rows: rows.map((row) => present(row, deps.clock.now())),
      total: await countUpTo(db, sql`from ${supportMessages} where ${condition}`),
    };
  });

  call(app, 'GET staff/support-messages/:id', ({ params }) => read(params.id));

  call(app, 'PUT staff/support-messages/:id/owner', async ({ params: { id }, body, viewer }) => {
    await own(id, viewer.userId, body.is_mine);
    return read(id);
  });

  call(app, 'POST staff/support-messages/:id/notes', async ({ params: { id }, body, viewer }) => {
    await note(id, viewer.userId, body.text.trim());
    return read(id);
  });

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
