/** Emails that come back, over a real SMTP connection. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { listenForEmail } from '#server/modules/conversations/by-email/listener.ts';
import { emailReceiver } from '#server/modules/conversations/by-email/receive.ts';
import { withBounces } from '#server/modules/conversations/by-email/receive-bounce.ts';
import { calendarAnswers } from '#server/modules/interviews/calendar-answers.ts';
import { bounceAddress } from '#server/platform/mail/bounce-address.ts';
import { NO_FAILURES, REPORTS } from '../support/delivery-reports.ts';
import { confirmAddress, formOf, seekerFields, signInStaff } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const DOMAIN = 'reply.jobs.example';
const portal = await portalOfFile({ replyDomain: DOMAIN });
const { db } = portal.database;
const staff = await signInStaff(portal);
const receiver = withBounces(
  portal.deps,
  DOMAIN,
  emailReceiver(portal.deps, DOMAIN, calendarAnswers(portal.deps)),
);
const listener = await listenForEmail(receiver, { host: '127.0.0.1', port: 0 }, { error: () => undefined });
afterAll(() => listener.close());

const newSeeker = async () => {
  const fields = seekerFields();
  const { body } = await portal.request<SignedIn>('POST signup-as-jobseeker', { form: formOf(fields) });
  await confirmAddress(portal, fields.email);
  return { email: fields.email, id: body.data.id, token: body.token };
};
const view = async (id: number) =>
  (await portal.request<SupportView>(`GET staff/users/${id}/support`, { token: staff })).body;
const kindsOf = async (id: number) => (await view(id)).obstacles.map(({ kind }) => kind);
/** An email that was sent. */
let emails = 1000;
const sentTo = async (email: string): Promise<number> => {
  emails += 1;
  await db.execute(sql`insert into sent_emails (id, recipient, subject, created_at, sent_at)
    values (${emails}, ${email}, 'A new message', now(), now())`);
  return emails;
};
const deliver = async (to: string, raw: string): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw });
    return 250;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
};
const comesBack = async (email: string, write: (to: string) => string) => {
  const id = await sentTo(email);
  return deliver(bounceAddress(portal.deps.keyedHash, DOMAIN, id, email), write(email));
};
const mailsTo = async (email: string) => (await portal.mails()).filter(({ to }) => to === email).length;
const sendOrdinary = (to: string) => portal.deps.mailer.send({ to, subject: 'News', text: 'News' });
const report = (name: string) => REPORTS[name]?.write ?? (() => '');

test('BOUNCE-01 BOUNCE-02 a dead address gets no more mail, its page says why, and a link that is opened ends that', async () => {
  const { email, id, token } = await newSeeker();
  expect(await comesBack(email, report('Gmail, no such account'))).toBe(250);
  const [stopped] = (await view(id)).obstacles;
  expect(stopped).toMatchObject({ kind: 'email_stopped', count: 0 });
  expect(stopped?.detail).toContain('does not exist');
  expect((await view(id)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'email', state: 'bounced' }),
  );
  const before = await mailsTo(email);
  await sendOrdinary(email);
  expect(await mailsTo(email)).toBe(before);
  expect((await view(id)).obstacles[0]).toMatchObject({ kind: 'email_stopped', count: 1 });
  // Its owner sees it, and links that they ask for are sent.
  expect((await portal.request('GET me', { token })).body.data.email_confirmed).toBe(false);
  expect((await portal.request('GET account-email', { token })).body.data.fails_since).not.toBeNull();
  await portal.request('POST resend-confirmation', { token });
  await confirmAddress(portal, email);
  expect((await portal.request('GET me', { token })).body.data.email_confirmed).toBe(true);
  expect(await kindsOf(id)).not.toContain('email_stopped');
  const after = await mailsTo(email);
  await sendOrdinary(email);
  expect(await mailsTo(email)).toBe(after + 1);
});

test('BOUNCE-02 other failures count, and five in a row stop the mail', async () => {
  const { email, id } = await newSeeker();
  for (let time = 1; time < 5; time += 1) {
    await comesBack(email, report('Gmail, mailbox full'));
    expect((await view(id)).obstacles[0]).toMatchObject({ kind: 'email_bounced', count: time });
  }
  await comesBack(email, report('Gmail, mailbox full'));
  expect((await view(id)).obstacles[0]).toMatchObject({ kind: 'email_stopped' });
});

test('BOUNCE-01 an email counts once, delays and notes of absence not at all, and forged addresses are refused', async () => {
  const { email, id } = await newSeeker();
  for (const write of Object.values(NO_FAILURES)) expect(await comesBack(email, write)).toBe(250);
  expect(await kindsOf(id)).not.toContain('email_bounced');
  const emailId = await sentTo(email);
  const to = bounceAddress(portal.deps.keyedHash, DOMAIN, emailId, email);
  const full = report('Gmail, mailbox full');
  // Mail servers may change the case of an address, and send a report again.
  for (const address of [to, to.toUpperCase()]) expect(await deliver(address, full(email))).toBe(250);
  expect((await view(id)).obstacles[0]).toMatchObject({ kind: 'email_bounced', count: 1 });
  expect(await deliver(to.replace(/-[0-9a-f]{16}-/, `-${'0'.repeat(16)}-`), full(email))).toBe(550);
  // A report can't stop the mail of someone else.
  const other = await newSeeker();
  await deliver(to, report('Gmail, no such account')(other.email));
  expect(await kindsOf(other.id)).not.toContain('email_stopped');
});

test('BOUNCE-01 a forwarder that reports another address still means the one that was written to', async () => {
  const { email, id } = await newSeeker();
  const emailId = await sentTo(email);
  const to = bounceAddress(portal.deps.keyedHash, DOMAIN, emailId, email);
  await deliver(to, report('Exchange Online, recipient not found')('jo@elsewhere.example'));
  expect(await kindsOf(id)).toContain('email_stopped');
});

test.skipIf(spawnSync('swaks', ['--version']).error !== undefined)(
  'BOUNCE-01 swaks delivers a report',
  async () => {
    const { email, id } = await newSeeker();
    const to = bounceAddress(portal.deps.keyedHash, DOMAIN, await sentTo(email), email);
    const data = report('Postfix, unknown user')(email);
    await promisify(execFile)('swaks', [
      '--server',
      `127.0.0.1:${listener.port}`,
      '--from',
      '<>',
      '--to',
      to,
      '--data',
      data,
    ]);
    expect(await kindsOf(id)).toContain('email_stopped');
  },
);
