/** INTERVIEW-17: a member's own calendar. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { busyCalendars } from '../../platform/db/schema.ts';
import { BUSY_PURPOSE, fetchBusy } from './busy-calendars.ts';

/** Programs that subscribe to calendars also take this name for https. */
const addressOf = (typed: string): string => typed.trim().replace(/^webcal:\/\//i, 'https://');

export const busyCalendarRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  call(app, 'GET busy-calendar', async ({ viewer }) => {
    const [found] = await db
      .select({
        host: busyCalendars.host,
        read_at: busyCalendars.readAt,
        has_failed: busyCalendars.hasFailed,
      })
      .from(busyCalendars)
      .where(eq(busyCalendars.userId, viewer.userId));
    return { data: found ?? null };
  });

  call(app, 'PUT busy-calendar', async ({ body, viewer, t }) => {
    const address = addressOf(body.address);
    await fetchBusy(deps, address).catch(() => {
      throw invalid({ address: { key: 'server.field.busy_calendar' } });
    });
    const read = { host: new URL(address).host, readAt: deps.clock.now(), hasFailed: false };
    const row = { ...read, address: deps.secretBox.seal(address, BUSY_PURPOSE) };
    await db
      .insert(busyCalendars)
      .values({ ...row, userId: viewer.userId })
      .onConflictDoUpdate({ target: busyCalendars.userId, set: row });
    const data = { host: read.host, read_at: read.readAt, has_failed: false };
    return { message: t('server.busy_calendar.saved'), data };
  });

  call(app, 'DELETE busy-calendar', async ({ viewer, t }) => {
    await db.delete(busyCalendars).where(eq(busyCalendars.userId, viewer.userId));
    return { message: t('server.busy_calendar.deleted') };
  });
};
