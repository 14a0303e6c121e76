/** Reports about a company's hiring, over HTTP. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { boundedPeriod, periodOf } from '#server/modules/hiring-reports/period.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { unzip } from '../support/unzip.ts';

const portal = await portalOfFile();
let employer: string;
let jobId: number;
beforeEach(async () => {
  portal.clock.set(NOW);
  employer = await signUpEmployer(portal);
  jobId = await postJob(portal, employer);
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

interface Past {
  /** In days ago. */
  readonly sent: number;
  /** What happened, and how many days after the application. */
  readonly steps?: readonly (readonly [status: string, after: number, reason?: string])[];
  readonly source?: string;
  readonly host?: string;
}

let people = 0;
/** The application of another person, with its past. */
const past = async ({ sent, steps = [], source, host }: Past, job = jobId) => {
  const { db } = portal.database;
  people += 1;
  const { rows } = await db.execute<{ id: number }>(sql`
    with person as (
      insert into users (role, email, password_hash, first_name, consented_at, terms_version, privacy_version)
      values ('seeker', ${`reported-${people}@example.com`}, '', 'Past', now(), '1', '1') returning id
    )
    insert into applications (job_id, user_id, status, created_at, source, source_host)
    select ${job}, id, ${steps.at(-1)?.[0] ?? 'applied'}, ${daysAgo(sent)}::timestamptz, ${source ?? null}::text,
      ${host ?? null}::text from person returning id`);
  for (const [status, after, reason = null] of [['applied', 0] as const, ...steps]) {
    await db.execute(sql`
      insert into application_events (application_id, actor_id, status, reason, created_at)
      select a.id, case when ${status} = 'applied' then a.user_id end, ${status}, ${reason},
        ${daysAgo(sent - after)}::timestamptz from applications a where a.id = ${rows[0]?.id}`);
  }
  return rows[0]?.id ?? 0;
};

type Report = ResponseOf<'GET hiring-report'>;
const report = async (query = '', token = employer) =>
  (await portal.request<Report>(`GET hiring-report${query}`, { token })).body.data;
const counted = async (query: string, token = employer) => {
  const { body } = await portal.request(`GET hiring-report-applications?${query}`, { token });
  return {
    ids: body.data.map((row) => row.application_id).sort(),
    total: body.pagination.total,
    data: body.data,
  };
};
const funnelOf = ({ funnel }: Report['data']) => funnel.map(({ applications }) => applications);

test('REPORT-01 the funnel counts how far applications came, rejected and skipped steps too, and each number its rows', async () => {
  await past({ sent: 5 });
  await past({ sent: 5, steps: [['interview', 1]] });
  const rejected = await past({
    sent: 6,
    steps: [
      ['viewed', 1],
      ['interview', 2],
      ['rejected', 4],
    ],
  });
  // Moved back: it counts as far as it is now.
  await past({
    sent: 6,
    steps: [
      ['offered', 1],
      ['shortlisted', 2],
    ],
  });
  const hired = await past({
    sent: 9,
    steps: [
      ['offered', 2],
      ['hired', 6],
    ],
  });
  const found = await report();
  expect(funnelOf(found)).toEqual([5, 4, 4, 3, 1, 1]);
  expect(found).toMatchObject({ applications: 5, rejected: 1, withdrawn: 0 });
  for (const { status, applications } of found.funnel)
    expect((await counted(`figure=reached&status=${status}`)).total).toBe(applications);
  expect((await counted('figure=in&status=rejected')).ids).toEqual([rejected]);
  const { data } = await counted('figure=reached&status=hired');
  expect(data).toMatchObject([{ application_id: hired, job_id: jobId, status: 'hired', hours: 144 }]);
  expect(found.hire).toEqual({ applications: 1, median_hours: 144, three_quarters_hours: 144 });
});

