/** Candidates as the public, companies and they themselves see them, and how companies write to them. */
import { describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { suspendAccount } from '#server/modules/account-status/suspension.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

type Cards = ResponseOf<'GET public-candidates'>;

const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const post = (call: string, token: string | undefined, body: object) =>
  portal.request<{ errors?: Record<string, string> }>(call, { ...(token ? { token } : {}), body });
const show = (token: string, publicly = true) =>
  post('POST candidate-visibility-update', token, { visible_publicly: publicly });

/** A job seeker with a public card, and their id. */
const candidate = async (fields: Record<string, string | File> = {}) => {
  const token = await signUpSeeker(portal, { resume: pdf(), ...fields });
  await show(token);
  return { token, id: await idOf(token) };
};
const grid = async (query = '') => (await portal.request<Cards>(`GET public-candidates${query}`)).body;
const pageOf = (id: number) => portal.request(`GET public-candidate?id=${id}`);
const profileOf = (id: number, token: string) => portal.request(`GET candidate-profile?id=${id}`, { token });
const apply = async (token: string) => {
  await post('POST apply-jobs', token, { manage_job_id: jobId });
  const { body } = await portal.request('GET view-applied-jobs', {
    token,
  });
  return body.data[0]?.job_applied_id ?? 0;
};
const move = (application_id: number, status: string) =>
  post('POST application-status', employer, { application_id, status });

const portal = await portalOfFile();
const employer = await signUpEmployer(portal, { company_name: 'Lighthouse & Sons' });
const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
const jobId = await postJob(portal, employer);

describe('the grid', () => {
  test('CGRID-01 shows candidates who opted in, by first name and initial, without contact details', async () => {
    const asha = await candidate({ first_name: 'Asha', last_name: 'Kulkarni', email: 'asha.k@example.com' });
    const hidden = await candidate({ first_name: 'Hidden' });
    await show(hidden.token, false);
    const found = await portal.request('GET public-candidates?text=asha');
    expect(found.body.data).toMatchObject([
      { id: asha.id, name: 'Asha K.', label: 'new', work_status: 'Experienced', rating: { reviews: 0 } },
    ]);
    expect(found.text).not.toMatch(/asha\.k@|Kulkarni|98200/);
    expect((await grid('?text=hidden')).data).toEqual([]);
  });

  test('CGRID-01 finds candidates by skill, title and former employer regardless of accents, but not by last name', async () => {
    const { token } = await candidate({ first_name: 'Zoë', last_name: 'Quillfeather' });
    const id = await idOf(token);
    await post('POST candidate-skill-details-update', token, { skills: ['Glassblowing', 'C++'] });
    await post('POST candidate-resume-data-update', token, { resume_title: 'Master of kilns' });
    await post(`POST candidate-experience-details-create?user_id=${id}`, token, {
      company_name: 'Murano Works',
      exp_designation: 'Blower',
      year_from: '2020-01-01',
      year_to: '2022-01-01',
    });
    for (const text of ['glassblow', 'ZOE', 'kilns', 'murano', 'c%2B%2B glass', 'blower murano']) {
      expect(
        (await grid(`?text=${text}`)).data.map((card) => card.id),
        text,
      ).toEqual([id]);
    }
    expect((await grid('?text=quillfeather')).pagination.total).toBe(0);
    // The employers' search includes last names.
    const searched = await portal.request('GET candidate-search?designation=quillfeather', {
      token: employer,
    });
    expect(searched.body.data.map((one) => one.id)).toEqual([id]);
    await post('POST candidate-skill-details-update', token, { skills: [] });
    expect((await grid('?text=glassblow')).data).toEqual([]);
  });

  test('CGRID-01 filters by country and category, sorts, and pages without duplicates', async () => {
    const people = [];
    for (let index = 0; index < 6; index += 1) {
      const one = await candidate({ first_name: 'Grid' });
      await post(`POST candidate-general-details-update?user_id=${one.id}`, one.token, {
        name: 'Grid',
        work_status: 'Fresher',
        jobseeker_type: 'Freelancer',
        country_id: index < 4 ? 101 : 233,
      });
      people.push(one.id);
    }
    const idsOf = async (query: string) => (await grid(`?text=grid&${query}`)).data.map(({ id }) => id);
    expect(await idsOf('sort=oldest')).toEqual(people);
    expect(await idsOf('sort=newest')).toEqual(people.toReversed());
    expect(await idsOf('country_id=233&sort=oldest')).toEqual(people.slice(4));
    expect(await idsOf('category_id=3')).toEqual([]);
    const first = await grid('?text=grid&per_page=4&sort=random&seed=7');
    expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 4, total: 6 });
    const second = await idsOf('per_page=4&page=2&sort=random&seed=7');
    const both = [...first.data.map(({ id }) => id), ...second];
    expect(both.toSorted((a, b) => a - b)).toEqual(people);
    expect(await idsOf('per_page=all&sort=random&seed=7')).toEqual(both);
    expect((await grid('?text=grid&per_page=all')).pagination.per_page).toBe(100);
  });

  test('CGRID-01 a category contains candidates with designations that its jobs ask for', async () => {
    const { token, id } = await candidate({ first_name: 'Designated' });
    await post('POST candidate-preferences-update', token, { designation_id: 5 });
    await postJob(portal, employer, { designation_id: 5 });
    expect((await grid('?text=designated&category_id=1')).data.map((card) => card.id)).toEqual([id]);
    expect((await grid('?text=designated&category_id=2')).data).toEqual([]);
  });

  test.each(['?page=0', '?per_page=7', '?sort=best', '?country_id=x', '?page=99999999999'])(
    'invalid input %s is rejected',
    async (query) => {
      expect((await portal.request(`GET public-candidates${query}`)).status).toBe(422);
    },
  );
});

