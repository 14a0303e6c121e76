import { afterAll, expect, test } from 'vitest';
import type { StaffTranslation, TranslationChange } from '#contract/i18n/calls.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { buildApp } from '#server/app.ts';
import type { Frontend } from '#server/http/ssr/frontend.ts';
import { rememberEnglish } from '#server/modules/i18n/english.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { PAGE_FRONTEND } from '../support/page-frontend.ts';
import { signInStaff } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

/** A front end with a page that shows one text. */
const frontend: Frontend = {
  ...PAGE_FRONTEND,
  render: async ({ url, messages }) => ({
    kind: 'page',
    status: 200,
    html: `<button>${messages['nav.sign_in']}</button>`,
    head: { title: 'Page', canonical: new URL(url).pathname },
    modules: [],
  }),
};

const portal = await portalOfFile({}, { frontend });
const [cache, catalogues] = [new ResponseCache(), loadCatalogues()];
cache.onChangedElsewhere('translations', () => catalogues.renew(portal.database.db));
await cache.follow(portal.database);
/** Another process's server on the same database: nothing in memory is shared. */
const other = await buildApp({ ...portal.deps, cache, catalogues }, { frontend });
const staff = await signInStaff(portal);
afterAll(() => other.close());

const list = (filter: object, sort?: readonly [string, 'ASC' | 'DESC']) =>
  listOf<StaffTranslation>(portal, staff, 'translations', {
    filter,
    range: [0, 99],
    sort: sort ?? ['key', 'ASC'],
  });
const save = (id: string, body: object) =>
  portal.request<StaffTranslation & { errors?: Record<string, string> }>(`PUT staff/translations/${id}`, {
    token: staff,
    body,
  });
const takeBack = (id: string) =>
  portal.request<StaffTranslation>(`DELETE staff/translations/${id}`, { token: staff });
const totals = async (locale: string) =>
  (await portal.request(`GET staff/translation-totals?locale=${locale}`, { token: staff })).body;
const fileOf = async (locale: string, kind: string) =>
  (await portal.request(`GET staff/translation-file?locale=${locale}&kind=${kind}`, { token: staff })).text;
const send = (
  locale: string,
  name: string,
  content: string,
  apply = true,
  replace: readonly object[] = [],
) => {
  const form = new FormData();
  form.set('replace', JSON.stringify(replace));
  form.set('locale', locale);
  form.set('apply', String(apply));
  form.set('file', new File([content], name));
  return portal.request('POST staff/translation-imports', { token: staff, form });
};
const lineOf = (content: string, part: string) => content.slice(0, content.indexOf(part)).split('\n').length;

const page = async (language: string) => (await portal.request(`GET /about?lang=${language}`)).text;
const pageThere = async (language: string) => (await other.inject(`/about?lang=${language}`)).body;
const refusalIn = async (language: string) =>
  (await portal.request('GET me', { headers: { 'accept-language': language } })).body.message;

test('a translation by staff appears on pages and in responses at once, in every process, and can be reverted', async () => {
  expect([await page('es'), await pageThere('es')]).toEqual([
    expect.stringContaining('<button>Iniciar sesión</button>'),
    expect.stringContaining('<button>Iniciar sesión</button>'),
  ]);
  const before = (await page('es')).match(/\/messages\/es\/site\.[\w-]+\.json/)?.[0];
  const { status, body } = await save('es:nav.sign_in', { text: 'Entrar' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    text: 'Entrar',
    file_text: 'Iniciar sesión',
    is_changed: true,
    is_reviewed: false,
  });
  expect(await page('es')).toContain('<button>Entrar</button>');
  const address = (await page('es')).match(/\/messages\/es\/site\.[\w-]+\.json/)?.[0];
  expect(address).not.toBe(before);
  await expect.poll(() => pageThere('es')).toContain('<button>Entrar</button>');
  expect(await page('en')).toContain('<button>Sign in</button>');

  await save('fr:server.error.unauthenticated', { text: 'Connectez-vous.' });
  expect(await refusalIn('fr')).toBe('Connectez-vous.');
  expect((await takeBack('fr:server.error.unauthenticated')).body).toMatchObject({ is_changed: false });
  expect(await refusalIn('fr')).toBe('Veuillez vous connecter pour continuer.');

  await takeBack('es:nav.sign_in');
  expect(await page('es')).toContain('<button>Iniciar sesión</button>');
  await expect.poll(() => pageThere('es')).toContain('<button>Iniciar sesión</button>');
});

