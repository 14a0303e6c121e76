import { expect, test } from 'vitest';
import { langOf, languageOf } from './text-language.ts';

test.each([
  ['<p>You will work with the team and help our guests.</p>', 'en'],
  ['<p>Vous rejoignez une équipe dans le centre et travaillez avec nous.</p>', 'fr'],
  ['Buscamos una persona para el turno de tarde, con experiencia en la cocina y los pedidos.', 'es'],
  ['Wir suchen eine Fachkraft für die Montage und bieten dir ein Team mit Zeit.', 'de'],
  ['हम पुणे में नर्स ढूँढ रहे हैं', 'hi'],
  ['نبحث عن ممرضة في Pune', 'ar'],
  // Three words tell, unless another language has as many.
  ['the and of', 'en'],
  ['the and', undefined],
  ['the and of le les', undefined],
  ['the and of le', 'en'],
  // Markup says nothing, and neither does what comes after a screenful.
  ['<the and of="">the&and;of', undefined],
  [`<p class="${'x'.repeat(700)}">the and of</p>`, 'en'],
  [`${'x '.repeat(300)} the and of`, undefined],
  ['Nurse', undefined],
  ['', undefined],
])('DETAIL-13 the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('DETAIL-13 a text names its language if it isn’t the page’s; a title takes that of the description', () => {
  const english = 'You will work with the team and help our guests.';
  expect(langOf(english, 'ar')).toBe('en');
  expect(langOf(english, 'en')).toBeUndefined();
  expect(langOf('Nurse', 'hi', english)).toBe('en');
  expect(langOf('नर्स', 'en', english)).toBe('hi');
});
