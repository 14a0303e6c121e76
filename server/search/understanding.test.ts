/** What a search text means: occupations in any language, similar ones, years, pasted titles, misspellings. */
import { expect, test } from 'vitest';
import { cityLists } from '#tests/support/city-lists.ts';
import { engineOf, jobDocument, lexiconOf, MOMENT, pageOf, titled } from '#tests/support/search-jobs.ts';
import intents from './data/intents.json' with { type: 'json' };
import related from './data/related.json' with { type: 'json' };
import { traitBit } from './facts/traits.ts';
import { Gazetteer } from './places/gazetteer.ts';
import { placeColumns } from './places/place-columns.ts';

const SKILLED = lexiconOf({ intents, skills: [{ id: 1, names: ['Java'] }] });
const pageFor = (titles: readonly string[], text: string) => {
  const { jobIds, partial } = pageOf(engineOf(titled(...titles), SKILLED), { job_title: text });
  const titlesOf = (ids: readonly number[]) => ids.map((id) => titles[id - 1]);
  return { matches: titlesOf(jobIds), partial: titlesOf(partial) };
};

test.each([
  ['krankenschwester', 'Staff Nurse'],
  ['analista de datos', 'Data Analyst'],
  ['chef de projet', 'Project Manager'],
  ['डेटा एंट्री', 'Data Entry Operator'],
  ['مدير سلاسل الإمداد', 'Logistics Manager'],
  ['maschinenbauingenieur', 'Mechanical Engineer'],
])('JOBS-18 an occupation is known in other languages: %s', (text, title) => {
  const titles = [
    'Staff Nurse',
    'Data Analyst',
    'Project Manager',
    'Data Entry Operator',
    'Logistics Manager',
  ];
  expect(pageFor([...titles, 'Mechanical Engineer'], text).matches).toEqual([title]);
});

test('JOBS-18 names of an occupation that say more than its own lead to jobs that say so', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Data Engineer', skills: ['Azure'] }),
    jobDocument({ jobId: 2, title: 'Data Engineer' }),
    jobDocument({ jobId: 3, title: 'AWS Data Engineer' }),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: 'azure data engineer' }).jobIds[0]).toBe(1);
});

test('JOBS-18 a technician is any technician, and a lead or consultant of an occupation has it', () => {
  const titles = ['OT Technician', 'Lab Technician', 'Electrician', 'Lead Radiologist Consultant'];
  expect(pageFor(titles, 'technician').matches.sort()).toEqual(['Lab Technician', 'OT Technician']);
  expect(pageFor(titles, 'doctor').matches).toEqual(['Lead Radiologist Consultant']);
});

test('JOBS-13 behind few jobs of an occupation, those that include it come before similar ones', () => {
  const titles = ['Storekeeper', 'Purchase Officer', 'Sales Executive', 'Sourcing Manager'];
  expect(pageFor(titles, 'purchase executive').matches.sort()).toEqual([
    'Purchase Officer',
    'Sourcing Manager',
  ]);
  expect(pageFor(titles, 'purchase executive').partial).toEqual(['Storekeeper', 'Sales Executive']);
  expect(pageFor(['Field Engineer', 'Sales Executive'], 'field sales').partial[0]).toBe('Sales Executive');
});

test('JOBS-13 behind few jobs of a title, its telling words come before people of any field who only mention them', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Analyst' }),
    jobDocument({ jobId: 2, title: 'Compensation Executive' }),
    jobDocument({ jobId: 3, title: 'Payroll Officer', skills: ['compensation'] }),
    jobDocument({
      jobId: 4,
      title: 'Software Developer',
      description: 'Good compensation. Report to an analyst.',
    }),
  ];
  const { partial } = pageOf(engineOf(jobs, SKILLED), { job_title: 'compensation analyst' });
  expect(partial.slice(0, 2)).toEqual([2, 3]);
});

test.each([
  ["I'm a nurse", ['Nurse']],
  ['java skills and nurse', ['Nurse']],
  ['nurse / welder', ['Nurse', 'Welder']],
  ['nurse and', ['Nurse']],
])('JOBS-18 signs and words between say nothing themselves: %s', (text, expected) => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Nurse', tagIds: [1] }),
    jobDocument({ jobId: 2, title: 'Welder', description: 'Skills. M.' }),
  ];
  const { jobIds, recognised } = pageOf(engineOf(jobs, SKILLED), { job_title: text });
  expect(jobIds.map((id) => jobs[id - 1]?.title).sort()).toEqual(expected);
  expect(recognised.map((part) => part.text)).not.toContain('nurse and');
});

