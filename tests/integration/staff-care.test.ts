import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import type { NewsletterIssue, Subscriber } from '#contract/newsletter/staff-calls.ts';
import type { OutboxEmail } from '#contract/staff/outbox-calls.ts';
import { signInStaff, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);

const ask = <Body>(call: string, body?: object) => portal.request<Body>(call, { token: staff, body });
const write = (subject: string, headers = {}) =>
  portal.request('POST contact-messages', {
    headers,
    body: {
      name: 'Asha',
      email: `asha-${subject.toLowerCase()}@example.com`,
      subject,
      message: 'Is it far?',
    },
  });
const messages = (filter: object = {}) =>
  listOf<SupportMessage>(portal, staff, 'support-messages', { filter });

test('MAIL-06 a reply quotes what was sent from an address without links', async () => {
  await portal.request('POST contact-messages', {
    body: {
      name: 'Asha',
      email: 'asha-stranger@example.com',
      subject: 'Lighthouse at evil.example/claim',
      message: 'See https://evil.example/claim.',
    },
  });
  const [message] = (await messages({ q: 'lighthouse', status: 'open' })).rows;
  await ask(`PUT staff/support-messages/${message?.id}`, { status: 'answered', answer: 'It’s spam.' });
  const email = (await portal.mails()).findLast(({ to }) => to === 'asha-stranger@example.com');
  expect(email?.subject).toBe(`Re: Lighthouse at … [#${message?.id}]`);
  expect(email?.text).toContain('You wrote:\n\n> See …');
  expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain('evil');
});

test('CONTACT-01 a message gets one reply by email, in its sender’s language, and the reply is stored', async () => {
  await write('Ferry', { 'accept-language': 'fr' });
  const [message] = (await messages({ q: 'ferry', status: 'open' })).rows;
  expect(message).toMatchObject({ language: 'fr', status: 'open' });
  const call = `PUT staff/support-messages/${message?.id}`;
  expect((await ask(call, { status: 'answered', answer: ' ' })).status).toBe(422);
  const answered = await ask<SupportMessage>(call, { status: 'answered', answer: 'No.\n\nTwo miles.' });
  expect(answered.body).toMatchObject({
    status: 'answered',
    answer: 'No.\n\nTwo miles.',
    answered_by: 'Jo Lee',
  });
  const emails = (await portal.mails()).filter(({ text }) => text.includes('Two miles.'));
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: 'asha-ferry@example.com' });
  expect(emails[0]?.subject).toContain('Ferry');
  expect(emails[0]?.text).toContain('Is it far?');
  // If the operator has set no address, replies would reach nobody.
  expect(emails[0]).not.toHaveProperty('replyTo');
  expect(emails[0]?.text).toContain('/contact-us');
  expect((await ask(call, { status: 'answered', answer: 'Yes.' })).status).toBe(409);
  expect((await ask(call, { status: 'open' })).status).toBe(409);
});

test('CONTACT-01 a message that needs no reply is closed, and can be reopened', async () => {
  await write('Spam');
  const [message] = (await messages({ q: 'spam' })).rows;
  await ask(`PUT staff/support-messages/${message?.id}`, { status: 'closed' });
  expect((await messages({ status: 'open', q: 'spam' })).total).toBe(0);
  await ask(`PUT staff/support-messages/${message?.id}`, { status: 'open' });
  expect((await messages({ status: 'open', q: 'spam' })).total).toBe(1);
});

