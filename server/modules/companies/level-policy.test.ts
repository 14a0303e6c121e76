import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertLevelUnlocks } from './level-policy.ts';

test('VERIFY-02 a level that does not unlock a right is told what is missing', () => {
  expect(refusalOf(() => assertLevelUnlocks('publish', 'email_confirmed'))).toBeUndefined();
  expect(refusalOf(() => assertLevelUnlocks('write_to_candidates', 'verified'))).toBeUndefined();
  expect(refusalOf(() => assertLevelUnlocks('publish', 'new'))).toMatchObject({
    code: 'email_unconfirmed',
    text: { key: 'server.error.email_unconfirmed' },
  });
  expect(refusalOf(() => assertLevelUnlocks('write_to_candidates', 'email_confirmed'))).toMatchObject({
    code: 'company_unverified',
    text: { key: 'server.error.company_unverified' },
  });
});
