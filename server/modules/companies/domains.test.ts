import { expect, it } from 'vitest';
import { isEmailOfWebsite } from './domains.ts';

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