test('translations by staff survive a restart, and English ones apply to untranslated languages', async () => {
  await save('en:nav.sign_in', { text: 'Come in' });
  const catalogues = loadCatalogues();
  await catalogues.renew(portal.database.db);
  expect(catalogues.translate('en')('nav.sign_in')).toBe('Come in');
  expect(catalogues.translate('en-XA')('nav.sign_in')).toContain('Cömé îñ');
  await takeBack('en:nav.sign_in');
});

test('a text that breaks a placeholder or plural form is rejected by field', async () => {
  const refusals = [
    ['es:home.live_jobs', 'Empleos', 'plural forms'],
    ['es:server.field.too_long', 'Demasiado largo', '%{limit}'],
    ['es:nav.sign_in', 'Hola %{nombre}', '%{nombre}'],
    ['es:nav.sign_in', '  ', 'Write the text'],
  ] as const;
  for (const [id, text, words] of refusals) {
    const { status, body } = await save(id, { text });
    expect(status, id).toBe(422);
    expect(body.errors?.text).toContain(words);
  }
  expect((await totals('es')).changed).toBe(0);
});

test('texts in another language, under unknown keys, and English lookup names are treated as missing', async () => {
  for (const id of ['de:nav.sign_in', 'es:nav.no_such', 'en-XA:nav.sign_in', 'en:lookup.chef', 'nonsense'])
    expect((await save(id, { text: 'x' })).status, id).toBe(404);
});

test('saving over another change is an error', async () => {
  const { version } = (
    await portal.request<StaffTranslation>('GET staff/translations/es:nav.sign_in', { token: staff })
  ).body;
  await save('es:nav.sign_in', { text: 'Entrar', version });
  const late = await save('es:nav.sign_in', { text: 'Acceder', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed', current: { text: 'Entrar' } } });
  await takeBack('es:nav.sign_in');
});

test('texts are found by key, text and description, and filtered by missing, changed or unreviewed', async () => {
  const byText = await list({ locale: 'es', q: 'iniciar SESIÓN', group: 'nav' });
  expect(byText.rows.map(({ key }) => key)).toContain('nav.sign_in');
  expect(byText.rows[0]?.description).toBeTruthy();
  await save('es:nav.sign_in', { text: 'Entrar' });
  const keysIn = async (view: string) => (await list({ locale: 'es', view })).rows.map(({ key }) => key);
  expect(await keysIn('changed')).toEqual(['nav.sign_in']);
  const { authors } = (await portal.request('GET staff/translation-totals?locale=es', { token: staff })).body;
  const [own] = authors.filter(({ name }) => name !== '');
  expect((await list({ locale: 'es', author: own?.id })).rows.map(({ key }) => key)).toEqual(['nav.sign_in']);
  expect((await list({ locale: 'es', author: 2_000_000_000 })).total).toBe(0);
  await takeBack('es:nav.sign_in');
  const { total } = await list({ locale: 'hi', view: 'missing' });
  expect(total).toBe((await totals('hi')).missing);
});

test('a text is reviewed, whether built-in or changed; a later text for its key isn’t', async () => {
  const isReviewed = async (body: object) => (await save('es:nav.sign_in', body)).body.is_reviewed;
  const waiting = async () => (await totals('es')).unreviewed;
  const before = await waiting();
  const { total: all, missing } = await totals('es');
  expect(before).toBe(all - missing);
  expect(await isReviewed({ is_reviewed: true })).toBe(true);
  expect(await waiting()).toBe(before - 1);
  expect(await isReviewed({ text: 'Entrar' })).toBe(false);
  expect(await isReviewed({ is_reviewed: true })).toBe(true);
  expect(await isReviewed({ text: 'Acceder', is_reviewed: true })).toBe(true);
  expect((await takeBack('es:nav.sign_in')).body.is_reviewed).toBe(false);
  // A text that a translation tool marks as reviewed is reviewed, whether it changed or not.
  const unit = '<trans-unit id="nav.sign_in"><target state="final">Iniciar sesión</target></trans-unit>';
  await send(
    'es',
    'es.xlf',
    `<?xml version="1.0"?><xliff version="1.2"><file source-language="en" target-language="es"><body>${unit}</body></file></xliff>`,
  );
  expect(await waiting()).toBe(before - 1);
  expect(await isReviewed({ is_reviewed: false })).toBe(false);
  expect((await totals('en')).unreviewed).toBe(0);
});

test('a change is undone from the history', async () => {
  await save('es:nav.sign_in', { text: 'Entrar' });
  await save('es:nav.sign_in', { text: 'Acceder' });
  const { rows } = await listOf<TranslationChange>(portal, staff, 'translation-changes', {
    filter: { locale: 'es', key: 'nav.sign_in' },
    range: [0, 1],
  });
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    ['Entrar', 'Acceder'],
    [null, 'Entrar'],
  ]);
  const undo = (id?: number) =>
    portal.request('POST staff/translation-undos', {
      token: staff,
      body: { change_id: id },
    });
  expect((await undo(rows[0]?.id)).body.text).toBe('Entrar');
  expect((await undo(rows[1]?.id)).body).toMatchObject({ text: 'Iniciar sesión', is_changed: false });
  expect((await undo(2_000_000_000)).status).toBe(404);
});

