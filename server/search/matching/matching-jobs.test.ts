import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineOf, jobDocument, jobs, MOMENT, TODAY } from '#tests/support/search-jobs.ts';
import type { JobDocument } from '../memory/job-document.ts';
import type { GivenJob, Seeker } from '../port.ts';
import { findMatchingJobs, findSimilar } from './matching-jobs.ts';

const SIZE = 3;

/** Designation before city before category; undefined for jobs that aren't similar. */
const rankOf = (job: JobDocument, given: GivenJob): number | undefined => {
  const sameDesignation = given.designationId !== null && job.designationId === given.designationId;
  const sameCategory = job.categoryId === given.categoryId;
  const isOther =
    job.jobId !== given.jobId &&
    job.countryIds.some((id) => given.countryIds.includes(id)) &&
    job.closesOn >= TODAY;
  if (!isOther || !(sameDesignation || sameCategory)) return undefined;
  return (
    Number(sameDesignation) * 4 +
    Number(job.cityIds.some((id) => given.cityIds.includes(id))) * 2 +
    Number(sameCategory)
  );
};

const withDesignations = fc
  .tuple(jobs, fc.constantFrom(null, 5, 6))
  .map(([job, designationId]) => ({ ...job, designationId }));

test('DETAIL-07 the similar jobs are those that an exhaustive comparison finds', () => {
  fc.assert(
    fc.property(fc.array(withDesignations, { minLength: 1, maxLength: 30 }), (made) => {
      const { index } = engineOf(made);
      const left = [...new Map(made.map((job) => [job.jobId, job])).values()];
      for (const given of left) {
        const expected = left
          .map((job) => rankOf(job, given))
          .filter((rank) => rank !== undefined)
          .sort((one, other) => other - one)
          .slice(0, SIZE);
        const found = findSimilar(index, given, SIZE, TODAY);
        expect(new Set(found).size).toBe(found.length);
        const ranks = found
          .map((id) => left.find(({ jobId }) => jobId === id))
          .map((job) => job && rankOf(job, given));
        expect(ranks).toEqual(expected);
      }
    }),
  );
});

const GENERAL = 1;
const RARE = 2;
const SEEKER: Seeker = {
  tagIds: new Set([GENERAL, RARE]),
  designationId: null,
  cityIds: [],
  countryIds: [],
  isOpenToRemote: false,
  years: null,
  leastSalary: null,
  employments: 0,
  excludedJobs: new Set(),
  excludedCompanies: new Set(),
  dislikes: { companyIds: new Set(), cityIds: new Set(), designationIds: new Set(), pay: new Map() },
};
const suggested = (change: Partial<Seeker> = {}) => {
  const { index } = engineOf([
    ...Array.from({ length: 60 }, (_, place) => jobDocument({ jobId: place + 100, tagIds: [GENERAL] })),
    jobDocument({ jobId: 1, tagIds: [RARE, 8, 9] }),
    jobDocument({ jobId: 2, tagIds: [GENERAL, RARE, 8], cityIds: [3] }),
  ]);
  return findMatchingJobs(index, { ...SEEKER, ...change }, 10, MOMENT).map(({ jobId }) => jobId);
};

test('MATCH-01 one skill that every kind of work asks for is no reason, and rare ones weigh more', () => {
  expect(suggested()).toEqual([2, 1]);
  expect(suggested({ tagIds: new Set([GENERAL]) })).toEqual([]);
});

test('MATCH-01 jobs at other places need most of their skills', () => {
  expect(suggested({ cityIds: [3] })).toEqual([2]);
  expect(suggested({ cityIds: [2] })).toEqual([2]);
});

test('MATCH-01 jobs that ask for far more years are left out, unless the years are unknown', () => {
  const asked = [0, 4, 5, 12].map((experienceYear) =>
    jobDocument({ jobId: experienceYear, tagIds: [RARE], experienceYear }),
  );
  const { index } = engineOf(asked);
  const inReach = (years: number | null) =>
    findMatchingJobs(index, { ...SEEKER, years }, 10, MOMENT)
      .map(({ jobId }) => jobId)
      .sort((one, other) => one - other);
  expect(inReach(0)).toEqual([0, 4]);
  expect(inReach(1)).toEqual([0, 4, 5]);
  expect(inReach(4)).toEqual([0, 4, 5, 12]);
  expect(inReach(null)).toEqual([0, 4, 5, 12]);
});
