import { expect, test } from 'vitest';
import { applyWayOf } from '#contract/applications/rules.ts';
import { portalClock } from '#server/platform/clock.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { isJustLate, mayApply, mayWithdraw } from './policy.ts';

const HERE = { state: 'open', applyUrl: null, isAttended: true } as const;

test('only an open job takes applications', () => {
  expect(refusalOf(() => mayApply(HERE))).toBeUndefined();
  expect(refusalOf(() => mayApply(undefined))?.code).toBe('not_found');
  expect(refusalOf(() => mayApply({ ...HERE, state: 'closed' }))).toMatchObject({
    code: 'job_closed',
    text: { key: 'server.error.job_closed' },
  });
  expect(refusalOf(() => mayApply({ ...HERE, state: 'announced' }))).toMatchObject({
    code: 'job_closed',
    text: { key: 'server.error.job_not_open' },
  });
});

test('APPLY-11 APPLY-12 a job with a page of its own, or whose company nobody can open, takes none', () => {
  const applyUrl = 'https://www.careers.example/jobs/7';
  expect(refusalOf(() => mayApply({ ...HERE, applyUrl }))).toMatchObject({
    code: 'not_applied_here',
    text: { key: 'server.error.applied_on_page', values: { host: 'careers.example' } },
  });
  expect(refusalOf(() => mayApply({ ...HERE, isAttended: false }))).toMatchObject({
    code: 'not_applied_here',
    text: { key: 'server.error.not_applied_here' },
  });
  expect(applyWayOf({ applyUrl, isAttended: false })).toBe('company_page');
});

test('APPLIED-04 an application can be withdrawn until it is decided', () => {
  for (const status of ['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'withdrawn'] as const)
    expect(mayWithdraw(status), status).toBe(true);
  for (const status of ['hired', 'rejected'] as const) expect(mayWithdraw(status), status).toBe(false);
});

const MIDNIGHT = Date.parse('2026-03-11T00:00:00Z');
const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const lateBy = (ms: number, begunBefore = HOUR_MS + ms, closedAt: Date | null = null) =>
  isJustLate(
    { deadline: '2026-03-10', closedAt },
    begunBefore === 0 ? undefined : new Date(MIDNIGHT + ms - begunBefore),
    portalClock('UTC', () => new Date(MIDNIGHT + ms)),
  );

test('an application begun before the deadline can be sent for a quarter of an hour after it', () => {
  expect(lateBy(0)).toBe(true);
  expect(lateBy(QUARTER_MS - 1)).toBe(true);
  expect(lateBy(QUARTER_MS)).toBe(false);
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
