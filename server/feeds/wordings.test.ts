import { expect, test } from 'vitest';
import type { Fields } from './posting.ts';
import { readPosting } from './read-posting.ts';

const TEXT = 'You keep the light of the tower and paint what the sea takes off.';
const read = (fields: Fields) => readPosting({ title: 'Keeper', description: TEXT, ...fields }, {});

test('SOURCE-02 columns may be questions of a form', () => {
  const posting = readPosting(
    {
      'Which company is hiring?': 'Bay Lights',
      'What is the job title?': 'Keeper',
      'Where is the job based?': 'Cork, Ireland',
      'Full-time or part-time?': 'Part-time',
      'Tell us about the role': TEXT,
      'Link to apply': 'https://example.com/apply',
    },
    {},
  );
  expect(posting).toMatchObject({
    title: 'Keeper',
    company: 'Bay Lights',
    places: [{ text: 'Cork, Ireland' }],
    employmentCodes: ['part-time'],
    html: `<p>${TEXT}</p>`,
    applyAddress: 'https://example.com/apply',
  });
});

test.each([
  ['Annual salary (£)', '26,000', { currency: '£', period: 'year', min: 26_000 }],
  ['Pay range (monthly, USD)', '2000 - 3000', { currency: 'USD', period: 'month', min: 2000, max: 3000 }],
  ['Rémunération brute annuelle', '42 000 €', { text: '42 000 €' }],
  ['الراتب الشهري', 9000, { period: 'month', min: 9000 }],
  ['वेतन (मासिक)', '15000', { period: 'month', min: 15_000 }],
])('SOURCE-05 the name of a column says how pay is meant: %s', (name, value, pay) => {
  expect(read({ [name]: value })).toMatchObject({ pay });
});

test('SOURCE-02 fields that a plugin of a blog adds are the posting’s', () => {
  const meta = { _company_name: 'Bay Lights', _job_location: 'Perth', _job_expires: '2026-12-24' };
  expect(readPosting({ title: { rendered: 'Keeper' }, content: { rendered: TEXT }, meta }, {})).toMatchObject(
    {
      title: 'Keeper',
      company: 'Bay Lights',
      places: [{ text: 'Perth' }],
      expires: '2026-12-24',
      html: `<p>${TEXT}</p>`,
    },
  );
  expect(read({ meta: { company_name: 'A page’s' } })).not.toHaveProperty('company');
});

test('SOURCE-02 the address is that of a page, if there is one', () => {
  const api = 'https://example.com/careers-api/2.0/positions/7';
  const page = 'https://example.com/jobs/7';
  expect(read({ position_url: api, url_active_page: page })).toMatchObject({ address: page });
  expect(read({ position_url: api })).toMatchObject({ address: api });
});

test('SOURCE-02 a title doesn’t repeat the whole place', () => {
  const location = 'Mannheim, DE, 68159';
  expect(read({ title: `Keeper (${location})`, location })).toMatchObject({ title: 'Keeper' });
  expect(read({ title: 'Keeper (Mannheim)', location })).toMatchObject({ title: 'Keeper (Mannheim)' });
});

test.each([
  ['publicDescription', 'html'],
  ['dateLastPublished', 'posted'],
  ['Target_Date', 'expires'],
  ['ended_at', 'expires'],
])('SOURCE-02 %s says %s', (name, field) => {
  expect(readPosting({ title: 'Keeper', city: 'Cork', [name]: '2026-12-24' }, {})).toHaveProperty([field]);
});
