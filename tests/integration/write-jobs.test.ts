/** The writer of jobs, for those that don't come through a form. */
import { expect, test } from 'vitest';
import { writeJobs } from '#server/modules/company-jobs/write-job.ts';
import { reserveIds } from '#server/platform/db/bulk.ts';
import { jobSearch, jobs } from '#server/platform/db/schema.ts';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const { db } = portal.database;

test('SALARY-06 EXP-01 PLACES-01 SKILL-01 jobs of several kinds are written at once, with all that follows', async () => {
  const model = await postJob(portal, employer, jobPost());
  const [row] = await db.select().from(jobs);
  if (!row) throw new Error(`Job ${model} is missing`);
  const { salaryId, experienceId, countryId, stateId, cityId, ...columns } = row;
  const ids = await reserveIds(db, jobs, 2);
  const made = ids.map((id) => ({
    ...{
      ...columns,
      id,
      countryId,
      stateId,
      cityId,
      at: new Date('2026-03-02'),
      postedAt: new Date('2026-03-01'),
    },
    pay: {
      min: 900_000,
      max: null,
      currency: 'INR',
      period: 'year',
      addition: null,
      source: 'stated',
    } as const,
    experience: { min_months: 30, max_months: null },
    places: {
      workplaces: [{ countryId, stateId, cityId, address: '' }],
      remoteCountryIds: [],
      remoteRegions: [],
    },
    lists: { employmentTypeIds: [1, 1, 2], skills: ['Basket weaving', 'basket weaving'] },
  }));
  const [open, saved] = made;
  if (!open || !saved) throw new Error('No ids');
  const announced = { ...saved, isPostLater: true, opensOn: '2099-01-01', deadline: '2099-02-01' };
  await writeJobs(db, [open, announced], { today: portal.clock.today() });
  const written = await db.query.jobs.findMany({ where: ({ id }, { inArray }) => inArray(id, ids) });
  expect(written.map(({ postedAt }) => postedAt)).toEqual([new Date('2026-03-01'), null]);
  expect(written[0]).toMatchObject({
    experienceId: 3,
    experienceMin: 30,
    payMin: 900_000,
    paySource: 'stated',
  });
  expect(written[0]?.salaryId).toBeGreaterThan(1);
  const { response, job_over_view: overview } = (await portal.request(`GET jobposts?id=${open.id}`)).body
    .data;
  expect(response.employment_type_id).toHaveLength(2);
  expect(overview.skills).toHaveLength(1);
  const searched = await db.select({ id: jobSearch.jobId }).from(jobSearch).orderBy(jobSearch.jobId);
  expect(searched.map(({ id }) => id)).toEqual([model, open.id]);
});
