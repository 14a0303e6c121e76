import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireEmail } from '#server/modules/candidates/hire-email.ts';
import { portalClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { createMailer, type LinkMaker, type MailWorker } from '#server/platform/mail/mailer.ts';
import { LINK_GAP, type Message } from '#server/platform/mail/message.ts';
import { takeNext } from '#server/platform/mail/outbox.ts';
import { folderTransport, type MailTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { writeEmail } from '#server/platform/mail/write-email.ts';
import { createTestDatabase } from '../support/database.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

const FROM = 'Shortlist <no-reply@portal.example>';
const START = new Date('2026-03-10T08:00:00Z');
const MINUTE = 60_000;

let database: Database;
let server: SMTPServer;
let received: { to: string[]; text: string }[] = [];
/** The server's response to a recipient; undefined accepts the message. */
let refusal: { code: number; words: string } | undefined;
let now = START;
const open: MailWorker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal ? done(Object.assign(new Error(refusal.words), { responseCode: refusal.code })) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  for (const mailer of open.splice(0)) await mailer.close();
  await database.db.execute(sql`delete from mail_outbox`);
  received = [];
  refusal = undefined;
  now = START;
});
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await database.close();
});

const portOf = (address: AddressInfo | string | null | undefined) =>
  typeof address === 'object' && address ? address.port : 0;
const mailerOn = (transport: MailTransport, linkFor: LinkMaker) => {
  const mailer = createMailer({
    database,
    clock: portalClock('Asia/Kolkata', () => now),
    transport,
    linkFor,
    print: async () => undefined,
  });
  open.push(mailer);
  return mailer;
};
const noLink: LinkMaker = async () => undefined;
const overSmtp = (linkFor = noLink) =>
  mailerOn(smtpTransport(`smtp://127.0.0.1:${portOf(server.server.address())}`, FROM), linkFor);
const waiting = async () =>
  (
    await database.db.execute(
      sql`select attempts, next_attempt_at is null as failed, last_error from mail_outbox`,
    )
  ).rows;
const email = { to: 'asha@example.com', subject: 'A question', text: 'Line one\n\nLine two' };

test('AUTH-10 an email reaches the mail server and is deleted from the outbox', async () => {
  const mailer = overSmtp();
  await mailer.send({ ...email, html: '<p>Line one</p>' });
  expect(await mailer.deliverDue()).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['asha@example.com']);
  expect(received[0]?.text).toContain('From: Shortlist <no-reply@portal.example>');
  expect(received[0]?.text).toContain('Subject: A question');
  expect(received[0]?.text).toContain('text/html');
  expect(await waiting()).toEqual([]);
});

test('CGRID-02 a company’s message is sent from the portal, and replies go to the company', async () => {
  const parts = { catalogues: loadCatalogues(), settings: { publicUrl: 'https://portal.example' } };
  const hire = {
    company: 'Tide & Co',
    email: 'hr@tide.example',
    message: 'Build boats for us.\n\nIn Goa.',
    level: 'verified' as const,
  };
  const mailer = overSmtp();
  await mailer.send(hireEmail(parts, hire, { email: email.to, locale: 'en' }));
  expect(await mailer.deliverDue()).toBe(1);
  const [mail] = received;
  expect(mail?.to).toEqual(['asha@example.com']);
  expect(mail?.text).toContain('Reply-To: hr@tide.example');
  expect(mail?.text).toContain('From: Shortlist <no-reply@portal.example>');
  expect(mail?.text).toContain('Build boats for us.');
  expect(mail?.text).not.toContain('Auto-Submitted');
});

