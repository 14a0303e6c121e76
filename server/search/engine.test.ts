import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobFilters } from '#contract/jobs/calls.ts';
import { COUNTED_FACETS, EDUCATIONS, EXPERIENCES, POSTED, WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import {
  BODY_WORDS,
  CITIES,
  COMPANIES,
  engineOf,
  jobDocument,
  jobs,
  lexiconOf,
  MOMENT,
  pageOf,
  SKILLS,
  TITLE_WORDS,
  TODAY,
  titled,
} from '#tests/support/search-jobs.ts';
import { SavedSearchIndex } from './alerts/saved-search-index.ts';
import synonyms from './data/synonyms.json' with { type: 'json' };
import { traitBit } from './facts/traits.ts';
import type { JobDocument } from './memory/job-document.ts';
import { countJobs, countJobsBy } from './memory/job-lists.ts';
import { MemoryEngine } from './memory/memory-engine.ts';

const RUNS = 150;
const OFFERED = { title: 20, company: 20, skill: 20, place: 20 };

type Change = { readonly put: JobDocument } | { readonly remove: number };
const changes = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: jobs.map((put): Change => ({ put })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((remove): Change => ({ remove })) },
  ),
  { maxLength: 40 },
);

/** The jobs that remain after all changes. */
const leftOf = (made: readonly Change[]): JobDocument[] => {
  const left = new Map<number, JobDocument>();
  for (const change of made) {
    if ('put' in change) left.set(change.put.jobId, change.put);
    else left.delete(change.remove);
  }
  return [...left.values()];
};

