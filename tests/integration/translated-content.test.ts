/** Help, the blog and lookup values that staff named, in a language that no file has. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Article } from '#contract/blog/calls.ts';
import type { StaffArticle } from '#contract/blog/staff-calls.ts';
import type { HelpArticle } from '#contract/help/calls.ts';
import type { StaffTranslation, TranslationTotals } from '#contract/i18n/calls.ts';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { signInStaff, signInTranslator } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);
await portal.request('POST staff/languages', { token: staff, body: { id: 'de', fallback: 'es' } });
await portal.request('PUT staff/languages/de', { token: staff, body: { is_published: true } });
const [author, reviewer] = [
  await signInTranslator(portal, ['de']),
  await signInTranslator(portal, ['de'], ['de']),
];

const read = async <Data>(call: string, language = 'de') =>
  (await portal.request<{ data: Data }>(`GET ${call}`, { headers: { 'accept-language': language } })).body
    .data;
const help = (language?: string) => read<HelpArticle>('help-article?slug=undo', language);
const publish = (key: string, text: string, token = reviewer) =>
  portal.request<StaffTranslation>(`PUT staff/translations/de:${key}`, { token, body: { text } });
const textOf = async (key: string) =>
  (await portal.request<StaffTranslation>(`GET staff/translations/de:${key}`, { token: reviewer })).body;
const rowsOf = async (filter: object) =>
  (await listOf<StaffTranslation>(portal, reviewer, 'translations', { filter: { locale: 'de', ...filter } }))
    .rows;

test('TEXT-11 a help article is translated in parts, and shown in an added language once it has all of them', async () => {
  expect((await help()).language).toBe('es');
  const missing = await rowsOf({ q: 'help_articles.undo.', view: 'missing' });
  expect(missing.map(({ key }) => key).sort()).toEqual(
    ['summary', 'text', 'title'].map((part) => `help_articles.undo.${part}`),
  );
  await publish('help_articles.undo.title', 'Eine Änderung zurücknehmen');
  await publish('help_articles.undo.summary', 'Bevor es andere erfahren.');
  expect((await help()).language).toBe('es');
  // Who only suggests changes nothing that readers see.
  const suggested = await portal.request<TranslationSuggestion>('POST staff/translation-suggestions', {
    token: author,
    body: { text_id: 'de:help_articles.undo.text', text: 'Erst **so**.\n\n- Dann so.' },
  });
  expect((await publish('help_articles.undo.text', 'Anders.', author)).status).toBe(403);
  expect((await help()).language).toBe('es');
  expect(await rowsOf({ q: 'help_articles.undo.', view: 'suggested' })).toHaveLength(1);
  await portal.request(`PUT staff/translation-suggestions/${suggested.body.id}`, {
    token: reviewer,
    body: { state: 'accepted' },
  });
  expect(await help()).toMatchObject({ language: 'de', title: 'Eine Änderung zurücknehmen' });
  expect((await help()).html).toContain('<strong>so</strong>');
  const found = await read<HelpArticle[]>('help-articles?q=zurücknehmen');
  expect(found.map(({ slug }) => slug)).toContain('undo');
});

test('TEXT-11 an English article that staff change leaves its translations outdated', async () => {
  await portal.request('PUT staff/translations/en:help_articles.undo.title', {
    token: staff,
    body: { text: 'Take a change back' },
  });
  expect((await help('en')).title).toBe('Take a change back');
  expect(await textOf('help_articles.undo.title')).toMatchObject({
    is_outdated: true,
    translated_from: 'Undo a change',
    english: 'Take a change back',
  });
});

test('TEXT-11 articles of the blog are translated next to their English text', async () => {
  const fields = {
    title: 'By the sea',
    summary: 'Salt.',
    topic: 'Places',
    author: 'Asha',
    date: '2026-01-02',
  };
  const { body: written } = await portal.request<StaffArticle>('POST staff/articles', {
    token: staff,
    body: { ...fields, text: 'Ropes and [tides](/jobs).\n\nMore.', slug: 'sea' },
  });
  await portal.request(`PUT staff/articles/${written.id}`, { token: staff, body: { state: 'published' } });
  const article = (language?: string) => read<Article>('article?slug=sea', language);
  for (const [part, text] of Object.entries({ title: 'Am Meer', summary: 'Salz.', topic: 'Orte' }))
    expect((await publish(`articles.sea.${part}`, text)).status).toBe(200);
  expect(await article()).toMatchObject({ language: 'en', title: 'By the sea' });
  await publish('articles.sea.text', 'Taue.\n\nMehr.');
  expect(await article()).toMatchObject({ language: 'de', title: 'Am Meer', topic: 'Orte', author: 'Asha' });
  expect(await article('hi')).toMatchObject({ language: 'en', title: 'By the sea' });
  const feed = await portal.request('GET /blog/feed.xml', { headers: { 'accept-language': 'de' } });
  expect(feed.text).toContain('<entry xml:lang="de">');
  // Its English text has a screen of its own.
  const english = await portal.request('PUT staff/translations/en:articles.sea.title', {
    token: staff,
    body: { text: 'By the lake' },
  });
  expect(english.status).toBe(404);
  await portal.request(`PUT staff/articles/${written.id}`, { token: staff, body: { title: 'By the lake' } });
  expect(await textOf('articles.sea.title')).toMatchObject({ is_outdated: true, english: 'By the lake' });
  expect(await rowsOf({ q: 'articles.sea.', view: 'outdated' })).toHaveLength(1);
});

test('TEXT-11 names that staff gave are translated by staff or translators, and survive a new English name', async () => {
  const { body: value } = await portal.request<StaffLookupValue>('POST staff/lookup-values', {
    token: staff,
    body: { list: 'degrees', name: 'Harbour pilot', names: { de: 'Hafenlotse', fr: 'Pilote' } },
  });
  const key = `lookup_names.${value.id.replace(':', '.')}`;
  const nameIn = async (language: string) =>
    (await read<{ id: number; name: string }[]>('degrees', language)).find(
      ({ id }) => id === Number(value.id.split(':')[1]),
    )?.name;
  expect(value.names).toEqual({ de: 'Hafenlotse', fr: 'Pilote' });
  expect([await nameIn('de'), await nameIn('fr'), await nameIn('es')]).toEqual([
    'Hafenlotse',
    'Pilote',
    'Harbour pilot',
  ]);
  await publish(key, 'Lotsin oder Lotse');
  expect(await nameIn('de')).toBe('Lotsin oder Lotse');
  await portal.request(`PUT staff/lookup-values/${value.id}`, { token: staff, body: { name: 'Pilot' } });
  expect(await nameIn('de')).toBe('Lotsin oder Lotse');
  expect(await textOf(key)).toMatchObject({ english: 'Pilot', is_outdated: true });
  await portal.request(`PUT staff/lookup-values/${value.id}`, {
    token: staff,
    body: { names: { de: '', fr: 'Pilote de port' } },
  });
  // Without a name of its own, German falls back to Spanish, and that to English.
  expect([await nameIn('de'), await nameIn('fr')]).toEqual(['Pilot', 'Pilote de port']);
});

test('an upgrade takes over the names that an earlier release stored', async () => {
  const { db } = portal.database;
  const { body: value } = await portal.request<StaffLookupValue>('POST staff/lookup-values', {
    token: staff,
    body: { list: 'courses', name: 'Rope work' },
  });
  await db.execute(sql`insert into localized_names values ('Rope work', 'de', 'Seilkunde')`);
  const upgrade = new URL('../../server/platform/db/migrations/0171_translated_names.sql', import.meta.url);
  await db.execute(sql.raw(readFileSync(upgrade, 'utf8')));
  await portal.deps.catalogues.renew(db);
  const key = `lookup_names.${value.id.replace(':', '.')}`;
  expect(await textOf(key)).toMatchObject({ text: 'Seilkunde', is_outdated: false });
});

test('TEXT-11 all of it is in the files, and in the numbers of the language', async () => {
  const { text } = await portal.request('GET staff/translation-file?locale=de&kind=po', { token: reviewer });
  expect(text).toContain('msgctxt "articles.sea.text"');
  const changed = text.replace('"Taue.\\n"', '"Seile.\\n"');
  expect(changed).not.toBe(text);
  const form = new FormData();
  form.set('locale', 'de');
  form.set('apply', 'true');
  form.set('file', new File([changed], 'de.po'));
  const imported = await portal.request<{ changed: number }>('POST staff/translation-imports', {
    token: reviewer,
    form,
  });
  expect(imported.body).toMatchObject({ changed: 1 });
  expect((await read<Article>('article?slug=sea')).html).toContain('Seile.');
  const { body } = await portal.request<TranslationTotals>('GET staff/translation-totals?locale=de', {
    token: reviewer,
  });
  expect(body.groups).toEqual(expect.arrayContaining(['help_articles', 'articles', 'lookup_names']));
  // Withdrawn content may return, so that its translations are nothing to clear.
  expect(body.set_aside).toEqual([]);
});
