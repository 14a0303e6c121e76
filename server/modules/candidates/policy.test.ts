import { or, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { candidates } from '../../platform/db/schema.ts';
import { isActiveAccount } from '../accounts/active.ts';
import { isFindableBy } from '../profile/visibility.ts';
import { appliedTo, assertValidReview, isKnownToViewer, mayReach, mayReview, mustBeSeen } from './policy.ts';

const APPLICATION = {
  applicationId: 1,
  jobId: 2,
  title: 'Cook',
  status: 'applied',
  resumeFileId: null,
  appliedAt: new Date(),
} as const;

const dialect = new PgDialect({ casing: 'snake_case' });
const queryOf = (condition: SQL | undefined) => condition && dialect.sqlToQuery(condition);

test('CDET-01 applicants of a company are those of the member’s jobs who have not withdrawn', () => {
  const query = queryOf(appliedTo({ companyId: 8, jobIds: [3] }));
  expect(query?.sql).toContain('j.company_id = $1');
  expect(query?.sql).toContain('j.id');
  expect(query?.sql).toContain("a.status <> 'withdrawn' and a.company_access_ended_at is null");
  expect(query?.params[0]).toBe(8);
});

test('CDET-01 TEAM-02 viewers see by name whom they may find, who applied to them, or themselves', () => {
  const member = { role: 'employer', userId: 7, companyId: 8, jobIds: null, tokenHash: '' } as const;
  const applicants = appliedTo(member);
  expect(queryOf(isKnownToViewer({ ...member, teamRole: 'owner' }))).toEqual(
    queryOf(or(isFindableBy(8), applicants)),
  );
  expect(queryOf(isKnownToViewer({ ...member, teamRole: 'interviewer' }))).toEqual(queryOf(applicants));

  const account = { userId: 7, tokenHash: '' };
  expect(queryOf(isKnownToViewer({ ...account, role: 'employer', companyId: null }))?.sql).toBe('false');
  expect(
    queryOf(
      isKnownToViewer({
        ...account,
        role: 'staff',
        hasTwoFactor: true,
        staffRole: 'administrator',
        languages: [],
        reviewedLanguages: [],
      }),
    ),
  ).toEqual(queryOf(isActiveAccount(candidates.userId)));
  expect(queryOf(isKnownToViewer({ ...account, role: 'seeker' }))).toMatchObject({
    sql: '"candidates"."user_id" = $1',
    params: [7],
  });
});

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
