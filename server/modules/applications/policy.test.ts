import { expect, test } from 'vitest';
import { LATE_SENDING_MS } from '#contract/constants.ts';
import { portalClock } from '#server/clock.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { isJustLate, mayApply, mayWithdraw } from './policy.ts';

test('only an open job takes applications', () => {
  expect(refusalOf(() => mayApply('open'))).toBeUndefined();
  expect(refusalOf(() => mayApply(undefined))?.code).toBe('not_found');
  expect(refusalOf(() => mayApply('closed'))).toMatchObject({
    code: 'job_closed',
    text: { key: 'server.error.job_closed' },
  });
  expect(refusalOf(() => mayApply('announced'))).toMatchObject({
    code: 'job_closed',
    text: { key: 'server.error.job_not_open' },
  });
});

test('APPLIED-04 an application can be withdrawn until it is decided', () => {
  for (const status of ['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'withdrawn'] as const)
    expect(mayWithdraw(status), status).toBe(true);
  for (const status of ['hired', 'rejected'] as const) expect(mayWithdraw(status), status).toBe(false);
});

const MIDNIGHT = Date.parse('2026-03-11T00:00:00Z');
const HOUR_MS = 3_600_000;
const lateBy = (ms: number, begunBefore = HOUR_MS + ms, closedAt: Date | null = null) =>
  isJustLate(
    { deadline: '2026-03-10', closedAt },
    begunBefore === 0 ? undefined : new Date(MIDNIGHT + ms - begunBefore),
    portalClock('UTC', () => new Date(MIDNIGHT + ms)),
  );

test('an application begun before the deadline can be sent shortly after it', () => {
  expect(lateBy(0)).toBe(true);
  expect(lateBy(LATE_SENDING_MS - 1)).toBe(true);
  expect(lateBy(LATE_SENDING_MS)).toBe(false);
  // There is no beginning.
  expect(lateBy(0, 0)).toBe(false);
  // It was begun after the deadline.
  expect(lateBy(2, 1)).toBe(false);
  // It was begun a day ago.
  expect(lateBy(0, 24 * HOUR_MS - 1)).toBe(true);
  expect(lateBy(0, 24 * HOUR_MS)).toBe(false);
  // The company closed the job.
  expect(lateBy(0, HOUR_MS, new Date(MIDNIGHT))).toBe(false);
});
