/** Saved searches and alerts about new jobs. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { momentOf } from '#server/modules/jobs/search.ts';
import { makeJobAlerts } from '#server/modules/saved-searches/alerts.ts';
import { dayNumber } from '#server/platform/clock.ts';
import { SavedSearchIndex } from '#server/search/alerts/saved-search-index.ts';
import { readDocuments } from '#server/search/live/read-documents.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile, type RequestOptions } from '../support/portal.ts';

let email: string;
let seeker: string;
const portal = await portalOfFile();
const employer = await signUpEmployer(portal, { company_name: 'Harbour Works' });
beforeEach(async () => {
  portal.clock.set(NOW);
  const fields = seekerFields();
  email = fields.email;
  seeker = await signUpSeeker(portal, fields);
});

const save = (body: object, token: string | null = seeker) =>
  portal.request('POST save-search', {
    ...(token ? { token } : {}),
    body: { name: 'Welders', filters: { job_title: 'welder' }, frequency: 'instant', ...body },
  });
const listed = async (token = seeker) => (await portal.request('GET saved-searches', { token })).body.data;
const post = (call: string, body: object, token = seeker) => portal.request(`POST ${call}`, { token, body });
const alertsTo = async (address: string) =>
  (await portal.mails()).filter(({ to, subject }) => to === address && /new jobs?:/.test(subject));
const later = (ms: number) => portal.clock.set(new Date(portal.clock.now().getTime() + ms));
const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('saving searches', () => {
  test('ALERT-01 a search is saved once, listed, renamed, paused, deleted and restored', async () => {
    const filters = { job_title: 'crane', country_id: 101 };
    expect((await save({ name: ' Cranes ', filters })).body.saved).toBe(true);
    await save({ name: 'Again', filters: { country_id: 101, job_title: 'crane' } });
    const [search, ...others] = await listed();
    expect(others).toEqual([]);
    expect(search).toMatchObject({ name: 'Cranes', filters, frequency: 'instant', is_paused: false });
    const id = search?.id ?? 0;
    const changed = await post('change-saved-search', { id, name: 'Big cranes', frequency: 'weekly' });
    expect(changed.body).toMatchObject({ data: { name: 'Big cranes', frequency: 'weekly' } });
    await post('change-saved-search', { id, is_paused: true });
    expect(await listed()).toMatchObject([{ name: 'Big cranes', is_paused: true }]);
    await post('delete-saved-search', { id });
    expect(await listed()).toEqual([]);
    await post('restore-saved-search', { id });
    expect(await listed()).toMatchObject([{ id, name: 'Big cranes' }]);
    expect((await post('delete-saved-search', { id: 999_999 })).status).toBe(404);
  });

  test('ALERT-01 a text without searchable words is not saved, because it would never alert', async () => {
    for (const job_title of ['-', '"', 'NOT NOT NOT', '😀']) {
      const jobs = await portal.request(`GET jobs?${new URLSearchParams({ job_title })}`);
      expect(jobs.body).toMatchObject({ pagination: { total: 0 }, nothing_to_search: true });
      const refused = await save({ filters: { job_title } });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toBe(
        'There’s nothing to search for in this text. Type a job title, a skill or a company.',
      );
      expect((await save({ email: 'a@example.com', filters: { job_title } }, null)).status).toBe(422);
    }
    expect(await listed()).toEqual([]);
    expect((await save({ filters: { job_title: ' ', country_id: 101 } })).status).toBe(200);
  });

  test('ALERT-01 an account saves up to fifty searches', async () => {
    for (let n = 1; n <= 50; n += 1) await save({ filters: { job_title: `welder ${n}` } });
    const refused = await save({ filters: { job_title: 'one more' } });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You can save up to 50 searches. Delete one first.',
    ]);
    expect(await listed()).toHaveLength(50);
  });

  test('MAIL-06 a visitor’s name for a search reaches the address without links, and never in a subject', async () => {
    const address = `stranger-${Date.now()}@example.com`;
    const name = 'You won! Claim now at https://evil.example/claim';
    await save({ name, email: address }, null);
    const toStranger = async () => (await portal.mails()).filter(({ to }) => to === address);
    const [asked] = await toStranger();
    expect(asked?.subject).toBe('Confirm your job alerts: Shortlist');
    expect(asked?.text).toContain('“You won! Claim now at …”');
    await portal.request('POST confirm-saved-search', { body: { token: tokenIn(asked?.text) } });
    await postJob(portal, employer, { job_title: 'Welder for strangers' });
    const alert = (await toStranger()).at(-1);
    expect(alert?.subject).toBe('1 new job: Shortlist');
    expect(alert?.text).toContain('Welder for strangers');
    for (const { subject, text, html } of await toStranger())
      expect(`${subject} ${text} ${html}`).not.toContain('evil');
  });

  test('MAIL-07 one click works with any body or none, and a link that is only opened changes nothing', async () => {
    const address = `reader-${Date.now()}@example.com`;
    await save({ email: address }, null);
    const asked = (await portal.mails()).findLast(({ to }) => to === address);
    await portal.request('POST confirm-saved-search', { body: { token: tokenIn(asked?.text) } });
    await postJob(portal, employer, { job_title: 'Welder who reads' });
    const [alert] = await alertsTo(address);
    const token = tokenIn(alert?.unsubscribe);
    expect(alert?.text).toContain(`/job-alerts/stop?token=${token}`);
    const path = `stop-saved-search?token=${token}`;
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await portal.request(`${method} ${path}`);
      expect([opened.status, opened.headers.location]).toEqual([302, `/job-alerts/stop?token=${token}`]);
    }
    later(DAY_MS);
    await postJob(portal, employer, { job_title: 'Welder who still reads' });
    expect(await alertsTo(address)).toHaveLength(2);
    const one = 'List-Unsubscribe=One-Click';
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const clicks: RequestOptions[] = [
      {},
      { form: new URLSearchParams(one) },
      { form },
      ...['', 'text/plain', 'application/json', 'application/octet-stream', 'multipart/form-data'].flatMap(
        (type) => ['', one].map((body) => ({ body, headers: { 'content-type': type } })),
      ),
    ];
    for (const click of clicks) {
      const clicked = await portal.request(`POST ${path}`, click);
      expect(clicked.status, JSON.stringify(click)).toBe(200);
    }
    const wrong = await portal.request('POST stop-saved-search?token=1.x');
    expect(wrong.status).toBe(410);
    later(DAY_MS);
    await postJob(portal, employer, { job_title: 'Welder too late' });
    expect(await alertsTo(address)).toHaveLength(2);
  });

  test('ALERT-01 visitors confirm by email, and unsubscribe with one click', async () => {
    const address = `visitor-${Date.now()}@example.com`;
    expect((await save({ email: 'nobody' }, null)).status).toBe(422);
    const asked = await save({ email: address.toUpperCase() }, null);
    expect(asked.body).toMatchObject({ saved: false });
    await postJob(portal, employer, { job_title: 'Welder before the link' });
    expect(await alertsTo(address)).toEqual([]);
    const sent = (await portal.mails()).findLast(({ to }) => to === address);
    expect(sent?.subject).toBe('Confirm your job alerts: Shortlist');
    const wrong = await portal.request('POST confirm-saved-search', {
      body: { token: '1.x' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([410, 'gone']);
    const confirmed = { body: { token: tokenIn(sent?.text) } };
    for (let time = 0; time < 2; time += 1)
      expect((await portal.request('POST confirm-saved-search', confirmed)).status).toBe(200);
    await postJob(portal, employer, { job_title: 'Welder after the link' });
    const [alert] = await alertsTo(address);
    expect(alert?.text).toContain('Welder after the link');
    expect(alert?.text).not.toContain('before');
    expect(alert?.unsubscribe).toBe(
      `http://localhost:3000/api/stop-saved-search?token=${tokenIn(alert?.unsubscribe)}`,
    );
    const cutOff = { token: tokenIn(alert?.unsubscribe).slice(0, -1) };
    const failed = await portal.request('POST stop-saved-search', { form: new URLSearchParams(cutOff) });
    expect([failed.status, failed.headers.location]).toEqual([303, '/job-alerts/incomplete']);
    const stop = `POST stop-saved-search?token=${tokenIn(alert?.unsubscribe)}`;
    for (let time = 0; time < 2; time += 1)
      expect((await portal.request(stop, { body: {} })).status).toBe(200);
    later(DAY_MS);
    await postJob(portal, employer, { job_title: 'Welder too late' });
    expect(await alertsTo(address)).toHaveLength(1);
  });
});

describe('alerts', () => {
  test('SALARY-05 an alert says what its jobs pay', async () => {
    await save({ name: 'Pilots', filters: { job_title: 'pilot', country_id: 101 } });
    const pay = {
      min: 52_000,
      max: 61_000,
      currency: 'EUR',
      period: 'year',
      addition: '+ https://evil.example',
    } as const;
    await postJob(portal, employer, { job_title: 'Harbour pilot of the south', pay });
    const [alert] = await alertsTo(email);
    expect(alert?.text).toContain('\n€52,000–61,000 a year\n');
  });

  test('ALERT-03 VISIT-03 each new open job is in one alert, however often it changes; applied, dismissed and closed ones are in none', async () => {
    await save({ name: 'Pilots', filters: { job_title: 'pilot', country_id: 101 } });
    const jobId = await postJob(portal, employer, { job_title: 'Harbour pilot of the north' });
    await postJob(portal, employer, { job_title: 'Cook' });
    const [first] = await alertsTo(email);
    expect(first?.subject).toBe('1 new job: Pilots');
    expect(first?.text).toContain(`/job-detail/${jobId}`);
    const { body } = await portal.request('GET notifications', { token: seeker });
    expect(body.data).toMatchObject([{ kind: 'job_alert', text: 'Pilots', link: '/job-alerts' }]);
    expect(await listed()).toMatchObject([{ new_jobs: 1, new_since: null }]);
    const since = async (moment: number) => {
      const asked = new Date(moment).toISOString();
      const answer = await portal.request(`GET saved-searches?since=${asked}`, {
        token: seeker,
      });
      return answer.body.data;
    };
    expect(await since(portal.clock.now().getTime() - DAY_MS)).toMatchObject([{ new_since: 1 }]);
    expect(await since(portal.clock.now().getTime() + DAY_MS)).toMatchObject([{ new_since: 0 }]);
    // Closing and reopening doesn't make it a new job.
    await post('close-jobs', { job_ids: [jobId] }, employer);
    await post('reopen-job', { job_id: jobId, application_deadline_date: '2026-04-01' }, employer);
    later(DAY_MS);
    expect(await alertsTo(email)).toHaveLength(1);
    const closed = await postJob(portal, employer, { job_title: 'Pilot, closed at once' });
    await post('close-jobs', { job_ids: [closed] }, employer);
    const applied = await postJob(portal, employer, { job_title: 'Pilot, applied to at once' });
    expect((await post('apply-jobs', { manage_job_id: applied })).status).toBe(200);
    const dismissed = await postJob(portal, employer, { job_title: 'Pilot, dismissed at once' });
    expect((await post('dismiss-job', { job_id: dismissed, dismissed: true })).status).toBe(200);
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('ALERT-02 daily alerts arrive in the morning in the time zone, with all jobs since the last one', async () => {
    // NOW is 2026-03-10T08:00Z.
    await save({ filters: { job_title: 'rigger' }, frequency: 'daily', time_zone: 'America/New_York' });
    await postJob(portal, employer, { job_title: 'Rigger of masts' });
    await postJob(portal, employer, { job_title: 'Rigger of sails' });
    portal.clock.set(new Date('2026-03-10T11:59:00Z'));
    expect(await alertsTo(email)).toEqual([]);
    portal.clock.set(new Date('2026-03-10T12:00:00Z'));
    expect((await alertsTo(email)).map(({ subject }) => subject)).toEqual(['2 new jobs: Welders']);
    await postJob(portal, employer, { job_title: 'Rigger of cranes' });
    portal.clock.set(new Date('2026-03-11T11:59:00Z'));
    expect(await alertsTo(email)).toHaveLength(1);
    portal.clock.set(new Date('2026-03-11T12:00:00Z'));
    expect(await alertsTo(email)).toHaveLength(2);
  });

  test('ALERT-03 two simultaneous processes write each alert once', async () => {
    const { deps } = portal;
    await save({ filters: { job_title: 'diver' } });
    await postJob(portal, employer, { job_title: 'Diver' });
    const writers = [1, 2, 3].map(() => makeJobAlerts({ ...deps, ...deps.settings }));
    await Promise.all(writers.map((write) => write()));
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('ALERT-04 a job matches exactly the saved searches that would find it', async () => {
    const ids = [
      await postJob(portal, employer, { job_title: 'Senior C++ developer' }),
      await postJob(portal, employer, { job_title: 'Night nurse', employment_type_id: [2] }),
      await postJob(portal, employer, {
        job_title: 'Front end engineer',
        country_id: 82,
        state_id: 3010,
        city_id: 24053,
      }),
    ];
    const texts = [
      'developer',
      'c++',
      'nurses',
      'night nurse',
      'frontend',
      'front-end engineer',
      'engineer berlin',
      '',
    ];
    const besides: SavedFilters[] = [
      {},
      { country_id: 101 },
      { place: 'Mumbai', country_id: 101 },
      { place: 'Berlin', radius: 50, country_id: 82 },
      { employment: 'part-time' },
      { employment: 'full-time', category_id: 1 },
      { salary: 'INR-300000' },
      { work_mode: 'remote' },
      { skill: 'Navigation' },
      { company_id: 1 },
    ];
    const engine = await portal.deps.search.ask((one) => one);
    const moment = momentOf(portal.deps.clock);
    const index = new SavedSearchIndex(engine);
    const searches = texts.flatMap((job_title) => besides.map((filters) => ({ job_title, ...filters })));
    for (const [id, filters] of searches.entries()) index.put({ id, filters, language: undefined });
    const documents = await readDocuments(portal.database.db, ids);
    const found = index.match(documents, dayNumber(portal.deps.clock.today()));
    let pairs = 0;
    for (const [id, filters] of searches.entries()) {
      const forward = engine.search(filters, { size: 1000, offset: 0 }, moment);
      const isExact = forward.searchedFor === undefined;
      for (const jobId of ids) {
        const isFound = isExact && forward.jobIds.includes(jobId);
        expect(found.get(jobId)?.includes(id), `${JSON.stringify(filters)} ${jobId}`).toBe(isFound);
        if (isFound) pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(20);
  });

  test('ALERT-04 a word that is new to the index is found in the next job', async () => {
    await save({ name: 'Rare', filters: { job_title: 'zymurgist' } });
    await postJob(portal, employer, { job_title: 'Porter' });
    expect(await alertsTo(email)).toEqual([]);
    await postJob(portal, employer, { job_title: 'Zymurgist' });
    expect((await alertsTo(email)).map(({ subject }) => subject)).toEqual(['1 new job: Rare']);
  });

  test('ALERT-03 old alert records are deleted, and their jobs aren’t sent again', async () => {
    await save({ filters: { job_title: 'sailmaker' } });
    await save({ filters: { job_title: 'unconfirmed' }, email: 'never-confirmed@example.com' }, null);
    await postJob(portal, employer, { job_title: 'Sailmaker' });
    expect(await alertsTo(email)).toHaveLength(1);
    later(40 * DAY_MS);
    await runHousekeeping(portal.deps);
    const rows = async (query: ReturnType<typeof sql>) => (await portal.database.db.execute(query)).rows;
    expect(await rows(sql`select from saved_search_jobs where alerted_at is not null`)).toEqual([]);
    expect(await rows(sql`select from saved_searches where email = 'never-confirmed@example.com'`)).toEqual(
      [],
    );
    expect(await alertsTo(email)).toHaveLength(1);
  });
});
