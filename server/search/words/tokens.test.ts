import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningWith, fold, tokensOf, WORD, wordsIn } from './tokens.ts';

const asMatched = (text: string) =>
  [...text.matchAll(WORD)].flatMap(({ index, 0: word }) => [index, index + word.length]);

test('JOBS-03 the fast path finds the same words as the regular expression', () => {
  const letters = fc.constantFrom(..."abcnetjsphé०12.& +#-'\n");
  const words = fc.constantFrom(
    '.net',
    'c++',
    'c#',
    'node.js',
    'r & d',
    'b.tech',
    'ph.d.',
    'u.s.a.',
    '3.5',
    'a.net',
  );
  const text = fc.array(fc.oneof({ weight: 3, arbitrary: letters }, words), { maxLength: 24 });
  fc.assert(
    fc.property(text, (parts) => {
      const folded = fold(parts.join(''));
      expect(wordsIn(folded)).toEqual(asMatched(folded));
    }),
    { numRuns: 3000 },
  );
});

test('JOBS-11 words that begin otherwise are left out, but no word that is wanted', () => {
  const words = fc.constantFrom(
    ...'full stack front end react js power bi powerbi asp.net dot net html5 e learning b tech vue health care driver’s'.split(
      ' ',
    ),
    'c++',
    '12345',
  );
  const between = fc.constantFrom(' ', ' ', '-', ', ', '. ', ' - ', '/');
  const text = fc.array(fc.tuple(words, between), { maxLength: 12 });
  const asked = fc.array(
    fc.constantFrom(
      ...'fullstack stack frontend end reactjs react powerbi bi aspnet dotnet html elearning learning btech b care driver c++'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(text, asked, (parts, wanted) => {
      const whole = parts.flat().join('');
      const found = (tokens: ReturnType<typeof tokensOf>) =>
        tokens.flatMap(({ word, also, start, end }) =>
          [word, ...also].filter((one) => wanted.includes(one)).map((one) => [one, start, end]),
        );
      expect(found(tokensOf(whole, beginningWith(wanted)))).toEqual(found(tokensOf(whole)));
    }),
    { numRuns: 3000 },
  );
});

test('JOBS-03 punctuation that belongs to a word stays with it', () => {
  const words = (text: string) => tokensOf(text).map(({ word }) => word);
  expect(words('C++ and C#, .NET or Node.js. R & D in the U.S. by a Ph.D.')).toEqual([
    'c++',
    'and',
    'c#',
    'dotnet',
    'or',
    'nodejs',
    'r&d',
    'in',
    'the',
    'us',
    'by',
    'a',
    'phd',
  ]);
});

test('JOBS-11 positions are those of the written text, also where folding changes its length', () => {
  const places = (text: string) => tokensOf(text).map(({ start, end }) => text.slice(start, end));
  expect(places('…Sound knowledge of accounting')).toEqual(['Sound', 'knowledge', 'of', 'accounting']);
  expect(places('Café… Straße – œuvre, Łódź')).toEqual(['Café', 'Straße', 'œuvre', 'Łódź']);
  expect(places('…½ day, ﬁrst shift')).toEqual(['½', '½', 'day', 'ﬁrst', 'shift']);
  expect(places('Cafe\u0301 au lait'.normalize('NFD'))).toEqual(['Cafe\u0301', 'au', 'lait']);
  expect(places('…लेखा सहायक, مُحاسِب أوّل')).toEqual(['लेखा', 'सहायक', 'مُحاسِب', 'أوّل']);
});
