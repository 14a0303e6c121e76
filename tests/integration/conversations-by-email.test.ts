/** Replies to messages by email: over a real SMTP connection, and through the call for mail providers. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMAIL_MAX_BYTES } from '#contract/conversations/rules.ts';
import { listenForEmail } from '#server/modules/conversations/by-email/listener.ts';
import { emailReceiver } from '#server/modules/conversations/by-email/receive.ts';
import { calendarAnswers } from '#server/modules/interviews/calendar-answers.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

const DOMAIN = 'reply.jobs.example';
const SECRET = 'a secret of more than thirty-two characters';
let portal: TestPortal;
let listener: Awaited<ReturnType<typeof listenForEmail>>;
let employer: string;
let seeker: string;
let email: string;
let id: number;
const failures: unknown[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ replyDomain: DOMAIN, inboundEmailSecret: SECRET });
  const log = { error: (details: object) => void failures.push(details) };
  listener = await listenForEmail(
    emailReceiver(portal.deps, DOMAIN, calendarAnswers(portal.deps)),
    { host: '127.0.0.1', port: 0 },
    log,
  );
  employer = await signUpEmployer(portal);
});
afterAll(async () => {
  await listener.close();
  await portal.close();
  expect(failures).toEqual([]);
});
const addressOf = async (token: string) => (await portal.request('GET me', { token })).body.data.email;
beforeEach(async () => {
  const jobId = await postJob(portal, employer, { recruiter_id: null });
  seeker = await signUpSeeker(portal, { resume: pdf() });
  email = await addressOf(seeker);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  const applied = await portal.request('GET view-applied-jobs', {
    token: seeker,
  });
  id = applied.body.data[0]?.job_applied_id ?? 0;
});

const write = (text = 'When can you start?', token = employer) =>
  portal.request('POST write-to-applicant', { token, body: { application_id: id, text } });
const textsOf = async (token: string) => {
  const { body } = await portal.request(`GET conversation?application_id=${id}`, { token });
  return body.data.messages.map(({ from, text }) => `${from}: ${text}`);
};
const lastTo = async (address: string) => (await portal.mails()).findLast(({ to }) => to === address);
const replyAddressOf = async (address: string) => (await lastTo(address))?.replyTo ?? '';

let count = 0;
/** The server's response: 250, or the error code. */
const send = async (to: string, mail: SendMailOptions): Promise<number> => {
  count += 1;
  const messageId = `<${process.pid}.${count}@mail.example>`;
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    await transport.sendMail({ from: email, to, subject: 'Re: A message', messageId, ...mail });
    return 250;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
};

test('TALK-08 an email reply arrives once, without quoted text, and notifies the other side', async () => {
  await write();
  const mail = await lastTo(email);
  const to = mail?.replyTo ?? '';
  expect(to).toMatch(new RegExp(`^reply\\+[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}@${DOMAIN}$`));
  expect(mail?.text).toContain('##– Reply above this line to answer');
  const quoted = (mail?.text ?? '').replace(/^/gm, '> ');
  const text = `In May.\n\nKiran\n-- \nKiran Das, diver\n\nOn 24 Nov 2026, Shortlist <a@b.example> wrote:\n\n${quoted}`;
  const messageId = '<first@mail.example>';
  // Mail servers may change the case of an address.
  expect(await send(to.toUpperCase(), { text, messageId })).toBe(250);
  expect(await send(to, { text, messageId })).toBe(250);
  expect(await textsOf(employer)).toEqual(['company: When can you start?', 'applicant: In May.\n\nKiran']);
  // The company replies the same way, and HTML is converted to text.
  const company = await addressOf(employer);
  const theirs = ((await lastTo(company))?.html ?? '').replace(/^.*<body[^>]*>|<\/body>.*$/gs, '');
  const html = `<p>Great, <b>see you</b>.</p><blockquote>${theirs}</blockquote>`;
  expect(await send(await replyAddressOf(company), { from: `Meera <${company}>`, html })).toBe(250);
  expect((await textsOf(seeker)).at(-1)).toBe('company: Great, see you.');
  expect((await lastTo(email))?.text).toContain('Great, see you.');
});