test('NAV-08 an issue reaches every confirmed subscriber once, with a one-click unsubscribe link', async () => {
  const { db } = portal.database;
  const early = await ask<NewsletterIssue>('POST staff/issues', { subject: 'April', text: 'News.' });
  const refused = await ask(`PUT staff/issues/${early.body.id}`, { send: true });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('No one has confirmed') },
  });
  await db.execute(sql`
    insert into newsletter_subscriptions (email, locale, confirmed_at)
    select 'reader-' || n || '@example.com', 'en', now() from generate_series(1, 230) n`);
  await db.execute(sql`
    insert into newsletter_subscriptions (email, locale) values ('unsure@example.com', 'en')`);
  expect((await ask('POST staff/issues', { subject: ' ', text: 'x' })).status).toBe(422);
  const draft = (await ask<NewsletterIssue>('POST staff/issues', { subject: 'May', text: 'News.\n\nMore.' }))
    .body;
  expect(draft).toMatchObject({ state: 'draft', subscribers: 230 });
  const before = (await portal.mails()).length;
  await ask(`PUT staff/issues/${draft.id}`, { send: true });
  const sent = (await portal.mails()).slice(before);
  expect(sent).toHaveLength(230);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(230);
  expect((await ask<NewsletterIssue>(`GET staff/issues/${draft.id}`)).body).toMatchObject({
    state: 'sent',
    emails: 230,
  });
  await portal.mails();
  expect((await portal.mails()).length).toBe(before + 230);
  for (const body of [{ send: true }, { text: 'Other news.' }]) {
    expect((await ask(`PUT staff/issues/${draft.id}`, body)).status).toBe(409);
  }
  expect((await ask(`DELETE staff/issues/${draft.id}`)).status).toBe(409);

  const unsubscribe = new URL(sent[0]?.unsubscribe ?? '');
  const page = await portal.request(`GET ${unsubscribe.pathname}${unsubscribe.search}`);
  expect([page.status, page.headers.location]).toEqual([302, `/newsletter/leave${unsubscribe.search}`]);
  const click = await portal.request(`POST ${unsubscribe.pathname}${unsubscribe.search}`);
  expect(click.status).toBe(200);
  const left = await listOf<Subscriber>(portal, staff, 'subscribers', {
    filter: { q: sent[0]?.to, confirmed: 'yes' },
  });
  expect(left.total).toBe(0);
});

test('NAV-08 staff remove a subscriber, and export all subscribers', async () => {
  const { rows } = await listOf<Subscriber>(portal, staff, 'subscribers', { filter: { q: 'reader-7@' } });
  expect((await ask(`DELETE staff/subscribers/${rows[0]?.id}`)).status).toBe(200);
  const table = await ask('GET staff/subscribers-export');
  expect(table.headers['content-disposition']).toContain('attachment');
  const emails = table.text.split(/\r?\n/).map((line) => line.split(',')[0]);
  expect(emails).toContain('reader-8@example.com');
  expect(emails).not.toContain('reader-7@example.com');
  expect(emails).not.toContain('unsure@example.com');
});