test('JOBS-13 for work without jobs, what includes it is offered too; beside it, other work comes first where it is wanted', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Accountant', cityIds: [3] }),
    jobDocument({ jobId: 2, title: 'Accountant', cityIds: [1] }),
    jobDocument({ jobId: 3, title: 'Chef' }),
  ];
  const engine = engineOf(jobs, SKILLED);
  expect(pageOf(engine, { job_title: 'commis chef' }).occupation?.related).toEqual([
    { name: 'chef', jobs: 1 },
  ]);
  expect(pageOf(engine, { job_title: 'bookkeeper in mumbai' }).partial).toEqual([2, 1]);
});

test('JOBS-18 of another name of an occupation, jobs with its own words come first', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'AI Engineer' }),
    jobDocument({ jobId: 2, title: 'AI Engineer', skills: ['NLP'] }),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: 'nlp engineer' }).jobIds).toEqual([2, 1]);
});

test('JOBS-13 behind few jobs in a place, those around it come before other work there', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Baker', cityIds: [1] }),
    jobDocument({ jobId: 2, title: 'Baker', cityIds: [2], postedAt: MOMENT.now - 1_000_000_000 }),
    jobDocument({ jobId: 3, title: 'Baker', cityIds: [3], postedAt: MOMENT.now }),
  ];
  const { jobIds, near } = pageOf(engineOf(jobs, SKILLED), { job_title: 'baker mumbai' });
  expect({ jobIds, near }).toEqual({ jobIds: [1], near: [2, 3] });
});

test('JOBS-13 a word of an English title keeps its English meaning behind few jobs', () => {
  expect(pageFor(['Intern', 'Office Manager'], 'stage manager').partial).not.toContain('Intern');
});

test('JOBS-19 jobs that ask for the typed years come before those that ask for one more or less', () => {
  const asking = (jobId: number, experienceYear: number) =>
    jobDocument({ jobId, title: 'Baker', experienceYear });
  const engine = engineOf([asking(1, 2), asking(2, 3), asking(3, 4), asking(4, 6)], SKILLED);
  const { jobIds } = pageOf(engine, { job_title: 'baker 3 years' });
  expect(jobIds[0]).toBe(2);
  expect(jobIds.toSorted()).toEqual([1, 2, 3]);
});

test('JOBS-03 of a pasted title with skills, the same title comes before others with the same words', () => {
  const titles = ['Core Java Software Developer', 'Software Developer', 'Software Developer'];
  const { matches } = pageFor(titles, 'Software Developer | Core Java, Lathes, Ovens, Rye, Bread');
  expect(matches.slice(0, 2)).toEqual(['Software Developer', 'Software Developer']);
});

test('JOBS-03 two misspelled words are corrected, though one of them is a job’s', () => {
  const titles = ['Busines Developer', ...Array.from({ length: 40 }, () => 'Business Development Manager')];
  const { searchedFor } = pageOf(engineOf(titled(...titles), SKILLED), { job_title: 'busines develpment' });
  expect(searchedFor).toBe('business development');
});

test('JOBS-22 jobs that only hint at what was asked for are mentions', () => {
  const jobs = ['Work from home.', 'For homemakers.', 'At the harbour.'].map((description, place) =>
    jobDocument({ jobId: place + 1, title: 'Clerk', description }),
  );
  const { jobIds, mentions } = pageOf(engineOf(jobs, SKILLED), { job_title: 'jobs for housewives' });
  expect({ jobIds, hints: mentions.jobIds }).toEqual({ jobIds: [2], hints: [1] });
});

test('JOBS-19 a code of two letters is a state of the searched country, elsewhere a qualification', () => {
  const [INDIA, UNITED_STATES, CALIFORNIA] = [101, 233, 5];
  const gazetteer = new Gazetteer(
    placeColumns(
      {
        countries: [
          { id: INDIA, name: 'India', iso2: 'IN', currency: 'INR' },
          { id: UNITED_STATES, name: 'United States', iso2: 'US', currency: 'USD' },
        ],
        states: [{ id: CALIFORNIA, name: 'California', countryId: UNITED_STATES }],
        cities: cityLists([]),
      },
      [{ name: 'CA', kind: 'state', ids: [CALIFORNIA] }],
    ),
  );
  const american = { countryIds: [UNITED_STATES], stateIds: [CALIFORNIA], cityIds: [] };
  const jobs = [
    jobDocument({ jobId: 1, title: 'Baker', ...american }),
    jobDocument({ jobId: 2, title: 'Baker', countryIds: [UNITED_STATES], stateIds: [], cityIds: [] }),
    jobDocument({ jobId: 3, title: 'Chartered Accountant', countryIds: [INDIA] }),
  ];
  const engine = engineOf(jobs, lexiconOf({ intents, gazetteer }));
  const found = (text: string, country: number) =>
    pageOf(engine, { job_title: text, country_id: country }).jobIds;
  expect(found('baker ca', UNITED_STATES)).toEqual([1]);
  expect(found('ca', UNITED_STATES)).toEqual([1]);
  expect(found('ca', INDIA)).toEqual([3]);
});

