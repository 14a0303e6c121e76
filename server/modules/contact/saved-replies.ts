/** SUPPORT-12: replies that staff insert into an answer, in the language of who gets it. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SAVED_REPLIES } from '#contract/contact/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { supportMessages } from '../../platform/db/schema.ts';

export const savedReplyRoutes = (app: FastifyInstance, { database: { db }, catalogues }: Deps): void => {
  call(app, 'GET staff/support-messages/:id/saved-replies', async ({ params: { id } }) => {
    const { name, locale } = supportMessages;
    const [message] = await db
      .select({ name, locale })
      .from(supportMessages)
      .where(eq(supportMessages.id, id));
    if (!message) throw notFound();
    const t = catalogues.translate(message.locale);
    const greeting = t('server.support_reply.greeting', { name: message.name });
    return {
      data: SAVED_REPLIES.map((one) => ({
        id: one,
        text: `${greeting}\n\n${t(`server.support_reply.${one}`)}`,
      })),
    };
  });
};
