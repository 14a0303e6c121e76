/**
 * RESUME-01 to RESUME-03: resumes are parsed in a sandbox with good accuracy, and only confirmed values are
 * stored.
 */
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StoredResume } from '#contract/resumes/calls.ts';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import { draftOf } from '#server/modules/resumes/draft.ts';
import { readResume } from '#server/modules/resumes/reading/read-resume.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { evaluate, FIELDS, sharesOf, writeResumes } from '../../bench/resume-eval/evaluate.ts';
import thresholds from '../../bench/resume-eval/thresholds.json' with { type: 'json' };
import { formOf, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { compoundFile, docxParts, wordFile, wordParagraph, zip } from '../support/resumes.ts';

const portal = await portalOfFile();

const file = (bytes: Uint8Array | string, name = 'resume.pdf') => new File([Buffer.from(bytes)], name);
const read = (resume: File, ip = '203.0.113.1') =>
  portal.request('POST read-resume', { form: formOf({ resume }), headers: { 'x-forwarded-for': ip } });

const resumesOf = async (token: string) =>
  (await portal.request('GET candidate-resumes', { token })).body.data;

/** A resume from the test set. */
const resumeOf = async (name: string, layout: string): Promise<File> => {
  const all = await writeResumes();
  const found = all.find((one) => one.person.name === name && one.layout.name === layout);
  if (!found) throw new Error(`${name} has no resume of the layout ${layout}`);
  return file(found.bytes, `resume.${found.layout.format === 'text' ? 'txt' : found.layout.format}`);
};

test('RESUME-01 generated resumes in many layouts and languages are parsed as accurately as before', async () => {
  const lexicon = await portal.deps.search.ask((engine) => engine.lexicon);
  const { resumes, scores } = await evaluate(
    async ({ layout, bytes }) => draftOf(lexicon, await readResume({ bytes, format: layout.format })),
    (written) => lexicon.gazetteer.citiesNamed(written.split(',')[0] ?? '', undefined).length > 0,
  );
  expect(resumes).toBeGreaterThanOrEqual(thresholds.resumes);
  const below = FIELDS.filter((field) => {
    const { recall, precision } = sharesOf(scores[field]);
    return recall < thresholds.fields[field].recall || precision < thresholds.fields[field].precision;
  });
  expect(below).toEqual([]);
});

test('RESUME-02 a visitor gets each value with its source lines, and nothing is stored', async () => {
  const stored = async () => (await portal.database.db.execute(sql`select count(*) from files`)).rows;
  const before = await stored();
  const { status, body } = await read(await resumeOf('Asha Raman', 'sidebar on the left'));
  expect(status).toBe(200);
  expect(body.data.email).toEqual({
    value: 'asha.raman@example.com',
    source: 'Email: asha.raman@example.com',
    is_doubtful: false,
  });
  expect(body.data.place?.value.city.name).toBe('Pune');
  expect(body.data.experiences[0]).toEqual({
    value: {
      exp_designation: 'Senior Frontend Developer',
      company_name: 'Tideline Technologies Pvt Ltd',
      year_from: '2021-04-01',
      year_to: null,
      exp_description:
        'Led the move of 40 screens to one set of components.\nCut the time to load the first page by half.',
    },
    source: 'Senior Frontend Developer\nTideline Technologies Pvt Ltd\nApr 2021 - Present',
    is_doubtful: false,
    doubtful_fields: [],
  });
  expect(await stored()).toEqual(before);
});

test('RESUME-03 PROFILE-09 only confirmed values are added, all together, and not twice', async () => {
  const resume = await resumeOf('Fatima Sheikh', 'plain document');
  const token = await signUpSeeker(portal, { resume });
  const [stored] = await resumesOf(token);
  const { body } = await portal.request('POST read-stored-resume', { token, body: { id: stored?.id } });
  const [experience] = body.data.experiences;
  const confirmed = {
    city_id: body.data.place?.value.city.id,
    skills: ['tally', 'gst'],
    links: ['https://www.linkedin.com/in/fatima-sheikh'],
    experiences: [experience?.value],
  };
  const list = async (call: 'experience' | 'education' | 'skill' | 'project') =>
    (await portal.request<{ data: unknown[] }>(`GET candidate-${call}-details`, { token })).body.data;
  for (const _ of ['first', 'second']) {
    expect((await portal.request('POST add-to-profile', { token, body: confirmed })).status).toBe(200);
    expect(await list('skill')).toEqual([{ name: 'tally' }, { name: 'gst' }]);
    expect(await list('experience')).toMatchObject([
      { company_name: 'Godavari Textiles Ltd', year_from: '2018-04-01', year_to: '2024-06-30' },
    ]);
    expect(await list('project')).toMatchObject([{ link: 'https://www.linkedin.com/in/fatima-sheikh' }]);
    expect(await list('education')).toEqual([]);
  }
  // Current work stays open-ended (PROFILE-09).
  const current = { ...experience?.value, company_name: 'Kaveri Mills', year_to: null };
  await portal.request('POST add-to-profile', { token, body: { experiences: [current] } });
  expect(await list('experience')).toMatchObject([
    { company_name: 'Kaveri Mills', year_to: null },
    { company_name: 'Godavari Textiles Ltd' },
  ]);
  // If one value is invalid, none is added.
  const refused = { skills: ['excel'], experiences: [{ company_name: 'Mehta & Sons' }] };
  expect((await portal.request('POST add-to-profile', { token, body: refused })).status).toBe(422);
  expect(await list('skill')).toHaveLength(2);
});

/** A PDF whose page content unpacks to this many megabytes of spaces. */
const swollenPdf = (megabytes: number): Buffer => {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF\n'),
  ]);
};
const swollenDocx = (megabytes: number): Buffer =>
  zip([
    ...docxParts.filter(({ name }) => name !== 'word/document.xml'),
    {
      name: 'word/document.xml',
      content: `<w:document><w:body>${'<w:p/>'.repeat((megabytes * 1024 * 1024) / 6)}</w:body></w:document>`,
    },
  ]);