test.each([
  ['po', 'es.po', 'msgstr "Iniciar sesión"', 'msgstr "Entrar & seguir"'],
  ['xliff', 'es.xlf', '>Iniciar sesión</target>', '>Entrar &amp; seguir</target>'],
  ['csv', 'es.csv', ',Iniciar sesión,', ',Entrar & seguir,'],
])(
  'TEXT-01 a language exported as %s is imported unchanged, except for manual edits',
  async (kind, name, was, is) => {
    await save('es:nav.menu', { text: "'=1+1 <b> \"x\"; 'y'" });
    const sent = await fileOf('es', kind);
    expect((await send('es', name, sent)).body).toMatchObject({ applied: true, changed: 0 });
    expect(await fileOf('es', kind)).toBe(sent);

    const at = sent.indexOf(was, sent.indexOf('nav.sign_in'));
    const byHand = sent.slice(0, at) + is + sent.slice(at + was.length);
    const preview = await send('es', name, byHand, false);
    expect(preview.body).toMatchObject({
      applied: false,
      changed: 1,
      changes: [{ key: 'nav.sign_in', before: 'Iniciar sesión', after: 'Entrar & seguir' }],
    });
    expect(await fileOf('es', kind)).toBe(sent);
    expect((await send('es', name, byHand)).body).toMatchObject({ applied: true, changed: 1 });
    expect(await page('es')).toContain('<button>Entrar & seguir</button>');
    // The file that was edited is older than the change now, and so is the export. Neither reverts it.
    await save('es:nav.sign_in', { text: 'Acceder' });
    expect((await send('es', name, sent)).body).toMatchObject({ changed: 0, conflicting: 0 });
    expect((await send('es', name, byHand)).body).toMatchObject({
      changed: 0,
      conflicts: [{ key: 'nav.sign_in', theirs: 'Acceder', mine: 'Entrar & seguir', by: expect.any(String) }],
    });
    expect(await page('es')).toContain('<button>Acceder</button>');
    await takeBack('es:nav.sign_in');
    await takeBack('es:nav.menu');
    expect((await totals('es')).changed).toBe(0);
  },
);

test('TEXT-01 a conflict keeps the current text, unless the user chooses the file’s for the version they saw', async () => {
  const table = 'key,text,base\nnav.sign_in,Entrar,Iniciar sesión\nnav.menu,Carta,Menú\n';
  await save('es:nav.sign_in', { text: 'Acceder' });
  const { body } = await send('es', 'es.csv', table, false);
  expect(body).toMatchObject({ changed: 1, conflicting: 1, conflicts: [{ key: 'nav.sign_in' }] });
  const [seen = { key: '', version: 0 }] = body.conflicts;
  const chosen = [{ key: seen.key, version: seen.version }];
  await save('es:nav.sign_in', { text: 'Conectarse' });
  expect((await send('es', 'es.csv', table, true, chosen)).status).toBe(409);
  expect((await totals('es')).changed).toBe(1);
  const [now = seen] = (await send('es', 'es.csv', table, false)).body.conflicts;
  const applied = await send('es', 'es.csv', table, true, [{ key: now.key, version: now.version }]);
  expect(applied.body).toMatchObject({ changed: 2, conflicting: 0 });
  expect(await page('es')).toContain('<button>Entrar</button>');
  for (const key of ['nav.sign_in', 'nav.menu']) await takeBack(`es:${key}`);
});

