import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formOf, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

let jobId: number;
let token: string;
const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
beforeEach(async () => {
  portal.clock.set(NOW);
  jobId = await postJob(portal, employer);
  token = await signUpSeeker(portal);
});

const apply = (as: string | undefined, id = jobId) =>
  portal.request('POST apply-jobs', { token: as, body: { manage_job_id: id } });
const bookmark = (as: string | undefined, id = jobId) =>
  portal.request('POST add-to-bookmark', { token: as, body: { manage_job_id: id } });
const rowsOf = async (table: 'applications' | 'bookmarks') =>
  Number(
    (
      await portal.database.db.execute(
        sql`select count(*) as n from ${sql.identifier(table)} where job_id = ${jobId}`,
      )
    ).rows[0]?.n,
  );

test('API-04 a seeker applies once; the second attempt says so', async () => {
  expect((await apply(token)).body.message).toBe('Your application has been sent.');
  const again = await apply(token);
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('already_applied');
  expect(await rowsOf('applications')).toBe(1);
});

test('API-04 twenty simultaneous applications and bookmarks leave one row each', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => [apply(token), bookmark(token)]).flat());
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(38);
  expect([await rowsOf('applications'), await rowsOf('bookmarks')]).toEqual([1, 1]);
});

test('API-04 only open jobs accept applications', async () => {
  const announced = await postJob(portal, employer, { is_post_later: 1, opens_on: '2026-03-20' });
  expect((await apply(token, announced)).body.message).toBe(
    'This job isn’t open yet. Bookmark it and come back later.',
  );
  const saved = await postJob(portal, employer, { is_post_later: 1 });
  expect((await apply(token, saved)).status).toBe(404);
  expect((await apply(token, 2_000_000_000)).status).toBe(404);
  portal.clock.set(new Date('2026-04-01T18:30:00Z'));
  const late = await signUpSeeker(portal);
  expect((await apply(late)).body).toMatchObject({
    code: 'job_closed',
    message: 'This job is closed. You can’t apply any more.',
  });
});

test('APPLIED-01 API-04 applied jobs are listed latest first, with the specification’s field names', async () => {
  const second = await postJob(portal, employer, { job_title: 'Tide reader' });
  await apply(token);
  await apply(token, second);
  const { body } = await portal.request('GET view-applied-jobs?page=1', { token });
  expect(body.data).toMatchObject([
    {
      job_id: second,
      job_title: 'Tide reader',
      job_type: 'professional',
      work_mode_id: { name: 'On-site' },
      experience_id: { year: 0 },
      job_locations: ['Mumbai'],
      status: 'applied',
      state: 'open',
    },
    { job_id: jobId },
  ]);
  expect(body.pagination).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 2 });
});

test('APPLIED-04 only its author can withdraw an application, and send it again', async () => {
  await apply(token);
  const list = () => portal.request('GET view-applied-jobs', { token });
  const id = (await list()).body.data[0]?.job_applied_id;
  const withdraw = (as: string) =>
    portal.request('POST withdraw-application', { token: as, body: { job_applied_id: id } });
  expect((await withdraw(await signUpSeeker(portal))).status).toBe(404);
  expect((await list()).body.data).toHaveLength(1);
  expect((await withdraw(token)).status).toBe(200);
  expect((await list()).body.data).toEqual([]);
  expect((await apply(token)).status).toBe(200);
  const { rows } = await portal.database.db.execute(
    sql`select status from application_events where application_id = ${id} order by id`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['applied', 'withdrawn', 'applied']);
});

test('APPLIED-04 a decided application can’t be withdrawn', async () => {
  await apply(token);
  const applied = await portal.request('GET view-applied-jobs', {
    token,
  });
  const id = applied.body.data[0]?.job_applied_id;
  for (const status of ['rejected', 'hired']) {
    await portal.database.db.execute(sql`update applications set status = ${status} where id = ${id}`);
    const answer = await portal.request('POST withdraw-application', { token, body: { job_applied_id: id } });
    expect(answer.status, status).toBe(404);
    const { rows } = await portal.database.db.execute(sql`select status from applications where id = ${id}`);
    expect(rows).toEqual([{ status }]);
  }
});

test('BOOK-01 BOOK-03 API-04 bookmarks are private, listed and removed', async () => {
  await bookmark(token);
  const list = (as: string) => portal.request('GET bookmark-jobs?page=1', { token: as });
  expect((await list(token)).body.data).toMatchObject([
    { id: jobId, state: 'open', job_title: 'Harbour pilot' },
  ]);
  expect((await list(await signUpSeeker(portal))).body.data).toEqual([]);
  const remove = () => portal.request('POST remove-bookmark', { token, body: { manage_job_id: jobId } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await list(token)).body.data).toEqual([]);
});

test('NAV-15 counts cover listed bookmarks and undecided applications of the seeker alone', async () => {
  const counts = async (as: string) => (await portal.request('GET own-counts', { token: as })).body.data;
  const deleted = await postJob(portal, employer);
  for (const id of [jobId, deleted]) await bookmark(token, id);
  await apply(token);
  expect(await counts(token)).toEqual({ bookmarks: 2, applications: 1 });
  await portal.request('POST delete-job', { token: employer, body: { job_id: deleted } });
  await portal.database.db.execute(sql`update applications set status = 'rejected'`);
  expect(await counts(token)).toEqual({ bookmarks: 1, applications: 0 });
  expect(await counts(await signUpSeeker(portal))).toEqual({ bookmarks: 0, applications: 0 });
});

