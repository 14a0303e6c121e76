import { expect, test } from 'vitest';
import { APPEAL_MAX } from '#contract/moderation/rules.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { readSignals } from '../../signals/read-signals.ts';
import { findingsOf, jobSignalsOf } from './checks.ts';
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

test('MOD-02 the automatic checks find links in titles and repeated rejected jobs', () => {
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
      repeats: 'Kook',
    }),
  ).toEqual([{ check: 'like_rejected', found: 'Kook' }]);
});

test('TRUST-01 signals say in which text of a job they are, with the words as written', () => {
  const signals = jobSignalsOf(readSignals, {
    title: 'Cook',
    description: '<p>You cook.</p><p>You pay a <b>R&#101;gistration</b> fee of 40 euros</p><p>Soups</p>',
    responsibilities: '<ul><li>Collect deposits from guests</li><li>Write on Telegram @soups</li></ul>',
    questions: 'What is your current salary?',
  });
  expect(signals.map(({ field, kind, words }) => [field, kind, words])).toEqual([
    ['description', 'fee', 'You pay a Registration fee of 40 euros'],
    ['responsibilities', 'channel', 'Write on Telegram @soups'],
    ['questions', 'history', 'What is your current salary'],
  ]);
});
