import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  candidateDocument,
  candidates,
  FIRST_NAMES,
  LAST_NAMES,
  WRITTEN_SKILLS,
} from '#tests/support/search-candidates.ts';
import { CITIES, lexiconOf, TITLE_WORDS } from '#tests/support/search-jobs.ts';
import type { CandidateDocument } from './candidate-document.ts';
import type { CandidateFilters } from './candidate-filter.ts';
import type { Audience, CandidateOrder } from './candidate-store.ts';
import { MemoryCandidateEngine } from './memory-candidates.ts';

const RUNS = 150;
const lexicon = lexiconOf({ synonyms: [['कुरियर', 'pilot']] });

type Change = { readonly put: CandidateDocument } | { readonly remove: number };
const changes = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: candidates.map((put): Change => ({ put })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((remove): Change => ({ remove })) },
  ),
  { maxLength: 40 },
);

const engineOf = (documents: readonly CandidateDocument[]): MemoryCandidateEngine => {
  const engine = new MemoryCandidateEngine();
  for (const document of documents) engine.put(document);
  return engine;
};

const apply = (made: readonly Change[]): MemoryCandidateEngine => {
  const engine = new MemoryCandidateEngine();
  for (const change of made) {
    if ('put' in change) engine.put(change.put);
    else engine.remove(change.remove);
  }
  return engine;
};

/** The candidates that remain after all changes. */
const leftOf = (made: readonly Change[]): CandidateDocument[] => {
  const left = new Map<number, CandidateDocument>();
  for (const change of made) {
    if ('put' in change) left.set(change.put.userId, change.put);
    else left.delete(change.remove);
  }
  return [...left.values()];
};

