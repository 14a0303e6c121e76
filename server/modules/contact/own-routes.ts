/** CONTACT-02: what people wrote to support, with its replies. */
import { subSeconds } from 'date-fns/subSeconds';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OwnSupportMessage } from '#contract/contact/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Db } from '../../platform/db/connect.ts';
import { supportEntries, supportMessages } from '../../platform/db/schema.ts';
import { dueAt } from './due.ts';
import { writeAgain } from './write-again.ts';

const SHOWN_MAX = 50;

type Row = typeof supportMessages.$inferSelect;
type Entries = Reply<OwnSupportMessage>['entries'];

/** Written while signed in, or from the address whose mailbox the account has proved. */
const isOwn = (userId: number): SQL | undefined =>
  or(
    eq(supportMessages.userId, userId),
    sql`lower(${supportMessages.email}) = (
      select u.email from users u where u.id = ${userId} and u.email_confirmed_at is not null)`,
  );

const listEntries = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(supportEntries)
        .where(
          and(
            inArray(supportEntries.messageId, [...ids]),
            inArray(supportEntries.kind, ['question', 'reply']),
          ),
        )
        .orderBy(supportEntries.id);

export const ownMessageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const limits = formLimits(createThrottle(deps), settings.limits);

  /** A reply that can still be undone isn't sent yet. */
  const replyOf = ({ answer, answeredAt }: Row): Entries =>
    answer !== null && answeredAt && answeredAt <= subSeconds(clock.now(), settings.undoWindowSeconds)
      ? [{ from: 'support', text: answer, at: answeredAt }]
      : [];

  const list = async (userId: number): Promise<Reply<OwnSupportMessage>[]> => {
    const rows = await db
      .select()
      .from(supportMessages)
      .where(isOwn(userId))
      .orderBy(desc(supportMessages.id))
      .limit(SHOWN_MAX);
    const entries = await listEntries(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const reply = replyOf(row);
      const status = row.status === 'answered' && reply.length === 0 ? 'open' : row.status;
      const followed = entries
        .filter(({ messageId }) => messageId === row.id)
        .map(({ kind, text, at }): Entries[number] => ({
          from: kind === 'reply' ? 'support' : 'you',
          text,
          at,
        }));
      return {
        id: row.id,
        subject: row.subject,
        status,
        due_at: status === 'open' ? dueAt(row) : null,
        entries: [{ from: 'you', text: row.message, at: row.createdAt }, ...followed, ...reply],
      };
    });
  };

  call(app, 'GET own-support-messages', async ({ viewer }) => ({ data: await list(viewer.userId) }));

  const writeTo = (userId: number, id: number, text: string): Promise<void> =>
    db.transaction(async (tx) => {
      const isTheirs = and(eq(supportMessages.id, id), isOwn(userId));
      const [row] = await tx.select().from(supportMessages).where(isTheirs).for('update');
      if (!row) throw notFound();
      await writeAgain(tx, row, { text, at: clock.now() });
    });

  call(app, 'POST answer-support', async ({ body, viewer, request, t }) => {
    const text = body.text.trim();
    if (text === '') throw invalid({ text: { key: 'server.field.required' } });
    await limits.admit('contact', request);
    await writeTo(viewer.userId, body.id, text);
    return { message: t('server.support_message_received'), data: await list(viewer.userId) };
  });
};
