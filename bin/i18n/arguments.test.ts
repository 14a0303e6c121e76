import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const TRANSLATED = ['hi', 'es'] as const;
const USAGE = 'Usage: npm run i18n [-- --missing [hi|es] | --record [hi|es key…] | --screenshots]';
const CHECK = { missing: [], isPicturing: false, isRecording: false, confirmed: undefined };
const RECORD = { ...CHECK, isRecording: true };

test.each([
  [[], CHECK],
  [['--missing'], { ...CHECK, missing: ['hi', 'es'] }],
  [['--missing', 'es'], { ...CHECK, missing: ['es'] }],
  [['--missing', 'de'], `“de” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', 'en'], `“en” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', ''], `“” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', 'es', 'hi'], USAGE],
  [['--record'], RECORD],
  [['--record', 'es', 'a.b', 'a.c'], { ...RECORD, confirmed: { locale: 'es', keys: ['a.b', 'a.c'] } }],
  [['--record', 'de', 'a.b'], `“de” is no language that the portal is translated into. ${USAGE}`],
  [['--record', 'es'], USAGE],
  [['--screenshots'], { ...CHECK, isPicturing: true }],
  [['--screenshots', 'es'], USAGE],
  [['--mising', 'es'], USAGE],
  [['es'], USAGE],
])('%j', (given, result) => {
  expect(readArguments(given, TRANSLATED)).toEqual(result);
});
