import { expect, test } from 'vitest';
import { outdatedKeys, recordOf } from './translated-from.ts';

const english = { 'a.close': 'Close', 'a.open': 'Open' };
const translated = {
  es: { 'a.close': 'Cerrar', 'a.open': 'Abrir' },
  fr: { 'a.close': 'Fermer', 'a.open': 'Ouvrir' },
};
const none = () => false;
const first = recordOf({}, { english, translated }, none);
const changed = { ...english, 'a.close': 'Close the job' };

test('TEXT-01 a release that changes English leaves translations outdated until they change or are confirmed', () => {
  expect(outdatedKeys(first, { english, translated }, 'es')).toEqual([]);
  const later = {
    english: changed,
    translated: { ...translated, fr: { ...translated.fr, 'a.close': 'Clôturer' } },
  };
  expect(outdatedKeys(first, later, 'es')).toEqual(['a.close']);
  expect(outdatedKeys(first, later, 'fr')).toEqual([]);

  // Recording confirms nothing, however often it is done.
  const second = recordOf(recordOf(first, later, none), later, none);
  expect(outdatedKeys(second, later, 'es')).toEqual(['a.close']);
  expect(outdatedKeys(second, later, 'fr')).toEqual([]);
  const again = {
    ...later,
    translated: { ...later.translated, es: { ...translated.es, 'a.close': 'Cerrar el empleo' } },
  };
  expect(outdatedKeys(second, again, 'es')).toEqual([]);
  const confirmed = recordOf(second, later, (locale, key) => locale === 'es' && key === 'a.close');
  expect(outdatedKeys(confirmed, later, 'es')).toEqual([]);
});

test('TEXT-01 a text that was translated after the last record is up to date', () => {
  const { es } = translated;
  const added = { english: { ...english, 'a.new': 'New' }, translated: { es: { ...es, 'a.new': 'Nuevo' } } };
  expect(outdatedKeys(first, added, 'es')).toEqual([]);
});
