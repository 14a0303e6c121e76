import { expect, test } from 'vitest';
import { engineOf, jobDocument, MOMENT } from '#tests/support/search-jobs.ts';
import { excerptAround, type Highlighter } from './highlight.ts';

const marked = (text: string, query: string): string[] => {
  const engine = engineOf([
    jobDocument({
      jobId: 1,
      title: 'Nurse',
      description: '<p>Human resources, nursing, ASP.NET, frontend</p>',
    }),
  ]);
  const { highlights } = engine.search({ job_title: query }, { size: 10, offset: 0 }, MOMENT);
  return (highlights?.highlighter.marksIn(text) ?? []).map(([start, end]) => text.slice(start, end));
};

test('JOBS-11 words are marked as typed and in other forms, nothing else', () => {
  expect(marked('Nurses, Nursery and nurse', 'nurse')).toEqual(['Nurses', 'nurse']);
  expect(marked('A café for baristas', 'nurse')).toEqual([]);
  expect(marked('Old ASP.NET, new Front-End', '.net')).toEqual(['ASP.NET']);
  expect(marked('Old ASP.NET, new Front-End', 'frontend')).toEqual(['End']);
});

const EVERY_KAFKA: Highlighter = {
  marksIn: (text) => [...text.matchAll(/kafka/g)].map(({ index }) => [index, index + 5]),
};

test('JOBS-11 an excerpt starts shortly before the match and has the maximum length', () => {
  const text = `${'We build things. '.repeat(10)}You know kafka and more. ${'We like it. '.repeat(10)}`;
  const excerpt = excerptAround(text, EVERY_KAFKA, 70) ?? '';
  expect(excerpt.length).toBeLessThanOrEqual(70);
  expect(excerpt).toMatch(/^….*kafka.*…$/);
  expect(excerptAround('kafka', EVERY_KAFKA, 70)).toBe('kafka');
  expect(excerptAround('nothing', EVERY_KAFKA, 70)).toBeUndefined();
});
