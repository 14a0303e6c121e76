import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobFilters } from '#contract/jobs/calls.ts';
import { hasOpenSearch, startOpenSearch } from '#tests/support/opensearch.ts';
import { PEOPLE } from '#tests/support/search-candidates.ts';
import {
  CITIES,
  engineOf,
  jobDocument,
  lexiconOf,
  MOMENT,
  SKILLS,
  TITLE_WORDS,
  TODAY,
} from '#tests/support/search-jobs.ts';
import { SavedSearchIndex } from '../alerts/saved-search-index.ts';
import { CandidateEngine } from '../candidates/candidate-engine.ts';
import type { CandidateFilters } from '../candidates/candidate-filter.ts';
import type { Audience } from '../candidates/candidate-store.ts';
import { MemoryCandidateEngine } from '../candidates/memory-candidates.ts';
import { SearchEngine } from '../engine.ts';
import { traitBit } from '../facts/traits.ts';
import { CANDIDATE_MAPPING, candidateDocumentsOf } from './candidate-documents.ts';
import { Cluster, type JsonObject } from './cluster.ts';
import { documentsOf, MAPPING } from './documents.ts';
import { Facts } from './facts.ts';
import { OpenSearchCandidates } from './opensearch-candidates.ts';
import { OpenSearchJobs } from './opensearch-jobs.ts';

const index = `conformance-${process.pid}`;
const HOUR_MS = 3_600_000;
const lexicon = lexiconOf({ synonyms: [['notary', 'scrivener']] });
/** Jobs of every combination that filters and orders tell apart. */
const JOBS = Array.from({ length: 120 }, (_, place) => {
  const [first = '', second = ''] = [TITLE_WORDS[place % 5], TITLE_WORDS[(place * 3 + 1) % 5]];
  const city = CITIES[place % 4];
  return jobDocument({
    jobId: place + 1,
    title: place % 3 === 0 ? `${first} ${second}` : first,
    companyId: (place % 3) + 1,
    cityIds: [city?.id ?? 1],
    categoryId: (place % 2) + 1,
    industryId: (place % 3) + 1,
    designationId: place % 4 === 0 ? 1 : null,
    tagIds: [(place % 3) + 1],
    skills: [SKILLS[place % 3] ?? ''],
    description: `<p>${place % 2 === 0 ? 'We bake bread for ships' : 'Torch and bread, ships and contract'}</p>`,
    pay:
      place % 4 === 3
        ? null
        : { currency: place % 5 === 0 ? 'USD' : 'INR', amount: 100_000 * (place + 1), spread: 5000 },
    experienceYear: place % 7,
    isFeatured: place % 10 === 0,
    isReposted: place % 6 === 0,
    postedAt: MOMENT.now - place * 5 * HOUR_MS,
    closesOn: TODAY + (place % 30) - 1,
    traits:
      traitBit('employment', place % 2 ? 'full-time' : 'contract') |
      traitBit('work_mode', place % 3 ? 'remote' : 'on-site'),
  });
});
const TEXTS = [
  undefined,
  'baker',
  'pilot welder',
  'bread ships',
  'notary mumbai',
  'scrivener',
  'bakr',
  'gardener kafka',
  '"pilot baker"',
  'welder -baker',
  'zzz',
  'pilot valparaíso',
  '42',
  'welder 10 lpa',
  'work',
];
const FILTERS: readonly JobFilters[] = [
  {},
  { country_id: 101 },
  { place: 'Mumbai', radius: 20 },
  { employment: 'contract', salary: 'INR-600000' },
  { salary: 'undisclosed' },
  { posted: 'week', industry_id: 2 },
  { years: '2-5', skill: 'Excel' },
  { sort: 'closing', company_id: 1 },
  { sort: 'salary', category_id: 1 },
  { sort: 'newest', work_mode: 'remote' },
];

