import { expect, test } from 'vitest';
import { APPLY_URL_MAX, applyAddress, applyWayOf, hostOf } from './rules.ts';

test.each([
  [null, true, 'portal'],
  [null, false, 'none'],
  ['https://acme.example/apply', false, 'company_page'],
])(
  'APPLY-11 APPLY-12 with the page %s and an account %s, one applies on: %s',
  (applyUrl, isAttended, way) => {
    expect(applyWayOf({ applyUrl, isAttended })).toBe(way);
  },
);

const START = 'https://acme.example/';

test.each([
  [' acme.example/jobs ', 'https://acme.example/jobs'],
  ['http://acme.example', 'http://acme.example/'],
  ['HTTPS://Acme.Example/A', 'https://acme.example/A'],
  [START.padEnd(APPLY_URL_MAX, 'a'), START.padEnd(APPLY_URL_MAX, 'a')],
  [START.padEnd(APPLY_URL_MAX + 1, 'a'), undefined],
  ['ftp://acme.example', undefined],
  ['xhttp://acme.example', undefined],
  ['httpsx://acme.example', undefined],
  ['mailto:jobs@acme.example', undefined],
  ['https://acme@evil.example', undefined],
  ['https://acme:word@evil.example', undefined],
  ['https://:word@evil.example', undefined],
  ['localhost', undefined],
  ['not a page', undefined],
])('APPLY-11 the page %s is %s', (typed, address) => {
  expect(applyAddress(typed)).toBe(address);
});

test.each([
  ['https://www.acme.example:8443/jobs', 'acme.example:8443'],
  ['https://jobs.www.example/', 'jobs.www.example'],
  ['no address', ''],
])('APPLY-11 readers see the website of %s as %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
