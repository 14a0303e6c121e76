import { expect, test } from 'vitest';
import { REQUIRED_JOB_FIELDS } from '#contract/company-jobs/rules.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  allOrNone,
  assertValidDeadline,
  assertValidOpening,
  deadlineToReopen,
  mayClose,
} from './job-life-policy.ts';
import type { OwnJob } from './job-life-repository.ts';
import { assertValidJob } from './job-rules.ts';

const TODAY = '2026-03-10';
const job = (change: Partial<OwnJob> = {}): OwnJob => ({
  id: 1,
  title: 'Cook',
  description: '',
  responsibilities: '',
  isPostLater: false,
  opensOn: null,
  deadline: TODAY,
  closedAt: null,
  pausedAt: null,
  status: 'approved',
  version: 1,
  ...change,
});
const fieldsOf = (act: () => unknown) => refusalOf(act)?.fields;

test('if one of several belongs to another company, none is changed', () => {
  const asked = new Set([1, 2]);
  const found = [job(), job({ id: 2 })];
  expect(allOrNone(found, asked)).toBe(found);
  expect(refusalOf(() => allOrNone([job()], asked))?.code).toBe('not_found');
});

test('EJOBS-03 an open job closes once', () => {
  expect(mayClose(job(), TODAY)).toBe(true);
  expect(mayClose(job({ isPostLater: true }), TODAY)).toBe(false);
  expect(mayClose(job({ closedAt: new Date() }), TODAY)).toBe(false);
  expect(mayClose(job({ deadline: '2026-03-09' }), TODAY)).toBe(false);
});

const PASSED = { application_deadline_date: { key: 'server.field.deadline_passed' } };
test('EJOBS-03 a job reopens until a future deadline', () => {
  expect(deadlineToReopen(job(), undefined, TODAY)).toBe(TODAY);
  expect(deadlineToReopen(job(), null, TODAY)).toBe(TODAY);
  expect(deadlineToReopen(job(), '2026-04-01', TODAY)).toBe('2026-04-01');
  expect(fieldsOf(() => deadlineToReopen(job({ deadline: '2026-03-09' }), undefined, TODAY))).toEqual(PASSED);
  expect(fieldsOf(() => deadlineToReopen(job(), '2026-03-09', TODAY))).toEqual(PASSED);
});

test('EJOBS-03 a deadline is in the future, and not before the opening', () => {
  expect(fieldsOf(() => assertValidDeadline(job(), TODAY, TODAY))).toBeUndefined();
  expect(fieldsOf(() => assertValidDeadline(job(), '2026-03-09', TODAY))).toEqual(PASSED);
  const saved = job({ opensOn: '2026-03-12' });
  expect(fieldsOf(() => assertValidDeadline(saved, '2026-03-12', TODAY))).toBeUndefined();
  expect(fieldsOf(() => assertValidDeadline(saved, '2026-03-11', TODAY))).toEqual({
    application_deadline_date: { key: 'server.field.opening_after_deadline' },
  });
});

test('EJOBS-03 a saved job opens between tomorrow and its deadline', () => {
  const saved = job({ isPostLater: true, deadline: '2026-03-12' });
  const refused = (opensOn: string | null, of = saved) =>
    fieldsOf(() => assertValidOpening(of, opensOn, TODAY))?.opens_on?.key;
  expect([refused(null), refused('2026-03-11'), refused('2026-03-12')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(refused(TODAY)).toBe('server.field.opening_passed');
  expect(refused('2026-03-13')).toBe('server.field.opening_after_deadline');
  expect(refused(null, job())).toBe('server.field.opening_of_posted');
});

const POST = {
  job_title: ' Harbour \n pilot ',
  job_description: '<p>You guide ships.</p><script>x</script>',
  responsibilities: ' <ul><li>Board</li></ul> ',
  category_id: 1,
  subcategory_id: 2,
  job_type: 'professional',
  vacancy: 3,
  salary_id: 4,
  experience_id: 5,
  work_mode_id: 6,
  industry_id: 7,
  country_id: 8,
  state_id: 9,
  city_id: 10,
  zipcode: ' 400001 ',
  employment_type_id: [1, 1, 2],
  application_deadline_date: TODAY,
} as const;
const post = (change: object = {}) =>
  assertValidJob({ ...POST, employment_type_id: [...POST.employment_type_id], ...change }, TODAY);

test('POST-05 a job is cleaned', () => {
  expect(post()).toEqual({
    title: 'Harbour pilot',
    description: '<p>You guide ships.</p>',
    responsibilities: '<ul><li>Board</li></ul>',
    categoryId: 1,
    subcategoryId: 2,
    jobType: 'professional',
    vacancy: 3,
    pay: { salaryId: 4 },
    experience: { experienceId: 5 },
    workModeId: 6,
    designationId: null,
    industryId: 7,
    countryId: 8,
    stateId: 9,
    cityId: 10,
    zipcode: '400001',
    locations: [],
    isPostLater: false,
    opensOn: null,
    isFeatured: false,
    deadline: TODAY,
    lists: { employmentTypeIds: [1, 2], degreeIds: [], courseIds: [], educationIds: [], tagIds: [] },
  });
  expect(
    post({
      designation_id: 11,
      degree_id: [1, 1],
      course_id: [2],
      education_id: [3],
      tags_id: [4],
      job_locations: [' Mumbai ', ' ', 'Pune'],
      is_featured_job: 1,
    }),
  ).toMatchObject({
    designationId: 11,
    locations: ['Mumbai', 'Pune'],
    isFeatured: true,
    lists: { degreeIds: [1], courseIds: [2], educationIds: [3], tagIds: [4] },
  });
});

test('POST-05 every missing field is named, including those with markup only', () => {
  const refusal = refusalOf(() => assertValidJob({}, TODAY));
  expect(refusal?.text).toEqual({ key: 'job_post.fields_missing' });
  expect(refusal?.fields).toEqual(
    Object.fromEntries(REQUIRED_JOB_FIELDS.map((field) => [field, { key: 'job_post.field_required' }])),
  );
  const hollow = { job_description: '<script>x</script>', responsibilities: '<p><img></p>' };
  expect(Object.keys(fieldsOf(() => post(hollow)) ?? {})).toEqual(['job_description', 'responsibilities']);
});

test('POST-06 a deadline is in the future, and only saved jobs can be scheduled', () => {
  expect(fieldsOf(() => post({ application_deadline_date: '2026-03-09' }))).toEqual(PASSED);
  const saved = { is_post_later: 1, application_deadline_date: '2026-03-12' };
  const refused = (opens_on: string) => fieldsOf(() => post({ ...saved, opens_on }))?.opens_on?.key;
  expect(post({ ...saved, opens_on: '2026-03-11' })).toMatchObject({
    isPostLater: true,
    opensOn: '2026-03-11',
  });
  expect(post({ ...saved, opens_on: '2026-03-12' }).opensOn).toBe('2026-03-12');
  expect(post({ ...saved, is_post_later: 0, opens_on: '2026-03-11' })).toMatchObject({
    isPostLater: false,
    opensOn: null,
  });
  expect(refused(TODAY)).toBe('server.field.opening_passed');
  expect(refused('2026-03-13')).toBe('server.field.opening_after_deadline');
});
