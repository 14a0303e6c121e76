/** What acts on the date waits after a jump of the clock, so that a wrong clock ends and deletes nothing. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/constants.ts';
import { createThrottle } from '#server/http/plugins/throttle.ts';
import { startDailyRollover } from '#server/modules/jobs/daily-rollover.ts';
import { confirmClock, isClockSteady, readClockState } from '#server/platform/clock-state.ts';
import { startHousekeeping } from '#server/tasks/housekeeping.ts';
import { postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const job = await postJob(portal, await signUpEmployer(portal));
const body = { manage_job_id: job };
const { status } = await portal.request('POST apply-jobs', { token: await signUpSeeker(portal), body });
expect(status).toBe(200);
beforeEach(async () => {
  portal.clock.set(NOW);
  await confirmClock(portal.deps, NOW);
});

const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const states = async () => {
  const { rows } = await portal.database.db.execute(sql`
    select (select count(*)::int from job_search) as open, (select string_agg(status, ' ') from applications) as applications,
      (select count(*)::int from sessions) as sessions`);
  return rows[0];
};
const log = () => ({ info: vi.fn(), error: vi.fn() });

/** Starts everything that acts on the date, and lets an hour pass. */
const runAll = async (to: ReturnType<typeof log>) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startHousekeeping(portal.deps, to);
  const stopRollover = startDailyRollover(portal.deps, to);
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  return async () => {
    stop();
    await stopRollover();
  };
};
const settle = async (isDone: () => boolean | Promise<boolean>) => {
  while (!(await isDone())) await setImmediate();
};

test('FAIL-07 a start with the clock 400 days ahead ends and deletes nothing, and all goes on when it is right again', async () => {
  const before = await states();
  expect(before).toEqual({ open: 1, applications: 'applied', sessions: 2 });
  portal.clock.set(at(400));
  const waiting = log();
  const stop = await runAll(waiting);
  // At the start, and an hour later.
  await settle(() => waiting.error.mock.calls.length >= 2);
  await stop();
  expect(waiting.error).toHaveBeenCalledWith(
    { clock: 'ahead', seenAt: NOW },
    expect.stringMatching(/400 days after the portal last ran .* npm run clock:confirm\.$/),
  );
  expect(waiting.info).not.toHaveBeenCalled();
  expect(await states()).toEqual(before);
  expect((await portal.request('GET /readyz')).body).toEqual({
    status: 'ready',
    daily_tasks: 'waiting: the clock jumped',
  });

  portal.clock.set(at(1));
  expect(await isClockSteady(portal.deps)).toBe(true);
  expect((await portal.request('GET /readyz')).body).toEqual({ status: 'ready' });
  expect(await states()).toEqual(before);
});

test('FAIL-07 the home page of staff says by how many days the clock jumped', async () => {
  const jump = async (days: number) => {
    portal.clock.set(at(days));
    const token = await signInStaff(portal);
    const { body } = await portal.request('GET staff/summary', { token });
    await portal.database.db.execute(sql`delete from users where role = 'staff'`);
    return body.clock_jump_days;
  };
  expect([await jump(400), await jump(-3), await jump(20)]).toEqual([400, 3, 0]);
});

test('FAIL-07 after a jump back, everything waits too', async () => {
  portal.clock.set(at(-20_000));
  const waiting = log();
  const stop = await runAll(waiting);
  await settle(() => waiting.error.mock.calls.length >= 2);
  await stop();
  expect(waiting.error.mock.calls[0]?.[0]).toEqual({ clock: 'behind', seenAt: NOW });
  expect(waiting.info).not.toHaveBeenCalled();
});

test('FAIL-07 a portal that was off for three weeks needs no confirmation, and remembers the time', async () => {
  portal.clock.set(at(21));
  expect(await isClockSteady(portal.deps)).toBe(true);
  portal.clock.set(at(42));
  expect(await isClockSteady(portal.deps)).toBe(true);
  portal.clock.set(at(10));
  expect(await isClockSteady(portal.deps)).toBe(false);
});

test('FAIL-07 data that no portal has run on since this check exists is dated by its newest trace', async () => {
  const { db } = portal.database;
  const seenAt = async () => {
    await db.execute(sql`delete from clock_readings`);
    return readClockState(portal.deps);
  };
  const trace = new Date('2026-02-01T00:00:00Z');
  const old = trace.toISOString();
  await db.execute(sql`update users set created_at = ${old}::timestamptz - interval '1 day'`);
  await db.execute(sql`update jobs set created_at = ${old}::timestamptz - interval '1 day'`);
  await db.execute(sql`update applications set created_at = ${old}`);
  await db.execute(sql`update sessions set last_used_at = ${old}::timestamptz - interval '1 day'`);
  portal.clock.set(new Date(trace.getTime() + 20 * DAY_MS));
  expect(await seenAt()).toMatchObject({ kind: 'steady', seenAt: trace });
  portal.clock.set(new Date(trace.getTime() + 400 * DAY_MS));
  expect(await seenAt()).toMatchObject({ kind: 'ahead', days: 400 });
  // Rows of the future say nothing about the past.
  portal.clock.set(new Date(trace.getTime() - 400 * DAY_MS));
  expect(await seenAt()).toMatchObject({ kind: 'steady' });
});

test('FAIL-07 a confirmed jump is acted on', async () => {
  portal.clock.set(at(400));
  await confirmClock(portal.deps, at(400));
  const running = log();
  const stop = await runAll(running);
  await settle(async () => {
    const { open, applications, sessions } = { ...(await states()) };
    return open === 0 && applications === 'rejected' && sessions === 0;
  });
  await settle(() => running.info.mock.calls.some(([, text]) => text === 'unanswered applications ended'));
  await stop();
  expect(running.error).not.toHaveBeenCalled();
});

test('FAIL-07 a limit that was reached while the clock was ahead does not last until then', async () => {
  const throttle = createThrottle(portal.deps);
  const attempt = { of: ['test', 'someone'], limit: 1, windowMs: DAY_MS };
  portal.clock.set(at(400));
  expect([await throttle.count([attempt]), await throttle.count([attempt])]).toEqual([[0], [86_400]]);
  expect(await throttle.takeMany({ ...attempt, of: ['test', 'many'] }, 1)).toBe(0);
  portal.clock.set(NOW);
  expect(await throttle.count([attempt])).toEqual([0]);
  expect((await throttle.count([attempt]))[0]).toBe(86_400);
  expect(await throttle.takeMany({ ...attempt, of: ['test', 'many'] }, 1)).toBe(0);
});
