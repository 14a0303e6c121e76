import { expect, test } from 'vitest';
import { partsWithAddresses } from './links.ts';

const addressesIn = (text: string): string[] =>
  partsWithAddresses(text)
    .filter(({ isAddress }) => isAddress)
    .map((part) => part.text);

const WAY = 'https://example.com/way';

test.each([
  `See ${WAY}. Thanks`,
  `See ${WAY}`,
  `(See ${WAY})`,
  `(See ${WAY}).`,
  `${WAY}), (${WAY}`,
  `"${WAY}"`,
  `'${WAY}'`,
  `“${WAY}”`,
  `‘${WAY}’`,
  `«${WAY}»`,
  `« ${WAY} ».`,
  `„${WAY}“`,
  `<${WAY}>`,
  `[${WAY}]`,
  `[way](${WAY})`,
  `**${WAY}**`,
  `\`${WAY}\``,
  `${WAY}?!`,
  `${WAY}…`,
  `${WAY}...`,
  `${WAY}, and`,
  `${WAY}; and`,
  `${WAY}: and`,
  `${WAY}।`,
  `${WAY}। धन्यवाद`,
  `${WAY}، وشكرا`,
  `${WAY}؟`,
  `${WAY}؛`,
  `${WAY}。よろしく`,
  `「${WAY}」`,
  `${WAY}\nThanks`,
])('MAIL-05 the address in %s ends before the punctuation', (text) => {
  for (const address of addressesIn(text)) expect(address).toBe(WAY);
  expect(addressesIn(text).length).toBeGreaterThan(0);
  expect(
    partsWithAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'https://en.wikipedia.org/wiki/Way_(disambiguation)',
  'https://example.com/a(b(c))',
  'https://example.com/?q=a,b;c.d!e&f=[1]',
  'https://example.com/way/',
  'https://example.com/stop?token=aZ0-_',
  'https://example.com/stop?token=aZ0==',
  'https://example.com/#/way',
  'https://example.com/हिन्दी',
  'https://пример.рф/путь',
  'https://example.com/~jo',
  'http://localhost:3000',
  'http://[::1]:3000/',
])('MAIL-05 %s is one address', (address) => {
  expect(addressesIn(address)).toEqual([address]);
  expect(addressesIn(`(${address}).`)).toEqual([address]);
});

test('MAIL-05 other texts contain no address', () => {
  for (const text of ['', 'http://', 'https://.', 'https://)', 'example.com/way', 'ftp://example.com'])
    expect(addressesIn(text)).toEqual([]);
});
