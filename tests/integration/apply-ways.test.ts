/** APPLY-11 and APPLY-12: jobs that are applied to on a page of the company, or not at all. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { importFile } from '#server/modules/sources/import-file.ts';
import { formOf, jobPost, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const file = join(tmpdir(), `apply-ways-${randomUUID()}.csv`);

const FEED = `title,company,location,description,url,apply_url
Ferry mate,Nobody Lines,"Pune, India","Keep our ferries moving, summer and winter.",,
Ferry cook,Nobody Lines,"Pune, India","Cook for the crew, summer and winter.",https://feed.example/7,
Ferry smith,Nobody Lines,"Pune, India","Mend what breaks, summer and winter.",https://feed.example/8,https://www.lines.example/apply?id=8
`;

const portal = await portalOfFile();
const seeker = await signUpSeeker(portal, { resume: pdf() });
await writeFile(file, FEED);
const importing = { file, name: 'ways', isCheck: false, isGoneConfirmed: false };
await importFile(portal.deps, importing, () => undefined);
afterAll(() => rm(file));

const idOf = async (title: string): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select id from jobs where title = ${title}`,
  );
  return rows[0]?.id ?? 0;
};
const countApplications = async (jobId: number): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from applications where job_id = ${jobId}`,
  );
  return rows[0]?.n ?? -1;
};
const applyAsVisitor = (jobId: number) =>
  portal.request('POST apply-as-visitor', {
    form: formOf({
      ...{ manage_job_id: String(jobId), first_name: 'Asha', last_name: 'Raman', terms: 'on' },
      ...{ email: `asha-${jobId}@example.com`, message: 'I know ferries.', resume: pdf() },
    }),
  });
const applyAsSeeker = (jobId: number) =>
  portal.request('POST apply-jobs', {
    token: seeker,
    body: { manage_job_id: jobId },
  });
const pageOf = async (id: number) => (await portal.request(`GET jobposts?id=${id}`)).body.data.response;
const directApplyOf = async (id: number) => {
  const posting = await findPosting(portal.database.db, id, portal.clock.today());
  return posting && jobPostingOf(posting, { origin: 'https://jobs.example', timeZone: 'UTC' });
};

test('APPLY-12 no application can exist for a company without an account that someone can open', async () => {
  for (const title of ['Ferry mate', 'Ferry cook', 'Ferry smith']) {
    const id = await idOf(title);
    const start = await portal.request('POST start-application', {
      token: seeker,
      body: { manage_job_id: id },
    });
    const attempts = [start, await applyAsSeeker(id), await applyAsVisitor(id)];
    expect(
      attempts.map(({ status, body }) => [status, body.code]),
      title,
    ).toEqual([409, 409, 409].map((status) => [status, 'not_applied_here']));
    const written = portal.database.db.execute(sql`
      insert into applications (job_id, user_id) select ${id}, user_id from candidates limit 1`);
    await expect(written).rejects.toThrow();
    expect(await countApplications(id)).toBe(0);
    expect(await directApplyOf(id)).toMatchObject({ directApply: false });
  }
  const [mate, cook, smith] = [await idOf('Ferry mate'), await idOf('Ferry cook'), await idOf('Ferry smith')];
  expect(await pageOf(mate)).toMatchObject({ apply_way: 'none', apply_url: null });
  expect(await pageOf(cook)).toMatchObject({
    apply_way: 'company_page',
    apply_url: 'https://feed.example/7',
  });
  expect(await pageOf(smith)).toMatchObject({ apply_url: 'https://www.lines.example/apply?id=8' });
  expect((await applyAsSeeker(smith)).body.message).toContain('lines.example');
  const cards = await portal.request('GET jobs?job_title=ferry');
  expect(cards.body.data.map(({ apply_way }) => apply_way).toSorted()).toEqual([
    'company_page',
    'company_page',
    'none',
  ]);
});

test('APPLY-11 a company can take applications on its own page, which readers’ clicks are counted for', async () => {
  const token = await signUpEmployer(portal);
  const id = await postJob(portal, token, { job_title: 'Lock keeper' });
  expect(await pageOf(id)).toMatchObject({ apply_way: 'portal', apply_url: null });
  expect(await directApplyOf(id)).toMatchObject({ directApply: true });
  expect((await applyAsVisitor(id)).status).toBe(200);
  const change = (apply_url: string | undefined) =>
    portal.request(`POST update-job?id=${id}`, {
      token,
      body: jobPost({ job_title: 'Lock keeper', ...(apply_url === undefined ? {} : { apply_url }) }),
    });
  for (const wrong of ['javascript:alert(1)', 'locks', 'https://me@evil.example/', 'ftp://locks.example'])
    expect((await change(wrong)).body.errors, wrong).toHaveProperty('apply_url');
  expect((await change('locks.example/apply')).status).toBe(200);
  // Clients that don't know the field leave it as it is.
  expect((await change(undefined)).status).toBe(200);
  expect(await pageOf(id)).toMatchObject({
    apply_way: 'company_page',
    apply_url: 'https://locks.example/apply',
  });
  expect(await directApplyOf(id)).toMatchObject({ directApply: false });
  expect((await applyAsSeeker(id)).status).toBe(409);
  // The link of an application that was kept before says so, too.
  const emails = (await portal.mails()).filter(({ to }) => to === `asha-${id}@example.com`);
  const link = emails.flatMap(({ text }) => /confirm-application\?token=([\w.-]+)/.exec(text)?.[1] ?? [])[0];
  expect((await portal.request('POST confirm-application', { body: { token: link } })).status).toBe(409);
  expect(await countApplications(id)).toBe(0);

  const click = (agent: string) =>
    portal.request('POST job-apply-click', { body: { job_id: id }, headers: { 'user-agent': agent } });
  await click('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  await click('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  await click('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await portal.request('GET employer-insights', { token });
  const own = await portal.request('POST myjobs', { token, body: {} });
  expect(own.body.data[0]).toMatchObject({ apply_clicks: 1, apply_url: 'https://locks.example/apply' });
  await change('');
  expect(await pageOf(id)).toMatchObject({ apply_way: 'portal' });
});
