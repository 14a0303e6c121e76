import { expect, it } from 'vitest';
import { REQUIRED_JOB_FIELDS } from '#contract/company-jobs/rules.ts';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import { emptyJobForm } from '../../../dataProvider/job-form.ts';
import { createResolver, requiredErrors } from './resolver.ts';

const complete = {
  ...emptyJobForm,
  job_title: 'Cook',
  job_description: '<p>Cook.</p>',
  responsibilities: '<p>Cooking.</p>',
  category_id: 1,
  subcategory_id: 1,
  job_type: 'professional',
  vacancy: 1,
  pay: { ...UNDISCLOSED_PAY, source: 'stated', salary_id: null },
  experience_from: '12',
  work_mode_id: 1,
  industry_id: 1,
  country_id: 101,
  state_id: 1,
  city_id: 1,
  zipcode: '1',
  employment_type_id: [1],
  application_deadline_date: '2027-01-01',
};

const wrong = (values: object) => Object.keys(requiredErrors(values, 'This field is required'));

it('POST-05 requires exactly the 17 specified fields', () => {
  expect(wrong({ ...emptyJobForm, country_id: null, job_type: null })).toEqual(
    REQUIRED_JOB_FIELDS.map((field) =>
      field === 'salary_id' ? 'pay' : field === 'experience_id' ? 'experience_from' : field,
    ),
  );
  expect(REQUIRED_JOB_FIELDS).toHaveLength(17);
});

it('POST-05 uses the specification’s text for each', () => {
  expect(requiredErrors({ ...complete, zipcode: '' }, 'This field is required')).toEqual({
    zipcode: { type: 'required', message: 'This field is required' },
  });
});

it('POST-05 accepts a job without education, courses, degrees, tags, designation and places', () => {
  expect(wrong(complete)).toEqual([]);
});

it.each([
  ['vacancy', 0],
  ['employment_type_id', []],
  ['job_description', '<p> </p>'],
  ['job_title', '  '],
  ['application_deadline_date', null],
])('POST-05 treats %s = %j as missing', (field, value) => {
  expect(wrong({ ...complete, [field]: value })).toEqual([field]);
});

it('POST-05 explains what is wrong with a negative vacancy', async () => {
  const resolve = createResolver((key) => (key === 'job_post.field_required' ? 'Required' : 'At least 1'));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...complete, vacancy: -3 }, undefined, options);
  expect(errors).toEqual({ vacancy: { type: 'min', message: 'At least 1' } });
});
