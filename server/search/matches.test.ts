/** What counts as a match of a search text, and what only mentions its words. */
import { expect, test } from 'vitest';
import { engineOf, jobDocument, lexiconOf, MOMENT, pageOf, titled } from '#tests/support/search-jobs.ts';
import sample from '../../bench/search-eval/titles.json' with { type: 'json' };
import intents from './data/intents.json' with { type: 'json' };
import { payWanted } from './query/pay.ts';
import { stemOf } from './words/stem.ts';

const SKILLED = lexiconOf({
  intents,
  skills: [
    { id: 1, names: ['Java'] },
    { id: 2, names: ['Excel'] },
  ],
});
const found = (titles: readonly string[], text: string) => {
  const { jobIds } = pageOf(engineOf(titled(...titles), SKILLED), { job_title: text });
  return jobIds.map((id) => titles[id - 1]).sort();
};

test('JOBS-03 words of different meaning have different stems, forms of a word the same', () => {
  const apart = [
    ['developer', 'development'],
    ['accountant', 'accounts', 'account'],
    ['excel', 'excellent'],
    ['counsel', 'counselling'],
    ['organic', 'organization'],
    ['generic', 'generation'],
    ['commission', 'commissioning'],
    ['emerging', 'emergency'],
    ['coder', 'developer'],
    ['nurse', 'nursing'],
    ['office', 'officer'],
    ['hospital', 'hospitality'],
    ['mechanic', 'mechanical'],
    ['university', 'universal'],
    ['community', 'communication'],
  ];
  for (const words of apart) expect(new Set(words.map(stemOf)).size, words.join()).toBe(words.length);
  const same = [
    ['nurse', 'nurses'],
    ['company', 'companies'],
    ['counsellor', 'counselors', 'counsellors'],
    ['organisation', 'organizations'],
    ['paediatrician', 'pediatrician'],
    ['centre', 'centers'],
    ['licence', 'licenses'],
    ['analysis', 'analyses'],
  ];
  for (const words of same) expect(new Set(words.map(stemOf)).size, words.join()).toBe(1);
});

test('JOBS-18 an occupation finds what postings call it and what it includes, and nothing else', () => {
  const titles = ['Staff Nurse (ICU)', 'Matron', 'Nurse Recruiter', 'Cardiologist', 'Nursing home manager'];
  expect(found(titles, 'nurse')).toEqual(['Matron', 'Staff Nurse (ICU)']);
  const books = ['Accounts Executive', 'Account Manager', 'Executive - Accounts', 'Chartered Accountant'];
  expect(found(books, 'accountant')).toEqual([
    'Accounts Executive',
    'Chartered Accountant',
    'Executive - Accounts',
  ]);
  const sales = ['Area Sales Manager', 'Area Manager - Sales', 'Sales Executive', 'Area Business Manager'];
  expect(found(sales, 'area sales manager')).toEqual(['Area Manager - Sales', 'Area Sales Manager']);
  const office = ['Office Assistant', 'Assistant Manager - Back Office'];
  expect(found(office, 'office assistant')).toEqual(['Office Assistant']);
  const code = ['Odoo Developer', 'Java Engineer', 'Development Manager', 'Business Developer'];
  expect(found(code, 'developer')).toEqual(['Java Engineer', 'Odoo Developer']);
});

test('JOBS-18 total, counts and orders use matches; mentions follow with a count of their own', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Java Developer', pay: { currency: 'INR', amount: 9000 * 90 } }),
    jobDocument({
      jobId: 2,
      title: 'Software Developer',
      skills: ['Java'],
      pay: { currency: 'INR', amount: 90_000 * 90 },
    }),
    jobDocument({ jobId: 3, title: 'Tester', description: '<p>You sit beside a Java developer.</p>' }),
    jobDocument({
      jobId: 4,
      title: 'Barista',
      description: '<p>Java coffee for every property and its developer.</p>',
    }),
  ];
  const engine = engineOf(jobs, SKILLED);
  for (const sort of ['relevance', 'newest', 'salary'] as const)
    expect(pageOf(engine, { job_title: 'java developer', sort })).toMatchObject({
      total: 1,
      jobIds: [1],
      mentions: { total: 1, jobIds: [2] },
    });
  expect(engine.facets({ job_title: 'java developer' }, MOMENT).total).toBe(1);
  expect(pageOf(engine, { job_title: 'java developer', match: 'mentions' })).toMatchObject({
    total: 1,
    jobIds: [2],
  });
  expect(pageOf(engine, { job_title: 'java' }).jobIds.sort()).toEqual([1, 2]);
  const quarry = jobDocument({
    jobId: 5,
    title: 'Team member',
    description: '<p>Our next quarry blaster.</p>',
  });
  expect(pageOf(engineOf([quarry]), { job_title: 'quarry blaster' }).mentions.jobIds).toEqual([5]);
});

test('JOBS-18 an occupation without jobs offers similar ones with jobs, and shows theirs apart', () => {
  const engine = engineOf(titled('Video Editor', 'Electrician'));
  const { total, partial, occupation } = pageOf(engine, { job_title: 'photographer' });
  expect({ total, partial, occupation }).toEqual({
    total: 0,
    partial: [1],
    occupation: { name: 'photographer', related: [{ name: 'video editor', jobs: 1 }] },
  });
});

