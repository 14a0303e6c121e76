/** Who is busy while an interview is planned (INTERVIEW-10, INTERVIEW-17), and when everybody is free (INTERVIEW-19). */
import type { FastifyInstance } from 'fastify';
import { FREE_DAYS_MAX, SLOT_DAYS_MAX } from '#contract/interviews/rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/constants.ts';
import { momentOf } from '#contract/shared/zoned-time.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { shiftDay } from '../../platform/clock.ts';
import { type AgreedAsk, listAgreed } from './agreed-times.ts';
import { readBusyCalendars } from './busy-calendars.ts';
import { busyAt, freeTimes, type WorkingHours } from './busy-spans.ts';
import { assertTimeZone } from './policy.ts';
import { findTimeZone, isOwnApplication } from './repository.ts';

const readBusy = async (deps: Deps, ask: AgreedAsk) => {
  const agreed = await listAgreed(deps.database.db, ask);
  const { busy, unread } = await readBusyCalendars(deps, ask);
  return { busy: [...agreed, ...busy], unread };
};

const assertHours = ({ from, until, opens, closes }: WorkingHours, today: string): void => {
  if (until > shiftDay(today, SLOT_DAYS_MAX))
    throw invalid({ until: { key: 'server.interview.too_far', values: { max: SLOT_DAYS_MAX } } });
  if (until < from) throw invalid({ until: { key: 'server.interview.free_until' } });
  if (Date.parse(until) - Date.parse(from) >= FREE_DAYS_MAX * DAY_MS)
    throw invalid({ until: { key: 'server.interview.free_days', values: { max: FREE_DAYS_MAX } } });
  if (closes <= opens) throw invalid({ closes: { key: 'server.interview.free_hours' } });
};

export const busyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;

  call(app, 'POST interview-conflicts', async ({ body, viewer }) => {
    const { application_id: applicationId, slots, minutes, interviewer_ids: userIds } = body;
    if (!(await isOwnApplication(db, viewer, applicationId))) throw notFound();
    const times = slots.map((slot) => Date.parse(slot));
    const within = {
      from: new Date(Math.min(...times)),
      to: new Date(Math.max(...times) + minutes * MINUTE_MS),
    };
    const { companyId } = viewer;
    const { busy, unread } = await readBusy(deps, { companyId, applicationId, userIds, within });
    return { data: busyAt(slots, minutes, busy), unread };
  });

  call(app, 'POST free-interview-times', async ({ body, viewer }) => {
    const { application_id: applicationId, minutes, interviewer_ids: userIds, time_zone: timeZone } = body;
    if (!(await isOwnApplication(db, viewer, applicationId))) throw notFound();
    assertTimeZone(timeZone);
    const hours = { ...body, timeZone };
    assertHours(hours, clock.today());
    const momentAt = (day: string, time: string) =>
      new Date(momentOf(Date.parse(`${day}T${time}Z`), timeZone));
    const within = { from: momentAt(body.from, body.opens), to: momentAt(body.until, body.closes) };
    const { companyId } = viewer;
    const { busy, unread } = await readBusy(deps, { companyId, applicationId, userIds, within });
    const data = freeTimes(hours, { minutes, busy, now: clock.now() });
    return { data, unread, candidate_time_zone: await findTimeZone(db, applicationId) };
  });
};
