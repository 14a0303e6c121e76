/** CONTACT-01: messages to the people behind the portal. */
import { count, desc, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, PAGE_SIZE } from '#contract/constants.ts';
import { call } from '../../call.ts';
import { contactMessages } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { paginationOf } from '../../pagination.ts';
import { answerForm, plainFormsPlugin } from '../../plugins/plain-forms.ts';
import { createThrottle } from '../../plugins/throttle.ts';
import { receivedLetter } from './letters.ts';
import { formsFrom, mailsTo } from './limits.ts';
import { acceptMessage } from './policy.ts';

const PAGE = '/contact-us';
/** As the privacy policy promises. */
const KEPT_DAYS = 2 * 365;

export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);
  plainFormsPlugin(app, () => `${PAGE}?failed=yes`);

  call(app, 'POST contact-messages', async ({ body, request, reply, t }) => {
    const answer = () =>
      answerForm({ request, reply }, `${PAGE}?sent=yes`, { message: t('server.message_kept') });
    const message = acceptMessage(body);
    await throttle.admit(formsFrom('contact', request.ip));
    if (body.website) return answer();
    const [wait = 0] = await throttle.count([mailsTo('contact', message.email)]);
    const now = clock.now();
    await db.transaction(async (tx) => {
      await tx
        .delete(contactMessages)
        .where(lt(contactMessages.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
      await tx.insert(contactMessages).values({ ...message, createdAt: now });
      if (wait === 0) await mailer.send(receivedLetter(deps, { ...message, locale: request.locale }), tx);
    });
    return answer();
  });

  call(app, 'GET contact-messages', async ({ query: { page = 1 }, t }) => {
    const [[all], rows] = await Promise.all([
      db.select({ total: count() }).from(contactMessages),
      db
        .select()
        .from(contactMessages)
        .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
    ]);
    return {
      message: t('server.ok'),
      data: rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
      pagination: paginationOf(page, all?.total ?? 0),
    };
  });
};