test('JOBS-19 operators exclude words, accept either, and keep phrases together', () => {
  const titles = ['Senior Software Engineer', 'Software Engineer', 'Python Developer', 'Django Developer'];
  expect(found(titles, 'software engineer -senior')).not.toContain('Senior Software Engineer');
  expect(found(titles, 'software engineer not senior')).not.toContain('Senior Software Engineer');
  expect(found(titles, 'python OR django')).toEqual(['Django Developer', 'Python Developer']);
  expect(found(titles, 'python or django developer')).toEqual(['Django Developer', 'Python Developer']);
  expect(found(['Data Entry Head', 'Head, Entry Data'], '"data entry"')).toEqual(['Data Entry Head']);
  expect(found(['0-2 years', 'Welder'], 'welder')).toEqual(['Welder']);
});

test('JOBS-19 an amount without a sign is in the currency of the country, lakhs are rupees', () => {
  expect(payWanted('50000 per month', 'EUR')?.pay).toEqual({
    currency: 'EUR',
    amount: 480_000,
    most: 1_200_000,
  });
  expect(payWanted('salary above 45k', 'EUR')?.pay).toEqual({
    currency: 'EUR',
    amount: 45_000,
    most: Number.POSITIVE_INFINITY,
  });
  expect(payWanted('job 25k', 'INR')?.pay).toMatchObject({ amount: 240_000, most: 600_000 });
  expect(payWanted('15k-20k', 'INR')?.pay).toMatchObject({ amount: 180_000, most: 240_000 });
  for (const other of ['4k video editor', '5k run', '401k', '25kg'])
    expect(payWanted(other, 'INR')).toBe(undefined);
  expect(payWanted('15 lpa', 'EUR')?.pay).toMatchObject({ currency: 'INR', amount: 1_500_000 });
  expect([lexiconOf({ home: 'CL' }).currencyIn(undefined), lexiconOf().currencyIn(undefined)]).toEqual([
    'CLP',
    'INR',
  ]);
  expect(lexiconOf({ home: 'CL' }).currencyIn(101)).toBe('INR');
});

test.each([
  ['15 lpa java', [2]],
  ['java 10 lakh', [1, 2]],
  ['java 50000 per month', [1]],
  ['java 10-12 lakh', [1]],
  ['java below 12 lpa', [1]],
  ['java max 95k per month', [1]],
  ['java 20 lpa', [2]],
  ['java $40/h', [4]],
  ['java 15 days', [1, 2, 3, 4]],
])('JOBS-19 pay in a text is a filter: %s', (text, expected) => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Java Developer', pay: { currency: 'INR', amount: 12_000 * 90 } }),
    jobDocument({
      jobId: 2,
      title: 'Java Developer',
      pay: { currency: 'INR', amount: 20_000 * 90, spread: 300_000 },
    }),
    jobDocument({ jobId: 3, title: 'Java Developer' }),
    jobDocument({ jobId: 4, title: 'Java Developer', pay: { currency: 'USD', amount: 100_000 } }),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: text }).jobIds.sort()).toEqual(expected);
});

test('JOBS-18 what jobs say of themselves needs evidence in their text', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Clerk', description: '<p>Walk-in interview on Monday.</p>' }),
    jobDocument({ jobId: 2, title: 'Clerk', description: '<p>We need an immediate joiner.</p>' }),
    jobDocument({ jobId: 3, title: 'Clerk', description: '<p>Joiner wanted, no immediate start.</p>' }),
  ];
  const engine = engineOf(jobs, SKILLED);
  const ids = (text: string) => pageOf(engine, { job_title: text }).jobIds.sort();
  expect(ids('walk in interview')).toEqual([1]);
  expect(ids('immediate joiner')).toEqual([2, 3]);
  expect(ids('jobs for housewife')).toEqual([]);
});

test('JOBS-03 names are found with and without their version and in any spelling', () => {
  const titles = [
    'HTML5 Developer',
    'Python3 Programmer',
    'C & C++ Developer',
    'Next.js Engineer',
    'Ph. D. Fellow',
  ];
  const jobs = [...titles, 'SpringBoot Lead', 'PL/SQL Trainer'];
  const cases: [string, string][] = [
    ['html', 'HTML5 Developer'],
    ['html5', 'HTML5 Developer'],
    ['python', 'Python3 Programmer'],
    ['c++', 'C & C++ Developer'],
    ['c', 'C & C++ Developer'],
    ['C & C++', 'C & C++ Developer'],
    ['next js', 'Next.js Engineer'],
    ['nextjs', 'Next.js Engineer'],
    ['phd', 'Ph. D. Fellow'],
    ['spring boot', 'SpringBoot Lead'],
    ['plsql', 'PL/SQL Trainer'],
  ];
  for (const [text, title] of cases) expect(found(jobs, text), text).toContain(title);
});