test('BOOK-05 a bookmark has a note that its author writes, changes and removes', async () => {
  await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  const write = (note: string, author = token) =>
    portal.request('POST bookmark-note', { token: author, body: { manage_job_id: jobId, note } });
  const noteOf = async () => (await portal.request('GET bookmark-jobs', { token })).body.data[0]?.note;
  expect(await noteOf()).toBe('');
  for (const note of ['Ask Mira about the team.', '']) {
    expect((await write(` ${note} `)).status).toBe(200);
    expect(await noteOf()).toBe(note);
  }
  expect((await write('Mine', await signUpSeeker(portal))).status).toBe(404);
  expect((await write('x'.repeat(501))).status).toBe(422);
});

test('DETAIL-06 MATCH-04 marks show what the user has applied to, bookmarked and dismissed, and whether a resume would be sent', async () => {
  await apply(token);
  const marks = async (ids: string) => portal.request(`GET job-marks?ids=${ids}`, { token });
  expect((await marks(`${jobId},999999`)).body.data).toEqual({
    applied: [jobId],
    bookmarked: [],
    invited: [],
    dismissed: [],
    has_resume: false,
    hides: false,
    hides_viewed: false,
  });
  await portal.request('POST dismiss-job', { token, body: { job_id: jobId, dismissed: true } });
  expect((await marks(`${jobId}`)).body.data).toMatchObject({ dismissed: [jobId] });
  expect(
    (
      await portal.request(`GET job-marks?ids=${jobId}`, {
        token: await signUpSeeker(portal, { resume: pdf() }),
      })
    ).body,
  ).toMatchObject({ data: { applied: [], has_resume: true } });
  for (const ids of ['', 'a', '1,', '0', '9999999999', `${'1,'.repeat(50)}1`])
    expect((await marks(ids)).status, ids).toBe(422);
});

test('API-04 a missing or wrong job id is reported by field', async () => {
  for (const body of [{}, { manage_job_id: 'x' }, { manage_job_id: [] }, { manage_job_id: null }]) {
    const answer = await portal.request('POST apply-jobs', { token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['manage_job_id']);
  }
});

test('JOBS-09 API-04 an application has a message and another resume; the employer gets these, not the stored ones', async () => {
  token = await signUpSeeker(portal, { resume: pdf('The stored one') });
  const send = (file: File) =>
    portal.request('POST apply-jobs', {
      token,
      form: formOf({ manage_job_id: String(jobId), message: ' I know these waters. ', resume: file }),
    });
  const fake = new File(['MZ'], 'resume.pdf', { type: 'application/pdf' });
  const refused = await send(fake);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Please upload a valid resume file (PDF or Word).',
  ]);
  expect((await send(pdf('Written for this job'))).body.message).toBe('Your application has been sent.');
  expect((await send(pdf('Once more'))).status).toBe(409);
  const list = await portal.request('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: jobId },
  });
  expect(list.body.data.map(({ message }) => message)).toEqual(['I know these waters.']);
  const id = list.body.data[0]?.application_id;
  const sent = await portal.request(`GET application-resume?application_id=${id}`, { token: employer });
  expect(sent.text).toContain('Written for this job');
  expect((await portal.request('GET candidate-resume-file', { token })).text).toContain('The stored one');
  const { rows } = await portal.database.db.execute(
    sql`select 1 from files f join applications a on a.user_id = f.owner_id where a.id = ${id}`,
  );
  expect(rows).toHaveLength(2);
});

test('BOOK-02 APPLIED-02 both lists are sorted and filtered by date', async () => {
  const ids = [jobId];
  for (let job = 1; job < 12; job += 1) ids.push(await postJob(portal, employer));
  for (const [index, id] of ids.entries()) {
    await apply(token, id);
    await bookmark(token, id);
    // One and a half months apart, the latest just now.
    const at = new Date(NOW.getTime() - (ids.length - 1 - index) * 45 * 86_400_000).toISOString();
    for (const table of ['applications', 'bookmarks']) {
      await portal.database.db.execute(
        sql`update ${sql.identifier(table)} set created_at = ${at} where job_id = ${id}`,
      );
    }
  }
  interface List {
    data: { id?: number; job_id?: number }[];
    pagination: { total: number };
  }
  for (const call of ['view-applied-jobs', 'bookmark-jobs']) {
    const list = async (query: string) => {
      const { body } = await portal.request<List>(`GET ${call}?${query}`, { token });
      return { ids: body.data.map(({ id, job_id }) => job_id ?? id), total: body.pagination.total };
    };
    const newest = [...ids].reverse();
    expect((await list('sort=default')).ids).toEqual(newest.slice(0, 10));
    expect((await list('sort=newest&page=2')).ids).toEqual(newest.slice(10));
    expect((await list('sort=oldest')).ids).toEqual(ids.slice(0, 10));
    expect((await list('period=2')).ids).toEqual(newest.slice(0, 2));
    expect((await list('period=6&sort=oldest')).ids).toEqual(ids.slice(-5));
    expect((await list('period=24')).total).toBe(12);
    const random = async (seed: number) => [
      ...(await list(`sort=random&seed=${seed}`)).ids,
      ...(await list(`sort=random&seed=${seed}&page=2`)).ids,
    ];
    const order = await random(7);
    expect([...order].sort()).toEqual([...ids].sort());
    expect(await random(7)).toEqual(order);
    expect(await random(8)).not.toEqual(order);
    for (const wrong of ['sort=salary', 'period=3', 'seed=-1', "sort=newest'"])
      expect((await portal.request(`GET ${call}?${wrong}`, { token })).status, wrong).toBe(422);
  }
});