test('REPORT-02 withdrawn applications, hidden applicants and deleted jobs are counted nowhere', async () => {
  const kept = await past({ sent: 3, steps: [['shortlisted', 1]], source: 'search' });
  await past({
    sent: 3,
    steps: [
      ['interview', 1],
      ['withdrawn', 2],
    ],
    source: 'search',
  });
  const gone = await past({ sent: 3, steps: [['hired', 1]], source: 'search' });
  await portal.database.db.execute(sql`
    update users set suspended_at = now() where id = (select user_id from applications where id = ${gone})`);
  const other = await postJob(portal, employer);
  await past({ sent: 3, steps: [['hired', 1]], source: 'search' }, other);
  expect((await portal.request('POST delete-job', { token: employer, body: { job_id: other } })).status).toBe(
    200,
  );
  const found = await report();
  expect(found).toMatchObject({ applications: 1, withdrawn: 1 });
  expect(funnelOf(found)).toEqual([1, 1, 1, 0, 0, 0]);
  expect(found.stages.find(({ status }) => status === 'interview')).toMatchObject({
    applications: 0,
    present: 0,
  });
  expect(found.sources).toEqual([
    { source: 'search', host: null, applications: 1, interviewed: 0, hired: 0 },
  ]);
  expect(found.jobs.map(({ id }) => id)).toEqual([jobId]);
  for (const figure of ['all', 'answered', 'source&source=search'])
    expect((await counted(`figure=${figure}`)).ids).toEqual([kept]);
});

test('REPORT-03 time per status is from entering it to the next decision, by median and 75th percentile', async () => {
  await past({
    sent: 20,
    steps: [
      ['viewed', 1],
      ['shortlisted', 3],
    ],
  });
  await past({
    sent: 20,
    steps: [
      ['viewed', 3],
      ['rejected', 4],
    ],
  });
  await past({
    sent: 20,
    steps: [
      ['viewed', 5],
      ['shortlisted', 6],
      ['viewed', 8],
      ['offered', 12],
    ],
  });
  // The job ended: nobody decided.
  await past({
    sent: 20,
    steps: [
      ['viewed', 1],
      ['rejected', 15, 'job_closed'],
    ],
  });
  const { stages, response } = await report();
  const of = (status: string) => stages.find((stage) => stage.status === status);
  expect(of('applied')).toMatchObject({
    applications: 4,
    median_hours: 48,
    three_quarters_hours: 84,
    present: 0,
  });
  // Two days, one, and one and four.
  expect(of('viewed')).toMatchObject({ applications: 3, median_hours: 48, three_quarters_hours: 84 });
  expect(of('shortlisted')).toMatchObject({ applications: 1, median_hours: 48, present: 1 });
  expect((await counted('figure=left&status=viewed')).data.map(({ hours }) => hours).toSorted()).toEqual([
    120, 24, 48,
  ]);
  // Opening is no decision, and neither is the end of the job.
  expect(response).toMatchObject({ applications: 3, median_hours: 96, waiting: 0 });
  expect((await counted('figure=answered')).total).toBe(3);
});

test('REPORT-04 period and job narrow all figures; a job of others, or that a member does not have, looks missing', async () => {
  const other = await postJob(portal, employer);
  await past({ sent: 10 });
  await past({ sent: 40 });
  await past({ sent: 10 }, other);
  expect((await report('?days=30')).applications).toBe(2);
  const one = await report(`?days=90&job_id=${jobId}`);
  expect(one).toMatchObject({ applications: 2, job: { id: jobId }, to: '2026-03-10' });
  expect(one.jobs).toMatchObject([
    { id: jobId, applications: 2 },
    { id: other, applications: 1 },
  ]);
  const member = await joinTeam(portal, employer, 'hiring_manager', [other]);
  expect(await report('', member)).toMatchObject({ applications: 1, jobs: [{ id: other }] });
  const stranger = await signUpEmployer(portal);
  expect((await report('', stranger)).applications).toBe(0);
  for (const token of [member, stranger]) {
    for (const key of ['hiring-report', 'hiring-report-applications', 'export-hiring-report'])
      expect((await portal.request(`GET ${key}?job_id=${jobId}`, { token })).status).toBe(404);
  }
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  expect((await portal.request('GET hiring-report', { token: interviewer })).status).toBe(403);
});