const ENGLISH_TOO = lexiconOf({
  translations: [['stage', 'internship', 'fr']],
  educations: [{ id: 7, names: ["Bachelor's Degree"], inLanguage: [['licence', 'fr']] }],
});
test('JOBS-18 a word of another language that is another word in English has its meaning for its readers only', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Auditor', educationIds: [7] }),
    jobDocument({ jobId: 2, title: 'Licence inspector' }),
    jobDocument({ jobId: 3, title: 'Marketing internship' }),
    jobDocument({ jobId: 4, title: 'Stage technician' }),
  ];
  const engine = engineOf(jobs, ENGLISH_TOO);
  const found = (job_title: string, language?: 'fr') =>
    engine.search({ job_title }, { size: 10, offset: 0 }, { ...MOMENT, language }).jobIds.sort();
  expect([found('licence'), found('license'), found('stage')]).toEqual([[2], [2], [4]]);
  expect([found('licence', 'fr'), found('stage', 'fr')]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('JOBS-03 a rare word of an occupation’s English name is no typo', () => {
  const titles = [...Array.from({ length: 120 }, () => 'Fire fighter'), 'Fibre splicer'];
  const engine = engineOf(titled(...titles));
  for (const job_title of ['fibre', 'fiber']) {
    const { total, searchedFor } = pageOf(engine, { job_title });
    expect([total, searchedFor]).toEqual([1, undefined]);
  }
});

const CORES = ['welder', 'java', 'staff nurse'];
const WISHES = ['urgent', 'with meals', 'qqzzy', 'near metro station', 'chahiye', 'immediate joiner'];
test('JOBS-24 words that say nothing about the work exclude no job, in any order', () => {
  const engine = engineOf(
    [
      ...titled('Welder', 'Staff Nurse').map((job) => ({ ...job, cityIds: [1] })),
      jobDocument({ jobId: 9, title: 'Clerk', tagIds: [1], skills: ['Java'], cityIds: [1] }),
    ],
    SKILLED,
  );
  for (const core of CORES) {
    const plain = pageOf(engine, { job_title: core });
    expect(plain.total).toBe(1);
    for (const wish of WISHES)
      for (const text of [`${core} ${wish}`, `${wish} ${core}`, `${wish} ${core} mumbai`]) {
        const { jobIds, total } = pageOf(engine, { job_title: text });
        expect({ text, jobIds, total }).toEqual({ text, jobIds: plain.jobIds, total: 1 });
      }
  }
});

const GENERAL = [
  ...[
    'jobs',
    'job',
    'naukri chahiye',
    'नौकरी',
    'any job',
    'i want a job',
    'good salary job',
    'work',
    'vacancy',
  ],
  ...['jobs near me', 'hiring', 'urgent', 'urgent hiring', 'urgent jobs near me', 'work in mumbai'],
];
test.each(GENERAL)('JOBS-24 a text that says nothing about the work finds all jobs: %s', (text) => {
  const jobs = titled('Welder', 'Job coach', 'Pilot').map((job) => ({ ...job, cityIds: [1] }));
  const engine = engineOf(jobs, SKILLED);
  expect(pageOf(engine, { job_title: text }).total).toBe(3);
  expect(pageOf(engine, { job_title: `${text} pilot` }).jobIds).toEqual([3]);
});

test('JOBS-24 jobs with the other words come first', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Welder' }),
    jobDocument({ jobId: 2, title: 'Welder', description: '<p>Free meals</p>' }),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: 'welder meals' }).jobIds).toEqual([2, 1]);
  const soon = [...titled('Welder'), jobDocument({ jobId: 2, title: 'Painter (urgent hiring)' })];
  expect(pageOf(engineOf(soon, SKILLED), { job_title: 'urgent job' }).jobIds).toEqual([2, 1]);
});