test('OPS-14 a mail server that is down is logged once, and again when it is back', async () => {
  let isDown = true;
  const said: (readonly [details: object, text: string])[] = [];
  const mailer = mailerOn(
    {
      deliver: async () => {
        if (isDown) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
      close: () => undefined,
    },
    noLink,
  );
  for (let count = 0; count < 20; count += 1) await mailer.send(email);
  mailer.start({ warn: (details, text) => void said.push([details, text]) });
  const attempts = async () => (await waiting()).filter((row) => row.attempts === 1).length;
  await expect.poll(attempts, { timeout: 20_000 }).toBe(20);
  expect(said.map(([, text]) => text)).toEqual(['mail postponed']);
  isDown = false;
  now = new Date(START.getTime() + 3_600_000);
  await mailer.send(email);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(said.map(([, text]) => text)).toEqual(['mail postponed', 'outage over']);
  expect(said[1]?.[0]).toMatchObject({ outage: 'mail server', affected: 20 });
});

test('AUTH-10 an email of a failed transaction is never sent', async () => {
  const mailer = overSmtp();
  await expect(
    database.db.transaction(async (tx) => {
      await mailer.send(email, tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await mailer.deliverDue()).toBe(0);
});

test('AUTH-10 the started outbox sends by itself', async () => {
  const mailer = overSmtp();
  mailer.start({ warn: () => undefined });
  await database.db.transaction((tx) => mailer.send(email, tx));
  await expect.poll(() => received.length).toBe(1);
});

test('AUTH-10 a failing email is retried with growing delays, and finally marked as failed', async () => {
  refusal = { code: 451, words: 'asha@example.com: try again later' };
  const mailer = overSmtp();
  const said: string[] = [];
  mailer.start({ warn: (details, text) => said.push(JSON.stringify(details) + text) });
  await mailer.send(email);
  await expect.poll(waiting).toEqual([{ attempts: 1, failed: false, last_error: '451' }]);
  expect(await mailer.deliverDue()).toBe(0);
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    now = new Date(now.getTime() + 1441 * MINUTE);
    expect(await mailer.deliverDue()).toBe(1);
  }
  expect(await waiting()).toEqual([{ attempts: 8, failed: true, last_error: '451' }]);
  expect(said.join()).not.toContain('asha');
});

test('AUTH-10 a delayed email is sent when the mail server is back', async () => {
  refusal = { code: 451, words: 'try again later' };
  const mailer = overSmtp();
  await mailer.send(email);
  await mailer.deliverDue();
  refusal = undefined;
  now = new Date(now.getTime() + 2 * MINUTE);
  await mailer.deliverDue();
  expect(received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('AUTH-10 a permanently rejected recipient is not retried', async () => {
  refusal = { code: 550, words: 'no such mailbox' };
  const mailer = overSmtp();
  await mailer.send(email);
  await mailer.deliverDue();
  expect(await waiting()).toEqual([{ attempts: 1, failed: true, last_error: '550' }]);
});

test('AUTH-10 two workers send every email once', async () => {
  const [one, other] = [overSmtp(), overSmtp()];
  for (let n = 0; n < 25; n += 1) await one.send({ ...email, subject: `Number ${n}` });
  await Promise.all([one.deliverDue(), other.deliverDue()]);
  expect(received).toHaveLength(25);
});

test('AUTH-10 one email is leased at a time, whatever plan the database chooses', async () => {
  const send = mailerOn(
    folderTransport('unused', FROM, () => undefined),
    noLink,
  );
  for (const subject of ['One', 'Two', 'Three']) await send.send({ ...email, subject });
  const leased = await database.db.transaction(async (tx) => {
    // Without statistics, or with these settings, the subquery becomes the inner side of a nested loop and
    // runs for each row.
    for (const way of ['hashagg', 'sort', 'hashjoin', 'mergejoin', 'material']) {
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    }
    await takeNext(tx, START, { below: 3, busyDomains: [] });
    return tx.execute<{ count: number }>(
      sql`select count(*)::int as count from mail_outbox where attempts > 0`,
    );
  });
  expect(leased.rows).toEqual([{ count: 1 }]);
});

test('AUTH-10 an address is one recipient, and a line break injects no header', async () => {
  const mailer = overSmtp();
  await mailer.send({ ...email, to: 'a@example.com,b@example.com', subject: 'Hello\r\nBcc: c@example.com' });
  await mailer.deliverDue();
  for (const { to, text } of received) {
    expect(to).toHaveLength(1);
    expect(text).not.toMatch(/^Bcc:/im);
  }
});

test('AUTH-10 a one-time link is created when the message is sent, and no table contains it', async () => {
  const { rows } = await database.db.execute(sql`
    insert into users (consent_exemption, role, email, password_hash, first_name) values ('imported', 'seeker', 'asha@example.com', '', 'Asha') returning id`);
  const mailer = overSmtp(
    async (link, recipient) =>
      `https://portal.example/${link.kind}?for=${'userId' in link ? link.userId : ''}&to=${recipient}`,
  );
  const id = Number(rows[0]?.id);
  await mailer.send({ ...email, text: `Here: ${LINK_GAP}`, link: { kind: 'reset', userId: id } });
  await mailer.deliverDue();
  expect(received[0]?.text).toContain(`https://portal.example/reset?for=${id}&to=${email.to}`);
});

test('AUTH-10 without a mail server emails become files that only their owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-mail-'));
  const said: string[] = [];
  const mailer = mailerOn(
    folderTransport(folder, FROM, (line) => said.push(line)),
    noLink,
  );
  await mailer.send(email);
  await mailer.deliverDue();
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: asha@example.com');
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('asha');
  await rm(folder, { recursive: true });
});

test('AUTH-10 values in an email appear as text in its HTML', () => {
  const { text, html } = writeEmail(
    loadCatalogues(),
    { publicUrl: 'https://portal.example' },
    {
      to: 'asha@example.com',
      locale: 'en',
      subject: '<b>Hello</b>',
      paragraphs: ['<script>alert(1)</script> said "yes"', '– Welder\n– Harbour pilot'],
      action: { label: 'Answer', address: 'https://portal.example/?a=1&b=2' },
    },
  );
  expect(text).toContain('<script>alert(1)</script>');
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://portal.example/?a=1&amp;b=2"');
  expect(html).toContain('– Welder<br>– Harbour pilot');
});

describe('one recipient and another', () => {
  const HANGING = /@hanging-\d+\.example$/;
  /** Recipients waiting for a response, with a function that accepts them. */
  let waitingFor: Map<string, () => void>;
  let smtp: TestSmtp;
  beforeEach(async () => {
    waitingFor = new Map();
    smtp = await startSmtp(({ address }, _session, done) => {
      if (HANGING.test(address)) waitingFor.set(address, () => done());
      else done();
    });
  });
  afterEach(async () => {
    // A mailer waits for deliveries in progress, which a failed test leaves hanging, and the server for open
    // connections.
    const admitting = setInterval(letIn, 20);
    for (const mailer of open.splice(0)) await mailer.close();
    clearInterval(admitting);
    await smtp.close();
  });
  const to = (address: string, more: Partial<Message> = {}) => ({ ...email, ...more, to: address });
  const arrived = () => smtp.received.map(({ to: [address] }) => address);
  const letIn = () => {
    for (const admit of waitingFor.values()) admit();
    waitingFor.clear();
  };

  test('MAIL-08 with TLS required, nothing is sent over a connection that isn’t encrypted', async () => {
    const mailer = mailerOn(smtpTransport(smtp.url, FROM, { requireTls: true }), noLink);
    await mailer.send(to('reader@example.com'));
    await mailer.deliverDue();
    expect(arrived()).toEqual([]);
  });

  test('MAIL-01 recipients with a hanging mail server do not delay others', async () => {
    const mailer = mailerOn(smtpTransport(smtp.url, FROM), noLink);
    const hanging = [1, 2, 3, 4].map((n) => `one@hanging-${n}.example`);
    const others = [1, 2, 3, 4, 5].map((n) => `reader-${n}@example.com`);
    for (const address of [...hanging, ...others]) await mailer.send(to(address));
    const run = mailer.deliverDue();
    await expect.poll(() => arrived().length).toBe(others.length);
    expect(arrived().toSorted()).toEqual(others);
    expect([...waitingFor.keys()].toSorted()).toEqual(hanging);
    letIn();
    expect(await run).toBe(hanging.length + others.length);
    expect(arrived().slice(others.length).toSorted()).toEqual(hanging);
  });

  test('MAIL-01 one domain gets two deliveries at once, and password emails have reserved slots', async () => {
    const mailer = mailerOn(smtpTransport(smtp.url, FROM), noLink);
    for (const n of [1, 2, 3]) await mailer.send(to(`reader-${n}@hanging-1.example`));
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) await mailer.send(to(`reader@hanging-${n}.example`));
    const run = mailer.deliverDue();
    await expect.poll(() => waitingFor.size).toBe(8);
    expect([...waitingFor.keys()].filter((address) => address.endsWith('-1.example'))).toHaveLength(2);
    await mailer.send(to('asha@example.com', { priority: 'security' }));
    letIn();
    await expect.poll(() => arrived().includes('asha@example.com')).toBe(true);
    const done = setInterval(letIn, 20);
    await run;
    clearInterval(done);
    expect(arrived()).toHaveLength(12);
  });

  test('MAIL-01 an endless delivery is stopped, and others continue', async () => {
    const mailer = mailerOn(smtpTransport(smtp.url, FROM, { deadlineMs: 2000 }), noLink);
    await mailer.send(to('one@hanging-1.example'));
    await mailer.deliverDue();
    expect(await waiting()).toMatchObject([{ attempts: 1, failed: false, last_error: 'ETIMEDOUT' }]);
    await mailer.send(to('asha@example.com'));
    await mailer.deliverDue();
    expect(arrived()).toEqual(['asha@example.com']);
    letIn();
  });

  test('MAIL-01 closing waits for running deliveries, and starts no more', async () => {
    const mailer = mailerOn(smtpTransport(smtp.url, FROM), noLink);
    const hanging = ['one@hanging-1.example', 'one@hanging-2.example'] as const;
    for (const address of hanging) await mailer.send(to(address));
    const run = mailer.deliverDue();
    await expect.poll(() => waitingFor.size).toBe(2);
    await mailer.send(to('asha@example.com'));
    const closing = mailer.close();
    waitingFor.get(hanging[0])?.();
    await expect.poll(arrived).toEqual([hanging[0]]);
    letIn();
    await closing;
    expect(await run).toBe(2);
    expect(arrived()).toEqual(hanging);
  });

  test('MAIL-02 emails that users wait for are sent first, newsletters last', async () => {
    const order: string[] = [];
    const mailer = mailerOn(
      { deliver: async (message) => void order.push(message.subject), close: () => undefined },
      noLink,
    );
    for (const priority of ['bulk', 'ordinary', 'security'] as const)
      await mailer.send({ ...email, subject: priority, priority });
    await mailer.deliverDue();
    expect(order).toEqual(['security', 'ordinary', 'bulk']);
  });

  test('MAIL-02 emails that can’t be composed don’t delay others', async () => {
    const said: string[] = [];
    const mailer: MailWorker = createMailer({
      database,
      clock: portalClock('Asia/Kolkata', () => now),
      transport: smtpTransport(smtp.url, FROM),
      linkFor: noLink,
      print: async () => undefined,
      writers: {
        notifications: async () => {
          throw new Error('asha@example.com has no words');
        },
        issues: () => mailer.send(to('reader@example.com')),
      },
    });
    open.push(mailer);
    mailer.start({ warn: (details, text) => said.push(JSON.stringify(details) + text) });
    await expect.poll(arrived).toContain('reader@example.com');
    expect(said[0]).toContain('emails could not be written');
    expect(said.join()).not.toContain('asha');
  });
});