test('REPORT-05 an application stores where it came from: a part of the portal, or the host of a website and nothing else', async () => {
  const apply = async (said: object) => {
    const token = await signUpSeeker(portal, { resume: pdf() });
    return portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId, ...said } });
  };
  expect((await apply({ source: 'alert' })).status).toBe(200);
  expect((await apply({ source: 'website', source_host: 'jobs.example' })).status).toBe(200);
  // Without a host nothing is known; a host of something else is not stored.
  expect((await apply({ source: 'website' })).status).toBe(200);
  expect((await apply({ source: 'search', source_host: 'jobs.example' })).status).toBe(200);
  expect((await apply({ source: 'website', source_host: 'jobs.example/?user=1' })).status).toBe(422);
  expect((await report()).sources).toEqual([
    expect.objectContaining({ source: 'alert', host: null, applications: 1 }),
    expect.objectContaining({ source: 'search', host: null, applications: 1 }),
    expect.objectContaining({ source: 'unknown', host: null, applications: 1 }),
    expect.objectContaining({ source: 'website', host: 'jobs.example', applications: 1 }),
  ]);
  expect((await counted('figure=source&source=website&host=jobs.example')).total).toBe(1);
});

test('CAND-05 lists of applicants are filtered by the sources that reports count', async () => {
  const apply = async () => {
    const token = await signUpSeeker(portal, { resume: pdf() });
    await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId, source: 'search' } });
  };
  await apply();
  await apply();
  const unknown = await past({ sent: 4 });
  const { rows } = await portal.database.db.execute<{ search: number; invited: number }>(sql`
    select min(id) as search, max(id) as invited from applications where job_id = ${jobId} and source = 'search'`);
  const [{ search = 0, invited = 0 } = {}] = rows;
  await portal.database.db.execute(sql`
    insert into job_invitations (job_id, user_id, company_id, message, created_at)
    select job_id, user_id, company_id, 'Come.', created_at from applications where id = ${invited}`);
  for (const key of ['view-shortlisted-candidates', 'applicants'] as const) {
    const listed = async (body: object) => {
      const answer = await portal.request<ResponseOf<'POST applicants'>>(`POST ${key}?page=1`, {
        token: employer,
        body: { manage_job_id: jobId, ...body },
      });
      return answer.body.data.map((one) => one.application_id);
    };
    expect(await listed({ source: 'search' })).toEqual([search]);
    expect(await listed({ source: 'unknown' })).toEqual([unknown]);
    expect(await listed({ source: 'invited' })).toEqual([invited]);
    expect(await listed({ source: 'alert' })).toEqual([]);
  }
  const listed = await portal.request('POST view-shortlisted-candidates?page=1', {
    token: employer,
    body: { manage_job_id: jobId, source: 'search', sort: 'match' },
  });
  expect(listed.body).toMatchObject({ pagination: { total: 1 }, counts: { applied: 1 } });
});

test('REPORT-06 the export has the figures of the report', async () => {
  await past({ sent: 5, steps: [['shortlisted', 2]], source: 'website', host: 'jobs.example' });
  const { text } = await portal.request('GET export-hiring-report', { token: employer });
  expect(text).toContain('Got as far as,Shortlisted,1');
  expect(text).toContain('Time to first decision,,1,48,48');
  expect(text).toContain('Source,jobs.example,1');
});

