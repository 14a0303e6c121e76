/** The glossary of a language, and its terms beside texts. */
import { expect, test } from 'vitest';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import { signInStaff, signInTranslator } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const [staff, author, reviewer] = [
  await signInStaff(portal),
  await signInTranslator(portal, ['es']),
  await signInTranslator(portal, ['es'], ['es']),
];

type Answer = GlossaryEntry & { readonly errors?: Record<string, string>; readonly current?: object };
const JOB = { locale: 'es', term: 'Job', translation: 'puesto', forms: 'puest', note: 'Not “empleo”' };
const add = (token: string, body: object) =>
  portal.request<Answer>('POST staff/translation-terms', { token, body });
const glossary = async (filter: object = {}) =>
  (
    await listOf<GlossaryEntry>(portal, staff, 'translation-terms', {
      filter: { locale: 'es', ...filter },
      range: [0, 99],
      sort: ['term', 'ASC'],
    })
  ).rows;
const termsOf = async (id: string) =>
  (await portal.request<StaffTranslation>(`GET staff/translations/${id}`, { token: staff })).body.terms;
const importing = (rows: readonly string[]) => {
  const form = new FormData();
  form.set('locale', 'es');
  form.set('file', new File([rows.join('\n')], 'terms.csv'));
  return portal.request<Record<string, unknown>>('POST staff/translation-term-imports', {
    token: staff,
    form,
  });
};

test('TEXT-09 terms that come with the portal stand beside texts until an own one replaces them', async () => {
  const [built] = await glossary({ q: 'empleo; oferta' });
  expect(built).toMatchObject({ term: 'job', is_shipped: true });
  expect((await termsOf('es:nav.jobs')).map(({ translation }) => translation)).toEqual([
    'empleo; oferta de empleo',
  ]);

  expect((await add(author, JOB)).status).toBe(403);
  const { status, body } = await add(reviewer, JOB);
  expect([status, body]).toMatchObject([200, { term: 'Job', is_shipped: false, version: 1 }]);
  expect(await termsOf('es:nav.jobs')).toEqual([
    { term: 'Job', translation: 'puesto', forms: 'puest', note: 'Not “empleo”' },
  ]);
  expect((await glossary()).filter(({ term }) => /^job$/i.test(term))).toHaveLength(1);
  expect((await add(staff, { ...JOB, term: 'JOB' })).body.errors).toEqual({
    term: '“JOB” is already in this glossary. Edit it instead.',
  });
  expect((await add(staff, { ...JOB, term: ' ' })).status).toBe(422);
  expect((await add(staff, { ...JOB, locale: 'xx' })).status).toBe(422);
});

test('TEXT-09 a term that somebody else changed is not overwritten or removed', async () => {
  const [own] = await glossary({ q: 'puesto' });
  const call = `staff/translation-terms/${own?.id}`;
  const { locale: _, ...fields } = JOB;
  const change = (version: number, translation: string) =>
    portal.request<Answer>(`PUT ${call}`, { token: staff, body: { ...fields, translation, version } });
  expect((await change(1, 'trabajo')).body.version).toBe(2);
  expect((await change(1, 'vacante')).status).toBe(409);
  expect((await portal.request(`DELETE ${call}?version=1`, { token: staff })).status).toBe(409);
  const french = await signInTranslator(portal, ['fr'], ['fr']);
  expect((await portal.request(`DELETE ${call}?version=2`, { token: french })).status).toBe(404);
  expect((await portal.request(`DELETE ${call}?version=2`, { token: author })).status).toBe(403);
  expect((await portal.request(`DELETE ${call}?version=2`, { token: reviewer })).status).toBe(200);
  expect((await glossary({ q: 'job' })).find(({ term }) => term === 'job')?.is_shipped).toBe(true);
});

test('TEXT-09 a glossary goes out as CSV and comes back unchanged; an import adds and changes, or refuses the whole file', async () => {
  const file = await portal.request('GET staff/translation-term-file?locale=es', { token: author });
  const rows = file.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toBe('term,translation,forms,note');
  expect((await importing(rows)).body).toEqual({ added: 0, changed: 0, unchanged: rows.length - 1 });
  expect((await importing(['term,translation', 'badge,insignia', 'job,puesto'])).body).toEqual({
    ...{ added: 2, changed: 0, unchanged: 0 },
  });
  expect((await importing(['term,translation,note', 'badge,insignia,Round', 'ribbon,cinta'])).body).toEqual({
    ...{ added: 1, changed: 1, unchanged: 0 },
  });
  const refused = await importing(['term,translation', 'bow,lazo', 'bow,lazos']);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { file: 'Line 3, bow: This term is in the file twice.' },
  ]);
  expect(await glossary({ q: 'lazo' })).toEqual([]);
  expect((await importing(['key,text', 'a,b'])).status).toBe(422);
});
