/** Companies as users see them, and what applicants say about them. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModeratedReview } from '#contract/companies/review-moderation-calls.ts';
import { restoreAccount, suspendAccount } from '#server/modules/account-status/suspension.ts';
import {
  employerFields,
  formOf,
  postJob,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const TEXT = 'They answered within a week and told me why.';

const userIdOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const companyOf = async (job: number): Promise<number> => {
  const { body } = await portal.request(`GET jobposts?id=${job}`);
  return body.data.response.company_id;
};
const rating = async () => (await portal.request(`GET company?id=${companyId}`)).body.data.rating;
const reviews = async (page = 1) =>
  (await portal.request(`GET company-reviews?company_id=${companyId}&page=${page}`)).body;
const apply = (token: string, job = jobId) =>
  portal.request('POST apply-jobs', { token, body: { manage_job_id: job } });
const applicationOf = async (token: string): Promise<number> => {
  const { body } = await portal.request('GET view-applied-jobs', {
    token,
  });
  return body.data[0]?.job_applied_id ?? 0;
};
const look = async (token: string) =>
  portal.request('POST open-application', {
    token: employer,
    body: { application_id: await applicationOf(token) },
  });
const save = (token: string, change: object = {}) =>
  portal.request('POST save-company-review', {
    token,
    body: { company_id: companyId, stars: 4, text: TEXT, ...change },
  });
/** A seeker whose application the company has viewed. */
const applicant = async (fields: Record<string, string> = {}) => {
  const token = await signUpSeeker(portal, fields);
  await apply(token);
  await look(token);
  return token;
};
const forget = (token: string) =>
  portal.request('POST delete-company-review', { token, body: { company_id: companyId } });

const portal = await portalOfFile();
const employer = await signUpEmployer(portal, { company_name: 'Lighthouse & Sons' });
const jobId = await postJob(portal, employer);
await postJob(portal, employer, { job_title: 'Lamp cleaner' });
const companyId = await companyOf(jobId);