test('REPORT-08 a period with too many applications is shortened to whole days with the latest', async () => {
  for (const sent of [5, 3, 3, 1]) await past({ sent });
  const { body } = await portal.request('GET me', { token: employer });
  const bounds = { companyId: body.data.company_id ?? 0, timeZone: 'Asia/Kolkata' };
  const from = async (max: number, today = daysAgo(0).slice(0, 10)) =>
    (await boundedPeriod(portal.database.db, periodOf('30', today), { ...bounds, max })).from;
  expect(await from(4)).toBe(daysAgo(29).slice(0, 10));
  // The second of a day doesn't fit, so that day is left out.
  expect([await from(3), await from(2), await from(1)]).toEqual(
    [4, 2, 2].map((days) => daysAgo(days).slice(0, 10)),
  );
  // All applications of today are read.
  expect(await from(0, daysAgo(1).slice(0, 10))).toBe(daysAgo(1).slice(0, 10));
  expect(await report('?days=30')).toMatchObject({ is_shortened: false, applications: 4 });
});

test('REPORT-09 reasons for rejections are counted with their rows, and reach no applicant', async () => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  const { ids } = await counted(`job_id=${jobId}`);
  const other = await past({ sent: 5, steps: [['rejected', 1]] });
  await past({ sent: 5, steps: [['rejected', 1, 'job_closed']] });
  const reject = (status: string) =>
    portal.request('POST move-applications', {
      token: employer,
      body: { application_ids: ids, status, rejection_reason: 'other_chosen' },
    });
  expect((await reject('viewed')).status).toBe(422);
  expect((await report()).reasons).toEqual([]);
  expect((await reject('rejected')).status).toBe(200);
  expect((await report()).reasons).toEqual([
    { reason: 'none', applications: 1 },
    { reason: 'other_chosen', applications: 1 },
  ]);
  expect((await counted('figure=rejected_for&reason=other_chosen')).ids).toEqual(ids);
  expect((await counted('figure=rejected_for')).ids).toEqual([other]);
  const opened = await portal.request('POST open-application', {
    token: employer,
    body: { application_id: ids[0] },
  });
  expect(opened.body.data.history.at(-1)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'other_chosen',
  });
  for (const call of ['GET view-applied-jobs', 'GET notifications'] as const) {
    const { text } = await portal.request(call, { token: seeker });
    expect(text).not.toMatch(/rejection_?reason|other_chosen/i);
  }
  const { bytes } = await portal.request('GET account-data', { token: seeker });
  const data = Buffer.from((await unzip(Buffer.from(bytes))).get('data.json') ?? '').toString();
  expect(data).toContain('rejected');
  expect(data).not.toMatch(/rejection_?reason|other_chosen/i);
});

test('REPORT-10 a tracked link is stored with an application, and counted by its name', async () => {
  const apply = async (source_host?: string) => {
    const token = await signUpSeeker(portal, { resume: pdf() });
    const body = { manage_job_id: jobId, source: 'link', ...(source_host ? { source_host } : {}) };
    return (await portal.request('POST apply-jobs', { token, body })).status;
  };
  expect(await apply('linkedin')).toBe(200);
  expect(await apply('campus-day')).toBe(200);
  // Not a name, but the host of a website.
  expect(await apply('naukri.com')).toBe(200);
  expect(await apply()).toBe(200);
  expect(await apply('<script>')).toBe(422);
  const { sources } = await report(`?job_id=${jobId}`);
  expect(sources.map(({ source, host, applications }) => [source, host, applications])).toEqual([
    ['unknown', null, 2],
    ['link', 'campus-day', 1],
    ['link', 'linkedin', 1],
  ]);
  expect((await counted('figure=source&source=link&host=linkedin')).total).toBe(1);
  const { data } = (
    await portal.request('POST view-shortlisted-candidates', {
      token: employer,
      body: { manage_job_id: jobId },
    })
  ).body;
  expect(data.map(({ source, host }) => `${source} ${host}`).sort()).toEqual([
    'link campus-day',
    'link linkedin',
    'unknown null',
    'unknown null',
  ]);
});
