import { expect, test } from 'vitest';
import { countApplied, readSidebar } from './filters.ts';
import { choicesOf, isChosen, withChoice, withPlace, withText } from './sidebar-choices.ts';

const read = (query: string) => readSidebar(new URLSearchParams(query));

test('JOBS-05 filters are read from an address in a fixed order; invalid values count as absent', () => {
  expect(read('')).toEqual({});
  expect(
    read(
      'company_id=7&skill=+knots+&place=+Pune+&radius=50&employment=part-time,full-time&employment=part-time&posted=week&salary=INR-600000&sort=closing&work_mode=remote&experience=3-6&tags=design',
    ),
  ).toEqual({
    company_id: 7,
    skill: 'knots',
    place: 'Pune',
    radius: 50,
    experience: '3-6',
    employment: 'full-time,part-time',
    work_mode: 'remote',
    tags: 'design',
    posted: 'week',
    salary: 'INR-600000',
    sort: 'closing',
  });
  for (const unread of [
    'company_id=x',
    'company_id=0',
    'skill=+',
    'place=+',
    'radius=50',
    'employment=sometimes',
    'posted=never',
    'salary=much',
    'sort=random',
  ])
    expect(read(unread), unread).toEqual({});
  expect(read('salary=undisclosed')).toEqual({ salary: 'undisclosed' });
});

test('JOBS-14 a radius requires a place and must be in the list, and the default one is omitted', () => {
  expect(read('place=Pune&radius=25')).toEqual({ place: 'Pune' });
  expect(read('place=Pune&radius=26')).toEqual({ place: 'Pune' });
  expect(read(`place=${'x'.repeat(200)}`)).toEqual({ place: 'x'.repeat(100) });
  expect(read(`skill=${'x'.repeat(200)}`)).toEqual({ skill: 'x'.repeat(100) });
});

test('JOBS-05 a choice is added to its filter and removed again; a single-choice filter replaces it', () => {
  const one = withChoice({ sort: 'closing' }, 'employment', 'part-time', true);
  expect(one).toEqual({ employment: 'part-time', sort: 'closing' });
  const two = withChoice(one, 'employment', 'full-time', true);
  expect(two.employment).toBe('full-time,part-time');
  expect(isChosen(two, 'employment', 'full-time')).toBe(true);
  expect(isChosen(two, 'employment', 'full')).toBe(false);
  expect(isChosen({}, 'posted', 'week')).toBe(false);
  expect(withChoice(two, 'employment', 'part-time', false)).toEqual({
    employment: 'full-time',
    sort: 'closing',
  });
  expect(withChoice({ posted: 'week' }, 'posted', 'day', true)).toEqual({ posted: 'day' });
  expect(withChoice({ posted: 'week' }, 'posted', '', true)).toEqual({});
  expect(withChoice({ posted: 'week' }, 'posted', 'week', false)).toEqual({});
});

test('JOBS-14 JOBS-03 a place, a company and a skill are added, changed and removed', () => {
  expect(withPlace({ skill: 'knots' }, 'Pune', 50)).toEqual({ skill: 'knots', place: 'Pune', radius: 50 });
  expect(withPlace({ place: 'Pune', radius: 50 }, '', 50)).toEqual({});
  expect(withText({ place: 'Pune' }, 'company_id', '7')).toEqual({ company_id: 7, place: 'Pune' });
  expect(withText({ skill: 'knots' }, 'skill', '')).toEqual({});
});

test('JOBS-05 active choices are listed and counted, with company, skill and place', () => {
  const filters = read('company_id=7&skill=knots&place=Pune&employment=part-time,full-time&posted=week');
  expect(choicesOf(filters)).toEqual([
    { facet: 'employment', value: 'full-time' },
    { facet: 'employment', value: 'part-time' },
    { facet: 'posted', value: 'week' },
  ]);
  expect(countApplied(filters)).toBe(6);
  expect(countApplied({ sort: 'closing' })).toBe(0);
});