test('TEXT-01 a file without the texts of its export conflicts with everything that staff ever changed', async () => {
  const table = 'key,text\nnav.sign_in,Iniciar sesión\n';
  await save('es:nav.sign_in', { text: 'Entrar' });
  expect((await send('es', 'es.csv', table, false)).body).toMatchObject({
    conflicts: [{ key: 'nav.sign_in', theirs: 'Entrar', mine: 'Iniciar sesión' }],
  });
  await takeBack('es:nav.sign_in');
  // Restoring the original is a change, too.
  const restored = await send('es', 'es.csv', 'key,text\nnav.sign_in,Entrar\n', false);
  expect(restored.body).toMatchObject({ changed: 0, conflicts: [{ key: 'nav.sign_in' }] });
});

test('TEXT-01 an entry that is as it was exported is no mistake, and a review of it isn’t repeated', async () => {
  const table = 'key,text,base\nnav.gone,Fuera,Fuera\nnav.sign_in,Hola %{nombre},Hola %{nombre}\n';
  expect((await send('es', 'es.csv', table)).body).toMatchObject({ changed: 0, unchanged: 2 });
  await save('es:nav.menu', { is_reviewed: true });
  const exported = await fileOf('es', 'xliff');
  await save('es:nav.menu', { is_reviewed: false });
  await send('es', 'es.xlf', exported);
  const { body } = await portal.request<StaffTranslation>('GET staff/translations/es:nav.menu', {
    token: staff,
  });
  expect(body.is_reviewed).toBe(false);
});

const read = async (id: string) =>
  (await portal.request<StaffTranslation>(`GET staff/translations/${id}`, { token: staff })).body;

test('TEXT-01 a change of English by staff makes its translations outdated until they are edited or confirmed', async () => {
  const keys = async () => (await list({ locale: 'es', view: 'outdated' })).rows.map(({ key }) => key);
  expect(await keys()).toEqual([]);
  await save('es:nav.sign_in', { is_reviewed: true });
  await save('fr:nav.sign_in', { text: 'Se connecter ici', is_reviewed: true });
  const { version } = await read('es:nav.sign_in');
  await save('en:nav.sign_in', { text: 'Log in' });
  const outdated = { is_outdated: true, is_reviewed: false, english: 'Log in', translated_from: 'Sign in' };
  for (const locale of ['es', 'fr', 'hi'])
    expect(await read(`${locale}:nav.sign_in`), locale).toMatchObject(outdated);
  expect(await keys()).toEqual(['nav.sign_in']);
  expect((await totals('es')).outdated).toBe(1);
  expect(await fileOf('es', 'xliff')).toContain('<source>Log in</source>');
  // A screen that shows the earlier English text can neither save nor confirm.
  for (const body of [{ text: 'Entrar' }, { is_reviewed: true }])
    expect((await save('es:nav.sign_in', { ...body, version })).status).toBe(409);

  const current = { is_outdated: false, translated_from: null };
  expect((await save('es:nav.sign_in', { is_reviewed: true })).body).toMatchObject({
    ...current,
    is_reviewed: true,
  });
  expect((await save('fr:nav.sign_in', { text: 'Connexion' })).body).toMatchObject({
    ...current,
    is_reviewed: false,
  });
  // An earlier version was made from the earlier English text.
  const { rows } = await listOf<TranslationChange>(portal, staff, 'translation-changes', {
    filter: { locale: 'fr', key: 'nav.sign_in' },
    range: [0, 0],
  });
  const undone = await portal.request('POST staff/translation-undos', {
    token: staff,
    body: { change_id: rows[0]?.id },
  });
  expect(undone.body).toMatchObject({ ...outdated, text: 'Se connecter ici' });

  await takeBack('en:nav.sign_in');
  expect(await read('es:nav.sign_in')).toMatchObject({ ...current, is_reviewed: false });
  expect(await read('fr:nav.sign_in')).toMatchObject({ ...current, is_reviewed: true });
  expect(await read('hi:nav.sign_in')).toMatchObject(current);
  await takeBack('fr:nav.sign_in');
  await save('es:nav.sign_in', { is_reviewed: false });
});

