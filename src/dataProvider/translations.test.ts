import { expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { createRequest } from '../api/request.ts';
import { t } from '../console/testing/translations.ts';
import { createConsoleProvider } from './console-provider.ts';

const TEXT = { id: 'es:nav.sign_in', text: 'Entrar' };

/** The provider, and every request it makes: method and address, then what it sends. */
const arrange = (answer: unknown, headers: HeadersInit = {}) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer, { headers }));
  const dependencies = { baseUrl: '/api', fetch, t, language: 'en' } as const;
  const provider = createConsoleProvider(createApi(dependencies), createRequest(dependencies));
  const asked = () =>
    fetch.mock.calls.map(([url, { method, body }]) => [
      `${method} ${url}`,
      ...(body instanceof FormData ? [Object.fromEntries(body)] : body ? [JSON.parse(String(body))] : []),
    ]);
  return { provider, asked };
};

it('ROLE-01 asks for a page of a language’s texts as the filters narrow them', async () => {
  const { provider, asked } = arrange([TEXT], { 'content-range': 'texts 25-25/26' });
  const list = await provider.getList('staff/translations', {
    filter: { locale: 'es', q: 'sign in', group: 'nav', view: 'unreviewed' },
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'key', order: 'ASC' },
  });
  expect(list).toEqual({ data: [TEXT], total: 26 });
  const query = new URLSearchParams({
    filter: '{"locale":"es","q":"sign in","group":"nav","view":"unreviewed"}',
    range: '[25,49]',
    sort: '["key","ASC"]',
  });
  expect(asked()).toEqual([[`GET /api/staff/translations?${String(query).replaceAll('+', '%20')}`]]);
});

it('ROLE-01 reads, writes, reviews and takes back a text by its language and key', async () => {
  const { provider, asked } = arrange(TEXT);
  const { id } = TEXT;
  const previousData = { id };
  await provider.getOne('staff/translations', { id });
  await provider.update('staff/translations', { id, data: { text: 'Acceder', version: 3 }, previousData });
  await provider.update('staff/translations', { id, data: { is_reviewed: true }, previousData });
  await provider.delete('staff/translations', { id, previousData });
  await provider.undoTranslationChange(7);
  expect(asked()).toEqual([
    ['GET /api/staff/translations/es%3Anav.sign_in'],
    ['PUT /api/staff/translations/es%3Anav.sign_in', { text: 'Acceder', version: 3 }],
    ['PUT /api/staff/translations/es%3Anav.sign_in', { is_reviewed: true }],
    ['DELETE /api/staff/translations/es%3Anav.sign_in'],
    ['POST /api/staff/translation-undos', { change_id: 7 }],
  ]);
});

it('ROLE-01 carries a language out and in, and counts what waits in it', async () => {
  const { provider, asked } = arrange({ total: 3 });
  const file = new File(['key,text'], 'es.csv');
  await provider.translationTotals('es');
  await provider.textFile('es', 'xliff');
  await provider.importTranslations('es', file, true);
  expect(asked()).toEqual([
    ['GET /api/staff/translation-totals?locale=es'],
    ['GET /api/staff/translation-file?locale=es&kind=xliff'],
    ['POST /api/staff/translation-imports', { locale: 'es', apply: 'true', file }],
  ]);
});
