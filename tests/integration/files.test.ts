import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import { diskFiles } from '#server/platform/files/files-on-disk.ts';
import { formOf, pdf, postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { docxParts, zip } from '../support/resumes.ts';

const HOUR_MS = 3_600_000;
const QUOTA_MB = 1;

let seeker: string;
const portal = await portalOfFile({ uploadQuotaMb: QUOTA_MB });
const employer = await signUpEmployer(portal);
beforeEach(async () => {
  seeker = await signUpSeeker(portal);
});

const sized = (bytes: number) => pdf('x'.repeat(bytes));
const stored = () => readdir(portal.filesFolder);
const upload = (resume: File) =>
  portal.request('POST candidate-resume-upload', {
    token: seeker,
    form: formOf({ resume }),
  });
const apply = (job: number, resume: File, token = seeker) =>
  portal.request('POST apply-jobs', {
    token,
    form: formOf({ manage_job_id: String(job), resume }),
  });
const applicationOf = async (job: number): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select id from applications where job_id = ${job} order by id desc limit 1`,
  );
  return rows[0]?.id ?? 0;
};
const withdraw = (id: number) =>
  portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });

/** Cleans up like housekeeping, in two processes at once. @returns the log. */
const cleanUp = async (after = 3 * HOUR_MS) => {
  portal.clock.set(new Date(Date.now() + after));
  const said: { readonly facts: object; readonly text: string }[] = [];
  const say = (facts: object, text: string) => void said.push({ facts, text });
  const log = { info: say, error: say };
  await Promise.all([cleanUpFiles(portal.deps, log), cleanUpFiles(portal.deps, log)]);
  portal.clock.set(NOW);
  return said;
};

test('FILE-01 applying and withdrawing repeatedly leaves one file, and eventually none', async () => {
  const [job, other] = [await postJob(portal, employer), await postJob(portal, employer)];
  const before = (await stored()).length;
  for (let round = 0; round < 6; round += 1) {
    expect((await apply(job, pdf(`Round ${round}`))).status).toBe(200);
    expect((await withdraw(await applicationOf(job))).status).toBe(200);
  }
  await apply(other, pdf('Sent'));
  expect((await apply(other, pdf('Sent twice'))).status).toBe(409);
  expect(await stored()).toHaveLength(before + 2);
  await cleanUp(0);
  expect(await stored()).toHaveLength(before + 2);
  await cleanUp();
  expect(await stored()).toHaveLength(before + 1);
  const kept = await portal.request(`GET application-resume?application_id=${await applicationOf(other)}`, {
    token: employer,
  });
  expect(kept.text).toContain('Sent');
});

test('FILE-02 the cleanup deletes unreferenced files, and rows whose file is missing', async () => {
  await cleanUp();
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    await signUpSeeker(portal, { resume: pdf(text) });
  expect((await upload(pdf('Lost'))).status).toBe(200);
  const { rows } = await portal.database.db.execute<{ id: string }>(
    sql`select id from files order by created_at desc limit 1`,
  );
  const lost = rows[0]?.id ?? '';
  const inFolder = (name: string) => join(portal.filesFolder, name);
  await rm(inFolder(lost));
  const [orphan, unfinished, young] = [randomUUID(), `${randomUUID()}.${randomUUID()}.part`, randomUUID()];
  for (const name of [orphan, unfinished, young, 'README.txt']) await writeFile(inFolder(name), 'bytes');
  const future = new Date(Date.now() + 4 * HOUR_MS);
  await utimes(inFolder(young), future, future);
  const before = await stored();
  const download = () => portal.request('GET candidate-resume-file', { token: seeker });
  expect((await download()).status).toBe(404);
  const said = await cleanUp();
  expect(await stored()).toEqual(before.filter((name) => name !== orphan && name !== unfinished));
  expect(JSON.stringify(said)).toContain(orphan);
  expect(await portal.database.db.execute(sql`select from files where id = ${lost}`)).toMatchObject({
    rows: [],
  });
  expect((await download()).status).toBe(404);
  await rm(inFolder(young));
});

test('FILE-02 a wrong folder deletes no rows', async () => {
  await signUpSeeker(portal, { resume: pdf() });
  const count = async () =>
    (await portal.database.db.execute<{ n: number }>(sql`select count(*)::int as n from files`)).rows[0]?.n;
  const before = await count();
  await rename(portal.filesFolder, `${portal.filesFolder}-away`);
  await mkdir(portal.filesFolder);
  const said = await cleanUp();
  expect(said.map(({ text }) => text).join()).toContain('check that DATA_DIR is the right folder');
  expect(await count()).toBe(before);
  await rm(portal.filesFolder, { recursive: true });
  await rename(`${portal.filesFolder}-away`, portal.filesFolder);
});

test('FILE-03 an account’s files stay within the quota, even with simultaneous uploads', async () => {
  const jobs = [await postJob(portal, employer), await postJob(portal, employer)];
  expect((await upload(sized(400_000))).status).toBe(200);
  // Replaced files don't count.
  expect((await upload(sized(500_000))).status).toBe(200);
  const before = (await stored()).length;
  const answers = await Promise.all(jobs.map((job) => apply(job, sized(400_000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    message:
      'Your files would need more than 1 MB. Choose a smaller file, or apply with the resume from your profile.',
    errors: { resume: expect.stringContaining('1 MB') },
  });
  expect(await stored()).toHaveLength(before + 1);
  expect((await upload(sized(700_000))).status).toBe(422);
  const tooLarge = formOf({ ...seekerFields(), resume: sized(1_100_000) });
  expect((await portal.request('POST signup-as-jobseeker', { form: tooLarge })).status).toBe(422);
  expect(await stored()).toHaveLength(before + 1);
});

test('FILE-04 a file is stored and offered with the extension of its content', async () => {
  const download = async () => (await portal.request('GET candidate-resume-file', { token: seeker })).headers;
  const bytes = new Uint8Array(await pdf().arrayBuffer());
  await upload(new File([bytes], 'CV.hta', { type: 'application/hta' }));
  expect(await download()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=CV.pdf',
    'x-content-type-options': 'nosniff',
  });
  const job = await postJob(portal, employer);
  await apply(job, new File([new Uint8Array(zip(docxParts))], 'x.exe'));
  const sent = await portal.request(`GET application-resume?application_id=${await applicationOf(job)}`, {
    token: employer,
  });
  expect(sent.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': 'attachment; filename=x.docx',
    'x-content-type-options': 'nosniff',
  });
  // Earlier versions stored names unchanged.
  await portal.database.db.execute(sql`update files set name = '../\u202Efdp.exe' where name = 'CV.pdf'`);
  expect((await download())['content-disposition']).toBe('attachment; filename=fdp.pdf');
});

test('FILE-01 a file appears whole or not at all, and a failed write leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-store-'));
  const store = diskFiles(folder);
  const bytes = new Uint8Array(30_000_000).fill(7);
  const [key, blocked] = [randomUUID(), randomUUID()];
  const writing = store.put(key, bytes).then(() => true);
  const seen = new Set<number>();
  while (!(await Promise.race([writing, new Promise<false>((done) => setImmediate(() => done(false)))]))) {
    const found = await store.get(key);
    if (found) seen.add(found.length);
  }
  seen.add((await store.get(key))?.length ?? 0);
  expect([...seen]).toEqual([bytes.length]);
  await mkdir(join(folder, blocked, 'inside'), { recursive: true });
  await expect(store.put(blocked, bytes.subarray(0, 10))).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual([key, blocked].sort());
  await rm(folder, { recursive: true });
});