describe('the page', () => {
  test('CDET-01 everyone sees about, education, experience, projects and skills of candidates who opted in', async () => {
    const { token, id } = await candidate({ first_name: 'Leela', last_name: 'Menon' });
    await post('POST candidate-about-me-create-or-update', token, { about_me: 'I build boats.' });
    await post('POST candidate-education-details-create', token, { level: 'UG', course: 'Naval design' });
    await post('POST candidate-project-details-create', token, {
      title: 'A dinghy',
      link: 'boats.example/dinghy',
      year: '2024',
      description: 'Twelve feet of plywood.',
    });
    const { body } = await pageOf(id);
    expect(body.data).toMatchObject({
      name: 'Leela M.',
      about_me: 'I build boats.',
      educations: [{ course: 'Naval design' }],
      projects: [{ title: 'A dinghy', link: 'https://boats.example/dinghy', year: 2024 }],
    });
    expect(Object.keys(body.data)).not.toContain('contact');
  });

  test('CDET-01 ROLE-01 hidden, suspended and unknown candidates are 404 for everyone', async () => {
    const { token, id } = await candidate();
    expect((await pageOf(id)).status).toBe(200);
    await show(token, false);
    expect((await pageOf(id)).status).toBe(404);
    const other = await candidate();
    await suspendAccount(portal.deps, other.id);
    expect((await pageOf(other.id)).status).toBe(404);
    expect((await profileOf(other.id, employer)).status).toBe(404);
    expect((await pageOf(2_000_000_000)).status).toBe(404);
  });

  test('CDET-01 PROFILE-10 ROLE-01 a company sees the name; contact details only after an application', async () => {
    const { token, id } = await candidate({
      first_name: 'Nila',
      last_name: 'Rao',
      email: 'nila@example.com',
    });
    const licence = { level: 'Certificate', course: 'Registered nurse', number: 'KNC-1' };
    await post('POST candidate-education-details-create', token, licence);
    expect((await profileOf(id, employer)).body.data).toMatchObject({
      name: 'Nila Rao',
      contact: null,
      educations: [{ course: 'Registered nurse', number: '' }],
      applications: [],
      may_review: false,
    });
    await apply(token);
    expect((await profileOf(id, employer)).body.data).toMatchObject({
      contact: { email: 'nila@example.com' },
      educations: [{ number: 'KNC-1' }],
      applications: [{ job: { id: jobId }, status: 'applied', has_resume: true }],
    });
    expect((await profileOf(id, rival)).body.data.contact).toBeNull();
    // Now hidden from all: the company they applied to still sees them, others don't.
    await post('POST candidate-visibility-update', token, { visible_to_employers: false });
    expect((await profileOf(id, employer)).status).toBe(200);
    expect((await profileOf(id, rival)).status).toBe(404);
    expect((await profileOf(id, token)).body.data.contact).toMatchObject({ email: 'nila@example.com' });
  });
});

