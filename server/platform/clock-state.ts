/**
 * Whether the clock can be trusted. What acts on the date compares the clock with the last time that the portal ran at,
 * and waits after a jump until the operator has confirmed it. See docs/decisions/0066-clock-jumps.md.
 */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Db } from './db/connect.ts';
import { clockReadings } from './db/schema.ts';
import type { PlatformDeps } from './deps.ts';

/** How long a portal can be switched off without a confirmation at its next start. */
export const LONGEST_ABSENCE_DAYS = 30;
/** Less is a correction, or another machine whose clock is not quite right. */
export const LONGEST_STEP_BACK_DAYS = 1;
const WRITE_EVERY_MS = 60_000;

export interface ClockState {
  readonly kind: 'steady' | 'ahead' | 'behind';
  readonly now: Date;
  /** The last time that the portal ran at. */
  readonly seenAt: Date;
  /** Whole days between the two. */
  readonly days: number;
}

type ClockDeps = Pick<PlatformDeps, 'database' | 'clock'>;

export const judgeClock = (now: Date, seenAt: Date): ClockState => {
  const ahead = (now.getTime() - seenAt.getTime()) / DAY_MS;
  const days = Math.floor(Math.abs(ahead));
  if (ahead > LONGEST_ABSENCE_DAYS) return { kind: 'ahead', now, seenAt, days };
  return { kind: ahead < -LONGEST_STEP_BACK_DAYS ? 'behind' : 'steady', now, seenAt, days };
};

/** For data of an earlier version, or of `npm run seed`: the newest trace of a user. */
const readLastTrace = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_json(greatest(
      (select max(created_at) from users), (select max(last_used_at) from sessions),
      (select max(created_at) from jobs), (select max(created_at) from applications)))#>>'{}' as at`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
};

const readSeenAt = async (db: Db, now: Date): Promise<Date> => {
  const [row] = await db.select({ seenAt: clockReadings.seenAt }).from(clockReadings);
  if (row) return row.seenAt;
  const trace = await readLastTrace(db);
  const seenAt = trace && trace < now ? trace : now;
  await db.insert(clockReadings).values({ seenAt }).onConflictDoNothing();
  return seenAt;
};

export const readClockState = async ({ database: { db }, clock }: ClockDeps): Promise<ClockState> => {
  const now = clock.now();
  return judgeClock(now, await readSeenAt(db, now));
};

/** Records the time. */
export const confirmClock = async (
  { database: { db } }: Pick<ClockDeps, 'database'>,
  now: Date,
): Promise<void> => {
  await db
    .insert(clockReadings)
    .values({ seenAt: now })
    .onConflictDoUpdate({ target: clockReadings.isOnly, set: { seenAt: now } });
};

/** Whether what acts on the date may run. Records the time if it may, so that a jump is noticed at the next call. */
export const isClockSteady = async (deps: ClockDeps): Promise<boolean> => {
  const state = await readClockState(deps);
  if (state.kind !== 'steady') return false;
  if (Math.abs(state.now.getTime() - state.seenAt.getTime()) >= WRITE_EVERY_MS)
    await confirmClock(deps, state.now);
  return true;
};

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** One line for the operator; undefined if all is well. */
export const explainClock = ({ kind, now, seenAt, days }: ClockState): string | undefined => {
  if (kind === 'steady') return undefined;
  return `The clock says ${minute(now)}, ${days} days ${kind === 'ahead' ? 'after' : 'before'} the portal last ran (${minute(seenAt)}). Daily tasks wait: nothing expires, ends or is deleted. Correct the clock and start again, or, if it is right, run npm run clock:confirm.`;
};

/** Lets a task that acts on the date run only while the clock can be trusted. */
export const whileClockIsSteady = (deps: ClockDeps, task: () => Promise<void>) => async (): Promise<void> => {
  if (await isClockSteady(deps)) await task();
};
