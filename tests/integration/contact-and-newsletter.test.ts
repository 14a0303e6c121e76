import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/constants.ts';
import { readEnv } from '#server/platform/env.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

interface Refusal {
  message: string;
  errors?: Record<string, string>;
}
const form = (change: Record<string, string> = {}) => ({
  name: 'Asha Raman',
  email: 'Asha@Example.com',
  subject: 'A post that looks wrong',
  message: 'It asks for money.\nPlease look at it.',
  ...change,
});
const send = (body: object) => portal.request('POST contact-messages', { body });
const rows = async (query: ReturnType<typeof sql>) => (await portal.database.db.execute(query)).rows;
const count = async (table: string) =>
  Number((await rows(sql`select count(*) n from ${sql.raw(table)}`))[0]?.n);

/** Submits a form as a browser does without scripts. */
const sendPlainly = (call: string, fields: Record<string, string>) =>
  portal.request(`POST ${call}`, { form: new URLSearchParams(fields) });

test('CONTACT-01 a message is stored, and its sender gets an email that quotes none of it', async () => {
  const { status, body } = await send(form());
  expect([status, body.message]).toEqual([
    200,
    'Thank you, we’ve received your message. We’ll reply within two working days.',
  ]);
  const [kept] = await rows(sql`select name, email, subject, message from support_messages order by id desc`);
  expect(kept).toEqual({ ...form(), email: 'asha@example.com' });
  const mail = (await portal.mails()).findLast(({ to }) => to === 'asha@example.com');
  expect(mail?.subject).toBe('Shortlist: we’ve received your message');
  expect(mail?.text).not.toContain('asks for money');
});

test('CONTACT-01 each missing field is reported, the first one as the message', async () => {
  const { status, body } = await send({ email: 'nobody', subject: ' ' });
  expect(status).toBe(422);
  expect(body.message).toBe('Please enter your name');
  expect(Object.keys(body.errors ?? {})).toEqual(['name', 'email', 'subject', 'message']);
});

test('CONTACT-01 long messages are rejected, and a filled honeypot gets a response and is discarded', async () => {
  const before = await count('support_messages');
  const long = await send(form({ message: 'x'.repeat(5001) }));
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['message']]);
  expect((await send(form({ website: 'http://spam.example' }))).status).toBe(200);
  expect(await count('support_messages')).toBe(before);
});

test('CONTACT-01 a form sent without scripts gets a page in response', async () => {
  const sent = await sendPlainly('contact-messages', form());
  expect([sent.status, sent.headers.location]).toEqual([303, '/contact-us?sent=yes']);
  const refused = await sendPlainly('contact-messages', form({ name: '' }));
  expect([refused.status, refused.headers.location]).toEqual([303, '/contact-us?failed=yes']);
});

test('CONTACT-01 the operator configures contact details; unset ones are omitted', async () => {
  const nothing = { email: null, phone: null, address: [], city_id: null };
  const { body } = await portal.request('GET contact-details');
  expect(body.data).toEqual(nothing);
  expect(readEnv({ NODE_ENV: 'production' }).contact).toEqual(nothing);
  expect(readEnv({ CONTACT_EMAIL: 'us@example.com', OFFICE_ADDRESS: 'Us | 1 Quay St | IE' }).contact).toEqual(
    {
      ...nothing,
      email: 'us@example.com',
      address: ['Us', '1 Quay St', 'IE'],
    },
  );
  expect(() => readEnv({ CONTACT_EMAIL: 'nobody' })).toThrow(/CONTACT_EMAIL/);
  expect(() => readEnv({ CONTACT_PHONE: 'call us' })).toThrow(/CONTACT_PHONE/);
});

test('CONTACT-01 messages are deleted after two years', async () => {
  await send(form());
  portal.clock.set(new Date(NOW.getTime() + 731 * DAY_MS));
  await send(form({ subject: 'Later' }));
  portal.clock.set(NOW);
  expect(await rows(sql`select subject from support_messages`)).toEqual([{ subject: 'Later' }]);
});

test('CONTACT-01 LIMIT-05 a sender gets few emails, but every message is kept', async () => {
  portal.limit({ formsPerEmail: 2 });
  const sent = (await portal.mails()).length;
  const flooded = form({ email: 'flooded@example.com' });
  for (let index = 0; index < 3; index += 1) expect((await send(flooded)).status).toBe(200);
  expect((await portal.mails()).length - sent).toBe(2);
  expect(await rows(sql`select 1 from support_messages where email = 'flooded@example.com'`)).toHaveLength(3);
});

