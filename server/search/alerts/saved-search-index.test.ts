import { expect, test } from 'vitest';
import { engineOf, jobDocument, MOMENT, pageOf } from '#tests/support/search-jobs.ts';
import { SavedSearchIndex } from './saved-search-index.ts';

test('ALERT-03 each job is compared by its own words only', () => {
  const closed = jobDocument({ jobId: 1, title: 'Welder', closesOn: MOMENT.today - 1 });
  const nurse = jobDocument({ jobId: 2, title: 'Nurse' });
  const cook = jobDocument({ jobId: 3, title: 'Cook' });
  const index = new SavedSearchIndex(engineOf([closed, nurse, cook]));
  for (const [id, job_title] of [
    [11, 'welder'],
    [12, 'nurse'],
    [13, 'cook'],
  ] as const)
    index.put({ id, filters: { job_title }, language: undefined });
  const found = index.match([closed, nurse, cook], MOMENT.today);
  expect([...found]).toEqual([
    [1, []],
    [2, [12]],
    [3, [13]],
  ]);
});

test('JOBS-18 ALERT-03 of a thousand jobs, saved searches find those that match, and none that mention the words', () => {
  const titles = [
    'Accountant',
    'Account Manager',
    'Java Developer',
    'Software Developer',
    'Nurse',
    'Barista',
  ];
  const bodies = ['A nurse and an accountant', 'a java developer', 'immediate joiner', 'cold chain'];
  const jobs = Array.from({ length: 1000 }, (_, place) =>
    jobDocument({
      jobId: place + 1,
      title: titles[place % titles.length] ?? '',
      description: `<p>${bodies[place % bodies.length]}</p>`,
      pay: place % 5 === 0 ? { currency: 'INR', amount: 1_800_000 } : null,
      cityIds: [(place % 3) + 1],
    }),
  );
  const engine = engineOf(jobs);
  const index = new SavedSearchIndex(engine);
  const texts = [
    'accountant',
    'java developer',
    'nurse',
    'nurse OR barista',
    'developer -java',
    '15 lpa nurse',
    '"java developer"',
    'cold chain',
    'nurse thane',
  ];
  for (const [id, job_title] of texts.entries())
    index.put({ id, filters: { job_title }, language: undefined });
  const alerted = index.match(jobs, MOMENT.today);
  for (const [id, job_title] of texts.entries()) {
    const found = pageOf(engine, { job_title }, 1000);
    const alerts = jobs.filter(({ jobId }) => alerted.get(jobId)?.includes(id)).map(({ jobId }) => jobId);
    expect(new Set(alerts), job_title).toEqual(new Set(found.jobIds));
  }
  expect(pageOf(engine, { job_title: 'accountant' }).mentions.total).toBeGreaterThan(100);
});
