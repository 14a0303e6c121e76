import { expect, test } from 'vitest';
import { LOOKUPS } from '../../platform/db/lookups/index.ts';
import { guessCategory } from './category-rules.ts';
import { recordOf } from './fields.ts';
import { educationFor, employmentTypesFor, industryFor, skillsFor, workModeFor } from './mappings.ts';

test('a record has only values that say something', () => {
  expect(recordOf({ title: ' Cook\u202E ', company: 'I\u200Bnn', salary: '&nbsp;', vacancy: 2 })).toEqual({
    posting: { title: 'Cook', company: 'Inn', vacancy: '2' },
    unread: {},
  });
});

const categoryName = (...texts: string[]) => {
  const { categoryId, subcategoryId } = guessCategory(texts);
  const category = LOOKUPS.categories.find(({ id }) => id === categoryId)?.name;
  return `${category} > ${LOOKUPS.subcategories.find(({ id }) => id === subcategoryId)?.name}`;
};

test.each([
  [['Senior Front-End Developer (React)'], 'Software Development > Frontend Development'],
  [['Full-stack JavaScript Developer'], 'Software Development > Full Stack Development'],
  [['Staff Nurse, ICU'], 'Healthcare & Nursing > Nursing'],
  [['CNC Programmer'], 'Manufacturing & Production > Machine Operation'],
  [['Production Operator $16.50/hr'], 'Manufacturing & Production > Production'],
  [['Executive Assistant'], 'Administration & Office > Executive Assistance'],
  [['Choose us', 'Marketing'], 'Marketing & Advertising > Brand & Product Marketing'],
  [['Choose us'], 'Other > Other'],
])('%j is %s', (texts, name) => {
  expect(categoryName(...texts)).toBe(name);
});

test('kinds of employment, modes, education, industries and tags', () => {
  expect(employmentTypesFor('FULL_TIME', 'Cook')).toEqual([1]);
  expect(employmentTypesFor('part-time, temporary, Deltid', 'Cook')).toEqual([2, 6]);
  expect(employmentTypesFor('Permanent', 'Cook')).toEqual([1]);
  expect(employmentTypesFor(undefined, 'Cook (part-time)')).toEqual([2]);
  expect(employmentTypesFor('Other', 'Cook')).toEqual([]);
  expect(workModeFor('Remote', '', '')).toBe(3);
  expect(workModeFor('Hybrid', 'Remote', '')).toBe(2);
  expect(workModeFor(undefined, 'Pune', '')).toBe(1);
  expect(educationFor("Bachelor's Degree")).toHaveLength(1);
  expect(educationFor('Unspecified')).toEqual([]);
  const education = (text: string) => LOOKUPS.educations.find(({ id }) => id === educationFor(text)[0])?.name;
  expect(education('Vocational - HS Diploma')).toBe('Vocational (ITI)');
  expect(education('Vocational - Degree')).toBe('Vocational (ITI)');
  expect(education('Some College Coursework Completed')).toBe('Higher Secondary (12th)');
  expect(education('Some High School Coursework')).toBe('Secondary School (10th)');
  const industry = (text: string) => LOOKUPS.industries.find(({ id }) => id === industryFor(text))?.name;
  expect(industry('Computer Software')).toBe('Software Products');
  expect(industry('Retail')).toBe('Retail');
  expect(industry('Basket weaving')).toBe('Other');
});

test('SKILL-01 listed skills are all kept as they are written, and mentioned ones only count without a list', () => {
  const text = 'React, C++ and Node.js; JavaScripting is no word';
  expect(skillsFor(undefined, text)).toEqual(['c++', 'node.js', 'react']);
  expect(skillsFor('GST returns, Tally ERP 9, MS Office (Word, Excel), gst Returns', text)).toEqual([
    'GST returns',
    'Tally ERP 9',
    'MS Office (Word, Excel)',
  ]);
  expect(skillsFor('Sales; Cold  calling|B2B\nUpselling', '')).toEqual([
    'Sales; Cold calling|B2B',
    'Upselling',
  ]);
  expect(skillsFor('Sales; Cold  calling|B2B', '')).toEqual(['Sales', 'Cold calling', 'B2B']);
  expect(skillsFor(' , - , https://evil.example', '')).toEqual([]);
  expect(skillsFor(Array.from({ length: 80 }, (_, index) => `Skill ${index}`).join(), '')).toHaveLength(50);
});
