import { expect, test } from 'vitest';
import { APPEAL_MAX } from '#contract/moderation/rules.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { findingsOf } from './checks.ts';
import { assertPublishable, assertValidAppeal, reasonOf } from './policy.ts';

test('EJOBS-02 a rejection lists predefined reasons in order, then the free text', () => {
  const say = (reason: Parameters<typeof reasonOf>[0]) => reasonOf(reason, (key) => `(${key})`);
  expect(say({ reasons: ['duplicate', 'misleading'], reason: ' No pay. ' })).toBe(
    '(server.rejection_reason.misleading)\n(server.rejection_reason.duplicate)\nNo pay.',
  );
  expect(say({ reasons: ['duplicate'] })).toBe('(server.rejection_reason.duplicate)');
  expect(say({ reason: 'No pay.' })).toBe('No pay.');
  expect(refusalOf(() => say({ reason: ' ' }))?.fields).toEqual({
    reason: { key: 'server.staff.reason_missing' },
  });
});

test('MOD-01 a rejected job is not published', () => {
  expect(refusalOf(() => assertPublishable('active'))).toBeUndefined();
  expect(refusalOf(() => assertPublishable('approved'))).toBeUndefined();
  expect(refusalOf(() => assertPublishable('rejected'))).toMatchObject({
    code: 'job_rejected',
    text: { key: 'server.error.job_rejected' },
  });
});

test('MOD-03 an appeal has 20 to 2,000 characters', () => {
  expect(assertValidAppeal(` ${'x'.repeat(9)}\r\n\r${'y'.repeat(9)} `)).toBe(
    `${'x'.repeat(9)}\n\n${'y'.repeat(9)}`,
  );
  expect(refusalOf(() => assertValidAppeal('x'.repeat(19)))?.fields).toEqual({
    text: { key: 'server.field.appeal_short', values: { min: 20 } },
  });
  expect(assertValidAppeal('x'.repeat(APPEAL_MAX))).toHaveLength(APPEAL_MAX);
  expect(refusalOf(() => assertValidAppeal('x'.repeat(APPEAL_MAX + 1)))?.fields).toEqual({
    text: { key: 'server.field.appeal_long', values: { max: APPEAL_MAX } },
  });
});

test('MOD-02 the automatic checks find links in titles, fraud words, and repeated rejected jobs', () => {
  const job = {
    title: 'Cook',
    description: '<p>You cook.</p>',
    responsibilities: '<p>Soups</p>',
    questions: 'Do you like soup?',
  };
  expect(findingsOf(job)).toEqual([]);
  expect(findingsOf({ ...job, repeats: null })).toEqual([]);
  expect(findingsOf({ ...job, title: 'Cook, see HTTPS://evil.example/x now' })).toEqual([
    { check: 'link_in_title', found: 'HTTPS://evil.example/x' },
  ]);
  expect(findingsOf({ ...job, title: 'Cook www.evil.example' })).toEqual([
    { check: 'link_in_title', found: 'www.evil.example' },
  ]);
  expect(findingsOf({ ...job, description: '<p>see https://fine.example</p>' })).toEqual([]);
  expect(
    findingsOf({
      ...job,
      description: '<p>Pay a <b>Registration</b> fee, the registration fee.</p>',
      responsibilities: '<p>Send gift card or gift cards</p>',
      repeats: 'Kook',
    }),
  ).toEqual([
    { check: 'suspicious_words', found: 'registration fee' },
    { check: 'suspicious_words', found: 'gift card' },
    { check: 'suspicious_words', found: 'gift cards' },
    { check: 'like_rejected', found: 'Kook' },
  ]);
  expect(findingsOf({ ...job, title: 'Telegram only' })).toEqual([
    { check: 'suspicious_words', found: 'telegram only' },
  ]);
  expect(findingsOf({ ...job, questions: 'Will you send money?' })).toEqual([
    { check: 'suspicious_words', found: 'send money' },
  ]);
  expect(findingsOf({ ...job, description: 'wire', responsibilities: 'transfer' })).toEqual([
    { check: 'suspicious_words', found: 'wire transfer' },
  ]);
});