const COMPANY: Audience = { kind: 'company', companyId: 7, inFull: true };
const audiences = fc.constantFrom<Audience>(
  { kind: 'everybody' },
  COMPANY,
  { kind: 'company', companyId: 7, inFull: false },
  { kind: 'company', companyId: 9, inFull: true },
);
const orders = fc.constantFrom<CandidateOrder>(
  { by: 'match' },
  { by: 'newest' },
  { by: 'oldest' },
  { by: 'active' },
  { by: 'random', seed: 5 },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const WORDS = [...TITLE_WORDS, ...FIRST_NAMES, ...LAST_NAMES, 'Kafka', 'diving'];
const filters: fc.Arbitrary<CandidateFilters> = fc.record({
  text: maybe(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  ),
  countryId: maybe(fc.constantFrom(101, 44)),
  salaryId: maybe(fc.constant(1)),
  workStatus: maybe(fc.constantFrom('Fresher', 'Experienced')),
  minExperience: maybe(fc.constantFrom(0, 3, 5)),
  maxNoticeDays: maybe(fc.constantFrom(0, 30)),
  designationId: maybe(fc.constantFrom(1, 2)),
  designationIds: maybe(fc.subarray([1, 2])),
  skill: maybe(fc.constantFrom('sea diving', ...WRITTEN_SKILLS)),
  place: maybe(fc.constantFrom('mum', 'bombay', 'harbour', ...CITIES.map(({ name }) => name))),
  userIds: maybe(fc.subarray([1, 2, 3, 4, 5, 6])),
});

const search = (
  engine: MemoryCandidateEngine,
  asked: CandidateFilters,
  audience: Audience = COMPANY,
  order: CandidateOrder = { by: 'newest' },
  page = { size: 100, offset: 0 },
) => engine.search(lexicon, asked, { audience, order, page, language: undefined });

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const ALIASES: Readonly<Record<string, string>> = { mum: 'Mumbai', bombay: 'Mumbai' };

/** A search as a loop over candidates, independent of the index. */
const isFound = (one: CandidateDocument, asked: CandidateFilters, audience: Audience): boolean => {
  const isVisible =
    audience.kind === 'everybody'
      ? one.isPublic
      : one.isFindable && !one.hiddenFrom.includes(audience.companyId);
  const inFull = audience.kind === 'company' && audience.inFull;
  const written = [one.firstName, one.resumeTitle, ...one.skills, ...(inFull ? [one.lastName] : [])];
  const said = fold(written.join(' ')).split(/[ -]/);
  const { skill, place } = asked;
  const city = place && (ALIASES[place] ?? place);
  return (
    isVisible &&
    (asked.text?.split(' ') ?? []).every((word) => said.includes(fold(word))) &&
    (asked.countryId === undefined || one.countryId === asked.countryId) &&
    (asked.salaryId === undefined || one.salaryId === asked.salaryId) &&
    (asked.workStatus === undefined || one.workStatus === asked.workStatus) &&
    (asked.minExperience === undefined || (one.workExperience ?? -1) >= asked.minExperience) &&
    (asked.maxNoticeDays === undefined ||
      (one.noticeDays !== null && one.noticeDays <= asked.maxNoticeDays)) &&
    (asked.designationId === undefined || one.designationId === asked.designationId) &&
    (!asked.designationIds || asked.designationIds.some((id) => id === one.designationId)) &&
    (skill === undefined || one.skills.some((name) => name.includes(skill))) &&
    (place === undefined ||
      one.places.some((name) => name === city) ||
      one.currentLocation.toLowerCase().includes(place)) &&
    (!asked.userIds || asked.userIds.includes(one.userId))
  );
};

/** Has every word, and nobody sees it, so that no word counts as a typo. */
const HIDDEN = candidateDocument({ userId: 99, isFindable: false, isPublic: false, skills: WORDS });

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('after random changes', () => {
  test('CLIST-03 a changed index equals one built from the remaining candidates', () => {
    fc.assert(
      fc.property(changes, filters, audiences, orders, (made, asked, audience, order) => {
        const changed = search(apply(made), asked, audience, order);
        const anew = search(engineOf(leftOf(made)), asked, audience, order);
        expect(changed.total).toBe(anew.total);
        // The weight of words also depends on earlier versions of profiles, but the found candidates don't.
        if (order.by === 'match' && asked.text) expect(sorted(changed.userIds)).toEqual(sorted(anew.userIds));
        else expect(changed.userIds).toEqual(anew.userIds);
      }),
      { numRuns: RUNS },
    );
  });

  test('CLIST-01 CGRID-01 finds exactly the candidates that match all words and filters', () => {
    fc.assert(
      fc.property(changes, filters, audiences, (made, asked, audience) => {
        const expected = leftOf(made)
          .filter((one) => isFound(one, asked, audience))
          .map(({ userId }) => userId);
        // If nobody has all words, those with most of them are found.
        fc.pre(expected.length > 0 || !asked.text?.includes(' '));
        const engine = apply([{ put: HIDDEN }, ...made]);
        expect(sorted(search(engine, asked, audience).userIds)).toEqual(sorted(expected));
      }),
      { numRuns: RUNS },
    );
  });

  test('CLIST-03 a total equals the length of all pages together, each candidate once, in every order', () => {
    fc.assert(
      fc.property(changes, filters, orders, (made, asked, order) => {
        const engine = apply(made);
        const all = search(engine, asked, COMPANY, order);
        const pages = [0, 1, 2, 3, 4, 5].flatMap(
          (page) => search(engine, asked, COMPANY, order, { size: 2, offset: page * 2 }).userIds,
        );
        expect(pages).toEqual(all.userIds);
        expect(new Set(pages).size).toBe(all.total);
      }),
      { numRuns: RUNS },
    );
  });
});

test('CLIST-03 the best match or the last active candidate comes first', () => {
  const engine = engineOf([
    candidateDocument({ userId: 1, resumeTitle: 'Welder', activeOn: 20_001 }),
    candidateDocument({ userId: 2, skills: ['Welder training'], activeOn: 20_003 }),
    candidateDocument({
      userId: 3,
      resumeTitle: 'Safety officer',
      aboutMe: 'Was a welder.',
      activeOn: 20_002,
    }),
  ]);
  const order = (by: 'match' | 'newest' | 'active') =>
    search(engine, { text: 'welder' }, COMPANY, { by }).userIds;
  expect(order('match')).toEqual([1, 2, 3]);
  expect(order('newest')).toEqual([3, 2, 1]);
  expect(order('active')).toEqual([2, 3, 1]);
  expect(search(engine, {}, COMPANY, { by: 'match' }).userIds).toEqual([3, 2, 1]);
});

describe('words as people write them', () => {
  const engine = engineOf([
    candidateDocument({ userId: 1, resumeTitle: 'सिलाई मास्टर', firstName: 'सीमा' }),
    candidateDocument({ userId: 2, resumeTitle: 'समा' }),
    candidateDocument({ userId: 3, skills: ['C++'], lastName: 'Quillfeather' }),
    candidateDocument({ userId: 4, resumeTitle: 'Pilot', cityId: 1 }),
    candidateDocument({ userId: 5, skills: ['Glassblowing'], currentLocation: 'Kochi harbour' }),
    candidateDocument({ userId: 6, workExperience: 5, resumeTitle: 'Gardener' }),
  ]);
  test.each([
    ['सिलाई', [1]],
    // Without vowel signs, both would be the same word.
    ['सीमा', [1]],
    ['समा', [2]],
    ['c++', [3]],
    ['quillfeather', [3]],
    ['quill', [3]],
    ['pilot bombay', [4]],
    ['कुरियर', [4]],
    ['glass', [5]],
    ['kochi', [5]],
    ['gardener 5 years', [6]],
    ['9820000002', []],
    ['pilot nobody', [4]],
    ['pilto', [4]],
  ])('CLIST-01 %s', (text, expected) => {
    expect(search(engine, { text }).userIds).toEqual(expected);
  });

  test('CLIST-01 ROLE-01 only companies that see last names find by them', () => {
    const withoutNames: Audience = { kind: 'company', companyId: 7, inFull: false };
    for (const text of ['quillfeather', 'quill'])
      for (const audience of [withoutNames, { kind: 'everybody' } as const])
        expect(search(engine, { text }, audience).total).toBe(0);
  });
});

test('CLIST-01 candidates are found by occupation, with typos, and by the languages they speak', () => {
  const engine = engineOf([
    candidateDocument({ userId: 1, resumeTitle: 'Staff Nurse' }),
    candidateDocument({ userId: 2, resumeTitle: 'Nursery Teacher' }),
    candidateDocument({ userId: 3, resumeTitle: 'Graphic Designer' }),
    candidateDocument({ userId: 4, resumeTitle: 'Interpreter', skills: ['German'] }),
  ]);
  const found = (text: string) => search(engine, { text }).userIds;
  expect(found('nurse')).toEqual([1]);
  expect(found('graphc designer')).toEqual([3]);
  expect(found('german')).toEqual([4]);
  expect(found('krankenschwester')).toEqual([1]);
});

test('CLIST-01 a text without searchable words finds nobody', () => {
  const engine = engineOf([candidateDocument({ userId: 1, resumeTitle: 'Staff Nurse' })]);
  for (const text of ['-', '"', '😀', 'NOT NOT NOT']) expect(search(engine, { text }).total).toBe(0);
  for (const text of ['', '  ']) expect(search(engine, { text }).total).toBe(1);
});

test('CLIST-01 a word that one profile misspells finds those who spell it right, too, but names are right', () => {
  const right = Array.from({ length: 70 }, (_, place) =>
    candidateDocument({ userId: place + 1, resumeTitle: 'Graphic Artist' }),
  );
  const engine = engineOf([
    ...right,
    candidateDocument({ userId: 98, resumeTitle: 'Graphc Artist' }),
    candidateDocument({ userId: 99, resumeTitle: 'Potter', lastName: 'Grophic' }),
  ]);
  expect(search(engine, { text: 'graphc artist' }).total).toBe(71);
  expect(search(engine, { text: 'grophic' }).userIds).toEqual([99]);
});

describe('those behind the ones who match', () => {
  const listed = (engine: MemoryCandidateEngine, text: string) => {
    const { userIds, others } = search(engine, { text });
    return userIds.map((id) => {
      const { missing = [], occupation = '' } = others.get(id) ?? {};
      return [id, ...missing, occupation].filter(Boolean).join(' ');
    });
  };

  test('CLIST-04 those in the place come first, then the same work elsewhere and similar work, marked', () => {
    const engine = engineOf([
      candidateDocument({ userId: 1, resumeTitle: 'Plumber', cityId: 1 }),
      candidateDocument({ userId: 2, resumeTitle: 'Midwife', cityId: 1 }),
      candidateDocument({ userId: 3, resumeTitle: 'Nurse', cityId: 4 }),
      candidateDocument({ userId: 4, resumeTitle: 'Nurse', cityId: 2 }),
      candidateDocument({ userId: 5, resumeTitle: 'Staff Nurse', cityId: 1 }),
    ]);
    expect(listed(engine, 'nurse in mumbai')).toEqual(['5', '4 mumbai', '3 mumbai', '2 nurse midwife']);
    expect(listed(engine, 'nurse').toSorted()).toEqual(['2 nurse midwife', '3', '4', '5']);
  });

  test('CLIST-04 years are at least those that people have', () => {
    const engine = engineOf(
      [2, 5, 9].map((workExperience, place) =>
        candidateDocument({ userId: place + 1, skills: ['Kafka'], workExperience }),
      ),
    );
    expect(listed(engine, 'kafka 5 years').toSorted()).toEqual(['1 5 years', '2', '3']);
    expect(listed(engine, 'kafka 1 to 5 years').toSorted()).toEqual(['1', '2', '3 1 to 5 years']);
  });

  test('CLIST-04 CLIST-03 what is said of them is true, whatever is searched and whoever there is', () => {
    const works = ['Welder', 'Plumber', 'Tailor'];
    const people = fc.array(
      fc.record({
        work: fc.constantFrom(...works),
        cityId: fc.constantFrom(1, 3, 4),
        years: fc.nat({ max: 9 }),
      }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(
        people,
        fc.constantFrom(...works),
        fc.constantFrom('', 'Mumbai', 'Pune'),
        fc.constantFrom(0, 4),
        (made, work, city, years) => {
          const engine = engineOf(
            made.map(({ work: resumeTitle, cityId, years: workExperience }, place) =>
              candidateDocument({ userId: place + 1, resumeTitle, cityId, workExperience }),
            ),
          );
          engine.put(candidateDocument({ userId: 99, cityId: 1, isFindable: false }));
          const text = [work, city, ...(years > 0 ? [`${years} years`] : [])].filter(Boolean).join(' ');
          const { userIds, others, total } = search(engine, { text });
          const unmetBy = (one: (typeof made)[number] | undefined) => [
            ...(one?.work === work ? [] : [work.toLowerCase()]),
            ...(city === '' || one?.cityId === (city === 'Pune' ? 3 : 1) ? [] : [city.toLowerCase()]),
            ...((one?.years ?? 0) >= years ? [] : [`${years} years`]),
          ];
          for (const id of userIds) expect(others.get(id)?.missing ?? []).toEqual(unmetBy(made[id - 1]));
          const matching = made.filter((one) => unmetBy(one).length === 0).length;
          expect(userIds.length - others.size).toBe(matching);
          expect(total).toBe(userIds.length);
          expect(userIds.slice(0, matching).some((id) => others.has(id))).toBe(false);
          // Whoever does the work is listed, as long as there is room.
          const doing = made.filter((one) => one.work === work).length;
          expect(total).toBeGreaterThanOrEqual(Math.min(doing, 10));
        },
      ),
      { numRuns: RUNS },
    );
  });
});
