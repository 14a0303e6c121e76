import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { buildApp } from '#server/app.ts';
import type { Frontend } from '#server/http/ssr/frontend.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { emailTo } from '#server/platform/mail/write-email.ts';
import { PAGE_FRONTEND } from '../support/page-frontend.ts';
import { signInStaff, signInTranslator } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const SHOWN = ['nav.jobs', 'nav.sign_in', 'nav.logout'];
/** A front end with a page that shows some texts. */
const frontend: Frontend = {
  ...PAGE_FRONTEND,
  render: async ({ url, messages }) => ({
    kind: 'page',
    status: 200,
    html: SHOWN.map((key) => `<b>${messages[key]}</b>`).join(''),
    head: { title: 'Page', canonical: new URL(url).pathname },
    modules: [],
  }),
};

const portal = await portalOfFile({}, { frontend });
const [cache, catalogues] = [new ResponseCache(), loadCatalogues()];
cache.onChangedElsewhere('translations', () => catalogues.renew(portal.database.db));
await cache.follow(portal.database);
/** Another process's server on the same database. */
const other = await buildApp({ ...portal.deps, cache, catalogues }, { frontend });
afterAll(() => other.close());
const staff = await signInStaff(portal);

type Answer = StaffLanguage & { errors?: Record<string, string>; current?: StaffLanguage };
const add = (id: string, fallback: string) =>
  portal.request<Answer>('POST staff/languages', { token: staff, body: { id, fallback } });
const change = (id: string, body: object) =>
  portal.request<Answer>(`PUT staff/languages/${id}`, { token: staff, body });
const remove = (id: string) =>
  portal.request<Answer>(`DELETE staff/languages/${id}?version=1`, { token: staff });
const translate = (id: string, text: string) =>
  portal.request<StaffTranslation>(`PUT staff/translations/${id}`, { token: staff, body: { text } });

/** Of a page of the other process. */
const pageThere = async (language: string, cookie = '') => {
  const { body, headers } = await other.inject({
    url: `/about?lang=${language}`,
    headers: { 'accept-language': 'fr', cookie },
  });
  return {
    sharing: headers['cache-control'],
    messages: /data-messages="([^"]*)"/.exec(body)?.[1] ?? '',
    language: /<html lang="([\w-]+)" dir="(\w+)"/.exec(body)?.slice(1).join(' '),
    texts: [...body.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text),
    offers: /data-languages="([^"]*)"/.exec(body)?.[1],
  };
};

/** German texts for the first keys of each kind: one form or two. */
const inGerman = (texts: readonly StaffTranslation[]): string =>
  texts
    .map(({ key, english }) => {
      const forms = formsOf(english);
      const quoted = forms.map((form) => JSON.stringify(`${form} (de)`));
      return forms.length === 1
        ? `msgctxt "${key}"\nmsgid ${JSON.stringify(english)}\nmsgstr ${quoted[0]}\n`
        : `msgctxt "${key}"\nmsgid ${JSON.stringify(forms[0])}\nmsgid_plural ${JSON.stringify(forms[1])}\nmsgstr[0] ${quoted[0]}\nmsgstr[1] ${quoted[1]}\n`;
    })
    .join('\n');

test('TEXT-05 a language is added, translated from a file and published without a restart, in every process', async () => {
  expect((await add('de', 'es')).body).toMatchObject({
    ...{ id: 'de', name: 'Deutsch', fallback: 'es', is_shipped: false, is_published: false },
  });
  const texts = await listOf<StaffTranslation>(portal, staff, 'translations', {
    filter: { locale: 'de', group: 'nav' },
    range: [0, 99],
    sort: ['key', 'ASC'],
  });
  const chosen = texts.rows.filter(({ key }) => key !== 'nav.logout').slice(0, 40);
  expect(chosen.map(({ key }) => key)).toEqual(expect.arrayContaining(['nav.jobs', 'nav.sign_in']));
  const form = new FormData();
  form.set('locale', 'de');
  form.set('apply', 'true');
  form.set(
    'file',
    new File(
      [`msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n${inGerman(chosen)}`],
      'de.po',
    ),
  );
  const sent = await portal.request('POST staff/translation-imports', { token: staff, form });
  expect(sent.body).toMatchObject({ applied: true, changed: chosen.length });

  // Nobody sees it yet.
  expect(await pageThere('de')).toMatchObject({ language: 'fr ltr' });
  expect((await portal.request('GET me', { headers: { 'accept-language': 'de' } })).body.message).toBe(
    'Please sign in to continue.',
  );

  const [{ version } = { version: 0 }] = (
    await listOf<StaffLanguage>(portal, staff, 'languages', {
      filter: {},
      range: [0, 99],
      sort: ['id', 'ASC'],
    })
  ).rows.filter(({ id }) => id === 'de');
  expect((await change('de', { is_published: true, version: version + 1 })).status).toBe(409);
  expect((await change('de', { is_published: true, version })).body).toMatchObject({
    is_published: true,
    version: version + 1,
  });
  await expect.poll(async () => (await pageThere('de')).language).toBe('de ltr');
  const { texts: shown, offers } = await pageThere('de');
  expect(shown).toEqual(['Jobs (de)', 'Sign in (de)', 'Cerrar sesión']);
  expect(offers).toContain('de=Deutsch');
});