test('JOBS-24 what describes a role of any field is required: the executive alone says nothing', () => {
  const jobs = [
    ...titled('Sales Executive'),
    jobDocument({ jobId: 2, title: 'Executive', description: '<p>Care of the stock room.</p>' }),
  ];
  const { total, partial } = pageOf(engineOf(jobs, SKILLED), { job_title: 'stock room executive' });
  expect([total, partial]).toEqual([0, [2, 1]]);
});

test('JOBS-24 without an occupation, everyday words rank beside those that say what it is for', () => {
  const engine = engineOf(
    [
      ...titled('AI Trainer', 'Clerk'),
      jobDocument({ jobId: 3, title: 'Porter', description: '<p>Space for fresh ideas.</p>' }),
    ],
    SKILLED,
  );
  expect(pageOf(engine, { job_title: 'fresh jobs in ai space' }).jobIds).toEqual([1]);
});

test('JOBS-24 the calendar year excludes no job', () => {
  const engine = engineOf(titled('Baker', 'Clerk 2026'), SKILLED);
  expect(pageOf(engine, { job_title: 'jobs in mumbai 2026' }).jobIds.toSorted()).toEqual([1, 2]);
});

test('JOBS-24 two places beside each other are alternatives', () => {
  const jobs = [1, 2, 4].map((city) => jobDocument({ jobId: city, title: 'Baker', cityIds: [city] }));
  const engine = engineOf(jobs, SKILLED);
  for (const text of ['baker mumbai, thane', 'baker mumbai and thane', 'baker mumbai or thane'])
    expect(pageOf(engine, { job_title: text }).jobIds.toSorted()).toEqual([1, 2]);
});

test('JOBS-25 a condition that no job meets is given up and said, the others stay', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Baker', cityIds: [1] }),
    jobDocument({ jobId: 2, title: 'Baker', cityIds: [2], pay: { currency: 'INR', amount: 900_000 } }),
  ];
  const engine = engineOf(jobs, SKILLED);
  const found = pageOf(engine, { job_title: 'baker mumbai 8 lpa' });
  expect(found).toMatchObject({ jobIds: [1], total: 1, near: [2] });
  expect(found.recognised.filter(({ unmet }) => unmet).map(({ kind }) => kind)).toEqual(['pay']);
  expect(engine.facets({ job_title: 'baker mumbai 8 lpa' }, MOMENT).total).toBe(1);
});

test('JOBS-25 a qualification that no job of the work asks for is given up and said', () => {
  const jobs = titled('Baker', 'Cashier');
  const engine = engineOf(jobs, lexiconOf({ degrees: [{ id: 1, names: ['MBA'] }] }));
  const { jobIds, recognised } = pageOf(engine, { job_title: 'mba baker' });
  expect(jobIds).toEqual([1]);
  expect(recognised.filter(({ unmet }) => unmet).map(({ text }) => text)).toEqual(['mba']);
  // Alone, it is what the search is for.
  expect(pageOf(engine, { job_title: 'mba remote' }).jobIds).toEqual([]);
});

test('JOBS-25 a rare word behind "in" that names a place without jobs is that place', () => {
  const jobs = Array.from({ length: 1501 }, (_, place) =>
    jobDocument({
      jobId: place + 1,
      title: 'Baker',
      description: place === 0 ? '<p>Thane lace</p>' : '',
    }),
  );
  const unmetIn = (text: string) =>
    pageOf(engineOf(jobs, SKILLED), { job_title: text }).recognised.flatMap(({ unmet, text: named }) =>
      unmet ? [named] : [],
    );
  expect(unmetIn('baker in thane')).toEqual(['thane']);
  expect(unmetIn('baker thane')).toEqual([]);
});

test('JOBS-25 of conditions alone, too, those that no job meets are given up', () => {
  const jobs = [
    jobDocument({
      jobId: 1,
      title: 'Baker',
      traits: traitBit('work_mode', 'remote'),
      pay: { currency: 'INR', amount: 100_000 },
    }),
  ];
  const { jobIds, recognised } = pageOf(engineOf(jobs, SKILLED), { job_title: 'remote jobs 8 lpa' });
  expect(jobIds).toEqual([1]);
  expect(recognised.filter(({ unmet }) => unmet).map(({ kind }) => kind)).toEqual(['pay']);
});

test('JOBS-25 where no job meets all, jobs with more of the words come before others of the place', () => {
  const jobs = [
    jobDocument({
      jobId: 1,
      title: 'Clerk',
      description: 'Online.',
      traits: traitBit('work_mode', 'remote'),
    }),
    jobDocument({ jobId: 2, title: 'Online Textile Clerk', cityIds: [3] }),
  ];
  const { partial } = pageOf(engineOf(jobs, SKILLED), { job_title: 'online textile remote mumbai' });
  expect(partial).toEqual([2, 1]);
});

