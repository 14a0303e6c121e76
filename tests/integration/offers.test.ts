/** Offers over HTTP: what each side may do, what the other sees, and when it is notified. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { BodyOf, ResponseOf } from '#contract/endpoints.ts';
import { printMailedLetter } from '#server/modules/offers/letter.ts';
import { readPdfLines } from '#server/modules/resumes/reading/pdf-lines.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { OutgoingMessage } from '#server/platform/mail/message.ts';
import { makeDueEmails } from '#server/tasks/due-emails.ts';
import { PASSWORD } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, pass, undo, ...ask } = await startUndoing();
const { call } = portal;

let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});

type Terms = Partial<BodyOf<'POST make-offer'>>;
const terms = (change: Terms = {}) => ({
  amount: 900_000,
  currency: 'INR' as const,
  period: 'year' as const,
  addition: '+ ESOP',
  starts_on: '2026-04-01',
  answer_by: '2026-03-20',
  text: 'We look forward to working with you.',
  ...change,
});
const make = (change: Terms = {}, token = employer) =>
  call('POST make-offer', token, { application_id: id, ...terms(change) });
/** Made, and visible to the candidate. */
const made = async () => {
  const { body } = await make();
  pass(WINDOW_S);
  return body.data;
};
const shown = async () => (await ask.applied(seeker))[0]?.offer;
const listed = async (token = employer) => {
  const key = `GET application-offers?application_id=${id}`;
  return portal.request<ResponseOf<'GET application-offers'>>(key, { token });
};
const answer = (kind: 'accept' | 'decline', offer: { id: number; version: number }, words = '') =>
  call(`POST ${kind}-offer`, seeker, { offer_id: offer.id, version: offer.version, words });
const open = async (view = 'offers') =>
  (await call('POST applicants', employer, { view, manage_job_id: jobId })).body.data.length;
const mailTo = async (to: string) => (await portal.mails()).findLast((mail) => mail.to === to);

describe('making', () => {
  test('OFFER-01 an offer moves the applicant, and reaches the candidate with its terms when it can’t be undone', async () => {
    const { body } = await make();
    expect(body.data).toMatchObject({ status: 'open', amount: 900_000, candidate_name: 'Kiran Das' });
    expect([await shown(), await ask.kindsOf(seeker)]).toEqual([null, []]);
    expect((await ask.listed(jobId)).counts).toMatchObject({ offered: 1 });
    pass(WINDOW_S);
    expect(await shown()).toMatchObject({ status: 'open', addition: '+ ESOP', answer_by: '2026-03-20' });
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'offered', steps: ['applied', 'offered'] });
    expect(await ask.kindsOf(seeker)).toEqual(['offer_made']);
    const mail = await mailTo(email);
    for (const part of [
      '₹9 lakh a year',
      '1 Apr 2026',
      '20 Mar 2026',
      'We look forward to working with you.',
    ])
      expect(mail?.text).toContain(part);
  });

  test('OFFER-03 an undone offer leaves no trace', async () => {
    const before = await ask.everything(jobId);
    expect((await undo(await make())).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.everything(jobId)).toEqual(before);
    expect([await shown(), (await listed()).body.data]).toEqual([null, []]);
  });

  test('OFFER-01 one open offer, with a plausible amount', async () => {
    const fieldsOf = async (change: Terms) => Object.keys((await make(change)).body.errors ?? {});
    expect(await fieldsOf({ amount: 0 })).toEqual(['amount']);
    expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(409);
    await expect(
      portal.database.db.execute(sql`
        insert into offers (application_id, company_id, status, amount, currency, period, answer_by, created_at)
        select application_id, company_id, 'open', 1, 'INR', 'year', '2026-03-20', now() from offers
        where application_id = ${id}`),
    ).rejects.toThrow();
  });

  test('OFFER-03 changed terms are seen when they can’t be undone, and an unknown offer disappears when withdrawn', async () => {
    const offer = await made();
    const change = { offer_id: offer.id, version: offer.version, ...terms({ amount: 950_000 }) };
    expect((await call('POST change-offer', employer, change)).status).toBe(200);
    expect(await shown()).toMatchObject({ amount: 900_000 });
    expect((await answer('accept', offer)).status).toBe(409);
    expect((await call('POST change-offer', employer, change)).status).toBe(409);
    pass(WINDOW_S);
    expect(await shown()).toMatchObject({ amount: 950_000 });
    expect(await ask.kindsOf(seeker)).toEqual(['offer_changed', 'offer_made']);
    const { body } = await call('POST withdraw-offer', employer, { offer_id: offer.id });
    expect([(await shown())?.status, body.data.status]).toEqual(['open', 'withdrawn']);
    pass(WINDOW_S);
    expect((await shown())?.status).toBe('withdrawn');
    const next = (await make()).body.data;
    await call('POST withdraw-offer', employer, { offer_id: next.id });
    pass(WINDOW_S);
    expect((await listed()).body.data.map(({ status }) => status)).toEqual(['withdrawn']);
    expect((await ask.kindsOf(seeker))[0]).toBe('offer_withdrawn');
  });
});