test('TEXT-01 a release that changes English makes the translations of staff outdated, also those of earlier releases', async () => {
  const { database } = portal;
  await database.run(
    `insert into translation_overrides (locale, key, text, english) values ('es', 'nav.sign_in', 'Entrar', 'Enter'), ('es', 'nav.menu', 'Carta', null)`,
  );
  await database.run(
    `insert into translation_reviews (locale, key, text) values ('es', 'nav.sign_in', 'Entrar')
      on conflict (locale, key) do update set text = excluded.text, english = null`,
  );
  expect(await read('es:nav.sign_in')).toMatchObject({
    is_outdated: true,
    translated_from: 'Enter',
    is_reviewed: false,
  });
  await rememberEnglish(database.db);
  // The review was of the English text that applies when the release with this column starts.
  expect(await read('es:nav.sign_in')).toMatchObject({ is_outdated: false, is_reviewed: true });
  await save('en:nav.menu', { text: 'Open menu' });
  expect(await read('es:nav.menu')).toMatchObject({ is_outdated: true, translated_from: 'Menu' });
  await takeBack('en:nav.menu');
  for (const key of ['nav.sign_in', 'nav.menu']) await takeBack(`es:${key}`);
});

test('TEXT-01 an import that was translated from an earlier English text is outdated at once', async () => {
  const exported = await fileOf('es', 'csv');
  await save('en:nav.sign_in', { text: 'Log in' });
  await send('es', 'es.csv', exported.replace(',Iniciar sesión,', ',Entrar,'));
  expect(await read('es:nav.sign_in')).toMatchObject({
    text: 'Entrar',
    is_outdated: true,
    translated_from: 'Sign in',
  });
  await takeBack('en:nav.sign_in');
  await takeBack('es:nav.sign_in');
});

test('a file with a broken placeholder is rejected as a whole, with line and key', async () => {
  const sent = await fileOf('es', 'xliff');
  const good = sent.replace('>Iniciar sesión</target>', '>Entrar</target>');
  const part = '<target';
  const at = good.indexOf(part, good.indexOf('"server.field.too_long"'));
  const broken = `${good.slice(0, at)}<target>Demasiado largo</target>${good.slice(good.indexOf('</target>', at) + 9)}`;
  const { status, body } = await send('es', 'es.xlf', broken);
  expect(status).toBe(422);
  expect(Object.values(body.errors)).toEqual([
    `Line ${lineOf(broken, '<target>Demasiado largo')}, server.field.too_long: Add the placeholder %{limit}.`,
  ]);
  expect((await totals('es')).changed).toBe(0);

  const table = await send(
    'es',
    'es.csv',
    'key;text\nnav.sign_in;Entrar\nnav.sign_in;Otra\nnav.none;x\nserver.field.too_long;x',
  );
  expect(Object.values(table.body.errors)).toEqual([
    'Line 3, nav.sign_in: This key appears twice in the file. Remove one of them.',
    'Line 4, nav.none: No text has this key. Remove the line.',
    'Line 5, server.field.too_long: Add the placeholder %{limit}.',
  ]);
  expect((await totals('es')).changed).toBe(0);
});

