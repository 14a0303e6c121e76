import { expect, test } from 'vitest';
import { engineOf, jobDocument, MOMENT } from '#tests/support/search-jobs.ts';
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
