import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPost, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { askOn, type Editable, expectNothingLost } from '../support/versions.ts';

const portal = await portalOfFile();
const ask = askOn(portal);

test('KEEP-01 the version of a job counts changes of its content and nothing else', async () => {
  const token = await signUpEmployer(portal);
  const id = await postJob(portal, token);
  const versionAfter = async (change: () => Promise<unknown>) => {
    await change();
    const { rows } = await portal.database.db.execute<{ version: number }>(
      sql`select version from jobs where id = ${id}`,
    );
    return rows[0]?.version;
  };
  const save =
    (change: object = {}) =>
    () =>
      portal.request(`POST update-job?id=${id}`, { token, body: { ...jobPost(), ...change } });
  expect(await versionAfter(async () => {})).toBe(1);
  portal.clock.set(new Date(NOW.getTime() + 60_000));
  expect(await versionAfter(save())).toBe(1);
  expect(await versionAfter(save({ tags_id: [2, 1] }))).toBe(1);
  expect(await versionAfter(save({ job_title: 'Senior harbour pilot' }))).toBe(2);
  expect(await versionAfter(save({ job_title: 'Harbour pilot', tags_id: [2, 3] }))).toBe(3);
  expect(await versionAfter(save({ tags_id: [2] }))).toBe(4);
  const close = () => portal.request('POST close-jobs', { token, body: { job_ids: [id] } });
  expect(await versionAfter(close)).toBe(4);
});

type Section = { data: { version: number }[] };

const textRecord = (token: string, get: string, post: string, field: string): Editable => ({
  read: async () => (await ask<Section>(token, `GET ${get}`)).body.data[0]?.version ?? 0,
  save: (change, version) => ask(token, `POST ${post}`, { ...says(field, change), version }),
  said: (record) => record[field],
  says: { first: says(field, 'first')[field], second: says(field, 'second')[field] },
});
const says = (field: string, change: 'first' | 'second'): Record<string, unknown> => ({
  [field]: field === 'phone' ? (change === 'first' ? '+91 98200 00011' : '+91 98200 00012') : `The ${change}`,
});

/** A list entry of a seeker's profile, changed by id. */
const entryRecord = async (
  calls: string,
  idName: string,
  field: string,
  others: Readonly<Record<string, unknown>>,
): Promise<Editable> => {
  const token = await signUpSeeker(portal);
  const added = await ask<{ data: { id: number }[] }>(token, `POST ${calls}-create`, {
    ...others,
    [field]: 'New',
  });
  const id = added.body.data[0]?.id;
  return {
    ...textRecord(token, calls, `${calls}-update`, field),
    save: (change, version) =>
      ask(token, `POST ${calls}-update?${idName}=${id}`, {
        ...others,
        ...says(field, change),
        version,
      }),
  };
};

/** A company that has viewed an application, and its applicant. */
const applied = async (status?: 'interview') => {
  const company = await signUpEmployer(portal);
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const jobId = await postJob(portal, company);
  await ask(seeker, 'POST apply-jobs', { manage_job_id: jobId });
  const candidate = (await ask<{ data: { id: number } }>(seeker, 'GET me')).body.data.id;
  const job = await ask<{ data: { response: { company_id: number } } }>(seeker, `GET jobposts?id=${jobId}`);
  const applications = await ask<{ data: { job_applied_id: number }[] }>(seeker, 'GET view-applied-jobs');
  const application_id = applications.body.data[0]?.job_applied_id;
  await ask(company, 'POST open-application', { application_id });
  if (status) await ask(company, 'POST application-status', { application_id, status });
  return { company, seeker, candidate, companyId: job.body.data.response.company_id };
};

