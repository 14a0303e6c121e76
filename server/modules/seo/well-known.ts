/** Addresses that other programs know: what there is to read, where to report security problems (RFC 9116), and where to change a password. */
import { addDays } from 'date-fns/addDays';
import type { FastifyInstance } from 'fastify';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { writeLlms } from './llms.ts';

const hidden = { schema: { hide: true } } as const;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

export const wellKnownRoutes = (app: FastifyInstance, { clock, settings }: Deps): void => {
  const { contact, publicUrl } = settings;

  app.get('/llms.txt', hidden, ({ t }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('vary', 'accept-language, cookie')
      .send(writeLlms(publicUrl, t)),
  );

  app.get('/.well-known/security.txt', hidden, (_request, reply) => {
    const lines = [
      `Contact: ${contact.email ? `mailto:${contact.email}` : new URL(paths.contact, publicUrl).href}`,
      `Expires: ${addDays(clock.now(), SECURITY_TXT_DAYS).toISOString()}`,
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', hidden, (_request, reply) =>
    reply.redirect(withQuery(paths.profile, { tab: 'settings' })),
  );
};
