/** Suggestions for texts: several people write, reviewers decide, and nothing is lost. */
import { expect, test } from 'vitest';
import type { StaffTranslation, TranslationChange, TranslationHints } from '#contract/i18n/calls.ts';
import type { TranslationComment } from '#contract/i18n/comment-calls.ts';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import { english } from '#server/platform/i18n/catalogue-files.ts';
import { signInStaff, signInTranslator } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const [admin, author, colleague, reviewer] = [
  await signInStaff(portal),
  await signInTranslator(portal, ['es']),
  await signInTranslator(portal, ['es', 'fr']),
  await signInTranslator(portal, ['es'], ['es']),
];

type Answer = TranslationSuggestion & { readonly code?: string; readonly current?: object };
const suggest = (token: string, text: string, more: object = {}) =>
  portal.request<Answer>('POST staff/translation-suggestions', {
    token,
    body: { text_id: 'es:nav.sign_in', text, ...more },
  });
const decide = (token: string, id: number, body: object) =>
  portal.request<Answer>(`PUT staff/translation-suggestions/${id}`, { token, body });
const queue = async (token: string, filter: object = { state: 'open' }) =>
  (
    await listOf<TranslationSuggestion>(portal, token, 'translation-suggestions', {
      filter,
      sort: ['id', 'ASC'],
    })
  ).rows;
const textOf = async (token: string, id = 'es:nav.sign_in') =>
  (await portal.request<StaffTranslation>(`GET staff/translations/${id}`, { token })).body;

test('STAFF-05 suggestions of two people stay beside each other, and each changes their own', async () => {
  const [first, other] = [await suggest(author, 'Entrar'), await suggest(colleague, 'Acceder')];
  expect([first.status, other.status]).toEqual([200, 200]);
  expect((await queue(reviewer)).map(({ text }) => text).sort()).toEqual(['Acceder', 'Entrar']);
  expect(await textOf(author)).toMatchObject({
    text: 'Iniciar sesión',
    suggestions: 2,
    own_suggestion: { text: 'Entrar', state: 'open' },
  });
  // Another device of the author saved meanwhile.
  const saved = await suggest(author, 'Entra', { version: first.body.version });
  expect(saved.body).toMatchObject({ id: first.body.id, text: 'Entra' });
  const late = await suggest(author, 'Pasa', { version: first.body.version });
  expect([late.status, late.body.current]).toMatchObject([409, { text: 'Entra' }]);
  expect((await decide(colleague, first.body.id, { state: 'withdrawn' })).status).toBe(403);
  expect((await suggest(author, 'Hola %{nombre}')).status).toBe(422);
});

test('STAFF-05 who may not publish a language can’t change what readers see', async () => {
  const refused = [
    ['PUT staff/translations/es:nav.sign_in', { text: 'Entrar' }],
    ['PUT staff/translations/es:nav.sign_in', { is_reviewed: true }],
    ['DELETE staff/translations/es:nav.sign_in', undefined],
  ] as const;
  for (const [call, body] of refused)
    expect((await portal.request(call, { token: author, body })).status, call).toBe(403);
  const [one] = await queue(author);
  expect((await decide(author, one?.id ?? 0, { state: 'accepted' })).status).toBe(403);
  const asked = { token: author, body: { text_id: 'fr:nav.sign_in', text: 'Entrer' } };
  expect((await portal.request('POST staff/translation-suggestions', asked)).status).toBe(403);
  expect(await queue(author, { locale: 'fr' })).toEqual([]);
});

