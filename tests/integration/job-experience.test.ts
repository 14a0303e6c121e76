/** EXP-01 and EXP-02: experience as a range, or unknown. */
import { expect, test } from 'vitest';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

const experienceOf = async (id: number) =>
  (await portal.request(`GET jobposts?id=${id}`)).body.data.response.experience_id;
const found = async (query: string): Promise<number[]> =>
  (await portal.request(`GET jobs?${query}`)).body.data.map(({ id }) => id).toSorted();
const structured = async (id: number) => {
  const posting = await findPosting(portal.database.db, id, portal.clock.today());
  return posting && jobPostingOf(posting, { origin: 'https://jobs.example', timeZone: 'UTC' });
};

test('EXP-01 EXP-02 ranges are exact, the lookup’s years alone are accepted, and unknown is not zero', async () => {
  const post = (
    job_title: string,
    experience: { min_months: number | null; max_months: number | null } | null,
  ) => postJob(portal, employer, { job_title, experience, experience_id: null });
  const range = await post('Range', { min_months: 42, max_months: 66 });
  const unknown = await post('Unknown', null);
  const fresher = await post('Fresher', { min_months: 0, max_months: 12 });
  const lookup = await postJob(portal, employer, { job_title: 'Lookup', experience_id: 3 });
  expect(await experienceOf(range)).toEqual({ id: 4, year: 3, min_months: 42, max_months: 66 });
  expect(await experienceOf(unknown)).toEqual({ id: 1, year: 0, min_months: null, max_months: null });
  expect(await experienceOf(lookup)).toEqual({ id: 3, year: 2, min_months: 24, max_months: 24 });
  expect(await found('experience=none')).toEqual([fresher]);
  expect(await found('experience=unknown')).toEqual([unknown]);
  expect(await found('experience=3-6')).toEqual([range]);
  expect(await found('experience=0-3')).toEqual([fresher, lookup]);
  expect(await structured(unknown)).not.toHaveProperty('experienceRequirements');
  expect(await structured(fresher)).toMatchObject({ experienceRequirements: 'no requirements' });
  expect(await structured(range)).toMatchObject({ experienceRequirements: { monthsOfExperience: 42 } });

  // Clients that only know the lookup keep the range, unless they choose other years.
  const change = (experience_id: number) =>
    portal.request(`POST update-job?id=${range}`, {
      token: employer,
      body: jobPost({ job_title: 'Range', experience_id }),
    });
  await change(4);
  expect(await experienceOf(range)).toMatchObject({ min_months: 42, max_months: 66 });
  await change(2);
  expect(await experienceOf(range)).toEqual({ id: 2, year: 1, min_months: 12, max_months: 12 });
  const refused = await portal.request('POST post-new-job', {
    token: employer,
    body: jobPost({ experience: { min_months: 60, max_months: 12 } }),
  });
  expect(refused.status).toBe(422);
});
