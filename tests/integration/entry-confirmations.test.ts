/** Employers and institutions confirm entries of profiles by an address at their own domain. */
import { expect, test } from 'vitest';
import { postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

const arrange = async () => {
  const seeker = await signUpSeeker(portal, seekerFields());
  const me = await portal.request<{ data: { id: number } }>('GET me', { token: seeker });
  const { id } = me.body.data;
  const added = await portal.request<{ data: { id: number; version: number }[] }>(
    `POST candidate-experience-details-create?user_id=${id}`,
    {
      token: seeker,
      body: {
        company_name: 'Harbour Cranes',
        exp_designation: 'Crane operator',
        year_from: '2020-01-01',
        year_to: '2021-01-01',
      },
    },
  );
  const [entry] = added.body.data;
  const job = await postJob(portal, employer);
  await portal.call('POST apply-jobs', seeker, { manage_job_id: job });
  const own = async () =>
    (await portal.request('GET candidate-experience-details', { token: seeker })).body.data[0]?.confirmation;
  const company = async () =>
    (await portal.request(`GET candidate-profile?id=${id}`, { token: employer })).body.data.experiences[0]
      ?.confirmation;
  return { seeker, entry: entry ?? { id: 0, version: 0 }, own, company };
};

const ask = (seeker: string, id: number, email: string) =>
  portal.request('POST ask-entry-confirmation', { token: seeker, body: { kind: 'experience', id, email } });
const lastToken = async (email: string) => {
  const mail = (await portal.mails()).findLast(({ to }) => to === email);
  return /confirm-entry\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const answer = (token: string, what: string) =>
  portal.request('POST answer-entry-confirmation', { form: new URLSearchParams({ token, answer: what }) });

test('FACTS-02 companies see the domain that confirmed an entry, until the entry changes', async () => {
  const { seeker, entry, own, company } = await arrange();
  const email = `people-${entry.id}@harbour-cranes.example`;
  for (const wrong of ['nobody', 'harbour.cranes@gmail.com'])
    expect((await ask(seeker, entry.id, wrong)).body).toMatchObject({
      errors: { email: expect.any(String) },
    });
  expect((await ask(await signUpSeeker(portal), entry.id, email)).status).toBe(404);
  expect((await ask(seeker, entry.id, email)).status).toBe(200);
  expect([await own(), await company()]).toEqual([
    { state: 'asked', domain: 'harbour-cranes.example', at: expect.any(String) },
    null,
  ]);
  const token = await lastToken(email);
  const asked = await portal.request(`GET entry-confirmation?token=${token}`);
  expect(asked.body.data).toMatchObject({ title: 'Crane operator', organization: 'Harbour Cranes' });
  const answered = await answer(token, 'right');
  expect([answered.status, answered.headers.location]).toEqual([303, '/confirm-entry/right']);
  expect(await company()).toMatchObject({ state: 'confirmed', domain: 'harbour-cranes.example' });
  expect((await answer(token, 'wrong')).headers.location).toBe('/confirm-entry/gone');
  await portal.request(`POST candidate-experience-details-update?candiate_exp_id=${entry.id}`, {
    token: seeker,
    body: {
      company_name: 'Harbour Cranes',
      exp_designation: 'Head of operations',
      year_from: '2020-01-01',
      year_to: null,
    },
  });
  expect([await own(), await company()]).toEqual([null, null]);
});

test('FACTS-02 a disagreement is only the owner’s to see, and asking again ends the earlier link', async () => {
  const { seeker, entry, own, company } = await arrange();
  const first = `first-${entry.id}@harbour-cranes.example`;
  const second = `second-${entry.id}@harbour-cranes.example`;
  await ask(seeker, entry.id, first);
  const old = await lastToken(first);
  await ask(seeker, entry.id, second);
  expect((await portal.request(`GET entry-confirmation?token=${old}`)).status).toBe(410);
  await answer(await lastToken(second), 'wrong');
  expect([await own(), await company()]).toEqual([
    { state: 'declined', domain: 'harbour-cranes.example', at: expect.any(String) },
    null,
  ]);
});
