/** Message templates of companies: content, access, and placeholders. */
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { fillPlaceholders, textFieldOf } from '#contract/message-templates/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { joinTeam, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, pass, undo, ...ask } = await startUndoing();

const EMPTY = { text_en: '', text_hi: '', text_ar: '', text_es: '', text_fr: '' };
const first = {
  ...EMPTY,
  name: ' First round ',
  purpose: 'message',
  text_en: ' Hello {{applicant_first_name}} ',
};
const list = async (token: string) => (await portal.request('GET message-templates', { token })).body.data;
const send = <Body = ResponseOf<'PUT message-templates/:id'> & { errors?: object; current?: object }>(
  call: string,
  token: string,
  body: object = {},
  headers = {},
) => portal.request<Body>(call, { token, body, headers });

test('TEMPLATE-01 a company adds, changes and deletes templates of its own, and deleting can be undone', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Harbour Works' });
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  const { body } = await send('POST message-templates', owner, first);
  expect(body.data).toMatchObject({
    name: 'First round',
    text_en: 'Hello {{applicant_first_name}}',
    version: 1,
  });
  const { id } = body.data;
  const change = { ...first, text_fr: 'Bonjour', version: 1 };
  expect((await send(`PUT message-templates/${id}`, rival, change)).status).toBe(404);
  expect((await send(`PUT message-templates/${id}`, owner, change)).body.data).toMatchObject({ version: 2 });
  const late = await send(`PUT message-templates/${id}`, owner, { ...change, text_fr: 'Salut' });
  expect([late.status, late.body.current]).toMatchObject([409, { text_fr: 'Bonjour', version: 2 }]);

  expect((await send('DELETE message-templates', rival, { ids: [id] })).status).toBe(404);
  const gone = await send<ResponseOf<'DELETE message-templates'>>('DELETE message-templates', owner, {
    ids: [id],
  });
  expect(await list(owner)).toEqual([]);
  expect((await undo(gone, owner)).status).toBe(200);
  expect(await list(owner)).toMatchObject([{ id, text_fr: 'Bonjour', version: 2 }]);
  expect(await list(rival)).toEqual([]);
});

test('TEMPLATE-01 members who can write use templates, and editing them requires a separate permission', async () => {
  const manager = await joinTeam(portal, employer, 'hiring_manager');
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  expect((await send('POST message-templates', employer, first)).status).toBe(200);
  expect(await list(manager)).toHaveLength(1);
  expect((await send('POST message-templates', manager, first)).status).toBe(403);
  expect((await portal.request('GET message-templates', { token: interviewer })).status).toBe(403);
});

test('TEMPLATE-02 unknown placeholders and templates without a text are refused, by field', async () => {
  const wrong = { ...first, text_fr: 'Bonjour {{prénom}}', text_es: 'Hola {{ job_title }}' };
  const refused = await send('POST message-templates', employer, wrong);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['text_fr']]);
  expect(JSON.stringify(refused.body.errors)).toContain('{{prénom}}');
  const empty = await send('POST message-templates', employer, { ...first, text_en: ' \n' });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['text_en']]);
});

test('TEMPLATE-03 built-in templates are added in every language, once per request', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Starter & Sons' });
  const key = { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'fr' };
  await send('POST add-starter-templates', owner, {}, key);
  await send('POST add-starter-templates', owner, {}, key);
  const templates = await list(owner);
  expect(templates.map(({ name }) => name)).toContain('Refus courtois');
  expect(templates).toHaveLength(5);
  expect(templates.filter(({ purpose }) => purpose === 'rejection')).toHaveLength(1);
  const values = {
    ...{ offer_pay: '₹9 lakh', offer_start: '1 April', offer_answer_by: '20 March' },
    applicant_first_name: 'Asha',
    applicant_name: 'Asha Rao',
    job_title: 'Welder',
    company_name: 'Starter & Sons',
    sender_name: 'Meera Iyer',
  };
  for (const template of templates)
    for (const locale of SHIPPED_LOCALES) {
      const text = fillPlaceholders(template[textFieldOf(locale)], values);
      expect(text, `${template.name} ${locale}`).toContain('Asha');
      expect(text, `${template.name} ${locale}`).not.toMatch(/[{}%\u2068]/);
    }
});

test('TEMPLATE-04 a conversation returns placeholder values to the company', async () => {
  const { seeker, id } = await ask.arrange();
  pass(WINDOW_S);
  const valuesFor = async (token: string) =>
    (await portal.request(`GET conversation?application_id=${id}`, { token })).body.data.template_values;
  expect(await valuesFor(employer)).toMatchObject({ language: 'en', sender_name: 'Meera Iyer' });
  expect(await valuesFor(seeker)).toBeNull();
});

test('TEMPLATE-02 texts in languages that staff added stay with clients that don’t know them', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Added Languages' });
  const sent = { ...first, added_texts: { 'pt-BR': ' Olá {{applicant_first_name}} ', pl: ' ' } };
  const { body } = await send('POST message-templates', owner, sent);
  const added_texts = { 'pt-BR': 'Olá {{applicant_first_name}}' };
  expect(body.data).toMatchObject({ added_texts });
  const change = (version: number, changed: object) =>
    send(`PUT message-templates/${body.data.id}`, owner, { ...first, version, ...changed });
  expect((await change(1, { text_fr: 'Bonjour' })).body.data).toMatchObject({
    text_fr: 'Bonjour',
    added_texts,
  });
  const refused = await change(2, { added_texts: { 'pt-BR': 'Olá {{nome}}' } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['text_pt-BR']]);
  const twice = await change(2, { added_texts: { en: 'Hi' } });
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['text_en']]);
  expect((await change(2, { added_texts: {} })).body.data).toMatchObject({ added_texts: {} });
});
