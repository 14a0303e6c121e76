import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });

test('RESUME-10 what a resume filled in is taken back at once, except what its owner wrote before or since', async () => {
  const token = await signUpSeeker(portal, { first_name: 'Asha' });
  const own = { company_name: 'Own Works', year_from: '2015-01-01', year_to: '2016-01-01' };
  const { id } = (await portal.request('GET me', { token })).body.data;
  const created = await portal.request(`POST candidate-experience-details-create?user_id=${id}`, {
    token,
    body: { ...own, exp_designation: 'Fitter' },
  });
  expect(created.status).toBe(200);
  await portal.request('POST candidate-skill-details-update', { token, body: { skills: ['MIG'] } });
  const profile = async () => {
    const parts = ['general', 'contact', 'resume', 'experience', 'education', 'skill', 'project'];
    const bodies = parts.map(async (part) => {
      const call = part === 'resume' ? 'GET candidate-resume-data' : `GET candidate-${part}-details`;
      const { text } = await portal.request(call, { token });
      return text.replace(/"version":\d+/g, '');
    });
    return Promise.all(bodies);
  };
  const before = await profile();
  const [city] = (await portal.database.db.execute<{ id: number }>(sql`select id from cities limit 1`)).rows;
  const job = { ...own, exp_designation: 'Welder', exp_description: '' };
  const values = {
    ...{ first_name: 'Wrong', last_name: 'Name', phone: '+91 98200 99999', city_id: city?.id },
    ...{ resume_title: 'Welder', skills: ['TIG'], links: ['https://example.com/asha'] },
    experiences: [
      { ...job, company_name: 'Mehta & Sons' },
      { ...job, company_name: 'Kaveri Mills' },
    ],
    educations: [{ level: '12th', course: 'Science' }],
    keeps_existing: true,
  };
  const add = async () => (await portal.request('POST add-to-profile', { token, body: values })).body;
  const undo = ({ undo: offer }: Awaited<ReturnType<typeof add>>) =>
    portal.request('POST undo', { token, body: { change_id: offer?.change_id ?? 0 } });
  const first = await add();
  const [general, contact, title] = await profile();
  expect(general).toContain('"name":"Asha"');
  expect(general).toContain(`"city_id":{"id":${city?.id}`);
  expect(contact).not.toContain('99999');
  expect(title).toContain('"resume_title":"Welder"');
  expect((await undo(first)).status).toBe(200);
  expect(await profile()).toEqual(before);
  // What was corrected meanwhile is the owner's own.
  const second = await add();
  const list = (await portal.request('GET candidate-experience-details', { token })).body.data;
  const mills = list.find(({ company_name: name }) => name === 'Kaveri Mills');
  await portal.request(`POST candidate-experience-details-update?candiate_exp_id=${mills?.id}`, {
    token,
    body: { ...job, company_name: 'Kaveri Mills', year_from: '2017-01-01', year_to: '2018-01-01' },
  });
  expect((await undo(second)).status).toBe(200);
  const kept = (await portal.request('GET candidate-experience-details', { token })).body.data;
  expect(kept.map(({ company_name: name }) => name)).toEqual(['Kaveri Mills', 'Own Works']);
  const stranger = await signUpSeeker(portal);
  const foreign = { token: stranger, body: { change_id: (await add()).undo?.change_id ?? 0 } };
  expect((await portal.request('POST undo', foreign)).status).toBe(404);
});