test('RESUME-01 files that aren’t resumes, are broken or exhaust resources get a clear message', async () => {
  const cases: readonly (readonly [string, File, RegExp])[] = [
    ['a picture', file('\x89PNG', 'me.png'), /Choose a PDF/],
    ['an old Word file', file(compoundFile('WordDocument'), 'me.doc'), /older Word format/],
    ['a Word document with a password', file(compoundFile('EncryptedPackage'), 'me.docx'), /password/],
    [
      'a scan',
      file(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
      /any text/,
    ],
    [
      'a PDF without pages',
      file('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 9 0 R>>\n%%EOF\n'),
      /damaged/,
    ],
    ['bytes called text', file(new Uint8Array([0, 1, 2, 3]), 'me.txt'), /damaged/],
    ['a PDF that unpacks to 300 MB', file(swollenPdf(300)), /too large or complex/],
    ['a document that unpacks to 20 MB', file(swollenDocx(20), 'me.docx'), /too large or complex/],
  ];
  for (const [what, resume, message] of cases) {
    const { status, body } = await read(resume);
    expect([what, status, body.errors?.resume]).toEqual([what, 422, expect.stringMatching(message)]);
  }
  // A new thread replaces the stopped one.
  expect((await read(file('Asha Raman\nasha@example.com', 'me.txt'))).body.data.name?.value).toEqual({
    first: 'Asha',
    last: 'Raman',
  });
});

test('RESUME-01 LIMIT-05 a network can parse a limited number of resumes', async () => {
  portal.limit({ formsPerAddress: 2 });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await read(file('Asha Raman', 'me.txt'), '198.51.100.9')).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('RESUME-01 the parser thread has no network, starts no processes and loads no library for drawing', async () => {
  const [blocked, drawing] = ['network', 'canvas'].map(
    (what) => new URL(`../../server/modules/resumes/reading/no-${what}.ts`, import.meta.url).href,
  );
  const script = `
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(blocked)});
    await import(${JSON.stringify(drawing)});
    await import(${JSON.stringify(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))});
    const fails = async (load) => { try { return (await load()) === undefined; } catch { return true; } };
    parentPort.postMessage(await Promise.all([
      fails(() => import('node:net')), fails(() => import('https')), fails(() => import('node:child_process')),
      fails(() => process.getBuiltinModule('node:dns')), fails(() => globalThis.fetch),
      'Path2D' in globalThis && Object.getOwnPropertyNames(globalThis.Path2D.prototype).length === 1,
    ]));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const results = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(results).toEqual([true, true, true, true, true, true]);
});

test('RESUME-04 RESUME-05 several resumes with a default; sent ones stay, whatever is deleted', async () => {
  const seeker = await signUpSeeker(portal, { resume: pdf('first') });
  const employer = await signUpEmployer(portal);
  const change = async (call: string, id: string | undefined) =>
    (await portal.request<{ data: StoredResume[] }>(`POST ${call}`, { token: seeker, body: { id } })).body
      .data;
  const add = (name: string) =>
    portal.request('POST add-resume', {
      token: seeker,
      form: formOf({ resume: new File([pdf(name)], `${name}.pdf`) }),
    });
  const namesOf = (resumes: readonly StoredResume[]) =>
    resumes.map(({ name, is_default }) => `${name}${is_default ? '*' : ''}`).sort();

  await add('second');
  const [first, second] = await resumesOf(seeker);
  expect(namesOf(await resumesOf(seeker))).toEqual(['resume.pdf*', 'second.pdf']);

  // Sent with the other resume, then with the default one.
  const jobs = [
    await postJob(portal, employer),
    await postJob(portal, employer, { job_title: 'Ferry pilot' }),
  ];
  const chosen = { manage_job_id: jobs[0], resume_id: second?.id };
  expect((await portal.request('POST apply-jobs', { token: seeker, body: chosen })).status).toBe(200);
  expect(
    (await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobs[1] } })).status,
  ).toBe(200);
  const stranger = await signUpSeeker(portal);
  const stolen = await portal.request('POST apply-jobs', { token: stranger, body: chosen });
  expect(stolen.status).toBe(404);

  expect(namesOf(await change('make-resume-default', second?.id))).toEqual(['resume.pdf', 'second.pdf*']);
  expect(namesOf(await change('delete-resume', second?.id))).toEqual(['resume.pdf*']);
  expect(namesOf(await change('restore-resume', second?.id))).toEqual(['resume.pdf', 'second.pdf*']);
  await change('delete-resume', first?.id);
  await change('delete-resume', second?.id);
  expect(await resumesOf(seeker)).toEqual([]);

  // After a day nothing can be restored, and the applications keep their files.
  portal.clock.set(new Date(NOW.getTime() + 25 * 3_600_000));
  await runHousekeeping(portal.deps);
  await cleanUpFiles(portal.deps, { info: () => undefined, error: () => undefined });
  portal.clock.set(NOW);
  expect(
    (await portal.request('POST restore-resume', { token: seeker, body: { id: first?.id } })).status,
  ).toBe(404);
  const applied = await portal.request('GET view-applied-jobs', { token: seeker });
  for (const [job, text] of [
    [jobs[0], '% second'],
    [jobs[1], '% first'],
  ] as const) {
    const id = applied.body.data.find((one) => one.job_id === job)?.job_applied_id;
    const own = await portal.request(`GET sent-resume?application=${id}`, { token: seeker });
    const theirs = await portal.request(`GET application-resume?application_id=${id}`, { token: employer });
    expect(own.text).toContain(text);
    expect(theirs.text).toBe(own.text);
    expect((await portal.request(`GET sent-resume?application=${id}`, { token: stranger })).status).toBe(404);
  }
});

test('REVIEW-03 the text of a Word resume, or the PDF, is read next to an application without marking it as viewed', async () => {
  const employer = await signUpEmployer(portal);
  const job = await postJob(portal, employer);
  const listed = async () =>
    (await portal.request('POST applicants', { token: employer, body: {} })).body.data;
  const previewOf = async (resume: File) => {
    const token = await signUpSeeker(portal, { resume });
    await portal.request('POST apply-jobs', { token, body: { manage_job_id: job } });
    const id = (await listed())[0]?.application_id;
    return {
      id,
      answer: await portal.request(`GET resume-preview?application_id=${id}`, { token: employer }),
    };
  };
  // As Word Online names its parts, and programs that send files end them.
  const document = wordFile(wordParagraph('Asha Raman') + wordParagraph('&lt;b&gt;Cook&lt;/b&gt;'), {
    main: 'word/document2.xml',
  });
  const word = await previewOf(file(Buffer.concat([document, Buffer.from('\r\n')]), 'resume.docx'));
  expect(word.answer.text).toBe('Asha Raman\n<b>Cook</b>');
  expect(word.answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const pdfPreview = await previewOf(pdf());
  expect(pdfPreview.answer.headers['content-type']).toBe('application/pdf');
  const old = await previewOf(file(compoundFile('WordDocument'), 'resume.doc'));
  expect(old.answer.status).toBe(422);
  expect((await listed()).map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  const stranger = await signUpEmployer(portal);
  const denied = await portal.request(`GET resume-preview?application_id=${word.id}`, { token: stranger });
  expect(denied.status).toBe(404);
});

test('RESUME-07 the profile is downloaded as a JSON Resume, which fills in another profile', async () => {
  const token = await signUpSeeker(portal, { first_name: 'Asha' });
  const course = { level: '12th', course: 'Science', board: 'CBSE', grade: '91.5', grade_scale: 'percent' };
  await portal.request('POST candidate-education-details-create', { token, body: course });
  await portal.request('POST candidate-skill-details-update', { token, body: { skills: ['TIG'] } });
  const { status, text } = await portal.request('GET candidate-json-resume', { token });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ education: [{ studyType: 'Science', score: '91.5%' }] });
  const { data } = (await read(file(text, 'resume.json'))).body;
  const other = await signUpSeeker(portal);
  const values = { skills: ['TIG'], educations: data.educations.map(({ value }) => value) };
  await portal.request('POST add-to-profile', { token: other, body: values });
  const filled = await portal.request('GET candidate-education-details', {
    token: other,
  });
  expect(filled.body.data).toMatchObject([course]);
  expect((await read(file('{"work":{}}', 'resume.json'))).status).toBe(422);
});

test('RESUME-08 the profile is downloaded as PDF and Word document in the language of the page', async () => {
  const token = await signUpSeeker(portal, { first_name: 'Asha' });
  const job = {
    ...{ company_name: 'Mehta & Sons', exp_designation: 'Comptable' },
    ...{ year_from: '2020-02-01', year_to: null },
  };
  const added = { experiences: [{ ...job, exp_description: '' }] };
  expect((await portal.request('POST add-to-profile', { token, body: added })).status).toBe(200);
  for (const format of ['pdf', 'docx'])
    for (const layout of ['classic', 'sidebar']) {
      const printed = await portal.request(`GET candidate-printed-resume?format=${format}&layout=${layout}`, {
        token,
        headers: { 'accept-language': 'fr' },
      });
      expect(printed.status).toBe(200);
      const { data } = (await read(file(printed.bytes, `resume.${format}`))).body;
      expect(data.experiences.map(({ value }) => value)).toMatchObject([job]);
    }
  const unknown = await portal.request('GET candidate-printed-resume?format=pdf&layout=poster', { token });
  expect(unknown.status).toBe(422);
});