test('STAFF-05 a reviewer accepts over no change that they have not seen, and takes it back', async () => {
  const [first, other] = await queue(reviewer);
  const seen = { state: 'accepted', version: first?.version, text_version: first?.text_version };
  await portal.request('PUT staff/translations/es:nav.sign_in', { token: admin, body: { text: 'Ingresar' } });
  const late = await decide(reviewer, first?.id ?? 0, seen);
  expect([late.status, late.body.current]).toMatchObject([409, { current: 'Ingresar', state: 'open' }]);
  const { text_version } = await queue(reviewer).then(([now]) => now ?? { text_version: 0 });
  const accepted = await decide(reviewer, first?.id ?? 0, { ...seen, text_version });
  expect(accepted.body).toMatchObject({ state: 'accepted', published: first?.text });
  expect(await textOf(author)).toMatchObject({ text: first?.text, is_reviewed: true, suggestions: 1 });
  const { rows } = await listOf<TranslationChange>(portal, admin, 'translation-changes', {
    filter: { locale: 'es', key: 'nav.sign_in' },
  });
  expect(rows[0]).toMatchObject({ after: first?.text, by: 'Jo Lee' });
  expect((await decide(reviewer, first?.id ?? 0, { state: 'declined', reason: 'No' })).status).toBe(409);

  const reopened = await decide(reviewer, first?.id ?? 0, { state: 'open' });
  expect(reopened.body).toMatchObject({ state: 'open', published: null, current: 'Ingresar' });
  expect((await textOf(author)).text).toBe('Ingresar');
  expect((await queue(reviewer)).map(({ id }) => id)).toEqual([first?.id, other?.id]);
});

test('STAFF-05 authors see what was changed or declined, and their next suggestion is a new one', async () => {
  const [first, other] = await queue(reviewer);
  const declined = { state: 'declined' };
  expect((await decide(reviewer, first?.id ?? 0, declined)).status).toBe(422);
  await decide(reviewer, first?.id ?? 0, { ...declined, reason: 'Too informal' });
  await decide(reviewer, other?.id ?? 0, { state: 'accepted', text: 'Acceda' });
  expect(await queue(author, { by: 'me' })).toMatchObject([
    { text: 'Entra', state: 'declined', reason: 'Too informal', decided_by: 'Jo Lee' },
  ]);
  expect(await queue(colleague, { by: 'me' })).toMatchObject([
    { text: 'Acceder', state: 'accepted', published: 'Acceda' },
  ]);
  expect((await textOf(author)).own_suggestion).toMatchObject({ state: 'declined', reason: 'Too informal' });
  const again = await suggest(author, 'Inicie sesión', { version: 0 });
  expect(again.body.id).not.toBe(first?.id);
  // Reopening would leave the author with two open ones.
  expect((await decide(reviewer, first?.id ?? 0, { state: 'open' })).status).toBe(409);
  await decide(author, again.body.id, { state: 'withdrawn' });
  expect((await decide(reviewer, again.body.id, { state: 'accepted' })).status).toBe(403);
  expect((await decide(author, again.body.id, { state: 'open' })).body.state).toBe('open');
});

test('STAFF-06 comments are for one language or all, and only those of it read them', async () => {
  const say = (token: string, text_id: string, body: object) =>
    portal.request('POST staff/translation-comments', { token, body: { text_id, ...body } });
  await say(author, 'es:nav.jobs', { text: 'Is it a verb?' });
  await say(colleague, 'fr:nav.jobs', { text: 'A noun.', for_all: true });
  await say(colleague, 'fr:nav.jobs', { text: 'Comme Emplois.' });
  const heard = async (token: string, text_id: string) =>
    (
      await listOf<TranslationComment>(portal, token, 'translation-comments', { filter: { text_id } })
    ).rows.map(({ text }) => text);
  expect(await heard(author, 'es:nav.jobs')).toEqual(['A noun.', 'Is it a verb?']);
  expect(await heard(colleague, 'fr:nav.jobs')).toEqual(['Comme Emplois.', 'A noun.']);
  expect((await textOf(author, 'es:nav.jobs')).comments).toBe(2);
  expect((await say(author, 'fr:nav.jobs', { text: 'Me too' })).status).toBe(403);
  expect((await say(author, 'es:nav.jobs', { text: '  ' })).status).toBe(422);

  // One's own can be deleted; those of others look missing.
  const { rows } = await listOf<TranslationComment>(portal, author, 'translation-comments', {
    filter: { text_id: 'es:nav.jobs' },
  });
  expect(rows.map(({ is_own }) => is_own)).toEqual([false, true]);
  const [statuses, remove] = [[] as number[], (id = 0) => `DELETE staff/translation-comments/${id}`];
  for (const { id } of rows) statuses.push((await portal.request(remove(id), { token: author })).status);
  expect(statuses).toEqual([404, 200]);
  expect(await heard(author, 'es:nav.jobs')).toEqual(['A noun.']);
});