describe('reviews of candidates', () => {
  const TEXT = 'Came prepared and asked the right questions.';
  const save = (id: number, token: string, change: object = {}) =>
    post('POST save-candidate-review', token, { candidate_id: id, stars: 5, text: TEXT, ...change });
  const reviewsOf = (id: number, token: string) =>
    portal.request(`GET candidate-reviews?candidate_id=${id}`, { token });

  test('CDET-01 only a company that interviewed the candidate can review them, once; it can edit and delete the review', async () => {
    const { token, id } = await candidate();
    const application = await apply(token);
    await move(application, 'shortlisted');
    expect((await save(id, employer)).status).toBe(403);
    await move(application, 'interview');
    await move(application, 'rejected');
    expect((await save(id, employer, { stars: 0 })).status).toBe(422);
    expect((await save(id, employer)).status).toBe(200);
    expect((await save(id, rival)).status).toBe(403);
    expect((await reviewsOf(id, token)).body.data).toMatchObject([
      { stars: 5, text: TEXT, company_name: 'Lighthouse & Sons' },
    ]);
    expect((await pageOf(id)).body.data).toMatchObject({
      label: 'top_rated',
      rating: { average: 5, reviews: 1 },
    });
    await save(id, employer, { stars: 3 });
    expect((await pageOf(id)).body.data.rating).toEqual({ average: 3, reviews: 1 });
    expect((await reviewsOf(id, rival)).body.pagination.total).toBe(1);
    const stranger = await signUpSeeker(portal);
    expect((await reviewsOf(id, stranger)).status).toBe(404);
    await post('POST delete-candidate-review', rival, { candidate_id: id });
    expect((await pageOf(id)).body.data.rating.reviews).toBe(1);
    await post('POST delete-candidate-review', employer, { candidate_id: id });
    expect((await pageOf(id)).body.data.rating).toEqual({ average: null, reviews: 0 });
  });
});

describe('Hire Now', () => {
  const hire = (id: number, change: object = {}, token?: string) =>
    post(token ? 'POST write-to-candidate' : 'POST hire-candidate', token, {
      candidate_id: id,
      company_name: 'Tide & Co',
      email: 'hr@tide.example',
      message: 'Would you build boats for us?\n\nWe are in Goa.',
      ...change,
    });
  const mailsTo = async (address: string) =>
    (await portal.mails()).filter(({ to, replyTo }) => to === address && replyTo);
  const notificationsOf = async (token: string) =>
    (await portal.request('GET notifications', { token })).body.data;

  test('CGRID-02 a visitor’s message reaches the candidate by email and notification, with the company as reply address', async () => {
    const { token, id } = await candidate({ email: 'boat.builder@example.com' });
    const answer = await hire(id);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('boat.builder');
    const [mail, ...more] = await mailsTo('boat.builder@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ replyTo: 'hr@tide.example', subject: 'Someone wrote to you on Shortlist' });
    expect(mail?.text).toContain('Someone who says they’re from Tide & Co saw your profile');
    expect(mail?.text).toContain('Would you build boats for us?');
    expect(mail?.text).toContain('we haven’t checked who they are');
    expect(await notificationsOf(token)).toMatchObject([
      { kind: 'message', text: expect.stringContaining('hr@tide.example') },
    ]);
  });

  test('MAIL-06 a visitor’s words reach a candidate by email without links, and never in a subject', async () => {
    const email = 'boat.painter@example.com';
    const { id } = await candidate({ email });
    await hire(id, {
      company_name: 'Claim at evil.example/claim',
      email: 'jo@evil.example',
      message: 'You won!\n\nSee https://evil.example/claim or evil[.]example.',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('> You won!\n>\n> See … or evil example.');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil[.]example');
  });

  test('CGRID-02 ROLE-01 hidden candidates can’t be contacted', async () => {
    const { token, id } = await candidate();
    await show(token, false);
    expect((await hire(id)).status).toBe(404);
    // A company still finds them until they hide from it.
    expect((await hire(id, {}, employer)).status).toBe(200);
    await post('POST candidate-visibility-update', token, { visible_to_employers: false });
    expect((await hire(id, {}, employer)).status).toBe(404);
  });

  test('CGRID-02 each missing field is reported; a bot that fills the honeypot gets a response and nothing is sent', async () => {
    const { id } = await candidate({ email: 'trapped@example.com' });
    const empty = await post('POST hire-candidate', undefined, { candidate_id: id });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['company_name', 'email', 'message']);
    expect((await hire(id, { website: 'https://spam.example' })).status).toBe(200);
    expect(await mailsTo('trapped@example.com')).toEqual([]);
  });

  test('CGRID-02 candidates without emails only get a notification', async () => {
    const { token, id } = await candidate({ email: 'quiet@example.com' });
    await post('POST notification-choices', token, { kind: 'message', by_email: false });
    expect((await hire(id)).status).toBe(200);
    expect(await mailsTo('quiet@example.com')).toEqual([]);
    expect(await notificationsOf(token)).toHaveLength(1);
  });

  test('CGRID-02 a candidate gets a limited number of messages a day', async () => {
    const { id } = await candidate();
    const statuses = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await hire(id, { email: `hr${index}@tide.example` }, employer)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
    portal.clock.set(new Date(NOW.getTime() + DAY_MS));
    expect((await hire(id, {}, employer)).status).toBe(200);
    portal.clock.set(NOW);
  });
});
