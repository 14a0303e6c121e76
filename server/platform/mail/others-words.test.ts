import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { messageInEmail, nameInEmail } from './others-words.ts';

test.each([
  'Claim now at https://evil.example/claim',
  'Claim now at HTTP://EVIL.EXAMPLE',
  'Claim now at http:/evil.example',
  'Claim now at hxxps://evil[.]example/claim',
  'Claim now at h**p://evil.example',
  'Claim now at //evil.example/claim',
  'Claim now at https:\\\\evil.example',
  'Claim now at ftp://evil.example',
  'Claim now at www.evil.example',
  'Claim now at evil.example/claim',
  'Claim now at evil.example:8080',
  'Claim now at evil.example?id=1',
  'Claim now at jo@evil.example',
  'Claim now at mailto:jo@evil.example',
  'Claim now at jo (at) evil (dot) example',
  'Claim now at jo＠evil．example',
  'Claim now at ev\u200bil.exam\u200dple/claim',
  'Claim now at \u202ehttps://evil.example/\u202c',
  'Claim now at\nhttps://evil.example\r\n',
  'Claim now at ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'Claim now at 10.0.0.1/evil',
  'Claim now at https://пример.рф/evil',
])('MAIL-06 %j has no web address in an email', (name) => {
  expect(nameInEmail(name, false)).toBe('Claim now at …');
});

test.each([
  ['evil.example', 'evil example'],
  ['evil[.]example', 'evil example'],
  ['evil [dot] example', 'evil example'],
  ['evil。example', 'evil example'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd xn--p1ai'],
  ['пример.рф', 'пример рф'],
  ['उदाहरण.भारत', 'उदाहरण भारत'],
  ['مثال.إختبار', 'مثال إختبار'],
  ['bücher.example', 'bücher example'],
  ['a\u200e.evil\u200f.example', 'a evil example'],
])('MAIL-06 the host %j is no address any more', (name, shown) => {
  expect(nameInEmail(name, false)).toBe(shown);
});

test.each([
  "Siobhán O'Neill-Çelik",
  'आशा शर्मा',
  'محمد بن سلمان',
  'J. R. R. Tolkien',
  'C++/C# Developer (m/f/d) – 24/7',
  'Smith & Sons Ltd. Pune',
  'Teacher: Maths, @ home',
  '東京電力。株式会社',
])('MAIL-06 the name %j stays', (name) => {
  expect(nameInEmail(name, false)).toBe(name);
  expect(nameInEmail(name, true)).toBe(name);
});

test('MAIL-06 verified people’s names keep hosts, and no other address', () => {
  for (const name of ['Booking.com', 'Node.js/React Developer', 'ASP.NET Developer'])
    expect(nameInEmail(name, true)).toBe(name);
  expect(nameInEmail('Acme https://evil.example jo@evil.example', true)).toBe('Acme … …');
});

test('MAIL-06 names are cut at a whole letter, on one line', () => {
  expect([...new Intl.Segmenter().segment(nameInEmail('👩‍👩‍👧‍👦'.repeat(100), false))]).toHaveLength(80);
  expect(nameInEmail('word '.repeat(100), true)).toMatch(/^(?:word )+.{0,4}…$/);
  expect(nameInEmail(' a\r\nBcc: b\u2028c\td ', true)).toBe('a Bcc: b c d');
});

test('MAIL-06 MAIL-05 only verified people’s messages keep addresses and their length', () => {
  const message = 'See:\n\nhttps://evil.example/claim\nand evil.example.';
  expect(messageInEmail(message, true)).toEqual({ quoted: message, hasLinks: true, isChanged: false });
  const quoted = 'See:\n\n…\nand evil example.';
  expect(messageInEmail(message, false)).toEqual({ quoted, hasLinks: false, isChanged: true });
  expect(messageInEmail('क्‍ष: 3 < 5!\n\nमी', false).isChanged).toBe(false);
  expect(messageInEmail('a'.repeat(5000), false).quoted).toHaveLength(2000);
});

test('MAIL-06 hostile texts are processed in linear time', async () => {
  const used = await cpuTimeOf(() => {
    for (const text of ['a', 'a.', '@', 'a@', '/', 'h', 'http:', '[', ' ', '1.', '\u200b', 'www.'])
      messageInEmail(text.repeat(5000 / text.length), false);
  });
  expect(used).toBeLessThan(3000);
});
