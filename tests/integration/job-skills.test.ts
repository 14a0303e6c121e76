/** SKILL-01 to SKILL-03: skills as free text beside the lookup's tags. */

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skillKey } from '#server/search/facts/skill-key.ts';
import { jobPost, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

const skillsOf = async (id: number): Promise<string[]> => {
  const { body } = await portal.request(`GET jobposts?id=${id}`);
  return body.data.job_over_view.skills.map(({ skill }) => skill);
};
const found = async (query: string): Promise<number[]> => {
  const { body } = await portal.request(`GET jobs?${encodeURI(query)}`);
  return body.data.map(({ id }) => id);
};
const editable = async (id: number) =>
  (
    await portal.request(`GET get-job-details-for-edit?id=${id}`, {
      token: employer,
    })
  ).body.data;
const lookup = async (): Promise<string[]> =>
  (await portal.request('GET tags')).body.data.map(({ name }) => name);

const POSTED = ['Kiln firing (raku, salt)', 'sql', 'Node JS', 'GST returns', 'gst Returns'];

test('SKILL-01 SKILL-02 all skills are kept in their spelling and order, found by any spelling, and not offered', async () => {
  const before = await lookup();
  const id = await postJob(portal, employer, { job_title: 'Potter', skills: POSTED });
  expect(await skillsOf(id)).toEqual(['Kiln firing (raku, salt)', 'SQL', 'Node JS', 'GST returns']);
  expect((await editable(id)).skills).toEqual(['Kiln firing (raku, salt)', 'sql', 'Node JS', 'GST returns']);
  // The specification's field has the tags, of which two are in the lookup.
  expect((await editable(id)).tags_id).toHaveLength(4);
  expect(await lookup()).toEqual(before);
  for (const query of [
    'skill=kiln-firing (RAKU, salt)',
    'skill=nodejs',
    'skill=GST Returns',
    'job_title=raku kiln',
  ])
    expect(await found(query), query).toEqual([id]);
  const other = await postJob(portal, employer, {
    job_title: 'Ceramist',
    skills: ['kiln  firing (Raku / Salt)'],
  });
  expect((await found('skill=kiln firing raku salt')).toSorted()).toEqual([id, other]);

  // Clients that know only tags keep the spelling of those that stay.
  const tags = (await editable(id)).tags_id.map(({ tag_id }) => tag_id);
  const body = jobPost({ job_title: 'Potter', tags_id: [...tags.slice(0, 3), 1] });
  expect((await portal.request(`POST update-job?id=${id}`, { token: employer, body })).status).toBe(200);
  expect((await skillsOf(id)).slice(0, 3)).toEqual(['Kiln firing (raku, salt)', 'SQL', 'Node JS']);
  const refused = await portal.request(`POST update-job?id=${id}`, {
    token: employer,
    body: jobPost({ skills: ['see https://evil.example'] }),
  });
  expect(refused.status).toBe(422);
});

test('SKILL-03 free skills match those of candidates, and staff merge spellings', async () => {
  const id = await postJob(portal, employer, {
    job_title: 'Weaver',
    skills: ['Jacquard loom', 'Warp knitting'],
  });
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const skills = ['jacquard-loom', 'Looms of Jacquard'];
  await portal.request('POST candidate-skill-details-update', { token: seeker, body: { skills } });
  const match = async () => {
    const { body } = await portal.request('GET matching-jobs', {
      token: seeker,
    });
    return body.data.find(({ job }) => job.id === id)?.reasons.skills;
  };
  expect(await match()).toMatchObject({ had: 1, asked: 2 });

  const staff = await signInStaff(portal);
  const tagNamed = async (name: string) => {
    const { body } = await portal.request(
      `GET staff/lookup-values?filter=${encodeURIComponent(JSON.stringify({ list: 'tags', q: name }))}`,
      { token: staff },
    );
    return body.find((value) => value.name === name);
  };
  const other = await postJob(portal, employer, { job_title: 'Loom setter', skills: ['Looms (Jacquard)'] });
  const [from, into] = [await tagNamed('Looms (Jacquard)'), await tagNamed('Jacquard loom')];
  expect([from?.state, into?.state]).toEqual(['free', 'free']);
  const merged = await portal.request('POST staff/lookup-merges', {
    token: staff,
    body: { from: from?.id, into: into?.id },
  });
  expect(merged.status).toBe(200);
  expect(await skillsOf(other)).toEqual(['Looms (Jacquard)']);
  expect((await found('skill=jacquard loom')).toSorted()).toEqual([id, other]);
  expect((await found('skill=looms jacquard')).toSorted()).toEqual([id, other]);
});

test('SKILL-02 the database has the same key of a skill as the server', async () => {
  const unit = fc.constantFrom(...'abzAZ 019.+#&/,-_()éßØकोटी中日и');
  const names = fc.sample(fc.string({ unit, minLength: 1, maxLength: 20 }), 300);
  const all = [
    ...names,
    'Node.js',
    'R & D',
    'C++',
    'C#',
    '.NET',
    'GD&T',
    'CI/CD',
    'कोटलिन',
    'Électricité',
    '–',
  ];
  const { rows } = await portal.database.db.execute<{ name: string; key: string }>(sql`
    select name, skill_key(name) as key from json_array_elements_text(${JSON.stringify(all)}::json) as said (name)`);
  for (const { name, key } of rows) expect(skillKey(name), name).toBe(key);
});
