import { expect, test } from 'vitest';
import { fullName, initialOf, initialsOf, personName, shortName } from './names.ts';

test.each([
  ['Sukarno', '-', 'Sukarno', 'Sukarno'],
  ['Sukarno', '.', 'Sukarno', 'Sukarno'],
  ['Sukarno', '—', 'Sukarno', 'Sukarno'],
  ['-', 'Sukarno', 'Sukarno', 'Sukarno'],
  ['Sukarno', '', 'Sukarno', 'Sukarno'],
  ['', '', '', ''],
  ['Gerard', "'t Hooft", "Gerard 't Hooft", 'Gerard T.'],
  ['Gerard', '’t Hooft', 'Gerard ’t Hooft', 'Gerard T.'],
  ['Ana', 'de la Cruz', 'Ana de la Cruz', 'Ana D.'],
  ['Keala', 'ʻAkaka', 'Keala ʻAkaka', 'Keala A.'],
  ['Émile', 'e\u0301tienne', 'Émile e\u0301tienne', 'Émile É.'],
  ['محمد', 'القاسم', 'محمد القاسم', 'محمد ا.'],
  ['आशा', 'किशोर', 'आशा किशोर', 'आशा कि.'],
  ['小明', '王', '小明 王', '小明 王.'],
  ['Ida', 'ßmann', 'Ida ßmann', 'Ida ß.'],
  ['Jo', '🦊 Fox', 'Jo 🦊 Fox', 'Jo F.'],
  ['Jo', '🦊', 'Jo 🦊', 'Jo'],
  ['Jo', '2Pac', 'Jo 2Pac', 'Jo P.'],
  ['Jo', '42', 'Jo 42', 'Jo'],
])('INPUT-11 %s | %s is %s, in short %s', (first, last, full, short) => {
  expect(fullName(first, last)).toBe(full);
  expect(shortName(personName(first, last).firstName, personName(first, last).lastName)).toBe(short);
  // Names stored before dashes were left out are shown without them, too.
  expect(shortName(first, last)).not.toMatch(/[-.—]\./);
});

test('INPUT-11 initials are letters', () => {
  expect(initialsOf('Sukarno', '-')).toBe('S');
  expect(initialsOf('आशा', "'t Hooft")).toBe('आT');
  expect(initialsOf('𝒜da', '🦊')).toBe('𝒜');
  expect(initialOf('(née Klein)')).toBe('N.');
});