test('TALK-08 only the participant’s own address can reply, and only to an address that was issued', async () => {
  await write();
  const to = await replyAddressOf(email);
  const stranger = await signUpSeeker(portal);
  expect(await send(to, { from: await addressOf(stranger), text: 'Me, too.' })).toBe(550);
  expect(await send(to, { from: [email, 'other@mail.example'].join(', '), text: 'We, too.' })).toBe(550);
  const forged = to.replace(/-[0-9a-f]{32}@/, `-${'0'.repeat(32)}@`);
  for (const other of [forged, `reply@${DOMAIN}`, to.replace(DOMAIN, 'elsewhere.example'), 'a@b.example'])
    expect(await send(other, { text: 'Hello?' }), other).toBe(550);
  expect(await textsOf(employer)).toEqual(['company: When can you start?']);
});

test('TALK-08 TEAM-02 permissions are checked when the email arrives', async () => {
  const manager = await joinTeam(portal, employer, 'hiring_manager');
  await portal.request('POST write-to-company', {
    token: seeker,
    body: { application_id: id, text: 'Hello!' },
  });
  const from = await addressOf(manager);
  const to = await replyAddressOf(from);
  expect(await send(to, { from, text: 'Hello, too.' })).toBe(250);
  const members = await portal.request('GET team-members', {
    token: employer,
  });
  const member = members.body.data.find((one) => one.email === from);
  await portal.request('POST change-member', {
    token: employer,
    body: { member_id: member?.id, role: 'interviewer' },
  });
  expect(await send(to, { from, text: 'Still me.' })).toBe(550);
  await write('Bye.');
  await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
  expect(await send(await replyAddressOf(email), { text: 'Wait!' })).toBe(550);
  expect(await textsOf(seeker)).toEqual(['applicant: Hello!', 'company: Hello, too.', 'company: Bye.']);
});

test('TALK-08 oversized, empty and hostile emails are rejected, automatic ones dropped', async () => {
  await write();
  const to = await replyAddressOf(email);
  const refused: readonly (readonly [number, SendMailOptions])[] = [
    [552, { text: 'x'.repeat(EMAIL_MAX_BYTES + 1) }],
    [552, { text: 'word '.repeat(120_000) }],
    [552, { text: 'word '.repeat(1001) }],
    [554, { text: (await lastTo(email))?.text.replace(/^/gm, '> ') ?? '' }],
    [554, { html: '<script>alert(1)</script>' }],
  ];
  for (const [code, mail] of refused)
    expect(await send(to, mail), JSON.stringify(mail).slice(0, 60)).toBe(code);
  for (const headers of [
    ...[{ 'Auto-Submitted': 'auto-replied; owner-email="a@b.example"' }, { Precedence: 'bulk' }],
    ...[{ 'X-Autoreply': 'yes' }, { 'X-Autorespond': 'yes' }, { 'Return-Path': '<>' }],
  ])
    expect(await send(to, { text: 'I am away.', headers })).toBe(250);
  expect(await textsOf(employer)).toEqual(['company: When can you start?']);
  // Markup is treated as text, and invisible characters are removed.
  expect(await send(to, { text: '<b>Hi</b>\u202e there' })).toBe(250);
  expect((await textsOf(employer)).at(-1)).toBe('applicant: <b>Hi</b> there');
});

test('TALK-08 receipts and reports aren’t messages', async () => {
  await write();
  const to = await replyAddressOf(email);
  for (const kind of ['disposition-notification', 'delivery-status']) {
    const raw = [
      ...[`From: ${email}`, `To: ${to}`, 'Subject: Read: A message', 'MIME-Version: 1.0'],
      `Content-Type: multipart/report; report-type=${kind}; boundary=b`,
      ...['', '--b', 'Content-Type: text/plain', '', 'Your message was displayed.', ''],
      ...['--b', `Content-Type: message/${kind}`, '', 'Reporting-UA: mail.example', '--b--', ''],
    ].join('\r\n');
    expect(await send(to, { raw, envelope: { from: email, to } })).toBe(250);
  }
  expect(await textsOf(employer)).toEqual(['company: When can you start?']);
});

