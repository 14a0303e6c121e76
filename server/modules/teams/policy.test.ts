import { expect, test } from 'vitest';
import { TEAM_MAX } from '#contract/teams/rules.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  assertAddressed,
  assertChangeable,
  assertKnownJobs,
  assertMayOwn,
  assertRoom,
  assertValidMember,
} from './policy.ts';

test('TEAM-04 the owner can’t be changed, and another company’s member looks missing', () => {
  const recruiter = { role: 'recruiter' } as const;
  expect(assertChangeable(recruiter)).toBe(recruiter);
  expect(refusalOf(() => assertChangeable(undefined))?.code).toBe('not_found');
  expect(refusalOf(() => assertChangeable({ role: 'owner' }))).toMatchObject({
    code: 'in_use',
    text: { key: 'server.team.owner_stays' },
  });
});

test('TEAM-03 a team can grow up to its limit', () => {
  expect(refusalOf(() => assertRoom(TEAM_MAX - 1))).toBeUndefined();
  expect(refusalOf(() => assertRoom(TEAM_MAX))?.fields).toEqual({
    email: { key: 'server.team.full', values: { max: TEAM_MAX } },
  });
});

test('TEAM-03 a member works on jobs of the company, and duplicates are ignored', () => {
  expect(refusalOf(() => assertKnownJobs(null, 0))).toBeUndefined();
  expect(refusalOf(() => assertKnownJobs([1, 2, 2], 2))).toBeUndefined();
  expect(refusalOf(() => assertKnownJobs([1, 2], 1))?.code).toBe('not_found');
});

test('TEAM-01 an account owns one company at most', () => {
  expect(refusalOf(() => assertMayOwn(false))).toBeUndefined();
  expect(refusalOf(() => assertMayOwn(true))).toMatchObject({
    code: 'in_use',
    text: { key: 'server.team.owns_another' },
  });
});

test('TEAM-03 an invitation only works for its address', () => {
  const invitation = { email: 'a@b.example' };
  expect(assertAddressed(invitation, 'a@b.example')).toBe(invitation);
  for (const other of [undefined, { email: 'c@b.example' }])
    expect(refusalOf(() => assertAddressed(other, 'a@b.example'))).toMatchObject({
      code: 'gone',
      text: { key: 'server.team.invitation_gone' },
    });
});

test('TEAM-03 new members give a name, a number and a password, which are cleaned', () => {
  const form = {
    token: 'x',
    first_name: ' Kiran ',
    last_name: ' Das ',
    mobile_no: ' +91 98200 00001 ',
    password: ' correct horse ',
    password_confirmation: ' correct horse ',
    terms: true,
  };
  expect(assertValidMember(form)).toEqual({
    user: { firstName: 'Kiran', lastName: 'Das', mobileNo: '+91 98200 00001' },
    password: ' correct horse ',
  });
  expect(Object.keys(refusalOf(() => assertValidMember({ token: 'x' }))?.fields ?? {})).toContain(
    'first_name',
  );
});
