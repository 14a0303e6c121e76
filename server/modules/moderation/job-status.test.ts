import { expect, test } from 'vitest';
import { isResubmitted, type ModerationState, nextStatus } from './job-status.ts';

const BOTH = [true, false] as const;
const ACTIONS = (['edit', 'publish'] as const).flatMap((act) =>
  BOTH.flatMap((hasChanged) =>
    BOTH.map((needsReview) => ({ by: 'employer', act, hasChanged, needsReview }) as const),
  ),
);

test('MOD-01 no sequence of an employer’s actions leads from a rejection to an approval', () => {
  const seen = new Set<string>();
  const visit = (state: ModerationState): void => {
    if (seen.has(state.status)) return;
    seen.add(state.status);
    for (const action of ACTIONS) visit({ ...state, status: nextStatus(state, action) });
  };
  visit({ status: 'rejected', ruling: 'rejected' });
  expect([...seen].sort()).toEqual(['active', 'rejected']);
});

test('MOD-01 staff approve and reject from every state, and a changed rejected job is marked', () => {
  for (const status of ['approved', 'active', 'rejected'] as const) {
    expect(nextStatus({ status, ruling: 'rejected' }, { by: 'staff', decision: 'approved' })).toBe(
      'approved',
    );
    expect(nextStatus({ status, ruling: null }, { by: 'staff', decision: 'rejected' })).toBe('rejected');
  }
  expect(isResubmitted({ status: 'active', ruling: 'rejected' })).toBe(true);
  expect(isResubmitted({ status: 'active', ruling: null })).toBe(false);
  expect(isResubmitted({ status: 'rejected', ruling: 'rejected' })).toBe(false);
});

test.each([
  ['keeps an approval when nothing changed', 'approved', null, 'edit', false, true, 'approved'],
  ['is checked again when something changed', 'approved', 'approved', 'edit', true, true, 'active'],
  ['leaves review when it passes the checks', 'active', null, 'edit', true, false, 'approved'],
  ['stays rejected while nothing changed', 'rejected', 'rejected', 'edit', false, false, 'rejected'],
  ['stays in review after a rejection', 'active', 'rejected', 'edit', true, false, 'active'],
  ['leaves review unchanged when it passes now', 'active', null, 'edit', false, false, 'approved'],
  [
    'that was rejected before rulings were stored stays in review',
    'rejected',
    null,
    'edit',
    true,
    false,
    'active',
  ],
  ['is not published while it is rejected', 'rejected', 'approved', 'publish', true, false, 'rejected'],
  ['is published into review after a rejection', 'active', 'rejected', 'publish', true, false, 'active'],
  ['is published once it passes the checks', 'active', null, 'publish', false, false, 'approved'],
  ['waits although an earlier version was approved', 'active', 'approved', 'publish', false, true, 'active'],
  ['is published with the approval of staff', 'approved', 'approved', 'publish', false, true, 'approved'],
  ['is checked when it is published', 'approved', null, 'publish', false, true, 'active'],
] as const)('MOD-01 a job %s', (_, status, ruling, act, hasChanged, needsReview, next) => {
  expect(nextStatus({ status, ruling }, { by: 'employer', act, hasChanged, needsReview })).toBe(next);
});
