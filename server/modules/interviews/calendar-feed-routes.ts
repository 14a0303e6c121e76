/** Secret addresses for calendars. Only sessions make and end them; anyone who has one can read it. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { isMember } from '../../http/plugins/viewer.ts';
import { calendarFeeds } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findReader, writeCalendar } from './calendar-feed.ts';

const ENDING = '.ics';

const ownRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
  call(app, 'GET calendar-feed', async ({ viewer }) => {
    const [found] = await db
      .select({ created_at: calendarFeeds.createdAt, read_at: calendarFeeds.readAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, viewer.userId));
    return { data: found ?? null };
  });

  call(app, 'PUT calendar-feed', async ({ viewer, t }) => {
    if (viewer.role === 'staff') throw notFound();
    const secret = newToken();
    const row = {
      companyId: isMember(viewer) ? viewer.companyId : null,
      secretHash: hashToken(secret),
      createdAt: clock.now(),
      readAt: null,
    };
    await db
      .insert(calendarFeeds)
      .values({ ...row, userId: viewer.userId })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
    const address = new URL(`${API_BASE}/calendars/${secret}${ENDING}`, settings.publicUrl).href;
    return { message: t('server.calendar.made'), data: { address } };
  });

  call(app, 'DELETE calendar-feed', async ({ viewer, t }) => {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, viewer.userId));
    return { message: t('server.calendar.ended') };
  });
};

export const calendarFeedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  ownRoutes(app, deps);

  call(app, 'GET calendars/:secret', async ({ params, request, reply }) => {
    const reader = orNotFound(await findReader(db, params.secret.replace(/\.ics$/, '')));
    const content = await writeCalendar(deps, reader);
    await db
      .update(calendarFeeds)
      .set({ readAt: deps.clock.now() })
      .where(eq(calendarFeeds.userId, reader.userId));
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(content);
  });
};