const RECORDS: Readonly<Record<string, () => Promise<Editable>>> = {
  job: async () => {
    const token = await signUpEmployer(portal);
    const id = await postJob(portal, token);
    return {
      read: async () =>
        (await ask<{ data: { version: number } }>(token, `GET get-job-details-for-edit?id=${id}`)).body.data
          .version,
      save: (change, version) =>
        ask(token, `POST update-job?id=${id}`, {
          ...jobPost({ job_title: `The ${change}` }),
          version,
        }),
      said: (record) => record.job_title,
      says: { first: 'The first', second: 'The second' },
    };
  },
  'a seeker’s text': async () =>
    textRecord(
      await signUpSeeker(portal),
      'candidate-about-me-details',
      'candidate-about-me-create-or-update',
      'about_me',
    ),
  'a company’s text': async () =>
    textRecord(
      await signUpEmployer(portal),
      'candidate-about-me-details',
      'candidate-about-me-create-or-update',
      'about_me',
    ),
  'resume data': async () =>
    textRecord(
      await signUpSeeker(portal),
      'candidate-resume-data',
      'candidate-resume-data-update',
      'resume_title',
    ),
  contact: async () =>
    textRecord(
      await signUpSeeker(portal),
      'candidate-contact-details',
      'candidate-contact-details-update',
      'phone',
    ),
  'general details': async () => {
    const token = await signUpSeeker(portal);
    const form = { name: 'Kiran', work_status: 'Fresher', jobseeker_type: 'Worker' };
    const me = await ask<{ data: { id: number } }>(token, 'GET me');
    const record = textRecord(
      token,
      'candidate-general-details',
      'candidate-general-details-update',
      'last_name',
    );
    return {
      ...record,
      save: (change, version) =>
        ask(token, `POST candidate-general-details-update?user_id=${me.body.data.id}`, {
          ...form,
          ...says('last_name', change),
          version,
        }),
    };
  },
  skills: async () => {
    const token = await signUpSeeker(portal);
    return {
      read: async () => (await ask<{ version: number }>(token, 'GET candidate-skill-details')).body.version,
      save: (change, version) =>
        ask(token, 'POST candidate-skill-details-update', { skills: [change], version }),
      said: (record) => record.skills,
      says: { first: ['first'], second: ['second'] },
    };
  },
  preferences: async () => {
    const token = await signUpSeeker(portal);
    return {
      read: async () =>
        (await ask<{ data: { version: number } }>(token, 'GET candidate-preferences')).body.data.version,
      save: (change, version) =>
        ask(token, 'POST candidate-preferences-update', {
          employment_type_ids: [change === 'first' ? 1 : 2],
          current_location: `The ${change}`,
          version,
        }),
      said: (record) => record.current_location,
      says: { first: 'The first', second: 'The second' },
    };
  },
  experience: async () => {
    const token = await signUpSeeker(portal);
    const entry = { company_name: 'Port', year_from: '2020-01-01', year_to: '2021-01-01' };
    const me = await ask<{ data: { id: number } }>(token, 'GET me');
    const create = `POST candidate-experience-details-create?user_id=${me.body.data.id}`;
    const added = await ask<{ data: { id: number }[] }>(token, create, {
      ...entry,
      exp_designation: 'Pilot',
    });
    const id = added.body.data[0]?.id;
    return {
      read: async () =>
        (await ask<Section>(token, 'GET candidate-experience-details')).body.data[0]?.version ?? 0,
      save: (change, version) =>
        ask(token, `POST candidate-experience-details-update?candiate_exp_id=${id}`, {
          ...entry,
          exp_designation: `The ${change}`,
          version,
        }),
      said: (record) => record.exp_designation,
      says: { first: 'The first', second: 'The second' },
    };
  },
  education: () =>
    entryRecord('candidate-education-details', 'candidate_edu_id', 'course', { level: 'UG', year: 2012 }),
  'a project': () =>
    entryRecord('candidate-project-details', 'candidate_project_id', 'title', { year: 2012 }),
  'a note': async () => {
    const { company: token, candidate } = await applied();
    const note = await ask<{ data: { id: number } }>(token, 'POST add-candidate-note', {
      candidate_id: candidate,
      text: 'Calm at sea',
    });
    return {
      read: async () =>
        (await ask<Section>(token, `GET candidate-notes?candidate_id=${candidate}`)).body.data[0]?.version ??
        0,
      save: (change, version) =>
        ask(token, 'POST change-candidate-note', {
          note_id: note.body.data.id,
          text: `The ${change}`,
          version,
        }),
      said: (record) => record.text,
      says: { first: 'The first', second: 'The second' },
    };
  },
  'a review of a company': async () => {
    const { seeker, companyId } = await applied();
    const review = { company_id: companyId, stars: 4 };
    const texts = { first: 'They answered within a week.', second: 'They answered within a month.' };
    await ask(seeker, 'POST save-company-review', { ...review, text: 'They have not answered yet.' });
    const own = `GET own-company-review?company_id=${companyId}`;
    return {
      read: async () =>
        (await ask<{ data: { review: { version: number } } }>(seeker, own)).body.data.review.version,
      save: (change, version) =>
        ask(seeker, 'POST save-company-review', { ...review, text: texts[change], version }),
      said: (record) => record.text,
      says: texts,
    };
  },
  'a review of a candidate': async () => {
    const { company, candidate } = await applied('interview');
    const review = { candidate_id: candidate, stars: 4 };
    const texts = { first: 'Came prepared and on time.', second: 'Came prepared but very late.' };
    await ask(company, 'POST save-candidate-review', { ...review, text: 'Comes again next Monday.' });
    const own = `GET own-candidate-review?candidate_id=${candidate}`;
    return {
      read: async () => (await ask<{ data: { version: number } }>(company, own)).body.data.version,
      save: (change, version) =>
        ask(company, 'POST save-candidate-review', { ...review, text: texts[change], version }),
      said: (record) => record.text,
      says: texts,
    };
  },
};

test.each(Object.entries(RECORDS))('KEEP-01 two simultaneous saves of %s lose nothing', async (_, record) =>
  expectNothingLost(await record()),
);
