import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const TRANSLATED = ['hi', 'es'] as const;
const USAGE = 'Usage: npm run i18n [-- --missing [hi|es]]';

test.each([
  [[], []],
  [['--missing'], ['hi', 'es']],
  [['--missing', 'es'], ['es']],
  [['--missing', 'de'], `“de” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', 'en'], `“en” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', ''], `“” is no language that the portal is translated into. ${USAGE}`],
  [['--missing', 'es', 'hi'], USAGE],
  [['--mising', 'es'], USAGE],
  [['es'], USAGE],
])('%j', (given, result) => {
  expect(readArguments(given, TRANSLATED)).toEqual(result);
});
