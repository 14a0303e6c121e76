import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { sanitizeHtml } from './html.ts';

test('INPUT-05 characters that hide, reorder or fake words are removed', () => {
  for (const [given, cleaned] of [
    ['plain\ttext\r\nin lines', 'plain\ttext\r\nin lines'],
    ['evil\u202Etxt.exe', 'eviltxt.exe'],
    ['\u2066a\u2067b\u2068c\u2069 \u200Ed\u200F \u061Ce', 'abc d e'],
    ['Goo\u200Bgle \uFEFFInc\u2060.', 'Google Inc.'],
    ['Goo\u200Cgle, Goo\u200Dgle', 'Google, Google'],
    ['so\u00ADft \u3164filler\u115F', 'soft filler'],
    ['zero\u0000 bell\u0007 next\u0085', 'zero bell next'],
    ['hidden\u{E0041}\u{E0042}', 'hidden'],
    ['selectors \uFE0F\uFE0Fapart', 'selectors apart'],
    ['\u202Eميناء\u200B', 'ميناء'],
    ['half \uD800 a pair', 'half \uFFFD a pair'],
    ['one\u2028two', 'one\ntwo'],
  ] as const) {
    expect(cleanText(given), JSON.stringify(given)).toBe(cleaned);
  }
});

test('INPUT-05 characters that shape visible text stay', () => {
  for (const text of [
    // Hindi and Persian words contain joiners, as do emoji of families and hearts.
    'क्‍ष और श्‍याम',
    'می‌خواهم',
    '👩‍👩‍👧 ❤️‍🔥 👩🏽‍💻',
    'ملاحة في الميناء (C++\u200f)',
    'Zoë Łukasiewicz',
    '葛\u{E0100}城',
  ]) {
    expect(cleanText(text)).toBe(text);
  }
});

test('INPUT-05 character references in HTML are cleaned, too', () => {
  expect(sanitizeHtml('<p>evil&#x202E;txt &zwj;&ZeroWidthSpace;&#8203;&lrm;end</p>')).toBe(
    '<p>eviltxt end</p>',
  );
});