test('JOBS-25 of a company without such work, its other jobs are found', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Clerk', companyId: 2 }),
    ...titled('Nurse').map((job) => ({ ...job, jobId: 2 })),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: 'lantern nursing' }).jobIds).toEqual([1]);
});

test('JOBS-25 a place that no job is in is given up and said', () => {
  const engine = engineOf([jobDocument({ jobId: 1, title: 'Baker', cityIds: [1] })], SKILLED);
  const { jobIds, recognised } = pageOf(engine, { job_title: 'urgent baker in thane' });
  expect(jobIds).toEqual([1]);
  expect(recognised.filter(({ unmet }) => unmet).map(({ text }) => text)).toEqual(['thane']);
});

test('JOBS-25 a place whose last job has closed is still a place', () => {
  const jobs = [1, 2].map((id) =>
    jobDocument({ jobId: id, title: 'Baker', cityIds: [id], places: [['Mumbai', 'Thane'][id - 1] ?? ''] }),
  );
  const engine = engineOf(jobs, SKILLED);
  engine.remove(2);
  const { recognised } = pageOf(engine, { job_title: 'baker in thane' });
  expect(recognised.filter(({ unmet }) => unmet).map(({ text }) => text)).toEqual(['thane']);
});

test('JOBS-25 an occupation with jobs elsewhere isn’t said to have none', () => {
  const engine = engineOf([jobDocument({ jobId: 1, title: 'Baker', countryIds: [101] })], SKILLED);
  expect(pageOf(engine, { job_title: 'baker', country_id: 231 }).occupation).toBeUndefined();
});

test('JOBS-18 words whose vowels are written as they are heard are corrected', () => {
  const engine = engineOf(titled(...Array.from({ length: 40 }, () => 'Data Analyst London')), SKILLED);
  const corrected = (text: string) => pageOf(engine, { job_title: text }).searchedFor;
  expect(corrected('deta analist')).toBe('data analyst');
  expect(corrected('analyst landan')).toBe('analyst london');
});

test('JOBS-24 what comes with the work only ranks beside a way of working', () => {
  const remote = [1, 2].map((jobId) => jobDocument({ jobId, title: 'Welder', places: ['Remote'] }));
  const jobs = [
    ...remote,
    jobDocument({ jobId: 3, title: 'Benefits clerk', description: '<p>Benefits</p>' }),
  ];
  const text = { job_title: 'remote with benefits' };
  expect(pageOf(engineOf(jobs, lexiconOf({ intents })), text).jobIds.sort()).toEqual([1, 2]);
});

test('JOBS-18 a rank is read with its field, and heads of a field aren’t its managers', () => {
  const engine = engineOf(titled('Marketing Director', 'Marketing Manager', 'VP Operations'), SKILLED);
  for (const job_title of ['vp of marketing', 'head of marketing', 'director of marketing'])
    expect(pageOf(engine, { job_title })).toMatchObject({ total: 1, jobIds: [1] });
});

test('JOBS-18 of work called by its field, the field is searched: finance jobs', () => {
  const engine = engineOf(
    titled('Finance Intern', 'Baker', 'Credit Analyst'),
    lexiconOf({ intents, related }),
  );
  const { total, jobIds } = pageOf(engine, { job_title: 'finance jobs' });
  expect({ total, jobIds }).toEqual({ total: 1, jobIds: [1] });
});

test('JOBS-18 beside a tax consultant, other consultants are no similar work', () => {
  const engine = engineOf(titled('Consultant', 'Accountant'), SKILLED);
  expect(pageOf(engine, { job_title: 'tax consultant' }).partial[0]).toBe(2);
});

test('JOBS-17 नौकरी is a job, though its stem is that of a domestic help', () => {
  const engine = engineOf([jobDocument({ jobId: 1, title: 'Welder', cityIds: [1] })], lexiconOf({ intents }));
  expect(pageOf(engine, { job_title: 'mumbai नौकरी' }).jobIds).toEqual([1]);
});

test('JOBS-03 a part of a company’s name finds its jobs, if jobs say it of no work', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Baker', companyId: 1 }),
    jobDocument({ jobId: 2, title: 'Baker', companyId: 2 }),
  ];
  expect(pageOf(engineOf(jobs, SKILLED), { job_title: 'finch' }).jobIds).toEqual([1]);
});