test('TALK-15 what an email only carries is named, and a picture that its author placed in the text is kept', async () => {
  await write();
  const to = await replyAddressOf(email);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const shown = (cid: string) =>
    ({ filename: `${cid}.png`, content: picture, cid, contentDisposition: 'inline' }) as const;
  const text = 'My certificate:\n\n[image: scan.png]\n\n-- \nKiran\n[image: logo.png]';
  const html = '<p>My certificate:</p><img src="cid:scan"><img src="cid:logo">';
  const forwarded = {
    contentType: 'message/rfc822',
    content: 'Subject: x\r\n\r\ny',
    contentDisposition: 'attachment',
  } as const;
  const calendar = { contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };
  const attachments = [shown('scan'), shown('logo'), forwarded, calendar];
  expect(await send(to, { text, html, attachments })).toBe(250);
  // The same without a text.
  expect(
    await send(to, { html: '<p>Again: <img alt="" src="cid:scan"></p>', attachments: [shown('scan')] }),
  ).toBe(250);
  const { body } = await portal.request(`GET conversation?application_id=${id}`, { token: employer });
  const [, first, second] = body.data.messages;
  expect([first?.text, first?.attachments.map(({ name }) => name)]).toEqual([
    'My certificate:',
    ['scan.png'],
  ]);
  expect(first?.left_out).toEqual(['email.eml', expect.stringMatching(/\.ics$/)]);
  expect([second?.text, second?.attachments.length]).toEqual(['Again:', 1]);
});

test('TALK-08 a mail provider delivers emails through a call with the secret', async () => {
  await write();
  const recipient = await replyAddressOf(email);
  const raw = (text: string) =>
    Buffer.from(`From: ${email}\r\nMessage-ID: <call-${id}@mail.example>\r\n\r\n${text}`).toString('base64');
  const hand = (body: object) =>
    portal.request('POST inbound-email', {
      body: { secret: SECRET, recipient, email: raw('By the call.'), ...body },
    });
  expect((await hand({ secret: 'another' })).status).toBe(404);
  for (let time = 0; time < 2; time += 1) expect((await hand({})).status).toBe(200);
  expect((await textsOf(employer)).at(-1)).toBe('applicant: By the call.');
  expect(await textsOf(employer)).toHaveLength(2);
  const refused = await hand({ email: raw('') });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This email wasn’t accepted: This email says nothing.',
  ]);
});

test('TALK-15 TALK-08 files that come by email are kept, others are named; a repeated email adds none', async () => {
  await write();
  const to = await replyAddressOf(email);
  const content = Buffer.from(await pdf().arrayBuffer());
  const attachments = [
    { filename: 'certificate.pdf', content },
    { filename: 'archive.zip', content: 'PK' },
    { filename: 'page.pdf', content: '<html></html>' },
    // Pictures that the email shows, such as a logo in a signature, are not files.
    { filename: 'logo.png', content: 'x', cid: 'logo@mail.example', contentDisposition: 'inline' as const },
  ];
  const mail = {
    text: 'My certificate.',
    html: '<p>My certificate.</p><img src="cid:logo@mail.example">',
    attachments,
    messageId: '<files@mail.example>',
  };
  for (let time = 0; time < 2; time += 1) expect(await send(to, mail)).toBe(250);
  const { body } = await portal.request(`GET conversation?application_id=${id}`, { token: employer });
  expect(body.data.messages).toHaveLength(2);
  const message = body.data.messages.at(-1);
  expect([message?.text, message?.left_out]).toEqual(['My certificate.', ['archive.zip', 'page.pdf']]);
  expect(message?.attachments.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['certificate.pdf', content.byteLength],
  ]);
  const file = await portal.request(`GET conversation-files/${message?.attachments[0]?.id}`, {
    token: employer,
  });
  expect(Buffer.from(file.bytes)).toEqual(content);
  // Without words, too, and too many are left out.
  const six = Array.from({ length: 6 }, (_, index) => ({ filename: `${index}.pdf`, content }));
  expect(await send(to, { text: ' ', attachments: six })).toBe(250);
  const after = await portal.request(`GET conversation?application_id=${id}`, { token: employer });
  const last = after.body.data.messages.at(-1);
  expect([last?.text, last?.attachments.length, last?.left_out]).toEqual(['', 5, ['5.pdf']]);
});
