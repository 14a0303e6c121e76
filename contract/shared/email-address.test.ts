import { expect, test } from 'vitest';
import { emailKey, findEmail, readEmail } from './email-address.ts';

test.each([
  ["pat.o'brien@example.com", "pat.o'brien@example.com"],
  ['pat.o’brien@example.com', "pat.o'brien@example.com"],
  ['Asha+jobs@Example.COM', 'asha+jobs@example.com'],
  [" !#$%&'*+/=?^_`{|}~-@example.co.uk ", "!#$%&'*+/=?^_`{|}~-@example.co.uk"],
  ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
  ['pat@BÜCHER.example', 'pat@xn--bcher-kva.example'],
  ['pat@xn--bcher-kva.example', 'pat@xn--bcher-kva.example'],
  ['pat@उदाहरण.परीक्षा', 'pat@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
  ['pat@例え。テスト', 'pat@xn--r8jz45g.xn--zckzah'],
])('INPUT-11 %s is the address %s', (text, email) => {
  expect(readEmail(text)).toBe(email);
  expect(emailKey(text)).toBe(email);
});

test.each([
  'pat',
  'pat@',
  '@example.com',
  'pat@localhost',
  'pat@example..com',
  'pat@-example.com',
  'pat@example-.com',
  'pat@exa mple.com',
  'pat smith@example.com',
  'pat@ex_ample.com',
  'pat@bü/cher.example',
  'pat@büc:80.example',
  'pat@bü@cher.example',
  'josé@example.com',
  'a,b@example.com',
  '"pat"@example.com',
  'pat@example.com.',
  `${'a'.repeat(65)}@example.com`,
  `pat@${'a'.repeat(64)}.com`,
  `pat@${'aaaa.'.repeat(60)}com`,
  '<pat@example.com>',
])('INPUT-11 %s is no address', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

test.each([
  ["Email: siobhan.o'neill@example.com", "siobhan.o'neill@example.com"],
  ['siobhan.o’neill@example.com | +353 1 234 5678', "siobhan.o'neill@example.com"],
  ["write to 'pat@example.com'.", 'pat@example.com'],
  ['<Pat@Example.com>', 'pat@example.com'],
  ['mailto:pat@example.com', 'pat@example.com'],
  ['• pat+jobs@example.com, Pune', 'pat+jobs@example.com'],
  ['(pat@mail.example.com)', 'pat@mail.example.com'],
  ['البريد: pat@example.com', 'pat@example.com'],
  ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
  ['josé@example.com, jose@example.com', 'jose@example.com'],
  ['josé.niño@example.com', undefined],
  ['pat@example.com2019', undefined],
  ['pat@example', undefined],
  ['a@b@example.com', undefined],
])('INPUT-11 in "%s" the address is %s', (text, email) => {
  expect(findEmail(text)).toBe(email);
});