const AUDIENCES: readonly Audience[] = [
  { kind: 'everybody' },
  { kind: 'company', companyId: 7, inFull: true },
  { kind: 'company', companyId: 7, inFull: false },
  { kind: 'company', companyId: 9, inFull: true },
];
const SOUGHT: readonly CandidateFilters[] = [
  {},
  ...[
    'baker',
    'pilot welder',
    'pilot in mumbai',
    'nurse in pune',
    'kiran',
    'quillfeather',
    'men',
    'bread',
    'bakr',
    'kafka 3 years',
    'zzz',
    'welder -baker',
  ].map((text) => ({ text })),
  { text: 'baker', countryId: 101, workStatus: 'Fresher' },
  { minExperience: 3, maxNoticeDays: 30 },
  { skill: 'sea diving', designationIds: [1, 2] },
  { place: 'mum' },
  { place: 'harbour', salaryId: 1 },
  { userIds: [1, 2, 3, 4, 5], designationId: 1 },
];
/** What people who want alerts have saved. */
const SAVED = ['baker', '"pilot baker"', 'welder mumbai', 'bread -torch', 'scrivener', 'zymurgist', ''].map(
  (text, place) => ({
    id: place + 1,
    filters: { ...(text && { job_title: text }), ...(place % 2 && { country_id: 101 }) },
    language: undefined,
  }),
);

