/** CAND-11: colleagues whom a note names are notified. */
import { expect, test } from 'vitest';
import { joinTeam, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const { call } = portal;
const employer = await signUpEmployer(portal, { company_name: 'Harbour Works' });
const jobId = await postJob(portal, employer, { job_title: 'Pilot' });
const elsewhere = await postJob(portal, employer);
const recruiter = await joinTeam(portal, employer, 'recruiter');
const interviewer = await joinTeam(portal, employer, 'interviewer', [jobId]);
const away = await joinTeam(portal, employer, 'hiring_manager', [elsewhere]);
const seeker = await signUpSeeker(portal, { first_name: 'Asha', last_name: 'Raman' });
await call('POST apply-jobs', seeker, { manage_job_id: jobId });
const candidate_id = (await call('GET me', seeker)).body.data.id;

const mentionsOf = async (token: string) =>
  (await call('GET notifications', token)).body.data.filter(({ kind }) => kind === 'mention');
const counts = async () =>
  Promise.all([recruiter, interviewer, away, employer].map(async (one) => (await mentionsOf(one)).length));

test('CAND-11 those whom a note names are told once, with a link and without its words', async () => {
  const text = '@Ravi recruiter and @Ravi interviewer: fits? @Ravi hiring_manager';
  const added = await call('POST add-candidate-note', employer, { candidate_id, text });
  expect(added.body.message).toBe('The note was added. We’ve told Ravi recruiter and Ravi interviewer.');
  // The hiring manager doesn't see this applicant, and authors aren't told of themselves.
  expect(await counts()).toEqual([1, 1, 0, 0]);
  const [told] = await mentionsOf(interviewer);
  expect(told).toMatchObject({ person: 'Asha Raman', text: null, job: { id: jobId } });
  expect(told?.link).toBe(`/applicants/review?job=${jobId}&applicant=${told?.application_id}`);

  const { id: note_id, version } = added.body.data;
  const changed = await call('POST change-candidate-note', employer, { note_id, version, text: `${text}!` });
  expect(changed.body.message).toBe('The note was saved.');
  expect(await counts()).toEqual([1, 1, 0, 0]);
});

test('CAND-11 a first name that several have, and a plain name, tell nobody', async () => {
  const said = async (text: string) =>
    (await call('POST add-candidate-note', employer, { candidate_id, text })).body.message;
  expect(await said('@Ravi, your view?')).toBe('The note was added.');
  expect(await said('Ravi recruiter likes this')).toBe('The note was added.');
});
