import { expect, test } from 'vitest';
import { engineOf, jobDocument, lexiconOf, MOMENT } from '#tests/support/search-jobs.ts';
import { excerptAround, type MarksIn } from './highlight.ts';

/** The marked words of each text of a job. */
const markedIn = (texts: readonly string[], query: string): string[][] => {
  const job = jobDocument({
    jobId: 1,
    title: 'Nurse',
    description: '<p>Human resources, nursing, ASP.NET, frontend</p>',
  });
  const engine = engineOf([job], lexiconOf({ synonyms: [['human resources', 'hr']] }));
  const { highlighter } = engine.search({ job_title: query }, { size: 10, offset: 0 }, MOMENT);
  const marksIn = highlighter?.forJob(texts.map((text) => [text]));
  return texts.map((text) => (marksIn?.(text) ?? []).map(([start, end]) => text.slice(start, end)));
};

const marked = (text: string, query: string): string[] => markedIn([text], query).flat();

test('JOBS-11 words are marked as typed and in other forms, nothing else', () => {
  expect(marked('Nurses, Nursery and nurse', 'nurse')).toEqual(['Nurses', 'nurse']);
  expect(marked('A café for baristas', 'nurse')).toEqual([]);
  expect(marked('Old ASP.NET, new Front-End', '.net')).toEqual(['ASP.NET']);
  expect(marked('Old ASP.NET, new Front-End', 'frontend')).toEqual(['Front-End']);
});

test('JOBS-11 words of a typed expression are marked if the job has all of them, in any of its texts', () => {
  expect(markedIn(['Human Clerk', 'excel, resources'], 'human resources')).toEqual([
    ['Human'],
    ['resources'],
  ]);
  expect(markedIn(['Human Clerk', 'excel'], 'human resources')).toEqual([[], []]);
});

test('JOBS-11 descriptions are only read of jobs that may mention a word of the query there', () => {
  const jobs = [
    jobDocument({ jobId: 1, title: 'Nurse', description: '<p>Paediatrics, and ASP.NET</p>' }),
    jobDocument({ jobId: 2, title: 'Nurse', description: '<p>Night shifts</p>' }),
  ];
  const engine = engineOf(jobs, lexiconOf({}));
  const mentioning = (query: string) => {
    const { highlighter } = engine.search({ job_title: query }, { size: 10, offset: 0 }, MOMENT);
    return [1, 2, 3].filter((id) => highlighter?.mayMention(id));
  };
  // Of a job that isn't known any more, that is unknown.
  expect(mentioning('nurse pediatrics')).toEqual([1, 3]);
  expect(mentioning('.net')).toEqual([1, 3]);
  expect(mentioning('night shift')).toEqual([2, 3]);
  expect(mentioning('nurse')).toEqual([3]);
});

const everyKafka: MarksIn = (text) => [...text.matchAll(/kafka/g)].map(({ index }) => [index, index + 5]);

test('JOBS-11 an excerpt starts shortly before the match and has the maximum length', () => {
  const text = `${'We build things. '.repeat(10)}You know kafka and more. ${'We like it. '.repeat(10)}`;
  const excerpt = excerptAround(text, everyKafka, 70) ?? '';
  expect(excerpt.length).toBeLessThanOrEqual(70);
  expect(excerpt).toMatch(/^….*kafka.*…$/);
  expect(excerptAround('kafka', everyKafka, 70)).toBe('kafka');
  expect(excerptAround('nothing', everyKafka, 70)).toBeUndefined();
});
