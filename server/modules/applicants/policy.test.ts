import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { allOwn, canChangeNote, changesStatus, countsAsViewed, isNews } from './policy.ts';

test('the first view notifies, and so do all moves', () => {
  expect([countsAsViewed('applied'), countsAsViewed('viewed'), countsAsViewed('hired')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([changesStatus('viewed', 'viewed'), changesStatus('hired', 'rejected')]).toEqual([false, true]);
  expect([isNews('applied', 'viewed'), isNews('hired', 'viewed'), isNews('hired', 'rejected')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('TEAM-02 members can change their own notes, and owners all', () => {
  expect(canChangeNote({ userId: 1, teamRole: 'interviewer' }, 1)).toBe(true);
  expect(canChangeNote({ userId: 1, teamRole: 'recruiter' }, 2)).toBe(false);
  expect(canChangeNote({ userId: 1, teamRole: 'owner' }, 2)).toBe(true);
});

test('if one of several applicants belongs to another company, none is changed', () => {
  const asked = new Set([1, 2]);
  expect(refusalOf(() => allOwn([{}, {}], asked))).toBeUndefined();
  expect(refusalOf(() => allOwn([{}], asked))?.code).toBe('not_found');
});
