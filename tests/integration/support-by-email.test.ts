/** Answers by email to support: over a real SMTP connection. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSupport } from '#server/modules/contact/by-email.ts';
import { listenForEmail } from '#server/modules/conversations/by-email/listener.ts';
import { emailReceiver } from '#server/modules/conversations/by-email/receive.ts';
import { calendarAnswers } from '#server/modules/interviews/calendar-answers.ts';
import { signInStaff } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const DOMAIN = 'reply.jobs.example';
const EMAIL = 'Asha.Raman@example.com';
let portal: TestPortal;
let listener: Awaited<ReturnType<typeof listenForEmail>>;
let staff: string;
beforeAll(async () => {
  portal = await startTestPortal({
    replyDomain: DOMAIN,
    inboundEmailSecret: 'more than thirty-two characters long',
  });
  const receiver = emailReceiver(portal.deps, DOMAIN, calendarAnswers(portal.deps));
  listener = await listenForEmail(
    withSupport(portal.deps, DOMAIN, receiver),
    { host: '127.0.0.1', port: 0 },
    { error: (details) => expect.fail(JSON.stringify(details)) },
  );
  staff = await signInStaff(portal);
});
afterAll(async () => {
  await listener.close();
  await portal.close();
});

interface Thread {
  readonly id: number;
  readonly status: string;
  readonly entries: readonly { readonly kind: string; readonly text: string }[];
}
/** A message that support has answered. @returns its id, and the email with the reply. */
const answered = async (subject: string, text = 'The map shows the office.') => {
  const body = { name: 'Asha', email: EMAIL, subject, message: 'Why is the map empty?' };
  await portal.request('POST contact-messages', { body });
  const { rows } = await listOf<Thread & { subject: string }>(portal, staff, 'support-messages');
  const id = rows.find((row) => row.subject === subject)?.id ?? 0;
  await answer(id, text);
  return { id, mail: await lastMail() };
};
const answer = async (id: number, text: string) => {
  await portal.request(`PUT staff/support-messages/${id}`, {
    token: staff,
    body: { status: 'answered', answer: text },
  });
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
};
const lastMail = async () =>
  (await portal.mails()).findLast(({ to }) => to.toLowerCase() === EMAIL.toLowerCase());
const threadOf = async (id: number) =>
  (await portal.request<Thread>(`GET staff/support-messages/${id}`, { token: staff })).body;

/** The server's response: 250, or the error code. */
const send = async (to: string, mail: SendMailOptions): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    await transport.sendMail({ from: EMAIL.toLowerCase(), to, subject: 'Re: Map', ...mail });
    return 250;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
};
const quote = (text = '') => `On 24 Nov 2026, Shortlist <a@b.example> wrote:\n\n${text.replace(/^/gm, '> ')}`;

test('CONTACT-03 an answer by email is a part of the message, once, without what it quotes', async () => {
  const { id, mail } = await answered('Map');
  expect(mail?.replyTo).toMatch(new RegExp(`^support\\+[0-9a-z]+-[0-9a-f]{32}@${DOMAIN}$`));
  const to = mail?.replyTo ?? '';
  const text = `It is still empty.\n\nOn a phone, too.\n\n${quote(mail?.text)}`;
  expect([await send(to, { text }), await send(to, { text })]).toEqual([250, 250]);
  const thread = await threadOf(id);
  expect(thread.status).toBe('open');
  expect(thread.entries.map(({ kind, text: words }) => `${kind}: ${words}`)).toEqual([
    'reply: The map shows the office.',
    'question: It is still empty.\n\nOn a phone, too.',
  ]);
  await answer(id, 'We mended it.');
  const next = await lastMail();
  expect(next?.replyTo).toBe(to);
  expect(await send(to.toUpperCase(), { text: `Thanks.\n\n${quote(next?.text)}` })).toBe(250);
  expect((await threadOf(id)).entries.at(-1)?.text).toBe('Thanks.');
});

test('CONTACT-03 others, files, empty and automatic emails add nothing', async () => {
  const { id, mail } = await answered('Other senders');
  const to = mail?.replyTo ?? '';
  expect(await send(to, { from: 'rival@example.com', text: 'Close it.' })).toBe(550);
  expect(await send(to, { text: 'See this.', attachments: [{ filename: 'a.txt', content: 'a' }] })).toBe(550);
  expect(await send(to, { text: quote(mail?.text) })).toBe(554);
  expect(await send(to, { text: 'I am away.', headers: { 'auto-submitted': 'auto-replied' } })).toBe(250);
  expect(await send(to.replace(/-[0-9a-f]/, '-z'), { text: 'Guess.' })).toBe(550);
  expect(await threadOf(id)).toMatchObject({ status: 'answered', entries: [] });
});