test('JOBS-03 a misspelling that a job contains shows the frequent spelling, too', () => {
  const titles = [...Array.from({ length: 60 }, () => 'Zymurgist'), 'Zymurgst'];
  const { searchedFor, total } = pageOf(engineOf(titled(...titles)), { job_title: 'zymurgst' });
  expect([searchedFor, total]).toEqual(['zymurgist', 61]);
});

test('JOBS-03 a job is found by its number, its link and its pasted ad', () => {
  const ad = 'We are a bakery and look for a person who bakes bread at night with care and joy.';
  const engine = engineOf([
    ...titled('Night Baker', 'Baker', 'Data Engineer'),
    jobDocument({ jobId: 4711, title: 'Night Baker', description: `<p>${ad}</p>` }),
  ]);
  const first = (text: string) => pageOf(engine, { job_title: text }).jobIds[0];
  expect(first('4711')).toBe(4711);
  expect(first('job id: 4711')).toBe(4711);
  expect(first('https://jobs.example.com/jobs/3-data-engineer')).toBe(3);
  expect(first('https://jobs.example.com/vacancies/data-engineer-mumbai-98765')).toBe(3);
  expect(first(`Night Baker. ${ad}`)).toBe(4711);
  expect(pageOf(engine, { job_title: 'https://example.com/' }).total).toBe(0);
});

test('JOBS-03 a search of six words without a match is no pasted ad', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Data Entry', cityIds: [1] }),
    jobDocument({ jobId: 2, title: 'Data Entry Operator', cityIds: [1] }),
  ];
  const { jobIds } = pageOf(engineOf(jobs, SKILLED), {
    job_title: 'remote data entry jobs no experience thane',
  });
  expect(jobIds.toSorted()).toEqual([1, 2]);
});

test('JOBS-18 whole results of common titles are right, and right titles are found', () => {
  const titles = Object.values(sample).flat();
  const engine = engineOf(titled(...titles), SKILLED);
  const rates = Object.entries(sample)
    .filter(([text]) => text !== '')
    .map(([text, right]) => {
      const found = pageOf(engine, { job_title: text }).jobIds.map((id) => titles[id - 1] ?? '');
      const both = found.filter((title) => right.includes(title)).length;
      return { text, precision: both / Math.max(1, found.length), recall: both / right.length };
    });
  const meanOf = (rate: 'precision' | 'recall') =>
    rates.reduce((sum, one) => sum + one[rate], 0) / rates.length;
  expect(meanOf('precision'), JSON.stringify(rates)).toBeGreaterThanOrEqual(0.93);
  expect(meanOf('recall'), JSON.stringify(rates)).toBeGreaterThanOrEqual(0.9);
});

test('JOBS-13 few matches are followed by jobs with some of the words', () => {
  const titles = ['Sales Executive', 'Field Engineer', 'Baker'];
  const partly = (text: string) =>
    pageOf(engineOf(titled(...titles), SKILLED), { job_title: text }).partial.map((id) => titles[id - 1]);
  expect(partly('field sales')).toEqual(['Sales Executive', 'Field Engineer']);
  expect(partly('jobs for glass blowers')).toEqual([]);
});

test('JOBS-22 what jobs offer is found in other wordings, unless they deny it', () => {
  const said = [
    'We offer visa sponsorship.',
    'Unfortunately no visa sponsorship is possible.',
    'A work permit is provided.',
    'Free cab, pick up and drop.',
    'Visa cards and sponsorship deals of a bank.',
  ];
  const jobs = said.map((description, place) =>
    jobDocument({ jobId: place + 1, title: 'Clerk', description }),
  );
  const idsOf = (text: string) => pageOf(engineOf(jobs, SKILLED), { job_title: text }).jobIds.sort();
  expect(idsOf('visa sponsorship')).toEqual([1, 3]);
  expect(idsOf('cab facility')).toEqual([4]);
});

test('JOBS-03 a job is found by lines of its ad without its title, and behind it those with the same title', () => {
  const lines =
    'Our bakery in the old harbour opens at five, so you like early mornings, warm ovens and the smell of rye.';
  const jobs = [
    jobDocument({ jobId: 1, title: 'Baker', description: `About us. ${lines} Apply by letter.` }),
    jobDocument({ jobId: 2, title: 'Baker', description: 'Bread and cake.' }),
    jobDocument({
      jobId: 3,
      title: 'Early Baker',
      description: 'The smell of warm rye, old ovens: you like our harbour and mornings at five.',
    }),
  ];
  const { jobIds, mentions } = pageOf(engineOf(jobs, SKILLED), { job_title: lines });
  expect({ jobIds, similar: mentions.jobIds }).toEqual({ jobIds: [1], similar: [2] });
});

test('JOBS-03 words spelled as they sound and beginnings with an error are corrected', () => {
  const titles = Array.from({ length: 40 }, () => 'Java Software Developer');
  const engine = engineOf(titled(...titles), SKILLED);
  expect(pageOf(engine, { job_title: 'jawa developer' }).searchedFor).toBe('java developer');
  expect(pageOf(engine, { job_title: 'sofwa' }).searchedFor).toBe('software');
  expect(engine.queries.completed('java sofwa')).toBe('java software');
});
