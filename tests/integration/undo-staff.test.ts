/** Undo of staff actions: affected users are notified once it can no longer be undone. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ModeratedReview } from '#contract/companies/review-moderation-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { listOf } from '../support/staff.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, post, pass, undo, apply, openJobs, everything, bookmark, ...ask } =
  await startUndoing();
const staff = await signInStaff(portal);
let seeker: string;
let email: string;
let jobId: number;
beforeEach(async () => {
  ({ seeker, email, jobId } = await ask.arrange());
});
const put = <Body>(call: string, body: object) => portal.request<Body>(`PUT ${call}`, { token: staff, body });

describe('deciding about jobs', () => {
  // Jobs similar to one that staff rejected stay in review for the same company.
  let company: string;
  beforeEach(async () => {
    company = await signUpEmployer(portal);
    ({ seeker, email, jobId } = await ask.arrange(company));
  });
  const decide = (status: string, reason?: string) =>
    put<ResponseOf<'PUT staff/jobs/:id'>>(`staff/jobs/${jobId}`, { status, ...(reason ? { reason } : {}) });
  const report = () =>
    portal.request('POST report-job', {
      body: { job_id: jobId, reason: 'fraud', text: 'They ask for money.' },
    });

  test('UNDO-07 removing a job is undone with its applicants, drafts, bookmarks and reports', async () => {
    const [offered, keeper, writer] = [
      await apply(jobId),
      await signUpSeeker(portal),
      await signUpSeeker(portal),
    ];
    const application_id = await ask.applicationOf(offered);
    await post('application-status', company, { application_id, status: 'offered' });
    pass(WINDOW_S);
    await bookmark(keeper, jobId);
    await post('start-application', writer, { manage_job_id: jobId });
    expect((await report()).status).toBe(200);
    await portal.mails();
    const before = await everything(jobId);
    const told = async () => Promise.all([seeker, offered, keeper, writer].map(ask.kindsOf));
    const known = await told();
    const sent = (await portal.mails()).length;
    const taken = await decide('rejected', 'Which harbour is it?');
    expect(taken.body.undo?.seconds).toBe(WINDOW_S);
    expect(await openJobs()).not.toContain(jobId);
    expect((await undo(taken, staff)).status).toBe(200);
    expect(await everything(jobId)).toEqual(before);
    pass(WINDOW_S);
    expect([await told(), (await portal.mails()).length]).toEqual([known, sent]);
    expect(await openJobs()).toContain(jobId);
    await decide('rejected', 'Which harbour is it?');
    expect([await told(), (await portal.mails()).length]).toEqual([known, sent]);
    expect((await ask.stepsOf(seeker)).status).toBe('applied');
    expect(await ask.heardOf(company, jobId)).not.toContain('job_rejected');
    pass(WINDOW_S);
    expect(await told()).toEqual([
      ['job_removed'],
      ['job_removed', 'application_offered'],
      ['bookmark_closed'],
      ['job_removed'],
    ]);
    expect((await ask.stepsOf(seeker)).status).toBe('rejected');
    expect((await ask.heardOf(company, jobId))[0]).toBe('job_rejected');
  });

  test('UNDO-07 restoring a job is undone with its appeal; otherwise its applicants are notified', async () => {
    await decide('rejected', 'Which harbour is it?');
    pass(WINDOW_S);
    const text = 'It is the harbour of Kochi, as the description says.';
    expect((await post('appeal-rejection', company, { job_id: jobId, text })).status).toBe(200);
    await portal.mails();
    const before = await everything(jobId);
    const restored = await decide('approved');
    expect((await undo(restored, staff)).status).toBe(200);
    expect(await everything(jobId)).toEqual(before);
    expect(await openJobs()).not.toContain(jobId);
    await decide('approved');
    expect([await ask.kindsOf(seeker), await ask.stepsOf(seeker)]).toEqual([
      [],
      { status: 'rejected', steps: ['applied', 'rejected'] },
    ]);
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toEqual(['job_restored']);
    expect((await ask.heardOf(company, jobId))[0]).toBe('job_approved');
    expect((await ask.stepsOf(seeker)).status).toBe('applied');
  });

  test('UNDO-07 a job that is removed and restored within the window notifies no one', async () => {
    const keeper = await signUpSeeker(portal);
    await bookmark(keeper, jobId);
    await decide('rejected', 'Which harbour is it?');
    pass(10);
    await decide('approved');
    pass(WINDOW_S);
    expect([await ask.kindsOf(seeker), await ask.kindsOf(keeper)]).toEqual([[], []]);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'applied', steps: ['applied'] });
    expect(await ask.heardOf(company, jobId)).toEqual(['job_approved', 'application_received']);
  });

  test('UNDO-07 UNDO-02 a decision stays if the job has changed since', async () => {
    const taken = await decide('rejected', 'Which harbour is it?');
    await post('appeal-rejection', company, {
      job_id: jobId,
      text: 'It is the harbour of Kochi, of course.',
    });
    expect((await undo(taken, staff)).status).toBe(409);
    expect((await undo(taken, await signInStaff(portal))).status).toBe(404);
    expect(await openJobs()).not.toContain(jobId);
  });
});

describe('reporters', () => {
  test('MOD-13 signed-in reporters of a job get a receipt, once, and the decision when it can’t be undone', async () => {
    const company = await signUpEmployer(portal);
    ({ jobId } = await ask.arrange(company));
    const reporter = await signUpSeeker(portal);
    const report = () =>
      portal.request('POST report-job', { token: reporter, body: { job_id: jobId, reason: 'fraud' } });
    await report();
    await report();
    expect(await ask.kindsOf(reporter)).toEqual(['report_received']);
    const reject = () =>
      put<ResponseOf<'PUT staff/jobs/:id'>>(`staff/jobs/${jobId}`, { status: 'rejected', reason: 'Fraud.' });
    expect((await undo(await reject(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.kindsOf(reporter)).toEqual(['report_received']);
    await reject();
    pass(WINDOW_S);
    expect(await ask.kindsOf(reporter)).toEqual(['report_upheld', 'report_received']);
    const { rows } = await portal.database.db.execute(
      sql`select from report_contacts where subject_id = ${jobId}`,
    );
    expect(rows).toEqual([]);
  });

  test('MOD-20 a visitor who gives an address hears the same by email, in the page’s language', async () => {
    const company = await signUpEmployer(portal);
    ({ jobId } = await ask.arrange(company));
    const address = `reader-${jobId}@example.com`;
    const report = (written: string) =>
      portal.request('POST report-job', {
        body: { job_id: jobId, reason: 'fraud', email: written },
        headers: { 'accept-language': 'fr' },
      });
    const subjects = async () =>
      (await portal.mails()).flatMap(({ to, subject }) => (to === address ? [subject] : []));
    expect((await report('no address')).body).toMatchObject({ errors: { email: expect.any(String) } });
    await report(` ${address.toUpperCase()} `);
    await report(address);
    expect(await subjects()).toEqual(['Shortlist a reçu votre signalement']);
    const reject = () =>
      put<ResponseOf<'PUT staff/jobs/:id'>>(`staff/jobs/${jobId}`, { status: 'rejected', reason: 'Fraud.' });
    expect((await undo(await reject(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await subjects()).toHaveLength(1);
    await reject();
    pass(WINDOW_S);
    expect(await subjects()).toEqual([
      'Shortlist a reçu votre signalement',
      'Shortlist a retiré ce que vous avez signalé',
    ]);
    const { rows } = await portal.database.db.execute(
      sql`select from report_addresses where subject_id = ${jobId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('deciding about reviews', () => {
  const TEXT = 'They have answered nobody at all.';
  const arrange = async () => {
    const company = await signUpEmployer(portal);
    ({ seeker, jobId } = await ask.arrange(company));
    const application_id = await ask.applicationOf(seeker);
    await post('open-application', company, { application_id });
    const job = await portal.request(`GET jobposts?id=${jobId}`);
    const { company_id } = job.body.data.response;
    expect((await post('save-company-review', seeker, { company_id, stars: 1, text: TEXT })).status).toBe(
      200,
    );
    const read = async () => (await portal.request(`GET company-reviews?company_id=${company_id}`)).body.data;
    const review_id = (await read())[0]?.id ?? 0;
    await post('report-company-review', company, {
      review_id,
      reason: 'untrue',
      text: 'We answer everybody.',
    });
    const moderated = async () => {
      const { rows } = await portal.database.db.execute(sql`
        select r.hidden_at, r.hidden_reason, p.closed_at, p.outcome from company_reviews r
        join company_review_reports p on p.review_id = r.id where r.id = ${review_id}`);
      return rows[0];
    };
    const decide = (body: object) =>
      put<ResponseOf<'PUT staff/company-reviews/:id'>>(`staff/company-reviews/${review_id}`, body);
    return { read, moderated, decide, company_id };
  };
  const hiding = { state: 'hidden', reason: 'No proof.' };

  test('UNDO-07 hiding a review is undone with its reports; otherwise its author is notified', async () => {
    const { read, moderated, decide } = await arrange();
    const [before, shown, told] = [await moderated(), await read(), await ask.kindsOf(seeker)];
    const hidden = await decide(hiding);
    expect([hidden.body.undo?.seconds, await read()]).toEqual([WINDOW_S, []]);
    expect((await undo(hidden, staff)).status).toBe(200);
    expect([await moderated(), await read()]).toEqual([before, shown]);
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toEqual(told);
    await decide(hiding);
    expect(await ask.kindsOf(seeker)).toEqual(told);
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toEqual(['review_hidden', ...told]);
  });

  test('UNDO-07 showing a review again is undone with the reason it was hidden for, and the last decision counts', async () => {
    const { read, moderated, decide } = await arrange();
    const told = await ask.kindsOf(seeker);
    await decide(hiding);
    const before = await moderated();
    pass(10);
    const shown = await decide({ state: 'shown' });
    expect(await read()).toHaveLength(1);
    expect((await undo(shown, staff)).status).toBe(200);
    expect([await moderated(), await read()]).toEqual([before, []]);
    await decide({ state: 'shown' });
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toEqual(['review_shown', ...told]);
  });

  test('MOD-11 the author appeals once when it can’t be undone, and the next decision answers, which Undo takes back', async () => {
    const { read, decide } = await arrange();
    const decisions = async () =>
      (await portal.request('GET moderation-decisions', { token: seeker })).body.data;
    await decide({ ...hiding, ground: 'law' });
    expect(await decisions()).toEqual([]);
    pass(WINDOW_S);
    const [removed] = await decisions();
    expect(removed).toMatchObject({ kind: 'review', ground: 'law', reason: 'No proof.', can_appeal: true });
    const appeal = () =>
      post('appeal-decision', seeker, {
        decision_id: removed?.id,
        text: 'I have the emails, and can show them.',
      });
    expect([(await appeal()).status, (await appeal()).status]).toEqual([200, 409]);
    const queue = async () =>
      (await listOf<ModeratedReview>(portal, staff, 'company-reviews', { filter: { view: 'queue' } })).rows;
    expect(await queue()).toContainEqual(
      expect.objectContaining({ appeal: expect.stringContaining('emails') }),
    );
    const shown = await decide({ state: 'shown' });
    expect((await decisions())[0]?.appeal).toMatchObject({ outcome: 'granted' });
    await undo(shown, staff);
    expect((await decisions())[0]?.appeal).toMatchObject({ outcome: null });
    await decide(hiding);
    pass(WINDOW_S);
    expect((await decisions())[0]?.appeal).toMatchObject({ outcome: 'refused' });
    expect([await read(), (await ask.kindsOf(seeker))[0]]).toEqual([[], 'review_hidden']);
  });

  test('UNDO-07 UNDO-02 a decision about a review stays if a later one was made', async () => {
    const { read, decide } = await arrange();
    const hidden = await decide(hiding);
    pass(10);
    await decide({ state: 'shown' });
    expect((await undo(hidden, staff)).status).toBe(409);
    expect(await read()).toHaveLength(1);
  });
});

describe('suspending accounts', () => {
  const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
  const setAccountStatus = (id: number, body: object) =>
    put<ResponseOf<'PUT staff/users/:id'>>(`staff/users/${id}`, body);

  test('UNDO-07 suspending an account is undone, and its owner isn’t emailed', async () => {
    const id = await idOf(seeker);
    const before = await ask.emailsTo(email);
    const suspend = () => setAccountStatus(id, { status: 'suspended', reason: 'Several complaints.' });
    expect((await undo(await suspend(), staff)).status).toBe(200);
    expect((await ask.listed(jobId)).counts.applied).toBe(1);
    await suspend();
    pass(WINDOW_S - 1);
    // An account restored before its owner was notified gets no notification.
    const restored = await setAccountStatus(id, { status: 'active' });
    pass(2);
    expect(await ask.emailsTo(email)).toEqual(before);
    expect((await undo(restored, staff)).status).toBe(200);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    const account = await portal.request<ResponseOf<'GET staff/users/:id'>>(`GET staff/users/${id}`, {
      token: staff,
    });
    expect(account.body).toMatchObject({ status: 'suspended', suspension_reason: 'Several complaints.' });
    expect((await ask.listed(jobId)).counts.applied).toBe(0);
  });

  test('UNDO-07 the owner of a restored account gets an email, unless it is undone', async () => {
    const id = await idOf(seeker);
    const before = await ask.emailsTo(email);
    await setAccountStatus(id, { status: 'suspended', reason: 'Several complaints.' });
    pass(2 * WINDOW_S);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    const tooEarly = await setAccountStatus(id, { status: 'active' });
    expect((await undo(tooEarly, staff)).status).toBe(200);
    await setAccountStatus(id, { status: 'active' });
    pass(2 * WINDOW_S);
    const told = await ask.emailsTo(email);
    expect(told).toHaveLength(before.length + 2);
    expect(told.at(-1)).toContain('restored');
  });

  test('UNDO-07 the jobs of a company are listed again, without notifying users who bookmarked them', async () => {
    const company = await signUpEmployer(portal, { company_name: 'Harbour & Sons' });
    const theirs = await postJob(portal, company);
    const keeper = await signUpSeeker(portal);
    await bookmark(keeper, theirs);
    const id = await idOf(company);
    const suspended = await setAccountStatus(id, { status: 'suspended', reason: 'Several complaints.' });
    expect(await openJobs()).not.toContain(theirs);
    await setAccountStatus(id, { status: 'active' });
    expect((await undo(suspended, staff)).status).toBe(409);
    const again = await setAccountStatus(id, { status: 'suspended', reason: 'Several complaints.' });
    expect((await undo(again, staff)).status).toBe(200);
    pass(2 * WINDOW_S);
    expect(await openJobs()).toContain(theirs);
    expect(await ask.kindsOf(keeper)).toEqual([]);
    await setAccountStatus(id, { status: 'suspended', reason: 'Several complaints.' });
    expect(await ask.kindsOf(keeper)).toEqual([]);
    pass(WINDOW_S);
    expect(await ask.kindsOf(keeper)).toEqual(['bookmark_closed']);
  });
});

describe('merging', () => {
  test('UNDO-05 a merge is undone: each value gets its references and name back', async () => {
    const { db } = portal.database;
    const [other] = [await postJob(portal, employer, { tags_id: [1] })];
    const referring = async () => {
      const { rows } = await db.execute(sql`
        select (select json_agg(x order by job_id, tag_id) from job_tags x where job_id in (${jobId}, ${other})) as tags,
          (select json_agg(j.category_id order by j.id) from jobs j where j.id in (${jobId}, ${other})) as categories,
          (select json_agg(s.category_id order by s.job_id) from job_search s where s.job_id in (${jobId}, ${other})) as search,
          (select json_agg(s.card -> 'skills' order by s.job_id) from job_search s where s.job_id in (${jobId}, ${other})) as cards,
          (select json_agg(json_build_array(c.id, c.merged_into, c.retired_at) order by c.id) from categories c) as lists,
          (select json_agg(json_build_array(c.id, c.category_id, c.merged_into, c.retired_at, c.renamed_at) order by c.id)
            from subcategories c) as parts,
          (select json_agg(json_build_array(c.id, c.merged_into, c.retired_at) order by c.id) from tags c) as all_tags`);
      return rows[0];
    };
    const before = await referring();
    for (const [from, into] of [
      ['tags:1', 'tags:2'],
      ['categories:1', 'categories:2'],
    ]) {
      const merged = await post<ResponseOf<'POST staff/lookup-merges'>>('staff/lookup-merges', staff, {
        from,
        into,
      });
      expect(merged.status, merged.text).toBe(200);
      expect(await referring()).not.toEqual(before);
      expect((await undo(merged, staff)).status).toBe(200);
      expect(await referring()).toEqual(before);
    }
  });
});

describe('what staff send', () => {
  test('UNDO-06 MAIL-03 a support reply is held, can be undone, and can be replied to', async () => {
    const { rows } = await portal.database.db.execute<{ id: number }>(sql`
      insert into support_messages (name, email, subject, message)
      values ('Asha', 'asha@example.com', 'Hello', 'A question.') returning id`);
    const messageId = rows[0]?.id ?? 0;
    const answer = () =>
      portal.request<ResponseOf<'PUT staff/support-messages/:id'>>(
        `PUT staff/support-messages/${messageId}`,
        {
          token: staff,
          body: { status: 'answered', answer: 'Of course.' },
        },
      );
    const emails = async () => (await portal.mails()).filter(({ to }) => to === 'asha@example.com');
    expect((await undo(await answer(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await emails()).toEqual([]);
    expect((await answer()).body).toMatchObject({ status: 'answered', undo: { seconds: WINDOW_S } });
    expect(await emails()).toEqual([]);
    pass(WINDOW_S);
    expect(await emails()).toMatchObject([
      { subject: expect.stringContaining(`[#${messageId}]`), replyTo: 'help@portal.example' },
    ]);
  });

  test('UNDO-06 an undone newsletter issue is a draft again', async () => {
    await portal.database.db.execute(sql`
      insert into newsletter_subscriptions (email, locale, confirmed_at) values ('news@example.com', 'en', now())`);
    const written = await post<ResponseOf<'POST staff/issues'>>('staff/issues', staff, {
      subject: 'May',
      text: 'News.',
    });
    const send = () =>
      portal.request<ResponseOf<'PUT staff/issues/:id'>>(`PUT staff/issues/${written.body.id}`, {
        token: staff,
        body: { send: true },
      });
    expect((await undo(await send(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.emailsTo('news@example.com')).toEqual([]);
    await send();
    expect(await ask.emailsTo('news@example.com')).toEqual([]);
    pass(WINDOW_S);
    expect(await ask.emailsTo('news@example.com')).toEqual(['May']);
  });
});
