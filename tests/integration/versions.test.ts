import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobPost, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

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

interface Saved {
  readonly code?: string;
  readonly message: string;
  readonly current?: Readonly<Record<string, unknown>>;
}

/** One record: how its version is read, and how two tabs change it. */
interface Editable {
  readonly token: string;
  readonly read: () => Promise<number>;
  readonly save: (change: 'first' | 'second', version?: number) => Promise<{ status: number; body: Saved }>;
  /** What the record says after each of the changes. */
  readonly said: (record: Readonly<Record<string, unknown>>) => unknown;
  readonly says: Readonly<Record<'first' | 'second', unknown>>;
}

const ask = async <Body>(token: string, call: string, body?: object) =>
  portal.request<Body>(call, { token, ...(body ? { body } : {}) });
type Section = { data: { version: number }[] };

const textRecord = (token: string, get: string, post: string, field: string): Editable => ({
  token,
  read: async () => (await ask<Section>(token, `GET ${get}`)).body.data[0]?.version ?? 0,
  save: (change, version) => ask<Saved>(token, `POST ${post}`, { ...says(field, change), version }),
  said: (record) => record[field],
  says: { first: says(field, 'first')[field], second: says(field, 'second')[field] },
});
const says = (field: string, change: 'first' | 'second'): Record<string, unknown> => ({
  [field]: field === 'phone' ? (change === 'first' ? '+91 98200 00011' : '+91 98200 00012') : `The ${change}`,
});

/** An entry of a seeker's profile: one of a list, changed by its own id. */
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
      ask<Saved>(token, `POST ${calls}-update?${idName}=${id}`, {
        ...others,
        ...says(field, change),
        version,
      }),
  };
};

const RECORDS: Readonly<Record<string, () => Promise<Editable>>> = {
  job: async () => {
    const token = await signUpEmployer(portal);
    const id = await postJob(portal, token);
    return {
      token,
      read: async () =>
        (await ask<{ data: { version: number } }>(token, `GET get-job-details-for-edit?id=${id}`)).body.data
          .version,
      save: (change, version) =>
        ask<Saved>(token, `POST update-job?id=${id}`, {
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
        ask<Saved>(token, `POST candidate-general-details-update?user_id=${me.body.data.id}`, {
          ...form,
          ...says('last_name', change),
          version,
        }),
    };
  },
  skills: async () => {
    const token = await signUpSeeker(portal);
    return {
      token,
      read: async () => (await ask<{ version: number }>(token, 'GET candidate-skill-details')).body.version,
      save: (change, version) =>
        ask<Saved>(token, 'POST candidate-skill-details-update', { skills: [change], version }),
      said: (record) => record.skills,
      says: { first: ['first'], second: ['second'] },
    };
  },
  preferences: async () => {
    const token = await signUpSeeker(portal);
    return {
      token,
      read: async () =>
        (await ask<{ data: { version: number } }>(token, 'GET candidate-preferences')).body.data.version,
      save: (change, version) =>
        ask<Saved>(token, 'POST candidate-preferences-update', {
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
      token,
      read: async () =>
        (await ask<Section>(token, 'GET candidate-experience-details')).body.data[0]?.version ?? 0,
      save: (change, version) =>
        ask<Saved>(token, `POST candidate-experience-details-update?candiate_exp_id=${id}`, {
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
  'a synonym of the search': async () => {
    const token = await signInStaff(portal);
    const { id } = (
      await ask<{ id: number }>(token, 'POST staff/synonyms', { word: 'quay', meanings: ['dock'] })
    ).body;
    const meaning = { first: ['jetty'], second: ['pier'] };
    return {
      token,
      read: async () =>
        (await ask<{ version: number }[]>(token, 'GET staff/synonyms?filter={"q":"quay"}')).body[0]
          ?.version ?? 0,
      save: (change, version) =>
        ask<Saved>(token, `PUT staff/synonyms/${id}`, { word: 'quay', meanings: meaning[change], version }),
      said: (record) => record.meanings,
      says: meaning,
    };
  },
  'a note': async () => {
    const token = await signUpEmployer(portal);
    const seeker = await signUpSeeker(portal, { resume: pdf() });
    await ask(seeker, 'POST apply-jobs', { manage_job_id: await postJob(portal, token) });
    const me = await ask<{ data: { id: number } }>(seeker, 'GET me');
    const candidate = me.body.data.id;
    const note = await ask<{ data: { id: number } }>(token, 'POST add-candidate-note', {
      candidate_id: candidate,
      text: 'Calm at sea',
    });
    return {
      token,
      read: async () =>
        (await ask<Section>(token, `GET candidate-notes?candidate_id=${candidate}`)).body.data[0]?.version ??
        0,
      save: (change, version) =>
        ask<Saved>(token, 'POST change-candidate-note', {
          note_id: note.body.data.id,
          text: `The ${change}`,
          version,
        }),
      said: (record) => record.text,
      says: { first: 'The first', second: 'The second' },
    };
  },
  'an issue of the newsletter': async () => {
    const token = await signInStaff(portal);
    const { id } = (await ask<{ id: number }>(token, 'POST staff/issues', { subject: 'News', text: 'None' }))
      .body;
    return {
      token,
      read: async () => (await ask<{ version: number }>(token, `GET staff/issues/${id}`)).body.version,
      save: (change, version) =>
        ask<Saved>(token, `PUT staff/issues/${id}`, { text: `The ${change}`, version }),
      said: (record) => record.text,
      says: { first: 'The first', second: 'The second' },
    };
  },
};

test.each(Object.keys(RECORDS))('KEEP-01 two saves at once of %s lose nothing', async (name) => {
  const record = await RECORDS[name]?.();
  if (!record) throw new Error('No such record.');
  const version = await record.read();
  const [first, second] = await Promise.all([record.save('first', version), record.save('second', version)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const [won, refused] = first.status === 200 ? (['first', second] as const) : (['second', first] as const);
  expect(refused.body).toMatchObject({ code: 'changed', message: expect.stringContaining('Compare') });
  expect(record.said(refused.body.current ?? {})).toEqual(record.says[won]);
  expect(refused.body.current?.version).toBe(await record.read());
  // Whoever has seen the newer one saves over it; a save that names no version is the specification's.
  expect((await record.save('first', await record.read())).status).toBe(200);
  expect((await record.save('second')).status).toBe(200);
});