describe('answering', () => {
  test('OFFER-02 accepting counts once, tells the company after the undo window, and can be undone', async () => {
    const offer = await made();
    const first = await answer('accept', offer, 'I look forward to it.');
    expect(first.body.data).toMatchObject({ status: 'accepted', words: 'I look forward to it.' });
    const again = await answer('accept', offer);
    expect([again.status, again.body.data.words, again.body.undo]).toEqual([
      200,
      'I look forward to it.',
      null,
    ]);
    expect((await answer('decline', offer)).status).toBe(409);
    expect((await listed()).body.data[0]).toMatchObject({ status: 'accepted' });
    expect(await ask.heardOf(employer, jobId)).not.toContain('offer_accepted');
    expect((await undo(first, seeker)).status).toBe(200);
    const current = await shown();
    expect(current).toMatchObject({ status: 'open', words: null });
    if (current) await answer('accept', current, 'Yes!');
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toContain('offer_accepted');
    const mail = await mailTo(await ask.addressOf(employer));
    expect(mail?.text).toContain('Yes!');
    const { history } = (await call('POST open-application', employer, { application_id: id })).body.data;
    expect(history.map(({ status, offer: step }) => step ?? status)).toEqual([
      'applied',
      'offered',
      'made',
      'accepted',
    ]);
    const withdraw = await call('POST withdraw-offer', employer, { offer_id: offer.id });
    expect(withdraw.status).toBe(409);
    expect((await ask.stepsOf(seeker)).status).toBe('offered');
  });

  test('OFFER-04 an offer expires after its last day, and a later day renews it', async () => {
    const offer = await made();
    portal.clock.set(new Date('2026-03-20T12:00:00Z'));
    expect(await shown()).toMatchObject({ status: 'open' });
    portal.clock.set(new Date('2026-03-22T12:00:00Z'));
    expect(await shown()).toMatchObject({ status: 'expired' });
    expect((await answer('accept', offer)).status).toBe(409);
    const renewed = { offer_id: offer.id, ...terms({ answer_by: '2026-03-25' }) };
    expect((await call('POST change-offer', employer, renewed)).body.data.status).toBe('open');
    pass(WINDOW_S);
    const current = await shown();
    expect(current && (await answer('accept', current)).status).toBe(200);
  });

  test('OFFER-04 an unanswered offer ends with its application', async () => {
    const offer = await made();
    await ask.move([id], 'rejected');
    pass(WINDOW_S);
    expect(await shown()).toBeNull();
    expect((await answer('accept', offer)).status).toBe(404);
    expect((await listed()).body.data[0]?.status).toBe('withdrawn');
  });
});

test('OFFER-05 the view of open offers has exactly those of the dashboard, and the report counts answers', async () => {
  const waiting = async () => (await call('GET waiting', employer)).body.data.offered;
  const before = await waiting();
  const offer = await made();
  expect([await open(), (await waiting()) - before]).toEqual([1, 1]);
  await answer('accept', offer);
  expect([await open(), (await waiting()) - before]).toEqual([0, 0]);
  const report = await portal.request(`GET hiring-report?job_id=${jobId}`, {
    token: employer,
  });
  expect(report.body.data.offers).toEqual({ made: 1, accepted: 1, declined: 0 });
  for (const [figure, count] of [
    ['offer_made', 1],
    ['offer_accepted', 1],
    ['offer_declined', 0],
  ] as const) {
    const rows = await portal.request(`GET hiring-report-applications?job_id=${jobId}&figure=${figure}`, {
      token: employer,
    });
    expect(rows.body.data).toHaveLength(count);
  }
  const { body } = await call('GET team-activity', employer);
  expect(body.data[0]?.kind).toBe('offer_made');
});

