import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { textShown } from './hidden-identity.ts';

const hidden = { number: 3, words: ['Asha Mary', 'de la Cruz', 'asha@example.com', '+91 98200 12345'] };

test.each([
  ['names', 'I am Asha, ASHA MARY DE LA CRUZ.', 'I am •••, ••• ••• ••• ••• •••.'],
  ['addresses', 'Write to asha@example.com or a.cruz@work.example!', 'Write to ••• or •••'],
  ['phone numbers', 'Call +91 98200-12345 or (022) 2345 67890.', 'Call ••• or (•••.'],
  ['links', 'See https://asha.example/me, www.cruz.example and linkedin.com/in/asha', 'See ••• ••• and •••'],
  ['names of files', 'Files: AshaCruz.pdf, Asha CV.docx', 'Files: •••, ••• •••'],
  [
    'nothing else',
    'From 2019 - 2023 I sold ashantis for 1200000.',
    'From 2019 - 2023 I sold ashantis for 1200000.',
  ],
])('ANON-03 texts lose %s', (_, text, shown) => {
  expect(textShown(hidden, text)).toBe(shown);
});

test('ANON-03 the texts of known applicants stay, and those of nameless ones have no names to lose', () => {
  expect(textShown(null, 'Asha')).toBe('Asha');
  expect(textShown({ number: 1, words: ['', ' ', '', ''] }, 'Asha (A+)')).toBe('Asha (A+)');
});

test('ANON-03 hostile texts take linear time', async () => {
  const used = await cpuTimeOf(() => {
    for (const text of ['a', 'a.', '1', '1 ', '@', 'www.', 'a@', '•']) textShown(hidden, text.repeat(20_000));
  });
  expect(used).toBeLessThan(3000);
});
