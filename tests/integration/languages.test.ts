import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

interface Named {
  data: { id: number; name: string }[];
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const namesIn = async (list: string, language: string) => {
  const { body } = await portal.request<Named>(`GET ${list}`, { headers: { 'accept-language': language } });
  return new Map(body.data.map(({ id, name }) => [id, name]));
};

test('API-01 entries of lists and countries are named in the language of the reader', async () => {
  expect((await namesIn('employment-types', 'es')).get(1)).toBe('Jornada completa');
  expect((await namesIn('employment-types', 'en')).get(1)).toBe('Full Time');
  expect((await namesIn('countries', 'hi')).get(101)).toBe('भारत');
  expect((await namesIn('countries', 'fr')).get(101)).toBe('Inde');
  expect((await namesIn('salaries', 'fr')).get(104)?.replace(/\s/g, ' ')).toBe('300 000–400 000 ₹ par an');
});

test('API-01 countries stand in the alphabetical order of the language', async () => {
  const names = [...(await namesIn('countries', 'es')).values()];
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
});

test('the same list is kept apart by language', async () => {
  for (const [language, name] of [
    ['ar', 'عن بُعد'],
    ['es', 'Remoto'],
    ['ar', 'عن بُعد'],
  ] as const)
    expect((await namesIn('workmodes', language)).get(3)).toBe(name);
});

test('refusals come in the language of the call, and codes stay', async () => {
  const { body } = await portal.request<{ message: string; code: string }>('GET me', {
    headers: { 'accept-language': 'fr-CA, en;q=0.5' },
  });
  expect(body).toEqual({ message: 'Veuillez vous connecter pour continuer.', code: 'unauthenticated' });
});