test('STAFF-05 what a file of someone who may not publish changed is suggested, and nothing of theirs is lost', async () => {
  const text_id = 'es:nav.logout';
  const shown = (await textOf(author, text_id)).text;
  await portal.request('POST staff/translation-suggestions', {
    token: author,
    body: { text_id, text: 'Salir', version: 0 },
  });
  const form = new FormData();
  form.set('locale', 'es');
  form.set('apply', 'true');
  form.set('file', new File(['key,text\r\nnav.logout,Cerrar\r\n'], 'es.csv', { type: 'text/csv' }));
  const sent = await portal.request('POST staff/translation-imports', { token: author, form });
  expect([sent.status, sent.body.changed]).toEqual([200, 1]);
  const { text, own_suggestion: own } = await textOf(author, text_id);
  expect([text, own?.text, own?.state]).toEqual([shown, 'Cerrar', 'open']);
  const { rows } = await listOf<TranslationSuggestion>(portal, author, 'translation-suggestions', {
    filter: { key: 'nav.logout', by: 'me' },
  });
  expect(rows.map((one) => [one.text, one.state]).sort()).toEqual([
    ['Cerrar', 'open'],
    ['Salir', 'withdrawn'],
  ]);
});

test('TEXT-07 beside a text are the other languages and translations of similar texts', async () => {
  const { body } = await portal.request<TranslationHints>(
    'GET staff/translation-hints?text_id=es:nav.sign_in',
    { token: author },
  );
  expect(body.others).toContainEqual({ locale: 'fr', text: 'Se connecter' });
  expect(body.others.map(({ locale }) => locale)).not.toContain('es');
  expect(body.similar.length).toBeGreaterThan(0);
  for (const { english } of body.similar) expect(english.toLowerCase()).toMatch(/sign|in/);
  const other = 'GET staff/translation-hints?text_id=fr:nav.sign_in';
  expect((await portal.request(other, { token: author })).status).toBe(403);
});

test('TEXT-12 translators get made-up answers of any call that reads, and can change nothing', async () => {
  const ask = (call: string, token = author) =>
    portal.request<{ answer: { data?: object }; message: string }>(
      `GET staff/translation-samples?${new URLSearchParams({ call })}`,
      { token, headers: { 'accept-language': 'es' } },
    );
  const jobs = await ask('GET message-templates?page=1');
  expect([jobs.status, jobs.body.answer.data]).toMatchObject([200, [{ id: 1 }, { id: 2 }, { id: 3 }]]);
  expect((await ask('GET staff/users/7')).body.answer).toMatchObject({ id: 7, email: 'asha@example.com' });
  expect((await ask('GET no-such-call')).status).toBe(404);
  const change = await ask('DELETE staff/jobs/1');
  expect([change.status, change.body.message]).toEqual([
    403,
    'Esta es una vista previa con ejemplos. No se cambia nada.',
  ]);
});

test('TEXT-13 translators see each text of emails in its email, with suggestions that are open', async () => {
  const see = (id: string, token = author) =>
    portal.request<{ subject: string; html: string }>(`GET staff/translation-emails?text_id=${id}`, {
      token,
    });
  await portal.request('POST staff/translation-suggestions', {
    token: author,
    body: { text_id: 'es:mail.reset.action', text: 'Elige otra & contraseña' },
  });
  const { body } = await see('es:mail.reset.action');
  expect(body.html).toContain('<mark>Elige otra &amp; contraseña</mark>');
  expect(body.subject).toContain('Shortlist');
  const keys = Object.keys(english).filter((key) => /^mail\.\w+\.\w+$/.test(key));
  for (const key of keys) {
    const { body: shown, status } = await see(`es:${key}`);
    expect([key, status]).toEqual([key, 200]);
    if (!/(?:^|[._])subject$/.test(key))
      expect([key, shown.html.match(/<mark>/g)?.length ?? 0]).not.toEqual([key, 0]);
    expect(shown.html).not.toMatch(/[\ue000\ue001]|%\{/);
  }
  expect((await see('es:nav.jobs')).status).toBe(404);
  expect((await see('hi:mail.reset.action')).status).toBe(403);
});
