import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { sanitizeHtml } from './html.ts';

const JOINERS = '\u200c\u200d\ufe0f\u200e\u061c\u180e\u{e0067}\u{e007f}';
const INVISIBLE = /[\s\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

test('INPUT-05 characters that hide, reorder or fake words are removed', () => {
  for (const [given, cleaned] of [
    ['plain\ttext\r\nin lines', 'plain\ttext\r\nin lines'],
    ['evil\u202Etxt.exe', 'eviltxt.exe'],
    ['\u2066a\u2067b\u2068c\u2069 \u200Ed\u200F \u061Ce', 'abc d e'],
    ['Goo\u200Bgle \uFEFFInc\u2060.', 'Google Inc.'],
    ['Goo\u200Cgle, Goo\u200Dgle', 'Google, Google'],
    ['so\u00ADft \u3164filler\u115F', 'soft filler'],
    ['zero\u0000 bell\u0007 next\u009C', 'zero bell next'],
    ['hidden\u{E0041}\u{E0042}', 'hidden'],
    ['selectors \uFE0F\uFE0Fapart', 'selectors apart'],
    ['\u202Eميناء\u200B', 'ميناء'],
    ['half \uD800 a pair', 'half \uFFFD a pair'],
    ['one\u2028two', 'one\ntwo'],
    // Word's and PDFs' line breaks stand between words.
    ['one\u000Btwo\fthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['tags \u{E0067}\u{E007F}, A\u{E0067}\u{E007F}', 'tags , A'],
    ['علی\u200C، Ali\u200D', 'علی، Ali'],
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
    // At the end of a word: a Malayalam chillu, a Bengali khanda ta and the Persian sign of the Hijri year.
    'അവന്\u200D വന്നു',
    'হঠাত্\u200D,',
    '۱۴۰۳ ه\u200D.ش',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 👁️‍🗨️ 1️⃣ 👨🏻‍🦰',
  ]) {
    expect(cleanText(text)).toBe(text);
  }
});

test('INPUT-05 whatever is written, its visible characters stay in order, and cleaning again changes nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aé ۱هक्न्✍👩🏽1<>&\n\t\v'),
    fc.constantFrom(...JOINERS),
    fc.string({ unit: 'binary' }),
  );
  const visible = (text: string) => text.replace(INVISIBLE, '');
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        const cleaned = cleanText(text);
        expect(visible(cleaned)).toBe(visible(text));
        expect(cleanText(cleaned)).toBe(cleaned);
      },
    ),
  );
});

test('INPUT-05 character references in HTML are cleaned, too', () => {
  expect(sanitizeHtml('<p>evil&#x202E;txt &zwj;&ZeroWidthSpace;&#8203;&lrm;end</p>')).toBe(
    '<p>eviltxt end</p>',
  );
});
