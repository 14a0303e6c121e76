import { expect, it } from 'vitest';
import { type CheckedPost, checkPost, FINDINGS, plainText } from './publish-check.ts';

const TODAY = '2026-03-10';
const good: CheckedPost = {
  job_title: 'Harbour pilot',
  job_description: `<p>${'You guide ships into the port of Mumbai, by day and by night. '.repeat(6)}</p>`,
  responsibilities: '<ul><li>Board ships at sea</li></ul>',
  company_name: 'Harbour & Finch',
  has_pay: true,
  has_figures: true,
  city_id: 133024,
  zipcode: '400001',
  is_remote: false,
  employment_type_id: [1],
  tags_id: [1],
  vacancy: 2,
  application_deadline_date: '2026-04-10',
  other_titles: ['Lighthouse keeper'],
};
const codes = (change: Partial<CheckedPost>) =>
  checkPost({ ...good, ...change }, TODAY).map(({ code }) => code);

it('has no advice for a good job', () => {
  expect(codes({})).toEqual([]);
});

const FLAWS = [
  ['title_missing', { job_title: ' ' }],
  ['title_short', { job_title: 'Cook' }],
  ['title_long', { job_title: `Harbour pilot ${'for the port '.repeat(6)}` }],
  ['title_shouts', { job_title: 'HARBOUR PILOT' }],
  ['title_shouts', { job_title: 'Harbour pilot!!' }],
  ['title_extras', { job_title: 'Urgent: harbour pilot' }],
  ['title_extras', { job_title: 'Harbour pilot ₹60000' }],
  ['title_company', { job_title: 'Pilot at harbour & finch' }],
  ['title_twice', { job_title: 'lighthouse  Keeper' }],
  ['description_missing', { job_description: '<p>&nbsp;</p>' }],
  ['description_short', { job_description: '<p>You guide ships.</p>' }],
  ['description_wall', { job_description: 'You guide ships into port. '.repeat(40) }],
  [
    'description_shouts',
    { job_description: `${good.job_description}<p>APPLY TODAY WITHOUT FAIL PLEASE</p>` },
  ],
  ['description_contact', { job_description: `${good.job_description}<p>Write to hr@example.com</p>` }],
  ['description_contact', { responsibilities: '<p>Call +91 98200 00001</p>' }],
  ['responsibilities_missing', { responsibilities: '<p></p>' }],
  ['salary_missing', { has_pay: false, has_figures: false }],
  ['salary_undisclosed', { has_figures: false }],
  ['place_missing', { city_id: null }],
  ['zipcode_missing', { zipcode: ' ' }],
  ['employment_type_missing', { employment_type_id: [] }],
  ['skills_missing', { tags_id: [] }],
  ['vacancy_many', { vacancy: 51 }],
  ['deadline_missing', { application_deadline_date: null }],
  ['deadline_near', { application_deadline_date: '2026-03-12' }],
  ['deadline_far', { application_deadline_date: '2026-09-07' }],
] as const;

it.each(FLAWS)('finds %s', (code, change) => {
  expect(codes(change)).toEqual([code]);
});

it.each([
  ['abbreviations are not shouting', { job_title: 'HR and IT manager' }],
  ['a job done from anywhere needs no zip code', { zipcode: '', is_remote: true }],
  ['three days are enough', { application_deadline_date: '2026-03-13' }],
  ['half a year is not far', { application_deadline_date: '2026-09-06' }],
  ['50 people can be looked for', { vacancy: 50 }],
  ['5 characters make a title', { job_title: 'Pilot' }],
  ['70 characters still fit', { job_title: 'Pilot'.padEnd(70, ' of ships') }],
  ['one mark of exclamation is not shouting', { job_title: 'Harbour pilot!' }],
  ['a word in capitals is not shouting', { job_title: 'Harbour PILOT' }],
  ['a title in a script without capitals is not shouting', { job_title: 'बंदरगाह पायलट' }],
  ['a company without a name is in no title', { company_name: ' ' }],
  ['300 characters are enough', { job_description: `<p>${'x'.repeat(300)}</p>` }],
  ['899 characters are no wall', { job_description: 'x'.repeat(899) }],
  ['headings make no wall', { job_description: `<h2>Ships</h2>\n<h3>Port</h3>${'x'.repeat(900)}` }],
  ['breaks make no wall', { job_description: `<br>${'x'.repeat(900)}<br>` }],
] as const)('%s', (_, change) => {
  expect(codes(change)).toEqual([]);
});

it('finds another job of the company with the same title', () => {
  expect(codes({ other_titles: ['Lighthouse keeper', ' Harbour pilot '] })).toEqual(['title_twice']);
  expect(codes({ other_titles: ['Harbourpilot'] })).toEqual([]);
  expect(codes({ other_titles: [] })).toEqual([]);
  expect(codes({ job_description: 'x'.repeat(900) })).toEqual(['description_wall']);
  expect(codes({ job_description: `${good.job_description} APPLY, TODAY - PLEASE` })).toEqual([
    'description_shouts',
  ]);
});

it('gives the field, weight and audience of every finding', () => {
  const facts = FLAWS.flatMap(([, change]) => checkPost({ ...good, ...change }, TODAY)).map(
    ({ code, field, weight, missedBy }) => `${code}: ${field} ${weight} ${missedBy.join(' ')}`,
  );
  expect([...new Set(facts)]).toMatchInlineSnapshot(`
    [
      "title_missing: job_title must google indeed reader",
      "title_short: job_title should indeed reader",
      "title_long: job_title should google reader",
      "title_shouts: job_title should indeed reader",
      "title_extras: job_title should google indeed",
      "title_company: job_title should google",
      "title_twice: job_title should indeed reader",
      "description_missing: job_description must google indeed reader",
      "description_short: job_description should google indeed reader",
      "description_wall: job_description should google reader",
      "description_shouts: job_description should indeed reader",
      "description_contact: job_description should indeed",
      "responsibilities_missing: responsibilities must indeed reader",
      "salary_missing: pay must google indeed reader",
      "salary_undisclosed: pay should google indeed reader",
      "place_missing: city_id must google indeed reader",
      "zipcode_missing: zipcode must google",
      "employment_type_missing: employment_type_id must google indeed",
      "skills_missing: tags_id should indeed reader",
      "vacancy_many: vacancy should reader",
      "deadline_missing: application_deadline_date must google reader",
      "deadline_near: application_deadline_date should google reader",
      "deadline_far: application_deadline_date should google reader",
    ]
  `);
});

it('lists required changes first, and only findings with a name', () => {
  const found = checkPost({ ...good, job_title: 'Cook', city_id: null }, TODAY);
  expect(found.map(({ weight }) => weight)).toEqual(['must', 'should']);
  expect(found.every(({ code }) => FINDINGS.includes(code))).toBe(true);
});

it('extracts the text of HTML', () => {
  expect(plainText('<p>Fish&nbsp;&amp; <b>chips</b></p>\n<p> daily</p>')).toBe('Fish & chips daily');
});
