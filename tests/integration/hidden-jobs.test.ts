/** Jobs that a seeker's lists, matches and alerts leave out. */
import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal, { company_name: 'Harbour Works' });
let seeker: string;
let email: string;
/** A word of its own for each test. */
const TITLES = ['Quaymaster', 'Beadler', 'Vintrill', 'Ombrist', 'Fludwright', 'Zoltarn'];
let title: string;
beforeEach(async () => {
  portal.clock.set(NOW);
  const fields = seekerFields();
  email = fields.email;
  seeker = await signUpSeeker(portal, fields);
  title = TITLES.pop() ?? '';
});

const post = (call: string, body: object, token = seeker) => portal.request(`POST ${call}`, { token, body });
const hide = (body: BodyOf<'POST change-hidden-jobs'>) =>
  portal.request('POST change-hidden-jobs', { token: seeker, body });
const job = (job_title: string, change: object = {}) => postJob(portal, employer, { job_title, ...change });
const found = async (query: Record<string, string> = {}) => {
  const filters = new URLSearchParams({ job_title: title, facets: 'true', ...query });
  const { body } = await portal.request(`GET own-jobs?${filters}`, { token: seeker });
  return {
    ids: body.data.map(({ id }) => id).sort((one, other) => one - other),
    total: body.pagination.total,
    hidden: body.hidden,
    onSite: body.facets?.work_mode.find(({ value }) => value === 'on-site')?.jobs,
  };
};

test('HIDE-01 list, total, counts beside filters and hidden ones speak of the same jobs', async () => {
  const [shown, viewed, applied, sales] = [
    await job(title),
    await job(`${title} with a view`),
    await job(`${title} to apply to`),
    await job(`${title} for field sales`),
  ];
  await post('apply-jobs', { manage_job_id: applied });
  await post('note-viewed-jobs', { job_ids: [viewed] });
  expect(await found()).toEqual({ ids: [shown, viewed, applied, sales], total: 4, hidden: 0, onSite: 4 });
  await hide({ viewed: true, applied: true, add_words: [' Field Sale '] });
  // Nothing was kept before.
  expect(await found()).toEqual({ ids: [shown, viewed], total: 2, hidden: 2, onSite: 2 });
  await post('note-viewed-jobs', { job_ids: [viewed, 999_999] });
  expect(await found()).toEqual({ ids: [shown], total: 1, hidden: 3, onSite: 1 });
  const { body } = await hide({ viewed: false, remove_words: ['field sale'] });
  expect(body.data).toEqual({ viewed: false, applied: true, reposted: false, words: [] });
  expect(await found()).toEqual({ ids: [shown, viewed, sales], total: 3, hidden: 1, onSite: 3 });
});

test('HIDE-01 jobs that their company posted before are reposted, until the switch is off', async () => {
  const first = await job(title);
  portal.clock.set(new Date(NOW.getTime() + DAY_MS));
  const again = await job(title.toUpperCase());
  await hide({ reposted: true });
  expect(await found()).toMatchObject({ ids: [first], hidden: 1 });
  await hide({ reposted: false });
  expect(await found()).toMatchObject({ ids: [first, again], hidden: 0 });
});

test('HIDE-01 words count in title and company, in any form, and nowhere else', async () => {
  const shown = await job(title, { job_description: '<p>You support our sales team.</p>' });
  await job(`${title} salesman`);
  await job(`${title}, sale of boats`);
  await hide({ add_words: ['sales'] });
  expect((await found()).ids).toHaveLength(2);
  expect((await found()).ids).toContain(shown);
  await hide({ add_words: ['harbour works'] });
  expect(await found()).toMatchObject({ ids: [], hidden: 3 });
  expect((await hide({ add_words: ['…'] })).status).toBe(422);
});

test('HIDE-02 “For you” leaves out the same', async () => {
  const tags = (await portal.request('GET tags')).body.data.slice(30, 33);
  await post('candidate-skill-details-update', { skills: tags.map(({ name }) => name) });
  const tags_id = tags.map(({ id }) => id);
  const shown = await job(title, { tags_id });
  await job(`${title} of sales`, { tags_id });
  await hide({ add_words: ['sales'] });
  const { body } = await portal.request('GET matching-jobs', { token: seeker });
  expect(body.data.map(({ job: { id } }) => id)).toEqual([shown]);
});

test('HIDE-02 ALERT-07 alerts leave out the same, and say which words each job has', async () => {
  await post('save-search', {
    name: 'Quays',
    filters: { job_title: `${title} crane` },
    frequency: 'instant',
  });
  await hide({ reposted: true, add_words: ['sales'] });
  await job(`${title} crane sales`);
  await job(`Cranes: ${title}`, { job_description: '<p>Work with cranes.</p>' });
  portal.clock.set(new Date(NOW.getTime() + HOUR_MS));
  const mails = (await portal.mails()).filter(({ to, subject }) => to === email && /new job/.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new job: Quays']);
  expect(mails[0]?.text).toContain(`Has your words: Cranes and ${title}`);
  const { body } = await portal.request('GET saved-searches', { token: seeker });
  expect(body.data).toMatchObject([{ new_jobs: 1 }]);
});

test('HIDE-03 viewed jobs are forgotten once they needn’t be hidden any more', async () => {
  const viewed = await job(title);
  await hide({ viewed: true });
  await post('note-viewed-jobs', { job_ids: [viewed] });
  await hide({ viewed: false });
  await runHousekeeping(portal.deps);
  await hide({ viewed: true });
  expect(await found()).toMatchObject({ ids: [viewed] });
});
