import { expect, it, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertLevelUnlocks, isEmailOfWebsite } from './level-policy.ts';

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

it.each([
  ['jobs@acme.example', 'www.acme.example'],
  ['jobs@mail.acme.co.uk', 'https://careers.acme.co.uk/jobs?x=1'],
  ['jobs@acme.example', 'HTTP://ACME.example:8080'],
  ['jobs@acme.example ', ' www.acme.example '],
  // A local part may contain a slash, which isn't the end of a host.
  ['jobs/@acme.example', 'www.acme.example'],
  ['jobs@bücher.example', 'https://xn--bcher-kva.example'],
])('VERIFY-01 %s is an address of %s', (email, website) => {
  expect(isEmailOfWebsite(email, website)).toBe(true);
});

it.each([
  ['jobs@acme.example', ''],
  ['jobs@acme.example', 'https://acme.example.evil.example'],
  ['jobs@acme.co.uk', 'https://other.co.uk'],
  ['someone@gmail.com', 'https://gmail.com'],
  ['someone@yahoo.co.in', 'https://yahoo.co.in'],
  ['jobs@github.io', 'https://acme.github.io'],
  ['jobs@one.github.io', 'https://two.github.io'],
  ['jobs@[127.0.0.1]', 'http://127.0.0.1'],
])('VERIFY-01 %s is no address of %s', (email, website) => {
  expect(isEmailOfWebsite(email, website)).toBe(false);
});
