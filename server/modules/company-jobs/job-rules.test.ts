import { expect, test } from 'vitest';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import { assertValidJob } from './job-rules.ts';

const TODAY = '2030-05-10';
const POST: JobPost = {
  job_type: 'professional',
  ...{
    job_title: ' Night \n cook ',
    job_description: '<p onclick="x()">Cook.</p>',
    responsibilities: '<p>All</p>',
  },
  ...{
    category_id: 1,
    subcategory_id: 2,

    vacancy: 3,
    salary_id: 4,
    experience_id: 5,
  },
  ...{ work_mode_id: 1, industry_id: 6, country_id: 7, state_id: 8, city_id: 9, zipcode: ' ४११०३८ ' },
  ...{ employment_type_id: [2, 1, 2], application_deadline_date: TODAY },
};
const validated = (change: Partial<JobPost> = {}) => assertValidJob({ ...POST, ...change }, TODAY);
const refused = (change: Partial<JobPost>) => {
  try {
    validated(change);
  } catch (error) {
    return error;
  }
  return undefined;
};

test('POST-05 a job is cleaned and keeps what was stated', () => {
  expect(validated()).toMatchObject({
    ...{ title: 'Night cook', description: '<p>Cook.</p>', responsibilities: '<p>All</p>' },
    ...{ categoryId: 1, subcategoryId: 2, vacancy: 3, pay: { salaryId: 4 }, experience: { experienceId: 5 } },
    ...{ workModeId: 1, designationId: null, industryId: 6, countryId: 7, stateId: 8, cityId: 9 },
    ...{ zipcode: '411038', locations: [], applyUrl: undefined, vacancyState: undefined, deadline: TODAY },
    ...{ isPostLater: false, opensOn: null, isFeatured: false },
    lists: { employmentTypeIds: [2, 1], degreeIds: [], tagIds: [], skills: undefined },
  });
});

test('POST-05 choices of a job: skills instead of tags, places, a page of its own, an opening', () => {
  const job = validated({
    ...{ skills: [' Baking ', ''], tags_id: [1], job_locations: [' Pune ', ' '], apply_url: 'acme.example' },
    ...{
      is_post_later: 1,
      opens_on: '2030-05-11',
      application_deadline_date: '2030-05-11',
      is_featured_job: 1,
    },
    ...{ vacancy_state: '', designation_id: 4, experience: { min_months: 6, max_months: null } },
  });
  expect(job).toMatchObject({
    ...{ applyUrl: 'https://acme.example/', locations: ['Pune'], isPostLater: true, opensOn: '2030-05-11' },
    ...{
      isFeatured: true,
      vacancyState: null,
      designationId: 4,
      experience: { min_months: 6, max_months: null },
    },
    lists: { tagIds: [], skills: ['Baking'] },
  });
  expect(validated({ tags_id: [1, 1] }).lists).toMatchObject({ tagIds: [1] });
  expect(validated({ apply_url: ' ' }).applyUrl).toBeNull();
  expect(validated({ opens_on: '2030-05-11' }).opensOn).toBeNull();
});

test('SALARY-06 exact pay is the pay, with its addition', () => {
  const pay = { min: 10, max: 12, currency: 'EUR', period: 'hour' } as const;
  expect(validated({ pay: { ...pay, addition: ' meals ' } }).pay).toEqual({
    ...pay,
    addition: 'meals',
    source: 'stated',
  });
  expect(validated({ pay: { ...pay, addition: ' ' } }).pay).toEqual({
    ...pay,
    addition: null,
    source: 'stated',
  });
});

test.each<[Partial<JobPost>, string, string]>([
  [{ job_title: '' }, 'job_title', 'job_post.field_required'],
  [{ job_description: '<script>x</script>' }, 'job_description', 'job_post.field_required'],
  [{ application_deadline_date: '2030-05-09' }, 'application_deadline_date', 'server.field.deadline_passed'],
  [{ is_post_later: 1, opens_on: TODAY }, 'opens_on', 'server.field.opening_passed'],
  [{ is_post_later: 1, opens_on: '2030-05-11' }, 'opens_on', 'server.field.opening_after_deadline'],
  [{ skills: ['!!!'] }, 'skills', 'server.field.skill'],
  [{ pay: { min: 12, max: 10, currency: 'EUR', period: 'hour' } }, 'pay', 'server.field.pay'],
  [{ apply_url: 'localhost' }, 'apply_url', 'server.field.not_a_web_address'],
  [{ experience: { min_months: 9, max_months: 6 } }, 'experience', 'server.field.experience'],
])('POST-05 %j is refused at %s', (change, field, key) => {
  expect(refused(change)).toMatchObject({ code: 'invalid', fields: { [field]: { key } } });
});