test('TEXT-05 a language is written in its direction, and what stands for its missing texts counts by its own rules', async () => {
  await add('ur', 'ar');
  await change('ur', { is_published: true });
  await expect.poll(async () => (await pageThere('ur')).language).toBe('ur rtl');
  const t = portal.deps.catalogues.translate('ur');
  const inArabic = portal.deps.catalogues.translate('ar');
  for (const smart_count of [0, 1, 2, 3, 11, 100])
    expect(t('account.close_bookmarks', { smart_count })).toBe(
      inArabic('account.close_bookmarks', { smart_count }),
    );
});

test('TEXT-05 an unpublished language reaches no reader, also not through a language that falls back to it', async () => {
  await add('pt', 'es');
  await add('pt-BR', 'pt');
  await translate('pt:nav.jobs', 'Vagas');
  await change('pt-BR', { is_published: true });
  await expect.poll(async () => (await pageThere('pt-BR')).texts[0]).toBe('Empleos');
  const parts = {
    catalogues: portal.deps.catalogues,
    settings: { publicUrl: 'https://portal.example' },
  };
  const { html, subject } = emailTo(parts, { email: 'ana@example.com', locale: 'pt' }, ({ t }) => ({
    subject: t('nav.jobs'),
    paragraphs: ['x'],
  }));
  expect([subject, html]).toEqual(['Empleos', expect.stringContaining('<html lang="es"')]);
});

test('TEXT-06 translators see pages and messages of a language before readers, also suggestions', async () => {
  await add('nl', 'fr');
  await translate('nl:nav.jobs', 'Banen');
  const translator = await signInTranslator(portal, ['nl', 'es']);
  const draft = async (locale: string) => {
    const { status, body } = await portal.request<{ token: string }>('POST staff/translation-drafts', {
      token: translator,
      body: { locale },
    });
    return { status, cookie: `text-draft=${body.token}` };
  };
  const { cookie } = await draft('nl');
  const previewed = await pageThere('nl', cookie);
  expect(previewed).toMatchObject({ language: 'nl ltr', texts: ['Banen', 'Se connecter', 'Se déconnecter'] });
  expect(previewed.sharing).toBe('no-store');
  const messages = (headers: Record<string, string>) => other.inject({ url: previewed.messages, headers });
  const own = await messages({ cookie });
  expect([own.json()['nav.jobs'], own.headers['cache-control']]).toEqual(['Banen', 'no-store']);
  // What the draft's pages and calls left in caches is nobody else's.
  expect((await messages({})).statusCode).toBe(404);
  expect((await pageThere('nl')).language).toBe('fr ltr');
  expect((await pageThere('nl', cookie.replace('~', '~1'))).language).toBe('fr ltr');
  expect((await pageThere('es', cookie)).sharing).not.toBe('no-store');
  expect((await draft('hi')).status).toBe(403);

  // In a published language, the draft shows open suggestions.
  const spanish = await draft('es');
  expect((await pageThere('es', spanish.cookie)).texts[0]).toBe('Empleos');
  await portal.request('POST staff/translation-suggestions', {
    token: translator,
    body: { text_id: 'es:nav.jobs', text: 'Trabajos' },
  });
  await expect.poll(async () => (await pageThere('es', spanish.cookie)).texts[0]).toBe('Trabajos');
  expect((await pageThere('es')).texts[0]).toBe('Empleos');

  // The rights are those of each request, not of the one that opened the preview.
  const previewsDutch = async () => (await pageThere('nl', cookie)).language;
  const set = (change: string) =>
    portal.database.db.execute(
      sql.raw(`update users set ${change} where 'nl' = any(staff_languages) or id = ${id}`),
    );
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select id from users where 'nl' = any(staff_languages)`,
  );
  const id = rows[0]?.id ?? 0;
  for (const [away, back] of [
    ["staff_languages = '{es}'", "staff_languages = '{nl,es}'"],
    ['suspended_at = now()', 'suspended_at = null'],
  ] as const) {
    expect(await previewsDutch()).toBe('nl ltr');
    await set(away);
    expect(await previewsDutch()).toBe('fr ltr');
    await set(back);
  }
  expect((await pageThere('nl', cookie.replace(/~\d+~/, '~1~'))).language).toBe('fr ltr');
});

test('TEXT-05 a language is removed only while nothing is lost, and none falls back to itself', async () => {
  const refusals = [
    await add('fr', 'en'),
    await add('it', 'xx'),
    await add('it', 'it'),
    await change('pt', { fallback: 'pt-BR' }),
    await remove('pt'),
    await remove('pt-BR'),
    await remove('fr'),
  ];
  expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { id: 'This language is there already.' }],
    [422, { fallback: 'Choose an option from the list.' }],
    [422, { fallback: 'Choose an option from the list.' }],
    [422, { fallback: 'This language takes its own missing texts from the other one. Choose another.' }],
    [422, expect.anything()],
    [409, undefined],
    [404, undefined],
  ]);
  const held = await remove('nl');
  expect([held.status, held.body.errors]).toEqual([422, { id: expect.stringContaining('translates this') }]);
  await add('it', 'fr');
  expect((await remove('it')).body).toEqual({ id: 'it' });
  expect((await remove('it')).status).toBe(404);
});
