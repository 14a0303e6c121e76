/** The values that attacks write into fields. `ATTACK_SEED` repeats a run with its random values. */
import fc from 'fast-check';
import { BEYOND_NUMBERS, BODY_VALUES, QUERY_VALUES } from '../integration/hostile/fields.ts';

export const SEED = Number(process.env.ATTACK_SEED ?? 11);
const RANDOM_VALUES = 4;

export const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns });

const RANDOM = {
  query: sample(fc.string({ unit: 'binary', maxLength: 40 }), RANDOM_VALUES),
  body: sample(fc.jsonValue({ maxDepth: 5 }), RANDOM_VALUES),
};

/** For the role that gets furthest with a call. */
export const ALL_VALUES = {
  query: [...QUERY_VALUES, ...RANDOM.query],
  body: [
    ...BODY_VALUES,
    ...['true', '1', 'null', '2026-02-30', '\u202E\u200B', '1'.repeat(400), 'a@b.c\r\nbcc: d@e.f'],
    ...[false, 0, -0, [], {}, [null], { length: 1e9 }, [1, '1', true]],
    ...RANDOM.body,
  ],
};

const CLASSES = [
  '\u0000',
  `%' or 1=1 --"_\\`,
  '\u{1F600}\uD800',
  '<script>alert(1)</script>',
  'x'.repeat(3000),
];

/**
 * One value of each class for all other roles: their permissions differ, but the same code parses their
 * values.
 */
export const CLASS_VALUES = {
  query: [...CLASSES, '9007199254740993', '-1', ...RANDOM.query.slice(0, 1)],
  body: [...CLASSES, BEYOND_NUMBERS, -1, null, true, [[]], { $ne: 1 }, ...RANDOM.body.slice(0, 1)],
};
