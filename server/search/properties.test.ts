/** What must hold of any search text: a core with wishes and a place, over any jobs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITIES, engineOf, jobDocument, lexiconOf, pageOf } from '#tests/support/search-jobs.ts';
import intents from './data/intents.json' with { type: 'json' };

const LEXICON = lexiconOf({ intents });
const CORES = [
  'nurse',
  'accountant',
  'electrician',
  'welder',
  'photographer',
  'treasury analyst',
  'hr generalist',
];
const BEFORE = ['urgent', "I'm looking for", 'jobs for', 'need a good', 'any', 'find me', 'apply for'];
const BEHIND = [
  'with meals',
  'chahiye',
  'near metro',
  'asap',
  'immediate joiner',
  'job with growth',
  'please',
];
const PLACES = ['Mumbai', 'Thane', 'Pune', 'Valparaíso'];
const cityIdOf = (place: string) => CITIES.find(({ name }) => name === place)?.id ?? 0;

const oneOf = <const T>(values: readonly T[]) => fc.constantFrom(...values);
const portals = fc
  .array(fc.tuple(oneOf([...CORES, 'loan officer', 'analyst', 'store manager']), oneOf(PLACES)), {
    maxLength: 8,
  })
  .map((all) => ({
    all,
    engine: engineOf(
      all.map(([title, place], at) => jobDocument({ jobId: at + 1, title, cityIds: [cityIdOf(place)] })),
      LEXICON,
    ),
  }));
const texts = fc.record({
  core: oneOf(CORES),
  place: fc.option(oneOf(PLACES)),
  before: fc.option(oneOf(BEFORE)),
  behind: fc.option(oneOf(BEHIND)),
});
const plainOf = ({ core, place }: { core: string; place: string | null }) => [core, place && `in ${place}`];
const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

test('JOBS-18 wishes exclude no job, and whose work is there is found', () => {
  fc.assert(
    fc.property(portals, texts, ({ all, engine }, text) => {
      const plain = pageOf(engine, { job_title: joined(plainOf(text)) });
      const wished = pageOf(engine, { job_title: joined([text.before, ...plainOf(text), text.behind]) });
      expect([...wished.jobIds].sort()).toEqual([...plain.jobIds].sort());
      if (all.some(([title]) => title === text.core)) expect(plain.total).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('JOBS-13 what a search says of places and occupations without jobs is true, and its counts are those of their links', () => {
  fc.assert(
    fc.property(portals, texts, ({ all, engine }, text) => {
      const { recognised, occupation, total, missed } = pageOf(engine, {
        job_title: joined([text.before, ...plainOf(text), text.behind]),
      });
      for (const { kind, unmet, instead } of recognised) {
        if (!unmet) continue;
        expect(kind).toBe('place');
        expect(all).not.toContainEqual([text.core, text.place]);
        if (instead) expect(total).toBe(pageOf(engine, { job_title: `${text.core} in ${instead}` }).total);
      }
      if (occupation) expect(all.map(([title]) => title)).not.toContain(text.core);
      for (const { name, jobs } of occupation?.related ?? [])
        expect(pageOf(engine, { job_title: name }).total).toBe(jobs);
      for (const word of missed) expect(pageOf(engine, { job_title: `"${word}"` }).total).toBe(0);
    }),
    { numRuns: 300 },
  );
});