test('a malicious file, or one of another format, is rejected with the reason', async () => {
  const xliff = (body: string, language = 'es', head = '') =>
    `<?xml version="1.0"?>${head}\n<xliff version="1.2"><file target-language="${language}"><body>${body}</body></file></xliff>`;
  const unit = (target: string) => `<trans-unit id="nav.sign_in"><target>${target}</target></trans-unit>`;
  const refusals = [
    [
      'a.xlf',
      xliff(unit('&x;'), 'es', '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'document type',
    ],
    ['a.xlf', xliff(unit('x'), 'fr'), 'fr'],
    ['a.xlf', xliff(`${unit('x')}</trans-unit>`), 'line 2'],
    ['a.xlf', xliff(unit('Entrar <g id="1">x</g>')), 'markup'],
    ['a.xlf', xliff(unit('Entrar &lt;img src=x&gt;')), 'markup'],
    ['a.xlf', xliff(unit('Entrar &amp;#x202e;')), 'markup'],
    ['a.xlf', xliff(unit('Entrar\nSalir')), 'on one line'],
    ['a.xlf', xliff(unit('Entrar\u202eriilaS')), 'invisible'],
    ['a.xlf', xliff(unit('En&#x200b;trar')), 'invisible'],
    ['a.csv', 'key,text\nnav.sign_in,"Entrar\nSalir"', 'on one line'],
    ['a.xlf', '<a/>', 'XLIFF'],
    ['a.po', 'msgctxt "nav.sign_in', 'PO'],
    ['a.po', 'msgid "Sign in"\nmsgstr "Entrar"', 'msgctxt'],
    ['a.po', 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgctxt "nav.sign_in"\nmsgid "a"\nmsgstr "b"', 'fr'],
    ['a.csv', 'name,value\nx,y', 'columns'],
    ['a.csv', 'key,text\n"nav.sign_in,x', 'line'],
    ['a.pdf', '%PDF', '.xlf'],
  ] as const;
  for (const [name, content, words] of refusals) {
    const { status, body } = await send('es', name, content);
    expect(status, content).toBe(422);
    expect(Object.values(body.errors).join()).toContain(words);
  }
  expect((await totals('es')).changed).toBe(0);
});

test('INPUT-07 a file with many unknown texts is rejected at once', async () => {
  const file = (units: number) =>
    `<?xml version="1.0"?>\n<xliff version="1.2"><file target-language="es"><body>${Array.from(
      { length: units },
      (_, n) => `<trans-unit id="none.${n}">\n<source>y</source>\n<target>x</target>\n</trans-unit>\n`,
    ).join('')}</body></file></xliff>`;
  const timed = async (units: number): Promise<number> => {
    const start = process.cpuUsage();
    const { status, body } = await send('es', 'a.xlf', file(units));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toHaveLength(50);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await timed(2500);
  // Eight times the file may take slightly more than eight times the work; recounting lines for each text
  // took 64 times.
  expect((await timed(40_000)) / (await timed(5000))).toBeLessThan(24);
});

test('a text whose key was removed is skipped and listed, and exporting reproduces the file without it', async () => {
  await portal.database.run(
    `insert into translation_overrides (locale, key, text) values ('es', 'nav.gone', 'Fuera'), ('es', 'server.field.too_long', 'Roto')`,
  );
  await save('es:nav.sign_in', { text: 'Entrar' });
  expect((await totals('es')).set_aside.map(({ key }) => key).sort()).toEqual([
    'nav.gone',
    'server.field.too_long',
  ]);
  const file: Record<string, string> = JSON.parse(await fileOf('es', 'json'));
  expect(file['nav.sign_in']).toBe('Entrar');
  expect(file['nav.gone']).toBe(undefined);
  expect(file['server.field.too_long']).toContain('%{limit}');
  await portal.database.run(`delete from translation_overrides`);
});

test('ROLE-01 staff actions on texts are in the audit log, without the texts', async () => {
  await save('es:nav.jobs', { text: 'Trabajos' });
  await takeBack('es:nav.jobs');
  const { rows } = await listOf<AuditEntry>(portal, staff, 'audit-log', {
    filter: { subject_kind: 'translation', subject_id: 'es:nav.jobs' },
  });
  expect(rows.map(({ action }) => action)).toEqual(['translation.take_back', 'translation.change']);
  expect(JSON.stringify(rows)).not.toContain('Trabajos');
});

test('TEXT-02 a program fetches and sends a language with a token of its scopes', async () => {
  const tokenOf = async (scopes: readonly string[]) =>
    (
      await portal.request('POST api-tokens', {
        token: staff,
        body: { name: 'Weblate', scopes, expires_in_days: 30 },
      })
    ).body.data.token;
  const [reading, writing] = [await tokenOf(['translations.read']), await tokenOf(['translations.write'])];
  const { status, text } = await portal.request('GET staff/translation-file?locale=es&kind=po', {
    token: reading,
  });
  expect([status, text.includes('msgctxt "nav.sign_in"')]).toEqual([200, true]);
  const sent = async (token: string) => {
    const form = new FormData();
    form.set('locale', 'es');
    form.set('file', new File([text], 'es.po'));
    return (await portal.request('POST staff/translation-imports', { token, form })).status;
  };
  expect([await sent(reading), await sent(writing)]).toEqual([403, 200]);
});