describe('a company', () => {
  test('DETAIL-07 shows its details, where its open jobs are, and how many', async () => {
    const { body } = await portal.request(`GET company?id=${companyId}`);
    expect(body.data).toMatchObject({
      id: companyId,
      name: 'Lighthouse & Sons',
      open_jobs: 2,
      locations: [{ name: 'Mumbai', state: 'Maharashtra', jobs: 2 }],
      rating: { average: null, reviews: 0 },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('DETAIL-07 responds with 404 if unknown or suspended, and so do its reviews', async () => {
    const other = await signUpEmployer(portal, { company_name: 'Gone Tomorrow' });
    const id = await companyOf(await postJob(portal, other));
    const userId = await userIdOf(other);
    await suspendAccount(portal.deps, userId);
    for (const unknown of [id, 2_000_000_000]) {
      expect((await portal.request(`GET company?id=${unknown}`)).status).toBe(404);
      expect((await portal.request(`GET company-reviews?company_id=${unknown}`)).status).toBe(404);
    }
    await restoreAccount(portal.deps, userId);
    expect((await portal.request(`GET company?id=${id}`)).status).toBe(200);
  });

  test('JOBS-04 filters a list of jobs, and is named with the counts', async () => {
    const { body } = await portal.request(`GET jobs?company_id=${companyId}`);
    expect(body.pagination.total).toBe(2);
    expect(body.data.every((job) => job.company_id === companyId)).toBe(true);
    const facets = await portal.request(`GET job-facets?company_id=${companyId}`);
    expect(facets.body.data.company).toEqual({ id: companyId, name: 'Lighthouse & Sons' });
  });
});

describe('a review', () => {
  test('DETAIL-01 ROLE-01 requires an application that was viewed', async () => {
    const stranger = await signUpSeeker(portal);
    expect((await save(stranger)).status).toBe(403);
    await apply(stranger);
    expect((await save(stranger)).status).toBe(403);
    await look(stranger);
    expect((await save(stranger)).status).toBe(200);
    await forget(stranger);
  });

  test('DETAIL-01 doesn’t count an application that was withdrawn before it was viewed', async () => {
    const token = await signUpSeeker(portal);
    await apply(token);
    const body = { job_applied_id: await applicationOf(token) };
    expect((await portal.request('POST withdraw-application', { token, body })).status).toBe(200);
    const own = await portal.request(`GET own-company-review?company_id=${companyId}`, { token });
    expect(own.body.data.eligibility).toBe('not_applied');
  });

  test('DETAIL-01 is unique per seeker, and the average follows every change', async () => {
    const [one, two] = [await applicant(), await applicant()];
    await save(one, { stars: 5 });
    await save(two, { stars: 2 });
    await Promise.all([save(one, { stars: 4 }), save(one, { stars: 4 })]);
    expect(await rating()).toEqual({ average: 3, reviews: 2 });
    const job = await portal.request(`GET jobposts?id=${jobId}`);
    expect(job.body.data.company_details.rating).toEqual({ average: 3, reviews: 2 });
    await forget(two);
    expect(await rating()).toEqual({ average: 4, reviews: 1 });
    await forget(one);
    await forget(one);
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });

  test('DETAIL-01 names its author by first name and initial, or not at all', async () => {
    const named = await applicant({ first_name: 'Zoë', last_name: 'Lindqvist' });
    const nameless = await applicant({ first_name: 'Per', last_name: 'Olsen' });
    await save(named);
    await save(nameless, { is_anonymous: true });
    const page = await reviews();
    expect(page.data.map(({ author }) => author).sort()).toEqual(['Zoë L.', null]);
    expect(JSON.stringify(page)).not.toMatch(/Lindqvist|Per|Olsen|@/);
    await forget(named);
    await forget(nameless);
  });

  test('DETAIL-01 is excluded from list and average while it is hidden or its author suspended', async () => {
    const token = await applicant();
    await save(token, { stars: 1 });
    const userId = await userIdOf(token);
    await suspendAccount(portal.deps, userId);
    expect([await rating(), (await reviews()).data]).toEqual([{ average: null, reviews: 0 }, []]);
    await restoreAccount(portal.deps, userId);
    expect(await rating()).toEqual({ average: 1, reviews: 1 });
    const { db } = portal.database;
    await db.execute(sql`update company_reviews set hidden_at = now() where user_id = ${userId}`);
    portal.deps.cache.invalidate('jobs');
    expect([await rating(), (await reviews()).data]).toEqual([{ average: null, reviews: 0 }, []]);
    await db.execute(sql`delete from company_reviews where user_id = ${userId}`);
    portal.deps.cache.invalidate('jobs');
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });

  test('DETAIL-01 is deleted with its author’s account', async () => {
    const token = await applicant();
    await save(token);
    expect((await rating()).reviews).toBe(1);
    await portal.request('POST close-account', { token, body: { password: 'correct horse battery' } });
    portal.deps.cache.invalidate('jobs');
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });
});

describe('a reported review', () => {
  const email = `critic-${process.pid}@example.com`;
  let staff: string;
  let critic: string;
  const report = (review_id: number, token?: string) =>
    portal.request('POST report-company-review', {
      token,
      body: { review_id, reason: 'untrue', text: 'Made up.' },
    });
  const queue = async (view = 'queue') =>
    (await listOf<ModeratedReview>(portal, staff, 'company-reviews', { filter: { view } })).rows;
  const decide = (id: number, body: object) =>
    portal.request<ModeratedReview>(`PUT staff/company-reviews/${id}`, { token: staff, body });
  const own = async () =>
    (await portal.request(`GET own-company-review?company_id=${companyId}`, { token: critic })).body.data
      .review;

  beforeAll(async () => {
    staff = await signInStaff(portal);
    critic = await applicant({ email });
    await save(critic, { stars: 1, text: 'They laughed at my boat, all of them.' });
  });
  afterAll(() => forget(critic));

  test('MOD-05 is hidden with a reason, which its author reads; editing it shows it again', async () => {
    const id = (await reviews()).data.find(({ text }) => text.includes('my boat'))?.id ?? 0;
    const before = await rating();
    const reader = await signUpSeeker(portal);
    for (const token of [undefined, reader, reader]) expect((await report(id, token)).status).toBe(200);
    const [queued] = await queue();
    expect(queued).toMatchObject({ id, stars: 1, hidden_at: null });
    expect(queued?.open_reports).toHaveLength(2);

    expect((await decide(id, { state: 'hidden', reason: ' ' })).status).toBe(422);
    expect((await decide(id, { state: 'hidden', reason: 'No proof.', version: 99 })).status).toBe(409);
    expect((await decide(id, { state: 'hidden', reason: 'No proof.' })).status).toBe(200);
    expect((await reviews()).data.some((review) => review.id === id)).toBe(false);
    expect((await rating()).reviews).toBe(before.reviews - 1);
    expect(await own()).toMatchObject({ is_hidden: true, hidden_reason: 'No proof.' });
    expect([await queue(), (await report(id, reader)).status]).toEqual([[], 404]);
    const [sent] = (await portal.mails()).filter(
      ({ to, subject }) => to === email && subject.includes('hidden'),
    );
    expect(sent?.subject).toBe('We’ve hidden your review of Lighthouse & Sons.');
    expect(sent?.text).toContain('No proof.');

    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
    const { version } = (await own()) ?? {};
    await save(critic, { stars: 2, text: 'They did not look at my boat at all.', version });
    expect(await queue()).toMatchObject([{ id, is_changed: true }]);
    await decide(id, { state: 'shown' });
    expect((await reviews()).data.some((review) => review.id === id)).toBe(true);
    // It is a new version: the same user can report it again, and staff keep it.
    await report(id, reader);
    expect((await queue())[0]?.open_reports).toHaveLength(1);
    await decide(id, { state: 'shown' });
    expect(await queue()).toEqual([]);
    const log = await listOf<{ action: string }>(portal, staff, 'audit-log', {
      filter: { subject_kind: 'review', subject_id: String(id) },
    });
    expect(log.rows.map(({ action }) => action)).toEqual(['review.keep', 'review.show', 'review.hide']);
  });
});

test('MOD-05 a review can also be reported without scripts, and a page responds', async () => {
  const critic = await applicant();
  await save(critic);
  const [review] = (await reviews()).data;
  const id = review?.id ?? 0;
  const { body } = await portal.request(`GET company-review?id=${id}`);
  expect(body.data).toEqual({ ...review, company: { id: companyId, name: 'Lighthouse & Sons' } });
  const form = new URLSearchParams({ review_id: String(id), reason: 'untrue', text: '' });
  const sent = await portal.request('POST report-company-review', { form });
  expect([sent.status, sent.headers.location]).toEqual([303, '/report-review/sent']);
  const { rows } = await portal.database.db.execute(
    sql`select reason from company_review_reports where review_id = ${id}`,
  );
  expect(rows).toEqual([{ reason: 'untrue' }]);
  const failed = await portal.request('POST report-company-review', {
    form: new URLSearchParams({ review_id: 'x' }),
  });
  expect([failed.status, failed.headers.location]).toEqual([303, '/report-review/failed']);
  await portal.database.db.execute(sql`update company_reviews set hidden_at = now() where id = ${id}`);
  expect((await portal.request(`GET company-review?id=${id}`)).status).toBe(404);
  await forget(critic);
});

describe('companies can’t review themselves', () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const eligibility = async (token: string, headers = {}) =>
    (await portal.request(`GET own-company-review?company_id=${companyId}`, { token, headers })).body.data
      .eligibility;

  test.each([
    ['its mailbox', 'elsewhere.example', { email: 'harbour+second@lighthouse.example' }],
    ['its telephone number', 'elsewhere.example', { mobile_no: '098200-77777' }],
    ['the domain of its website', 'www.lighthouse.example', { email: 'clerk@lighthouse.example' }],
  ])('MOD-06 by an account that shares %s', async (_, host, fields) => {
    await portal.database.db.execute(sql`
      update users set email = 'harbour@lighthouse.example', mobile_no = '+91 98200 77777'
      where id = (select user_id from companies where id = ${companyId})`);
    await portal.database.db.execute(
      sql`update companies set website = ${`https://${host}/jobs`} where id = ${companyId}`,
    );
    const insider = await applicant(fields);
    expect(await eligibility(insider)).toBe('insider');
    expect((await save(insider)).status).toBe(403);
    expect((await save(employer)).status).toBe(403);
    const other = await applicant();
    expect((await save(other)).status).toBe(200);
    await forget(other);
  });

  test('MOD-06 from a network that the company signed in from', async () => {
    const owner = employerFields();
    const form = formOf({ ...owner, company_name: 'Wreckers' });
    const company = await portal.request('POST signup-as-employer', { form, headers: from });
    const job = await postJob(portal, company.body.token, { job_title: 'Wreck diver' });
    const seeker = await signUpSeeker(portal);
    await apply(seeker, job);
    await portal.request('POST open-application', {
      token: company.body.token,
      body: { application_id: await applicationOf(seeker) },
    });
    const body = { company_id: await companyOf(job), stars: 5, text: TEXT };
    const review = (headers = {}) =>
      portal.request('POST save-company-review', { token: seeker, body, headers });
    expect((await review(from)).status).toBe(403);
    expect((await review({ 'x-forwarded-for': '198.51.100.4' })).status).toBe(200);
  });
});

test('COMPANIES-01 INPUT-05 the directory lists companies with open jobs, most jobs first, by name and industry', async () => {
  const word = 'Zephyrine';
  const { db } = portal.database;
  const open = async (name: string, jobs: number) => {
    const token = await signUpEmployer(portal, { company_name: `${word} ${name}` });
    const ids: number[] = [];
    for (let index = 0; index < jobs; index++) ids.push(await postJob(portal, token, { vacancy: index + 1 }));
    return { token, ids };
  };
  await open('Idle', 0);
  const few = await open('Mills', 1);
  await open('Bakery', 2);
  await db.execute(sql`update companies set industry_id = 2 where name = ${`${word} Mills`}`);
  const find = async (query: string) => {
    const answer = await portal.request(`GET companies?${query}`);
    return answer.body.data.map(({ name, open_jobs }) => [name, open_jobs]);
  };
  expect(await find(`text=${word}`)).toEqual([
    [`${word} Bakery`, 2],
    [`${word} Mills`, 1],
  ]);
  expect(await find(`text=mill%20${word}`)).toEqual([[`${word} Mills`, 1]]);
  expect(await find(`text=${word}&industry_id=2`)).toEqual([[`${word} Mills`, 1]]);
  expect(await find('text=%25')).toEqual([]);
  // A null character, which databases reject, and a zero-width space that came with copied text.
  expect(await find('text=%00mill%E2%80%8Bs')).toEqual([[`${word} Mills`, 1]]);
  await portal.request('POST close-jobs', { token: few.token, body: { job_ids: few.ids } });
  expect(await find(`text=${word}`)).toEqual([[`${word} Bakery`, 2]]);
});

describe('COMPANIES-03 the pictures of a company’s page', () => {
  const photo = async (width: number, height: number) => {
    const background = { r: 20, g: 110, b: 100 };
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return new File([new Uint8Array(bytes)], 'workshop.jpg', { type: 'image/jpeg' });
  };
  const add = (token: string, kind: string, alt: string, picture: File) =>
    portal.request('POST add-company-picture', {
      token,
      form: formOf({ kind, alt, picture }),
    });
  const pageOf = async (id: number) => (await portal.request(`GET company?id=${id}`)).body.data.pictures;
  const open = async () => {
    const token = await signUpEmployer(portal);
    return { token, id: await companyOf(await postJob(portal, token)) };
  };

  test('are shown at once, the cover first, small ones for lists, and a new cover replaces the old one', async () => {
    const { token, id } = await open();
    expect(await pageOf(id)).toEqual([]);
    await add(token, 'gallery', 'The canteen', await photo(800, 600));
    await add(token, 'cover', 'The old workshop', await photo(3200, 1600));
    const [old] = await pageOf(id);
    expect((await add(token, 'cover', ' The workshop ', await photo(3200, 1600))).status).toBe(200);
    const pictures = await pageOf(id);
    expect(pictures).toMatchObject([
      { kind: 'cover', alt: 'The workshop', width: 1600, height: 800 },
      { kind: 'gallery', alt: 'The canteen', width: 800, height: 600 },
    ]);
    const whole = await portal.request(`GET ${pictures[0]?.address}`);
    const small = await portal.request(`GET ${pictures[0]?.address}&size=small`);
    expect([whole.status, small.status]).toEqual([200, 200]);
    expect(whole.headers['content-type']).toBe('image/webp');
    expect((await portal.request(`GET ${old?.address}`)).status).toBe(404);
    await portal.request('POST delete-company-picture', { token, body: { id: pictures[1]?.id } });
    expect(await pageOf(id)).toHaveLength(1);
  });

  test('COMPANIES-05 one is of the person who reads applications, whom the page names while it has jobs', async () => {
    const { token, id } = await open();
    await add(token, 'person', 'The owner', await photo(400, 400));
    await add(token, 'person', 'Meera Iyer', await photo(400, 400));
    expect(await pageOf(id)).toMatchObject([{ kind: 'person', alt: 'Meera Iyer' }]);
    const { reader, open_jobs: jobs } = (await portal.request(`GET company?id=${id}`)).body.data;
    expect(jobs).toBeGreaterThan(0);
    expect(reader).not.toBe('');
  });

  test('need a description and a real picture, and are six besides the cover', async () => {
    const { token } = await open();
    const dot = await photo(8, 8);
    expect((await add(token, 'cover', ' ', dot)).body.errors).toEqual({ alt: 'Describe the picture first.' });
    const svg = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    expect((await add(token, 'cover', 'A script', svg)).status).toBe(422);
    for (let n = 0; n < 6; n += 1) expect((await add(token, 'gallery', `No. ${n}`, dot)).status).toBe(200);
    const refused = await add(token, 'gallery', 'One more', dot);
    expect(Object.keys(refused.body.errors)).toEqual(['picture']);
  });

  test('belong to their company alone, and disappear with it', async () => {
    const { token, id } = await open();
    const { token: other } = await open();
    await add(token, 'cover', 'The workshop', await photo(8, 8));
    const [picture] = await pageOf(id);
    await portal.request('POST delete-company-picture', { token: other, body: { id: picture?.id } });
    expect(await pageOf(id)).toHaveLength(1);
    const owner = await userIdOf(token);
    await portal.database.db.execute(sql`update users set suspended_at = now() where id = ${owner}`);
    expect((await portal.request(`GET ${picture?.address}`)).status).toBe(404);
  });
});

test('COMPANIES-02 a company edits its name, industry, size, founding year and benefits; jobs and searches follow at once', async () => {
  const company = await signUpEmployer(portal, { company_name: 'Quillfeather Press' });
  const job = await postJob(portal, company);
  const id = await companyOf(job);
  await portal.database.db.execute(sql`update companies set staff_verdict = 'verified' where id = ${id}`);
  const read = async () => (await portal.request('GET company-details', { token: company })).body.data;
  const found = async (text: string) =>
    (await portal.request(`GET jobs?job_title=${text}`)).body.data.map(
      (card) => [card.id, card.company_name] as const,
    );
  const write = (change: object) =>
    portal.request('POST company-details-update', { token: company, body: change });
  const before = await read();
  expect(before).toMatchObject({ company_name: 'Quillfeather Press', size: null, founded_year: null });
  expect(await found('quillfeather')).toEqual([[job, 'Quillfeather Press']]);

  const { body: lists } = await portal.request('GET industries');
  const industry = lists.data[0]?.id ?? 0;
  const form = {
    company_name: ' Marrowbone Books ',
    industry_id: industry,
    size: '51-200',
    founded_year: '1987',
    benefits: ' • Health insurance\n\n- Lunch\r\nLunch\n',
    version: before.version,
  };
  expect((await write(form)).status).toBe(200);
  expect(await read()).toMatchObject({
    company_name: 'Marrowbone Books',
    industry_id: { id: industry },
    size: '51-200',
    founded_year: 1987,
    benefits: 'Health insurance\nLunch',
  });
  expect(await found('quillfeather')).toEqual([]);
  expect(await found('marrowbone')).toEqual([[job, 'Marrowbone Books']]);
  const { body } = await portal.request(`GET company?id=${id}`);
  expect(body.data).toMatchObject({ name: 'Marrowbone Books', size: '51-200', founded_year: 1987 });
  expect(body.data.benefits).toEqual(['Health insurance', 'Lunch']);
  expect(body.data.level).not.toBe('verified');

  // A version conflict, and validation errors by field.
  const late = await write({ ...form, company_name: 'Late' });
  expect(late).toMatchObject({ status: 409, body: { current: { company_name: 'Marrowbone Books' } } });
  const wrong = await write({
    ...form,
    version: undefined,
    company_name: ' ',
    founded_year: '3000',
    benefits: 'x'.repeat(81),
  });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([
    422,
    ['company_name', 'founded_year', 'benefits'],
  ]);
  const unknown = await write({ ...form, version: undefined, industry_id: 999_999 });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['industry_id']]);
});