describe('letters', () => {
  const letter =
    'Dear {{applicant_name}},\n{{job_title}} pays {{offer_pay}} from {{offer_start}}. {{sender_name}}';
  const linesOf = async (bytes: Uint8Array) =>
    (await readPdfLines(bytes)).lines.map(({ text }) => text).join(' ');
  const letterOf = (offer: { id: number }) =>
    portal.request(`GET offer-letter?offer_id=${offer.id}`, { token: seeker });

  test('OFFER-07 a letter is the offer’s terms in the company’s words, as PDF', async () => {
    const preview = (change: Terms = {}, token = employer) =>
      call('POST preview-offer-letter', token, { application_id: id, ...terms({ letter, ...change }) });
    const seen = await preview();
    expect(seen.status).toBe(200);
    expect(await linesOf(seen.bytes)).toMatch(/Dear Kiran Das, .* pays ₹9 lakh a year .*from 1 Apr 2026/);
    expect((await listed()).body.data).toEqual([]);
    const fieldsOf = async (change: Terms) => Object.keys((await preview(change)).body.errors ?? {});
    expect(await fieldsOf({ letter: 'Hi {{offer_bonus}}' })).toEqual(['letter']);
    expect(await fieldsOf({ letter: ' ' })).toEqual(['letter']);
    // The letter names a day that the offer doesn't have.
    expect(await fieldsOf({ starts_on: null })).toEqual(['starts_on']);
    expect(Object.keys((await make({ letter, starts_on: null })).body.errors ?? {})).toEqual(['starts_on']);
  });

  test('OFFER-07 both sides download it, the candidate in the version that they may know', async () => {
    const { body } = await make({ letter });
    expect((await letterOf(body.data)).status).toBe(404);
    pass(WINDOW_S);
    expect(await linesOf((await letterOf(body.data)).bytes)).toContain('₹9 lakh');
    const one = { offer_id: body.data.id, version: body.data.version };
    await call('POST change-offer', employer, { ...one, ...terms({ letter, amount: 1_200_000 }) });
    const made = await portal.request(`GET made-offer-letter?offer_id=${body.data.id}`, { token: employer });
    expect(await linesOf(made.bytes)).toContain('₹12 lakh');
    expect(await linesOf((await letterOf(body.data)).bytes)).toContain('₹9 lakh');
    pass(WINDOW_S);
    expect(await linesOf((await letterOf(body.data)).bytes)).toContain('₹12 lakh');
  });

  test('OFFER-07 a letter with characters that can’t be printed is refused', async () => {
    const refused = await make({ letter: 'Dear {{applicant_name}} 𓀀' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['letter']]);
    const { id: offer_id } = await made();
    const change = await call('POST change-offer', employer, { offer_id, ...terms({ letter: '𓀀' }) });
    expect(change.status).toBe(422);
  });

  test('OFFER-08 the letter is attached as the email tells it, also when it is sent later', async () => {
    const { database, clock, deps } = portal;
    const sent: OutgoingMessage[] = [];
    let isDown = true;
    const deliver = async (message: OutgoingMessage) => {
      if (isDown) throw new Error('connect');
      sent.push(message);
      return undefined;
    };
    const mailer = createMailer({
      ...{ database, clock, linkFor: async () => undefined, print: printMailedLetter },
      transport: { deliver, close: () => undefined },
      writers: makeDueEmails({ ...deps, ...deps.settings }),
    });
    const { body } = await make({ letter });
    pass(WINDOW_S);
    await mailer.deliverDue();
    isDown = false;
    const one = { offer_id: body.data.id, version: body.data.version };
    await call('POST change-offer', employer, { ...one, ...terms({ letter, amount: 1_200_000 }) });
    pass(60);
    await mailer.deliverDue();
    const read = await Promise.all(
      sent
        .filter(({ to }) => to === email)
        .map(async ({ text, attachment }) => [
          /₹\d+ lakh/.exec(text)?.[0],
          /₹\d+ lakh/.exec(await linesOf(attachment?.content ?? new Uint8Array()))?.[0],
        ]),
    );
    expect(read.sort()).toEqual([
      ['₹12 lakh', '₹12 lakh'],
      ['₹9 lakh', '₹9 lakh'],
    ]);
    await mailer.close();
  });

  test('OFFER-08 an email of a company that isn’t verified only names the letter', async () => {
    await portal.database.db.execute(sql`update companies set staff_verdict = null`);
    onTestFinished(async () => {
      await portal.database.db.execute(sql`update companies set staff_verdict = 'verified'`);
    });
    await make({ letter });
    pass(WINDOW_S);
    const mail = await mailTo(email);
    expect(mail?.text).toContain('Your offer letter is ready.');
    expect(mail?.attachment).toBeUndefined();
  });

  test('OFFER-07 an offer without a letter has none', async () => {
    expect((await letterOf(await made())).status).toBe(404);
  });
});

test('OFFER-06 closing an account removes what people wrote about its offers', async () => {
  const offer = await made();
  await answer('decline', offer, 'My address is Harbour Road 1.');
  await call('POST close-account', seeker, { password: PASSWORD });
  const { rows } = await portal.database.db.execute(
    sql`select text, words, addition from offers where application_id = ${id}`,
  );
  expect(rows).toEqual([{ text: null, words: null, addition: null }]);
});
