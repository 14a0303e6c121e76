import { expect, test } from 'vitest';
import { DRAFT_MAX } from '#contract/drafts/calls.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertValidData, nameOf } from './policy.ts';

const person = { userId: 1, tokenHash: '' };
const seeker = { ...person, role: 'seeker' } as const;
const owner = { ...person, role: 'employer', companyId: 8, teamRole: 'owner', jobIds: null } as const;

test('TEAM-05 drafts of other companies than the own one are kept apart', () => {
  const member = { ...owner, teamRole: 'recruiter' } as const;
  expect(nameOf('job:new', member)).toEqual({ kind: 'job', subject: '8/new' });
  expect(nameOf('profile', member)).toEqual({ kind: 'profile', subject: '' });
});

test('KEEP-02 a draft is named by kind and subject, for roles that may write it', () => {
  expect(nameOf('job:12', owner)).toEqual({ kind: 'job', subject: '12' });
  expect(nameOf('profile', seeker)).toEqual({ kind: 'profile', subject: '' });
  expect(refusalOf(() => nameOf('job:12', seeker))?.code).toBe('forbidden');
  expect(refusalOf(() => nameOf('novel:12', seeker))?.code).toBe('not_found');
});

test('KEEP-02 a draft has only fields of its kind, up to the limit', () => {
  const given = { about_me: 'I tie knots', password: 'secret' };
  expect(assertValidData('profile', given)).toEqual({ about_me: 'I tie knots' });
  expect(given.password).toBe('secret');
  expect(refusalOf(() => assertValidData('profile', { about_me: 7 }))).toMatchObject({
    code: 'invalid',
    fields: { data: { key: 'server.field.invalid' } },
  });
  const others = Object.fromEntries(
    Array.from({ length: 19 }, (_, i) => [`key.${i}`, { text: 'x'.repeat(5000), version: 1 }]),
  );
  const rest = DRAFT_MAX - JSON.stringify({ ...others, last: { text: '', version: 1 } }).length;
  const textOf = (length: number) => ({ ...others, last: { text: 'x'.repeat(length), version: 1 } });
  expect(assertValidData('translations', textOf(rest))).toEqual(textOf(rest));
  expect(refusalOf(() => assertValidData('translations', textOf(rest + 1)))).toMatchObject({
    code: 'too_large',
    text: { key: 'server.error.too_large' },
  });
});