test('ROLE-01 staff see why an email failed: rejected at once, tried too often, or stopped', async () => {
  await portal.database.db.execute(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error, attempts)
    values ('1@ended.example', 'Hello', 'x', null, '550', 1), ('2@ended.example', 'Hello', 'x', null, 'ETIMEDOUT', 8),
      ('3@ended.example', 'Hello', 'x', null, 'ETIMEDOUT', 2),
      ('4@ended.example', 'Hello', 'x', ${new Date(portal.clock.now().getTime() + 3_600_000).toISOString()}, '535', 2)`);
  const ends = async () =>
    (await listOf<OutboxEmail>(portal, staff, 'emails', { filter: { q: '@ended' } })).rows.map(
      ({ id, ended_by }) => ({ id, ended_by }),
    );
  const before = await ends();
  expect(before.map(({ ended_by }) => ended_by)).toEqual([null, 'stopped', 'attempts', 'rejected']);
  // Stopped before the server has rejected it for good.
  await ask(`PUT staff/emails/${before[0]?.id}`, { state: 'failed' });
  expect((await ends())[0]?.ended_by).toBe('stopped');
});

test('ROLE-01 failed emails are shown with their reason, retried or stopped', async () => {
  const { db } = portal.database;
  await db.execute(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error, attempts)
    values ('full@example.com', 'Hello', 'You there?', null, '552', 8)`);
  const emails = (state: string) =>
    listOf<OutboxEmail>(portal, staff, 'emails', { filter: { state, q: 'full@' } });
  const [email] = (await emails('failed')).rows;
  expect(email).toMatchObject({ recipient: 'full@example.com', last_error: '552', ended_by: 'attempts' });
  expect(JSON.stringify(email)).not.toContain('You there?');
  const call = `PUT staff/emails/${email?.id}`;
  expect((await ask<OutboxEmail>(call, { state: 'waiting' })).body).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  expect((await ask(`DELETE staff/emails/${email?.id}`)).status).toBe(409);
  expect((await ask<OutboxEmail>(call, { state: 'failed' })).body).toMatchObject({ ended_by: 'stopped' });
  expect((await ask(`DELETE staff/emails/${email?.id}`)).status).toBe(200);

  // A worker is sending it.
  await db.execute(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at, attempts)
    values ('busy@example.com', 'Hello', 'x', ${new Date(portal.clock.now().getTime() + 60_000).toISOString()}, 1)`);
  const busy = await listOf<OutboxEmail>(portal, staff, 'emails', { filter: { q: 'busy@' } });
  expect((await ask(`PUT staff/emails/${busy.rows[0]?.id}`, { state: 'failed' })).status).toBe(409);
});

test('CONTACT-02 the person sees replies once they are sent, writes again, and never reads notes', async () => {
  const token = await signUpSeeker(portal);
  const own = async () => (await portal.request('GET own-support-messages', { token })).body.data;
  await portal.request('POST contact-messages', {
    token,
    body: { name: 'Kiran', email: 'other-address@example.com', subject: 'Harbour', message: 'Where?' },
  });
  const [message] = (await messages({ q: 'harbour' })).rows;
  const call = `staff/support-messages/${message?.id}`;
  await ask(`POST ${call}/notes`, { text: 'Ask the port.' });
  await ask(`PUT ${call}`, { status: 'answered', answer: 'At the quay.' });
  expect(await own()).toMatchObject([
    {
      subject: 'Harbour',
      status: 'answered',
      due_at: null,
      entries: [{ text: 'Where?' }, { text: 'At the quay.' }],
    },
  ]);
  const again = await portal.call('POST answer-support', token, {
    id: message?.id ?? 0,
    text: 'Which quay?',
  });
  expect(again.body.data[0]).toMatchObject({
    status: 'open',
    entries: [{}, {}, { from: 'you', text: 'Which quay?' }],
  });
  expect(JSON.stringify(again.body)).not.toContain('Ask the port');
  const { body } = await ask<SupportMessage>(`GET ${call}`);
  expect(body).toMatchObject({ status: 'open', answer: null });
  expect(body.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'Ask the port.'],
    ['reply', 'At the quay.'],
    ['question', 'Which quay?'],
  ]);
  await ask(`PUT ${call}`, { status: 'answered', answer: 'The long one.' });
  const email = (await portal.mails()).findLast(({ to }) => to === 'other-address@example.com');
  expect(email?.text).toContain('> Which quay?');
  const stranger = await signUpSeeker(portal);
  expect(
    (await portal.call('POST answer-support', stranger, { id: message?.id ?? 0, text: 'Hi' })).status,
  ).toBe(404);
});

test('SUPPORT-07 a message has an owner, an account, and is late after two working days', async () => {
  // A Thursday.
  portal.clock.set(new Date('2026-03-12T08:00:00Z'));
  await write('Pier');
  const [message] = (await messages({ q: 'pier', view: 'unowned' })).rows;
  expect(message).toMatchObject({ owner: null, is_late: false, due_at: '2026-03-16T08:00:00.000Z' });
  const call = `staff/support-messages/${message?.id}`;
  expect((await ask<SupportMessage>(`PUT ${call}/owner`, { is_mine: true })).body.owner?.name).toBe('Jo Lee');
  expect((await messages({ q: 'pier', view: 'unowned' })).total).toBe(0);
  expect((await messages({ q: 'pier', view: 'late' })).total).toBe(0);
  portal.clock.set(new Date('2026-03-16T09:00:00Z'));
  expect((await messages({ q: 'pier', view: 'late' })).rows).toMatchObject([{ is_late: true }]);
  expect((await messages({ q: 'pier', view: 'mine' })).total).toBe(1);
});
