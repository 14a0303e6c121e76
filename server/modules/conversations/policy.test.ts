import { expect, test } from 'vitest';
import type { Viewer } from '#server/http/plugins/viewer.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertMayWrite, getSide, obstacleFor } from './policy.ts';

const session = { userId: 7, tokenHash: '' };
const seeker: Viewer = { ...session, role: 'seeker' };
const member: Viewer = { ...session, role: 'employer', companyId: 1, teamRole: 'owner', jobIds: null };
const former: Viewer = { ...session, role: 'employer', companyId: null };
const staff: Viewer = {
  ...session,
  role: 'staff',
  hasTwoFactor: true,
  staffRole: 'administrator',
  languages: [],
  reviewedLanguages: [],
};
const matter = { isWithdrawn: false, isEnded: false, level: 'email_confirmed' } as const;

test('TALK-01 a conversation has an applicant’s side and a company’s, and looks missing to all others', () => {
  expect([getSide(seeker), getSide(member)]).toEqual(['applicant', 'company']);
  for (const viewer of [former, staff]) expect(refusalOf(() => getSide(viewer))?.code).toBe('not_found');
});

test.each([
  ['nothing', seeker, matter, null, undefined],
  ['a withdrawn application', seeker, { ...matter, isWithdrawn: true }, 'withdrawn', 'changed'],
  ['a deleted job', member, { ...matter, isEnded: true }, 'ended', 'changed'],
  ['an unconfirmed address', member, { ...matter, level: 'new' }, 'email_unconfirmed', 'email_unconfirmed'],
  [
    'nothing for the applicant of an unconfirmed company',
    seeker,
    { ...matter, level: 'new' },
    null,
    undefined,
  ],
  ['nothing for a confirmed company', member, matter, null, undefined],
] as const)('TALK-01 what keeps from writing: %s', (_, viewer, about, obstacle, code) => {
  expect(obstacleFor(viewer, about)).toBe(obstacle);
  const refusal = refusalOf(() => assertMayWrite(viewer, about));
  expect(refusal?.code).toBe(code);
  if (code === 'changed') expect(refusal?.text.key).toBe(`server.error.conversation_${obstacle}`);
  if (code === 'email_unconfirmed') expect(refusal?.text.key).toBe('server.error.email_unconfirmed');
});