describe.skipIf(!(await hasOpenSearch()))('SCALE-03 OpenSearch answers as the index in memory', () => {
  const memory = engineOf(JOBS, lexicon);
  let cluster: Cluster | undefined;
  let facts: Facts;
  let remote: SearchEngine;
  let ofPeople: Facts;
  let people: CandidateEngine;
  let stop = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const started = await startOpenSearch();
    stop = started.stop;
    const connected = new Cluster(started.urls);
    cluster = connected;
    const fill = async (
      name: string,
      mappings: JsonObject,
      ids: readonly number[],
      written: JsonObject[],
    ) => {
      await connected.send({ method: 'PUT', path: `/${name}`, body: { mappings } });
      const lines = ids.flatMap((id, place) => [{ index: { _id: String(id) } }, written[place] ?? {}]);
      await connected.write(name, lines, 'now');
      return new Facts(connected, name);
    };
    const jobIds = JOBS.map(({ jobId }) => jobId);
    facts = await fill(index, MAPPING, jobIds, documentsOf(JOBS, lexicon));
    remote = new SearchEngine(lexicon, new OpenSearchJobs(facts, lexicon, () => ''));
    const userIds = PEOPLE.map(({ userId }) => userId);
    ofPeople = await fill(`${index}-people`, CANDIDATE_MAPPING, userIds, candidateDocumentsOf(PEOPLE));
    people = new CandidateEngine(new OpenSearchCandidates(ofPeople));
  });
  afterAll(async () => {
    await cluster?.send({ method: 'DELETE', path: `/${index}*` });
    await cluster?.close();
    await stop();
  });

  const both = async <T>(ask: (engine: SearchEngine) => T): Promise<readonly [T, T]> => [
    ask(memory),
    await facts.settle(() => ask(remote)),
  ];
  const same = async <T>(ask: (engine: SearchEngine) => T): Promise<void> => {
    const [expected, found] = await both(ask);
    expect(found).toEqual(expected);
  };

  test.each(TEXTS)('what is found for %s, how much, its counts and orders', async (text) => {
    for (const filters of FILTERS) {
      const asked: JobFilters = { ...filters, ...(text && { job_title: text }) };
      await same((engine) => {
        const { highlighter, jobIds, near, partial, mentions, ...rest } = engine.search(
          asked,
          { size: 200, offset: 0 },
          MOMENT,
          true,
        );
        const isOrdered = asked.sort !== undefined || text === undefined;
        return {
          ...rest,
          jobIds: isOrdered ? jobIds : new Set(jobIds),
          mentions: { ...mentions, jobIds: new Set(mentions.jobIds) },
          near: new Set(near),
          others: partial.length,
          isMarked: highlighter !== undefined,
        };
      });
    }
  });

  test('pages follow each other, also those of mentions', async () => {
    for (const filters of [{ sort: 'newest' }, { job_title: 'bread ships', match: 'mentions' }] as const) {
      const pages = [0, 7, 14].map((offset) =>
        facts.settle(() => remote.search(filters, { size: 7, offset }, MOMENT).jobIds),
      );
      const listed = (await Promise.all(pages)).flat();
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.length).toBe(21);
    }
  });

  test('what a reader hides is left out', async () => {
    const hiding = { jobIds: [1, 2, 3], reposted: true, words: ['welder', 'pilot baker'] };
    await same((engine) => engine.count({}, { ...MOMENT, hiding }));
    await same((engine) => engine.count({ job_title: 'baker' }, { ...MOMENT, hiding }));
  });

  test('lists, counts and suggestions', async () => {
    const sorted = <T>(map: ReadonlyMap<number, T>) => [...map].sort(([one], [other]) => one - other);
    await same(({ store }) => store.totals(TODAY, MOMENT.now - 24 * HOUR_MS));
    await same(({ store }) => sorted(store.countBy('companyId', TODAY)));
    await same(({ store }) => sorted(store.countBy('categoryId', TODAY)));
    await same(({ store }) => store.newestFeatured(101, 5, TODAY));
    for (const text of ['bak', 'pi', 'Lan', 'mum', 'kaf'])
      await same(({ store }) =>
        store
          .complete(text, undefined, { title: 4, company: 3, skill: 2, place: 3 })
          .map(({ kind, label, jobs }) => [kind, label, jobs]),
      );
    await same((engine) => engine.queries.completed('bakr pilo'));
  });

  test('similar jobs, jobs for a seeker, and salaries', async () => {
    const given = {
      jobId: 1,
      title: 'Pilot',
      designationId: 1,
      countryIds: [101],
      categoryId: 1,
      cityIds: [1],
      tagIds: [1],
    };
    await same(({ store }) => store.similar(given, 4, TODAY));
    const seeker = {
      tagIds: new Set([1, 2]),
      designationId: 1,
      cityIds: [1],
      countryIds: [101],
      isOpenToRemote: true,
      years: 4,
      leastSalary: { currency: 'INR', amount: 500_000 },
      employments: 0,
      excludedJobs: new Set([5]),
      excludedCompanies: new Set([3]),
      dislikes: {
        companyIds: new Set<number>(),
        cityIds: new Set<number>(),
        designationIds: new Set<number>(),
        pay: new Map<number, number>(),
      },
    } as const;
    await same(({ store }) =>
      store.matching(seeker, 10, MOMENT).map(({ jobId, reasons }) => [jobId, reasons]),
    );
    const question = {
      designationId: 1,
      categoryId: 1,
      countryId: 101,
      cityId: 1,
      currency: 'INR',
      experienceYear: undefined,
    } as const;
    await same(({ store }) => store.salaries(question, TODAY));
  });

  test('SCALE-03 saved searches match the same jobs, also by words that no job had', async () => {
    const posted = [
      ...JOBS.slice(0, 40),
      jobDocument({ jobId: 999, title: 'Zymurgist', cityIds: [1], closesOn: TODAY }),
    ];
    await same((engine) => {
      const saved = new SavedSearchIndex(engine);
      for (const one of SAVED) saved.put(one);
      return saved.match(posted, TODAY);
    });
  });

  test.each(SOUGHT)(
    'SCALE-05 candidates for %j: who is found, by whom, and in which order',
    async (filters) => {
      const known = new MemoryCandidateEngine();
      for (const person of PEOPLE) known.put(person);
      for (const audience of AUDIENCES)
        for (const by of ['newest', 'oldest', 'active', 'match'] as const) {
          const asked = { audience, order: { by }, page: { size: 50, offset: 0 }, language: undefined };
          const ask = (engine: CandidateEngine) => {
            const { userIds, total, others } = engine.search(lexicon, filters, asked);
            const matching = userIds.filter((id) => !others.has(id));
            return {
              total,
              matching: by === 'match' ? new Set(matching) : matching,
              // Which of those that fit as well are in the last places may differ.
              others: [...others.values()].map((why) => JSON.stringify(why)).toSorted(),
            };
          };
          expect(await ofPeople.settle(() => ask(people)), JSON.stringify(asked)).toEqual(ask(known));
        }
      if (!filters.text) return;
      const { text } = filters;
      for (const isNameless of [false, true]) {
        const ask = (engine: CandidateEngine) =>
          engine.mentioning(lexicon, text, undefined, { isNameless }).toSorted((one, other) => one - other);
        expect(await ofPeople.settle(() => ask(people))).toEqual(ask(known));
      }
    },
  );

  test('SCALE-05 a random order has each candidate once on its pages', async () => {
    const pages = [0, 20, 40].map((offset) =>
      ofPeople.settle(() =>
        people.search(
          lexicon,
          {},
          {
            audience: { kind: 'everybody' },
            order: { by: 'random', seed: 3 },
            page: { size: 20, offset },
            language: undefined,
          },
        ),
      ),
    );
    const found = await Promise.all(pages);
    const ids = found.flatMap(({ userIds }) => userIds);
    expect(new Set(ids).size).toBe(found[0]?.total);
    expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
  });
});
