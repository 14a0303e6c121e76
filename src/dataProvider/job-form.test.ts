import { expect, it } from 'vitest';
import type { EditableJob } from '#contract/company-jobs/calls.ts';
import { emptyJobForm, splitLocations, toJobForm, toJobPost } from './job-form.ts';

const job: EditableJob = {
  id: 7,
  job_title: 'Cook',
  job_description: '<p>Cook.</p>',
  responsibilities: '<p>Cooking.</p>',
  category_id: { id: 1, name: 'Food' },
  subcategory_id: { id: 2, name: 'Kitchen' },
  job_type: 'professional',
  vacancy: 3,
  salary_id: { id: 4, name: '10-20' },
  pay: { min: 10, max: 20, currency: 'USD', period: 'month', addition: null, source: 'stated' },
  experience_id: { id: 5, year: 2, min_months: 24, max_months: 24 },
  work_mode_id: { id: 6, name: 'On-site' },
  designation_id: null,
  employment_type_id: [{ employment_type_id: 8, employment_type: 'Full Time' }],
  industry_id: { id: 9, name: 'Hotels' },
  degree_id: [{ degree_id: 10, degree: 'BA' }],
  course_id: [{ course_id: 11, course: 'Cooking' }],
  education_id: [{ education_id: 12, education: 'School' }],
  tags_id: [
    { tag_id: 13, tag: 'knives' },
    { tag_id: 14, tag: 'fire' },
  ],
  skills: ['knives', 'fire'],
  country_id: { id: 101, name: 'India' },
  state_id: { id: 15, name: 'Maharashtra' },
  city_id: { id: 16, name: 'Pune' },
  zipcode: '411001',
  job_locations: ['Pune', 'Mumbai'],
  workplaces: [],
  remote_countries: [{ id: 101, name: 'India', code: 'IN' }],
  remote_regions: ['emea'],
  apply_url: 'https://cooks.example/apply',
  vacancy_state: 'existing' as const,
  ai_use: null,
  decision_by: '2027-03-01',
  is_post_later: 1,
  opens_on: '2027-01-01',
  is_featured_job: 0,
  application_deadline_date: '2027-02-01',
  recruiter_id: { id: 40, name: 'Ravi Rao' },
  questions: [
    {
      id: 5,
      kind: 'choice',
      text: 'Which shift?',
      is_required: true,
      choices: ['Day', 'Night'],
      expected: 'Night',
      expected_max: null,
    },
  ],
  status: 'rejected',
  version: 4,
  rejection_reason: 'Too spicy.',
};

const post = {
  job_title: 'Cook',
  job_description: '<p>Cook.</p>',
  responsibilities: '<p>Cooking.</p>',
  category_id: 1,
  subcategory_id: 2,
  job_type: 'professional',
  vacancy: 3,
  salary_id: null,
  pay: { min: 10, max: 20, currency: 'USD', period: 'month', addition: null },
  experience: { min_months: 24, max_months: 24 },
  work_mode_id: 6,
  designation_id: null,
  employment_type_id: [8],
  industry_id: 9,
  degree_id: [10],
  course_id: [11],
  education_id: [12],
  tags_id: [13, 14],
  country_id: 101,
  state_id: 15,
  city_id: 16,
  zipcode: '411001',
  job_locations: ['Pune', 'Mumbai'],
  remote_countries: [101],
  remote_regions: ['emea'],
  is_post_later: 1,
  opens_on: '2027-01-01',
  is_featured_job: 0,
  application_deadline_date: '2027-02-01',
  apply_url: 'https://cooks.example/apply',
  vacancy_state: 'existing' as const,
  ai_use: null,
  decision_by: '2027-03-01',
  questions: job.questions,
};

it('POST-04 reads references as objects and multi-values as entries', () => {
  const { salary_id: _, experience: __, ...fields } = post;
  expect(toJobForm(job)).toEqual({
    ...fields,
    experience_from: '24',
    experience_to: '24',
    pay: { ...post.pay, source: 'stated', salary_id: null },
    id: 7,
    version: 4,
    recruiter_id: 40,
    rejection_reason: 'Too spicy.',
    job_locations: 'Pune, Mumbai',
    chosen: expect.objectContaining({ industries: [job.industry_id] }),
  });
});

it('POST-02 a loaded job is sent back unchanged, with the form’s fields only', () => {
  expect(toJobPost(toJobForm(job))).toEqual(post);
});

it.each(['band', 'text'] as const)(
  'SALARY-08 pay known only from the %s stays as it is until it is stated',
  (source) => {
    const known = toJobForm({ ...job, pay: { ...job.pay, source } });
    const sent = toJobPost(known);
    expect([sent.salary_id, sent.pay]).toEqual([4, undefined]);
    expect(toJobPost({ ...known, pay: null }).salary_id).toBeNull();
  },
);

it('POST-02 sends places as a list', () => {
  expect(splitLocations(' Pune,, New Delhi , ')).toEqual(['Pune', 'New Delhi']);
  expect(splitLocations('')).toEqual([]);
  expect(splitLocations(null)).toEqual([]);
});

it('POST-02 starts with vacancy 0 and both boxes off', () => {
  expect(toJobPost(emptyJobForm)).toMatchObject({
    vacancy: 0,
    is_post_later: 0,
    is_featured_job: 0,
    job_locations: [],
  });
});

it('POST-02 sends the opening day only if Post Later is on', () => {
  const form = { ...emptyJobForm, opens_on: '2027-01-01' };
  expect(toJobPost({ ...form, is_post_later: 0 }).opens_on).toBeNull();
  expect(toJobPost({ ...form, is_post_later: 1 }).opens_on).toBe('2027-01-01');
});

it('POST-02 sends emptied fields as empty', () => {
  expect(toJobPost({ ...emptyJobForm, job_title: null, vacancy: null, zipcode: null })).toMatchObject({
    job_title: '',
    vacancy: 0,
    zipcode: '',
  });
});