const subscribe = (email: string) => portal.request('POST newsletter-subscriptions', { body: { email } });
const lastMailTo = async (email: string) => (await portal.mails()).findLast(({ to }) => to === email);
const tokenIn = (text: string | undefined, step: string) =>
  new RegExp(`/newsletter/${step}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const follow = (call: 'confirm-newsletter' | 'leave-newsletter', token: string) =>
  portal.request<Refusal>(`POST ${call}`, { body: { token } });

test('NAV-08 the newsletter requires confirmation, and one click unsubscribes', async () => {
  const email = 'reader@example.com';
  expect((await subscribe(' Reader@example.com ')).status).toBe(200);
  const asked = await lastMailTo(email);
  expect(asked?.subject).toBe('Shortlist: confirm your subscription');
  const token = tokenIn(asked?.text, 'confirm');
  expect(await rows(sql`select token_hash from newsletter_links where token_hash = ${token}`)).toEqual([]);

  expect((await follow('confirm-newsletter', token)).status).toBe(200);
  expect((await follow('confirm-newsletter', token)).status).toBe(200);
  const welcome = await lastMailTo(email);
  expect(welcome?.subject).toBe('Shortlist: you’re subscribed');
  expect(await rows(sql`select confirmed_at is not null as yes from newsletter_subscriptions`)).toEqual([
    { yes: true },
  ]);

  const leave = tokenIn(welcome?.text, 'leave');
  expect((await follow('confirm-newsletter', leave)).status).toBe(410);
  expect((await follow('leave-newsletter', leave)).status).toBe(200);
  expect(await count('newsletter_subscriptions')).toBe(0);
  expect((await follow('leave-newsletter', leave)).status).toBe(410);
});

test('NAV-08 a known address gets the same response, and no further email once it is confirmed', async () => {
  const email = 'again@example.com';
  const first = await subscribe(email);
  await follow('confirm-newsletter', tokenIn((await lastMailTo(email))?.text, 'confirm'));
  const mails = (await portal.mails()).length;
  const second = await subscribe(email);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(await portal.mails()).toHaveLength(mails);
});

test('NAV-08 an unconfirmed request is deleted after a week', async () => {
  await subscribe('quiet@example.com');
  const token = tokenIn((await lastMailTo('quiet@example.com'))?.text, 'confirm');
  portal.clock.set(new Date(NOW.getTime() + 8 * DAY_MS));
  await subscribe('other@example.com');
  portal.clock.set(NOW);
  expect((await follow('confirm-newsletter', token)).status).toBe(410);
});

test('NAV-08 an invalid address is reported, and forms without scripts get pages in response', async () => {
  const refused = await subscribe('nobody');
  expect([refused.status, refused.body.errors?.email]).toEqual([
    422,
    'Enter a valid email, like name@example.com.',
  ]);
  const steps = [
    await sendPlainly('newsletter-subscriptions', { email: 'plain@example.com' }),
    await sendPlainly('newsletter-subscriptions', { email: 'plain' }),
    await sendPlainly('confirm-newsletter', { token: 'x' }),
  ];
  expect(steps.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/newsletter/asked'],
    [303, '/newsletter/invalid'],
    [303, '/newsletter/gone'],
  ]);
});

test('STATIC-01 the long texts of pages are loaded by group, and are in no bundle', async () => {
  const { body } = await portal.request('GET page-texts?group=faq');
  expect(body.data['faq.title']).toBe('FAQ');
  expect(Object.keys(body.data).every((key) => key.startsWith('faq.'))).toBe(true);
});

test('STATIC-01 the blog lists its articles by page, and shows one with further reading', async () => {
  const list = await portal.request('GET articles?page=2');
  expect(list.body.data).toHaveLength(3);
  expect(list.body.pagination).toMatchObject({ current_page: 2, last_page: 2, total: 10 });
  const slug = list.body.data[0]?.slug;
  const one = await portal.request(`GET article?slug=${slug}`);
  expect(one.body.data.html).toContain('<p>');
  expect(one.body.data.more).toHaveLength(3);
  expect(one.body.data.more.map((article) => article.slug)).not.toContain(slug);
});
