import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

type Insight = ResponseOf<'GET salary-insight'>['data'];
const insight = async (query: string): Promise<Insight> =>
  (await portal.request(`GET salary-insight?${query}`)).body.data;

test('SALARY-01 SALARY-02 ten similar jobs are enough to estimate pay, in the filter’s currency', async () => {
  const employer = await signUpEmployer(portal);
  const { body } = await portal.request('GET salaries');
  const bands = body.data.filter(({ currency }) => currency === 'INR').slice(0, 3);
  expect(bands).toHaveLength(3);
  const post = (index: number) =>
    postJob(portal, employer, {
      salary_id: bands[index % 3]?.id ?? 0,
      designation_id: 7,
      vacancy: index + 1,
    });
  let jobId = 0;
  for (let index = 0; index < 9; index++) jobId = await post(index);
  expect(await insight(`job_id=${jobId}`)).toBeNull();
  jobId = await post(9);
  const found = await insight(`job_id=${jobId}`);
  expect(found).toMatchObject({ currency: 'INR', jobs: 10, place: 'Mumbai' });
  expect(found?.low).toBeLessThanOrEqual(found?.median ?? 0);
  expect(found?.median).toBeLessThanOrEqual(found?.high ?? 0);
  expect(found?.median).toBeGreaterThan(10_000);
  // Preferences include a designation; if their places have too few jobs, the whole country counts.
  expect(await insight('designation_id=7&city_id=133024')).toEqual(found);
  expect(await insight('designation_id=7')).toMatchObject({ jobs: 10, place: 'India' });
  expect(await insight('designation_id=8')).toBeNull();
  expect(await insight('job_id=2000000000')).toBeNull();
});
