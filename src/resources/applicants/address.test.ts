import { expect, test } from 'vitest';
import { paths } from '#contract/shared/page-paths.ts';
import {
  allApplicantsAddress,
  applicantAddress,
  listHref,
  readReview,
  readView,
  reviewHref,
  withView,
} from './address.ts';

const again = (search: string, { read, write } = applicantAddress) => {
  const { filter, sort } = read(new URLSearchParams(search));
  return String(write({ ...filter }, sort));
};

test.each([
  '',
  'list=shortlisted&status=interview&text=cook&sort=oldest',
  'place=Pune&skills_all=Node.js%2CSQL&skills_none=PHP&sort=least_experience',
  'source=website&q7=yes&q8=5..30&by=12-highest&sort=lowest_match',
])('CAND-01 CAND-05 SCREEN-04 an address restores its list: %s', (search) => {
  expect(again(search)).toBe(search);
});

test.each([
  '',
  'view=waiting',
  'status=applied&text=cook&source=invited&applied_from=2026-03-05&min_experience=0&recruiter_id=me&sort=name',
])('CAND-04 an address restores the applicants of all jobs: %s', (search) => {
  expect(again(search, allApplicantsAddress)).toBe(search);
});

test('CAND-01 ignores invalid values in the address', () => {
  expect(
    again(
      'list=all&status=withdrawn&sort=best&text=+&min_experience=many&applied_to=2026-02-30&skills_any=,',
    ),
  ).toBe('');
  expect(readView(new URLSearchParams('view=wall&compare=5,5,x'))).toEqual({
    isBoard: false,
    compared: [],
  });
});

test('CAND-01 COMPARE-01 comparing and the board keep the list', () => {
  const search = new URLSearchParams('status=interview&page=2');
  expect(String(withView(search, { compared: [5, 7] }))).toBe('status=interview&page=2&compare=5%2C7');
  expect(String(withView(search, { isBoard: true }))).toBe('status=interview&view=board');
});

test.each([
  '/applicants/review?status=applied&sort=oldest&applicant=7',
  '/applicants/review?job=3&q7=yes&applicant=7',
])('REVIEW-01 an address restores its review, and leads back to its list: %s', (address) => {
  const [path = '', search = ''] = address.split('?');
  const { applicantId, ...review } = readReview(new URLSearchParams(search));
  expect(path).toBe(paths.review);
  expect(applicantId).toBe(7);
  expect(reviewHref(review, 7)).toBe(address);
  expect(listHref(review)).toBe(
    review.jobId === undefined ? '/applicants?status=applied&sort=oldest' : '/job-seekers/3?q7=yes',
  );
});