const apply = (engine: MemoryEngine, made: readonly Change[]): MemoryEngine => {
  for (const change of made) {
    if ('put' in change) engine.put(change.put);
    else engine.remove(change.remove);
  }
  return engine;
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const filters: fc.Arbitrary<JobFilters> = fc
  .record({
    job_title: maybe(
      fc
        .array(fc.constantFrom(...TITLE_WORDS, ...BODY_WORDS, ...SKILLS), { minLength: 1, maxLength: 2 })
        .map((words) => words.join(' ')),
    ),
    company_id: maybe(fc.integer({ min: 1, max: 3 })),
    skill: maybe(fc.constantFrom(...SKILLS)),
    city_id: maybe(fc.integer({ min: 1, max: 4 })),
    country_id: maybe(fc.constantFrom(101, 44)),
    category_id: maybe(fc.integer({ min: 1, max: 2 })),
    experience: maybe(fc.constantFrom(...EXPERIENCES)),
    employment: maybe(fc.constantFrom('full-time', 'part-time,contract')),
    work_mode: maybe(fc.constantFrom(...WORK_MODE_CODES)),
    posted: maybe(fc.constantFrom(...POSTED)),
    salary: maybe(
      fc.constantFrom('undisclosed', 'INR-600000', 'USD-50000', 'INR-200000-400000', 'INR-0-500000'),
    ),
    years: maybe(fc.constantFrom('2-5', '2-', '0-3')),
    education: maybe(fc.constantFrom(...EDUCATIONS, 'diploma,master')),
    industry_id: maybe(fc.integer({ min: 1, max: 3 })),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

/** All results of an engine except the order by relevance, which also depends on earlier versions of jobs. */
const answersOf = (engine: MemoryEngine, query: JobFilters) => {
  const { total, jobIds, mentions, searchedFor, recognised } = pageOf(engine, { ...query, sort: 'newest' });
  return {
    found: { total, jobIds, mentioned: new Set(mentions.jobIds), searchedFor, recognised },
    facets: engine.facets(query, MOMENT),
    totals: countJobs(engine.index, TODAY, MOMENT.now - 3_600_000),
    byCategory: new Map(
      [...countJobsBy(engine.index, 'categoryId', TODAY)].sort(([one], [other]) => one - other),
    ),
  };
};

const suggested = (engine: MemoryEngine, text: string) =>
  engine.suggestions
    .complete(text, undefined, OFFERED)
    .map(({ kind, label, jobs }) => `${kind} ${label} ${jobs}`);

const WORDS = [...TITLE_WORDS, ...SKILLS, ...COMPANIES, ...CITIES.map(({ name }) => name)];
const COMPLETED = [...new Set(WORDS.map((word) => word.slice(0, 3)))];

const includesWord = (text: string, word: string): boolean =>
  text.toLowerCase().split(/\W+/).includes(word.toLowerCase());

/** A search as a loop over jobs, independent of the index. */
const isFound = (job: JobDocument, { job_title: text, ...query }: JobFilters): boolean => {
  const words = text?.split(' ') ?? [];
  const texts = [job.title, job.description, ...job.skills];
  return (
    job.closesOn >= TODAY &&
    words.every((word) => texts.some((one) => includesWord(one, word))) &&
    (query.company_id === undefined || job.companyId === query.company_id) &&
    (query.city_id === undefined || job.cityIds.includes(query.city_id)) &&
    (query.country_id === undefined || job.countryIds.includes(query.country_id)) &&
    (query.category_id === undefined || job.categoryId === query.category_id) &&
    (query.industry_id === undefined || job.industryId === query.industry_id) &&
    (query.skill === undefined || job.skills.includes(query.skill))
  );
};

describe('after random changes', () => {
  test('a changed index equals one built from the remaining jobs', () => {
    fc.assert(
      fc.property(changes, filters, (made, query) => {
        const changed = apply(new MemoryEngine(lexiconOf()), made);
        const anew = engineOf(leftOf(made));
        expect(answersOf(changed, query)).toEqual(answersOf(anew, query));
        for (const text of COMPLETED)
          expect(new Set(suggested(changed, text))).toEqual(new Set(suggested(anew, text)));
      }),
      { numRuns: RUNS },
    );
  });

  test('a packed index equals its original and accepts further changes', () => {
    fc.assert(
      fc.property(changes, changes, filters, (before, after, query) => {
        const packed = apply(new MemoryEngine(lexiconOf()), before).index.pack();
        const loaded = new MemoryEngine(lexiconOf(), structuredClone(packed));
        const same = apply(new MemoryEngine(lexiconOf()), before);
        expect(answersOf(loaded, query)).toEqual(answersOf(same, query));
        expect(pageOf(loaded, query).jobIds).toEqual(pageOf(same, query).jobIds);
        expect(answersOf(apply(loaded, after), query)).toEqual(answersOf(apply(same, after), query));
        const again = new MemoryEngine(lexiconOf(), structuredClone(loaded.index.pack()));
        expect(answersOf(again, query)).toEqual(answersOf(same, query));
      }),
      { numRuns: RUNS },
    );
  });

  test('a packed index knows skills that the lexicon does not', () => {
    const job = jobDocument({ jobId: 1, tagIds: [900], skills: ['Origami'] });
    const loaded = new MemoryEngine(lexiconOf(), structuredClone(engineOf([job]).index.pack()));
    expect(pageOf(loaded, { skill: 'origami' }).jobIds).toEqual([1]);
    expect(suggested(loaded, 'orig')).toHaveLength(1);
  });

  test('finds exactly the jobs that match a word and the filters; further words exclude no others', () => {
    fc.assert(
      fc.property(changes, filters, (made, all) => {
        const { experience, employment, work_mode, posted, salary, years, education, ...query } = all;
        const { job_title: text, ...chosen } = query;
        const isWord = (text?.split(' ').length ?? 0) < 2;
        const expected = leftOf(made)
          .filter((job) => isFound(job, isWord ? query : chosen))
          .map(({ jobId }) => jobId);
        const { jobIds, total, mentions } = pageOf(apply(new MemoryEngine(lexiconOf()), made), query);
        const found = new Set([...jobIds, ...mentions.jobIds]);
        expect([...found].filter((id) => !expected.includes(id))).toEqual([]);
        if (isWord) expect(found).toEqual(new Set(expected));
        expect(found.size).toBe(total + mentions.total);
      }),
      { numRuns: RUNS },
    );
  });
});

test('a total equals the length of all pages together, each job once, in every order', () => {
  fc.assert(
    fc.property(
      changes,
      fc.oneof(fc.constant({}), filters),
      fc.constantFrom('relevance', 'newest', 'closing', 'salary'),
      (made, query, sort) => {
        const engine = apply(new MemoryEngine(lexiconOf()), made);
        const all = pageOf(engine, { ...query, sort });
        const pages = [0, 1, 2, 3, 4, 5].flatMap(
          (page) => pageOf(engine, { ...query, sort }, 2, page * 2).jobIds,
        );
        expect(pages).toEqual(all.jobIds);
        expect(new Set(pages).size).toBe(all.total);
        expect(engine.facets(query, MOMENT).total).toBe(all.total);
      },
    ),
    { numRuns: RUNS },
  );
});

describe('JOBS-23 ranges, shift, education and industry', () => {
  const shifts = { night: ['night shift', 'overnight'], day: ['day shift', '9 to 5'] };
  const intents = {
    work_mode: {},
    employment: {},
    experience: {},
    shift: shifts,
    typed: { day: ['day job'] },
    concept: {},
    denied: {},
    hints: {},
    filler: [],
  };
  const engine = engineOf(
    [
      jobDocument({ jobId: 1, pay: { currency: 'INR', amount: 300_000 }, experienceYear: 0, industryId: 7 }),
      jobDocument({ jobId: 2, pay: { currency: 'INR', amount: 600_000 }, experienceYear: 2, industryId: 9 }),
      jobDocument({ jobId: 3, pay: { currency: 'USD', amount: 400_000 }, experienceYear: 5 }),
      jobDocument({ jobId: 4, experienceYear: null, traits: traitBit('education', 'diploma') }),
      jobDocument({ jobId: 5, experienceYear: 12, description: '<p>We work in night shift.</p>' }),
      jobDocument({ jobId: 6, experienceYear: 12, title: 'Welder, day shift' }),
      jobDocument({
        jobId: 7,
        experienceYear: null,
        description: '<p>Friends from the first day. Job: welding.</p>',
      }),
    ],
    lexiconOf({ intents }),
  );
  const found = (query: JobFilters) => pageOf(engine, query).jobIds.sort();

  test.each<[JobFilters, number[]]>([
    [{ salary: 'INR-300000' }, [1, 2]],
    [{ salary: 'INR-200000-599999' }, [1]],
    [{ salary: 'INR-300000-600000' }, [1, 2]],
    [{ salary: 'INR-0-300000' }, [1]],
    [{ salary: 'INR-600000-300000' }, []],
    [{ salary: 'XXX-0-300000' }, []],
    [{ years: '0-2' }, [1, 2]],
    [{ years: '2-' }, [2, 3, 5, 6]],
    [{ years: '5-5' }, [3]],
    [{ education: 'diploma,master' }, [4]],
    [{ education: 'master' }, []],
    [{ shift: 'night' }, [5]],
    [{ shift: 'night,day' }, [5, 6]],
    [{ shift: 'night', job_title: 'welder' }, [5]],
    [{ shift: 'weekend' }, []],
    [{ job_title: 'day job' }, [6, 7]],
    [{ industry_id: 7 }, [1]],
    [{ industry_id: 8 }, []],
    [{ industry_id: 9, years: '2-', salary: 'INR-1-700000' }, [2]],
  ])('%j', (query, expected) => {
    expect(found(query)).toEqual(expected);
    expect(engine.facets(query, MOMENT).total).toBe(expected.length);
  });

  test('ALERT-04 alerts match the same jobs', () => {
    const saved = new SavedSearchIndex(engine);
    const searches: JobFilters[] = [
      { salary: 'INR-200000-599999' },
      { salary: 'INR-0-600000' },
      { years: '0-2' },
      { years: '2-' },
      { education: 'diploma' },
      { shift: 'night,day' },
      { shift: 'night', job_title: 'welder' },
      { industry_id: 9 },
    ];
    for (const [id, filters] of searches.entries()) saved.put({ id, filters, language: undefined });
    const documents = [
      jobDocument({ jobId: 1, pay: { currency: 'INR', amount: 300_000 }, experienceYear: 0, industryId: 9 }),
      jobDocument({ jobId: 2, experienceYear: null, traits: traitBit('education', 'diploma') }),
      jobDocument({ jobId: 3, experienceYear: 12, description: '<p>We work in night shift.</p>' }),
    ];
    for (const job of documents) engine.put(job);
    expect([...saved.match(documents, TODAY).values()].map((ids) => ids.sort())).toEqual([
      [0, 1, 2, 7],
      [4],
      [3, 5, 6],
    ]);
  });
});

test('JOBS-05 every count beside a filter is the total of the search with that choice', () => {
  fc.assert(
    fc.property(changes, filters, (made, query) => {
      const engine = apply(new MemoryEngine(lexiconOf()), made);
      const { counts } = engine.facets(query, MOMENT);
      // Those that come with the results, of whichever page and order.
      const page = { size: 3, offset: 3 };
      for (const sort of ['relevance', 'newest'] as const)
        expect(engine.search({ ...query, sort }, page, MOMENT, true).counts).toEqual(counts);
      for (const { value, jobs: counted } of counts.industry_id)
        expect(counted).toBe(pageOf(engine, { ...query, industry_id: Number(value) }).total);
      for (const facet of COUNTED_FACETS)
        for (const { value, jobs: counted } of counts[facet])
          expect([facet, value, counted]).toEqual([
            facet,
            value,
            pageOf(engine, { ...query, [facet]: value }).total,
          ]);
    }),
    { numRuns: RUNS },
  );
});

test('every suggestion counts the jobs that have it', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const engine = apply(new MemoryEngine(lexiconOf()), made);
      const left = leftOf(made);
      const countOf = (has: (job: JobDocument) => boolean) => left.filter(has).length;
      const expected = [
        ...new Set(
          left.flatMap((job) => [
            `title ${job.title} ${countOf(({ title }) => title === job.title)}`,
            `company ${job.companyName} ${countOf(({ companyId }) => companyId === job.companyId)}`,
            ...job.places.map((place) => `place ${place} ${countOf(({ places }) => places.includes(place))}`),
            ...job.skills.map((skill) => `skill ${skill} ${countOf(({ skills }) => skills.includes(skill))}`),
          ]),
        ),
      ];
      const given = new Set(COMPLETED.flatMap((text) => suggested(engine, text)));
      expect([...given].toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: RUNS },
  );
});

test('a renamed company is only suggested by its new name', () => {
  const engine = engineOf([1, 2].map((jobId) => jobDocument({ jobId })));
  for (const jobId of [1, 2]) engine.put(jobDocument({ jobId, companyName: 'Brandnew' }));
  expect(suggested(engine, 'brandnew')).toEqual(['company Brandnew 2']);
  expect(suggested(engine, 'harbour')).toEqual([]);
});

const found = (engine: MemoryEngine, text: string) =>
  pageOf(engine, { job_title: text }).jobIds.toSorted((one, other) => one - other);

test('JOBS-03 the beginning of a company’s name finds its jobs', () => {
  const engine = engineOf([
    jobDocument({ jobId: 1, companyName: 'Quayside' }),
    jobDocument({ jobId: 2, companyName: 'Lighthouse' }),
  ]);
  expect(found(engine, 'quaysi')).toEqual([1]);
});

describe('words as people write them', () => {
  const engine = engineOf(
    titled(
      'C++ developer',
      'C# developer',
      '.NET developer',
      'Node.js developer',
      'C developer',
      'Front-end engineer',
      'Frontend engineer',
      'Front end engineer',
      'वेल्डर मुंबई',
      'ممرّض',
      'Go engineer',
      'Goat keeper',
      'Gopher warden',
      'HR lead',
      'Éducateur',
    ),
  );
  test.each([
    ['c++', [1]],
    ['C++ developer', [1]],
    // An unescaped `+` in an address arrives like this.
    ['c   developer', [1]],
    ['c#', [2]],
    ['.net', [3]],
    ['node.js', [4]],
    ['nodejs', [4]],
    ['node', [4]],
    ['c', [5]],
    ['front end', [6, 7, 8]],
    ['front-end', [6, 7, 8]],
    ['frontend', [6, 7, 8]],
    ['वेल्डर', [9]],
    ['ممرض', [10]],
    ['go', [11]],
    ['hr', [14]],
    ['gop', [13]],
    ['educateur', [15]],
    ['éducateurs', [15]],
  ])('%s', (text, expected) => {
    expect(found(engine, text)).toEqual(expected);
  });
});

describe('spelling', () => {
  const words = ['notary', 'gardener', 'mechanic', 'translator', 'librarian', 'bricklayer'] as const;
  const engine = engineOf(titled(...words));

  /** One letter inserted, deleted, replaced or swapped with its neighbour, after the first two. */
  const misspelled = fc
    .record({
      word: fc.constantFrom(...words),
      at: fc.integer({ min: 2, max: 5 }),
      slip: fc.constantFrom('insert', 'remove', 'replace', 'swap'),
    })
    .map(({ word, at, slip }) => {
      const place = Math.min(at, word.length - 2);
      const [head, here, next, tail] = [
        word.slice(0, place),
        word[place] ?? '',
        word[place + 1] ?? '',
        word.slice(place + 2),
      ];
      const typed = {
        insert: `${head}q${here}${next}${tail}`,
        remove: `${head}${next}${tail}`,
        replace: `${head}q${next}${tail}`,
        swap: `${head}${next}${here}${tail}`,
      }[slip];
      return { word, typed };
    })
    .filter(({ word, typed }) => typed !== word);

  test('a word with one typo is corrected', () => {
    fc.assert(
      fc.property(misspelled, ({ word, typed }) => {
        const { searchedFor, jobIds } = pageOf(engine, { job_title: typed });
        expect([typed, searchedFor, jobIds]).toEqual([typed, word, [words.indexOf(word) + 1]]);
      }),
    );
  });

  test('a known word is never corrected, even if it finds nothing', () => {
    const lexicon = lexiconOf({
      synonyms: [['notery', 'scrivener']],
      skills: [{ id: 1, names: ['Gardner'] }],
    });
    const knowing = engineOf(titled(...words), lexicon);
    for (const known of ['notery', 'gardner', 'scrivener', 'Thane', ...words])
      expect([known, pageOf(knowing, { job_title: known }).searchedFor]).toEqual([known, undefined]);
  });

  test('JOBS-03 a word that is only known as part of an expression can be a typo', () => {
    const lexicon = lexiconOf({ synonyms: [['garde manger', 'larder cook']] });
    const knowing = engineOf(titled('manager'), lexicon);
    expect(pageOf(knowing, { job_title: 'manger' }).searchedFor).toBe('manager');
  });

  test('JOBS-03 a typo is corrected beside a word that has no correction', () => {
    const lexicon = lexiconOf({ synonyms: [['courier', 'delivery boy']] });
    const knowing = engineOf(titled('Delivery driver', 'Courier', 'Welder', 'Arc welder'), lexicon);
    expect(pageOf(knowing, { job_title: 'dilivery boy' })).toMatchObject({
      searchedFor: 'delivery boy',
      jobIds: [1, 2],
    });
    expect(pageOf(knowing, { job_title: 'arc wedler xyz' })).toMatchObject({
      searchedFor: 'arc welder xyz',
      jobIds: [4, 3],
    });
  });

  test('JOBS-03 a place in a country without jobs can be a typo', () => {
    const places = titled('Child carer', 'Welder');
    const typed = { job_title: 'chile' };
    expect(pageOf(engineOf(places), typed).searchedFor).toBe('child');
    const chilean = jobDocument({ jobId: 3, title: 'Baker', cityIds: [4] });
    expect(pageOf(engineOf([...places, chilean]), typed).jobIds).toEqual([3]);
  });

  test('JOBS-03 an omitted letter is more likely than a replaced one', () => {
    const electrical = Array.from({ length: 6 }, () => 'electrical engineer');
    const both = engineOf(titled(...electrical, 'electrician', 'electrician'));
    expect(pageOf(both, { job_title: 'electrican' }).searchedFor).toBe('electrician');
  });

  test('JOBS-03 a longer word can have the same letters in a different order', () => {
    const engine = engineOf(titled('Software engineer', 'Sales engineer', 'Stone carver'));
    expect(pageOf(engine, { job_title: 'softwear enginer' })).toMatchObject({
      searchedFor: 'software engineer',
      jobIds: [1],
    });
    expect(pageOf(engine, { job_title: 'cavrre' }).searchedFor).toBeUndefined();
  });

  test('JOBS-03 a short word with another letter is another word', () => {
    const engine = engineOf(titled('Rail driver', 'Street cleaner'));
    const { jobIds, searchedFor } = pageOf(engine, { job_title: 'nail driver' });
    expect({ jobIds, searchedFor }).toEqual({ jobIds: [1], searchedFor: undefined });
    expect(pageOf(engine, { job_title: 'strete' }).searchedFor).toBe('street');
  });

  test('JOBS-03 a typo that consists of two words of different jobs is corrected', () => {
    const engine = engineOf(titled('Program lead', 'EMR nurse', 'Programmer'));
    expect(pageOf(engine, { job_title: 'programemr' }).searchedFor).toBe('programmer');
  });

  test('JOBS-03 no word is corrected to a filler word that would find everything', () => {
    const lexicon = lexiconOf({
      intents: {
        work_mode: {},
        employment: {},
        experience: {},
        shift: {},
        typed: {},
        concept: {},
        denied: {},
        hints: {},
        filler: ['recrute'],
      },
    });
    const knowing = engineOf(titled('Recruiter', 'Welder', 'Baker'), lexicon);
    expect(pageOf(knowing, { job_title: 'recruter' })).toMatchObject({
      searchedFor: 'recruiter',
      jobIds: [1],
    });
  });

  test('a word that only removed jobs contained is corrected', () => {
    const changed = engineOf(titled('notary', 'rotary'));
    changed.remove(2);
    expect(pageOf(changed, { job_title: 'rotary' }).searchedFor).toBe('notary');
  });
});

describe('if no job matches all words', () => {
  const lexicon = lexiconOf({ synonyms: [['bank clerk', 'probationary officer']] });
  const engine = engineOf(titled('Bank teller', 'Welder'), lexicon);
  const found = (text: string) => {
    const { jobIds, partial } = pageOf(engine, { job_title: text });
    return { jobIds, partial };
  };

  test('JOBS-03 the place finds jobs even if no job has another word', () => {
    expect(found('frobnication mumbai')).toEqual({ jobIds: [], partial: [2, 1] });
    expect(found('photographer mumbai')).toEqual({ jobIds: [], partial: [] });
    expect(found('welder frobnication mumbai')).toEqual({ jobIds: [2], partial: [] });
  });

  test('JOBS-03 a title is found without what describes it', () => {
    expect(found('hindi welder')).toEqual({ jobIds: [2], partial: [] });
  });
});

test('JOBS-03 a known word is understood if it is typed as two words', () => {
  const lexicon = lexiconOf({ skills: [{ id: 7, names: ['Salesforce'] }] });
  const engine = engineOf(
    [
      jobDocument({ jobId: 1, title: 'Salesforce developer' }),
      jobDocument({ jobId: 2, title: 'Developer', tagIds: [7], skills: ['Salesforce'] }),
    ],
    lexicon,
  );
  const { jobIds, mentions } = pageOf(engine, { job_title: 'sales force developer' });
  expect(jobIds).toEqual([1]);
  expect(mentions.jobIds).toEqual([2]);
});

test('JOBS-03 words of other meanings don’t match by their common stem', () => {
  const engine = engineOf(
    titled(
      'Police officer',
      'Office assistant',
      'Hospital nurse',
      'Hospitality host',
      'Accountant',
      'Accounts',
    ),
  );
  expect(pageOf(engine, { job_title: 'office' }).jobIds).toEqual([2]);
  expect(pageOf(engine, { job_title: 'officers' }).jobIds).toEqual([1]);
  expect(pageOf(engine, { job_title: 'hospitality' }).jobIds).toEqual([4]);
  expect(pageOf(engine, { job_title: 'accountents' }).jobIds).toEqual([5]);
});

test('JOBS-03 a title with the typed word comes before one with a synonym', () => {
  const engine = engineOf(titled('Cook', 'Sous chef'), lexiconOf({ synonyms: [['chef', 'cook']] }));
  expect(pageOf(engine, { job_title: 'chef' }).jobIds).toEqual([2, 1]);
  expect(pageOf(engine, { job_title: 'cook' }).jobIds).toEqual([1, 2]);
});

test('JOBS-03 a title with the word as typed comes before a newer, featured one with another', () => {
  const [typed, newer] = titled('Banquet manager', 'Management consultant');
  if (!typed || !newer) throw new Error('There are two titles.');
  const engine = engineOf([
    { ...typed, postedAt: 0 },
    { ...newer, isFeatured: true },
  ]);
  expect(pageOf(engine, { job_title: 'manager' }).jobIds).toEqual([1]);
});

test('JOBS-03 a title with the whole phrase comes first, including its small words', () => {
  const lexicon = lexiconOf({
    intents: {
      work_mode: {},
      employment: {},
      experience: {},
      shift: {},
      typed: {},
      concept: {},
      denied: {},
      hints: {},
      filler: ['of', 'jobs'],
    },
  });
  const engine = engineOf(titled('Director, Finance', 'Director of Finance'), lexicon);
  expect(pageOf(engine, { job_title: 'director of finance jobs' }).jobIds).toEqual([2, 1]);
});

test('JOBS-03 filler words leave a sentence’s last words in the search', () => {
  const engine = engineOf(titled('Welder', 'Baker'));
  expect(pageOf(engine, { job_title: `${'jobs '.repeat(12)}baker` }).jobIds).toEqual([2]);
});

test('JOBS-03 a text of only digits, which no job contains, finds nothing', () => {
  const engine = engineOf(titled('Welder'));
  expect(pageOf(engine, { job_title: '98200 00001' }).total).toBe(0);
  expect(pageOf(engine, { job_title: '98200 00001' }).isUnsearchable).toBe(true);
});

test('JOBS-08 ALERT-04 a text without searchable words finds nothing, says so and never alerts', () => {
  const [job] = titled('Welder');
  const engine = engineOf(job ? [job] : []);
  const texts = [
    '-',
    '–',
    '"',
    '""',
    '?!',
    '*',
    '😀',
    '👨‍👩‍👧',
    'NOT NOT NOT',
    'not',
    'OR or',
    'minus - "',
    '…',
    '، ؟',
  ];
  for (const job_title of texts) {
    expect([job_title, pageOf(engine, { job_title })]).toMatchObject([
      job_title,
      { total: 0, isUnsearchable: true },
    ]);
    const saved = new SavedSearchIndex(engine);
    saved.put({ id: 1, filters: { job_title }, language: undefined });
    expect(job && saved.match([job], TODAY).get(job.jobId)).toEqual([]);
  }
  for (const job_title of ['', ' ', 'welder', '-baker', 'NOT baker', '"welder"', 'not welder or welder'])
    expect(pageOf(engine, { job_title }).isUnsearchable).toBe(false);
  expect(pageOf(engine, { job_title: 'NOT baker' }).total).toBe(1);
});

test('JOBS-03 JOBS-11 an expression that nobody typed is found in a description only as a whole', () => {
  const lexicon = lexiconOf({ synonyms: [['po', 'purchase order']] });
  const bodies = ['You create purchase orders.', 'You order what we purchase.'];
  const jobs = bodies.map((body, place) =>
    jobDocument({ jobId: place + 1, title: 'Buyer', description: `<p>${body}</p>` }),
  );
  const engine = engineOf(jobs, lexicon);
  const { mentions, highlighter } = pageOf(engine, { job_title: 'po' });
  expect(mentions.jobIds).toEqual([1]);
  expect(highlighter?.forJob(bodies.map((body) => [body]))(bodies[0] ?? '')).toHaveLength(2);
  expect(pageOf(engine, { job_title: 'purchase order' }).mentions.total).toBe(1);
});

test('JOBS-03 names of work with a filler word keep it: a hiring event is no sports event', () => {
  const lexicon = lexiconOf({
    intents: {
      work_mode: {},
      employment: {},
      experience: {},
      shift: {},
      typed: {},
      concept: {},
      denied: {},
      hints: {},
      filler: ['hiring', 'job', 'employment'],
    },
    synonyms: synonyms.filter((group) => group.some((name) => ['hiring event', 'job coach'].includes(name))),
  });
  const titles = ['Sports event steward', 'Job fair organiser', 'Football coach', 'Employment specialist'];
  const engine = engineOf(titled(...titles), lexicon);
  expect(pageOf(engine, { job_title: 'hiring event' }).jobIds).toEqual([2]);
  expect(pageOf(engine, { job_title: 'job coach' }).jobIds).toEqual([4]);
});

test('JOBS-03 an abbreviation that is an everyday word means nothing in a description', () => {
  const go = { jobId: 1, title: 'Go engineer' };
  const welder = { jobId: 2, title: 'Welder', description: '<p>Go where the engineer goes.</p>' };
  const lexicon = lexiconOf({ synonyms: [['golang', 'go engineer']] });
  const engine = engineOf([jobDocument(go), jobDocument(welder)], lexicon);
  expect(pageOf(engine, { job_title: 'go' }).jobIds).toEqual([1]);
  expect(pageOf(engine, { job_title: 'golang' }).jobIds).toEqual([1]);
});
