import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { PICTURE_MAX_BYTES } from '#contract/profile/rules.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { profileCalls } from '../support/profile-calls.ts';

let seeker: string;
const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
beforeEach(async () => {
  seeker = await signUpSeeker(portal, { resume: pdf() });
});
const { dataOf, post, send } = profileCalls(
  () => portal,
  () => seeker,
);

const picture = async (side = 20): Promise<File> => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#3a6ea5' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
};

test('PROFILE-01 PROFILE-08 the owner downloads, replaces and deletes the resume', async () => {
  const download = (token = seeker) => portal.request('GET candidate-resume-file', { token });
  const file = await download();
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=resume.pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await download(await signUpSeeker(portal))).status).toBe(404);
  expect((await download(employer)).status).toBe(403);
  expect((await send('candidate-resume-upload', 'resume', pdf('Another'))).body.message).toBe(
    'Resume uploaded successfully.',
  );
  expect((await download()).text).toContain('Another');
  const html = new File(['<script>1</script>'], 'r.pdf', { type: 'application/pdf' });
  expect((await send('candidate-resume-upload', 'resume', html)).body.message).toBe(
    'Please upload a valid resume file (PDF or Word).',
  );
  expect((await post('candidate-resume-upload')).status).toBe(422);
  expect((await post('candidate-resume-delete')).status).toBe(200);
  expect(await dataOf('candidate-resume-download')).toEqual([]);
  expect((await download()).status).toBe(404);
});

test('PROFILE-08 an application keeps the resume it was sent with', async () => {
  const job = await postJob(portal, employer);
  await post('apply-jobs', { manage_job_id: job });
  await send('candidate-resume-upload', 'resume', pdf('Another'));
  const applied = await portal.request('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: job },
  });
  const resume = await portal.request(
    `GET application-resume?application_id=${applied.body.data[0]?.application_id}`,
    { token: employer },
  );
  expect(resume.text).toContain('A resume');
});

test('PROFILE-08 a profile picture is detected by content, has its own address, and is deleted when removed', async () => {
  const upload = (file: File, token = seeker) =>
    send('candidate-Avatar-or-logo-update', 'avatar', file, token);
  const address = String((await upload(await picture())).body.data[0]?.avatar);
  const shown = await portal.request(`GET ${address}`);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(shown.text).not.toContain('Exif');
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' });
  expect((await upload(svg)).body.message).toBe('Upload a picture as PNG, JPEG or WebP.');
  const tooLarge = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'me.jpg', { type: 'image/jpeg' });
  expect((await upload(tooLarge)).status).toBe(413);
  const next = String((await upload(await picture(30))).body.data[0]?.avatar);
  expect((await portal.request(`GET ${address}`)).status).toBe(404);
  expect((await upload(await picture(), employer)).status).toBe(200);
  expect((await post('candidate-Avatar-or-logo-delete')).status).toBe(200);
  expect((await portal.request(`GET ${next}`)).status).toBe(404);
  expect(await dataOf('candidate-Avatar-or-logo-details')).toEqual([]);
  expect((await portal.request('GET profile-picture?id=../../etc/passwd')).status).toBe(422);
});

test('DETAIL-09 a company’s logo is on the pages and cards of its jobs and on its own, until it is removed', async () => {
  const job = await postJob(portal, employer);
  const logos = async () => {
    const { data } = (await portal.request(`GET jobposts?id=${job}`)).body;
    const company = await portal.request(`GET company?id=${data.response.company_id}`);
    const list = await portal.request(`GET jobs?company_id=${data.response.company_id}`);
    const card = list.body.data.find(({ id }) => id === job);
    return [data.company_details.logo, company.body.data.logo, card?.logo];
  };
  await post('candidate-Avatar-or-logo-delete', {}, employer);
  expect(await logos()).toEqual([null, null, null]);
  const logo = String(
    (await send('candidate-Avatar-or-logo-update', 'avatar', await picture(), employer)).body.data[0]?.avatar,
  );
  expect(await logos()).toEqual([logo, logo, logo]);
  expect((await portal.request(`GET ${logo}`)).status).toBe(200);
  const small = await portal.request(`GET ${logo}&size=small`);
  expect(small.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  await post('candidate-Avatar-or-logo-delete', {}, employer);
  expect(await logos()).toEqual([null, null, null]);
  expect((await portal.request(`GET ${logo}&size=small`)).status).toBe(404);
});

test('PROFILE-08 the address of pictures never returns a resume', async () => {
  const { rows } = await portal.database.db.execute<{ id: string }>('select id from files');
  for (const { id } of rows) {
    const answer = await portal.request(`GET profile-picture?id=${id}`);
    expect([404, 200]).toContain(answer.status);
    if (answer.status === 200) expect(answer.headers['content-type']).toMatch(/^image\//);
  }
});
