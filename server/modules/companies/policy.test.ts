import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { levelOf } from './level-policy.ts';
import { assertValidReview, eligibilityOf, mayReview } from './policy.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const FORTNIGHT_MS = 14 * 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test('an applicant may review a company once it viewed the application or after two weeks, unless they are an insider', () => {
  const eligibility = (facts: Partial<Parameters<typeof eligibilityOf>[0]>) =>
    eligibilityOf({ isInsider: false, wasSeen: false, waitingSince: null, ...facts }, NOW);
  expect(eligibility({})).toBe('not_applied');
  expect(eligibility({ wasSeen: true })).toBe('open');
  expect(eligibility({ waitingSince: ago(FORTNIGHT_MS - 1) })).toBe('too_early');
  expect(eligibility({ waitingSince: ago(FORTNIGHT_MS) })).toBe('open');
  expect(eligibility({ isInsider: true, wasSeen: true })).toBe('insider');
});

test('a rejected review says why', () => {
  expect(refusalOf(() => mayReview('open'))).toBeUndefined();
  expect(refusalOf(() => mayReview(undefined))?.code).toBe('not_found');
  for (const [eligibility, key] of [
    ['insider', 'server.error.review_insider'],
    ['not_applied', 'server.error.review_not_applied'],
    ['too_early', 'server.error.review_too_early'],
  ] as const)
    expect(refusalOf(() => mayReview(eligibility))).toMatchObject({ code: 'forbidden', text: { key } });
});

test('a review is trimmed, with normalised line ends', () => {
  const text = 'They answered.\n\nWithin a day.';
  expect(assertValidReview({ stars: 4, text: ` They answered.\r\n\rWithin a day. ` })).toEqual({
    stars: 4,
    text,
    isAnonymous: false,
  });
  expect(assertValidReview({ stars: 4, text, is_anonymous: true }).isAnonymous).toBe(true);
  expect(refusalOf(() => assertValidReview({}))).toEqual({
    code: 'invalid',
    text: { key: 'review.stars_missing' },
    fields: { stars: { key: 'review.stars_missing' }, text: { key: 'review.text_short' } },
  });
});

test('VERIFY-01 a level is derived from the confirmed address, the website and the verdict of staff', () => {
  const own = { email: 'jo@mail.finch-harbour.com', emailConfirmedAt: NOW, website: 'www.finch-harbour.com' };
  const other = { ...own, website: 'www.other.com' };
  const strict = { requireConfirmedEmail: true, smtpUrl: undefined };
  const lenient = { requireConfirmedEmail: false, smtpUrl: undefined };
  const mailed = { requireConfirmedEmail: false, smtpUrl: 'smtp://mail.example' };
  expect(levelOf({ ...own, staffVerdict: null }, strict)).toBe('verified');
  expect(levelOf({ ...own, staffVerdict: 'revoked' }, strict)).toBe('email_confirmed');
  expect(levelOf({ ...other, staffVerdict: null }, strict)).toBe('email_confirmed');
  expect(levelOf({ ...other, staffVerdict: 'verified' }, strict)).toBe('verified');
  const unconfirmed = { ...own, emailConfirmedAt: null, staffVerdict: null };
  expect([strict, mailed, lenient].map((settings) => levelOf(unconfirmed, settings))).toEqual([
    'new',
    'new',
    'verified',
  ]);
});
