import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertValidReview, mayReach, mayReview, mustBeSeen } from './policy.ts';

const APPLICATION = {
  applicationId: 1,
  jobId: 2,
  title: 'Cook',
  status: 'applied',
  resumeFileId: null,
  appliedAt: new Date(),
} as const;

test('CDET-01 contact data is for companies the candidate applied to, and for the candidate', () => {
  const viewer = {
    role: 'employer',
    userId: 7,
    companyId: 8,
    teamRole: 'owner',
    jobIds: null,
    tokenHash: '',
  } as const;
  expect(mayReach(viewer, 9, { interviewed: true, applications: [] })).toBe(false);
  expect(mayReach(viewer, 9, { interviewed: false, applications: [APPLICATION] })).toBe(true);
  expect(
    mayReach({ role: 'seeker', userId: 9, tokenHash: '' }, 9, { interviewed: false, applications: [] }),
  ).toBe(true);
});

test('CDET-01 companies review candidates whom they interviewed', () => {
  expect(refusalOf(() => mayReview({ interviewed: true, applications: [] }))).toBeUndefined();
  expect(refusalOf(() => mayReview({ interviewed: false, applications: [APPLICATION] }))).toMatchObject({
    code: 'forbidden',
    text: { key: 'server.error.candidate_not_interviewed' },
  });
});

test('a hidden candidate looks missing', () => {
  expect(refusalOf(() => mustBeSeen(true))).toBeUndefined();
  expect(refusalOf(() => mustBeSeen(false))?.code).toBe('not_found');
});

test('CDET-01 a review of a candidate is trimmed, with normalised line ends', () => {
  expect(assertValidReview({ stars: 5, text: ' Came on time,\r\n\rasked well. ' })).toEqual({
    stars: 5,
    text: 'Came on time,\n\nasked well.',
  });
  expect(refusalOf(() => assertValidReview({}))).toEqual({
    code: 'invalid',
    text: { key: 'review.stars_missing' },
    fields: { stars: { key: 'review.stars_missing' }, text: { key: 'review.text_short' } },
  });
});
