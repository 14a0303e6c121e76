/** Small jobs for tests of the search engine, which needs no database. */
import fc from 'fast-check';
import type { JobFilters } from '#contract/jobs/calls.ts';
import { EDUCATIONS, EMPLOYMENTS, EXPERIENCES, WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { YearlyPay } from '#server/search/facts/comparable-pay.ts';
import { traitBit } from '#server/search/facts/traits.ts';
import type { JobDocument } from '#server/search/memory/job-document.ts';
import type { IndexData } from '#server/search/memory/job-index.ts';
import { MemoryEngine } from '#server/search/memory/memory-engine.ts';
import { Gazetteer } from '#server/search/places/gazetteer.ts';
import { placeColumns } from '#server/search/places/place-columns.ts';
import type { Moment } from '#server/search/port.ts';
import { Lexicon, type LexiconSources } from '#server/search/words/lexicon.ts';
import { cityLists } from './city-lists.ts';

const HOUR_MS = 3_600_000;

export const TODAY = 20_000;
export const MOMENT: Moment = { now: TODAY * DAY_MS, today: TODAY, language: undefined };

const INDIA = 101;
const CHILE = 44;
export const CITIES = [
  { id: 1, name: 'Mumbai', stateId: 1, countryId: INDIA, latitude: 19.07, longitude: 72.88 },
  { id: 2, name: 'Thane', stateId: 1, countryId: INDIA, latitude: 19.2, longitude: 72.97 },
  { id: 3, name: 'Pune', stateId: 1, countryId: INDIA, latitude: 18.52, longitude: 73.86 },
  { id: 4, name: 'Valparaíso', stateId: 2, countryId: CHILE, latitude: -33.05, longitude: -71.61 },
] as const;
export const COMPANIES = ['Harbour & Finch', 'Lantern', 'Quarry'] as const;
export const SKILLS = ['Kafka', 'Excel', 'Baking'] as const;

const places = placeColumns(
  {
    countries: [
      { id: INDIA, name: 'India', iso2: 'IN', currency: 'INR' },
      { id: CHILE, name: 'Chile', iso2: 'CL', currency: 'CLP' },
    ],
    states: [
      { id: 1, name: 'Maharashtra', countryId: INDIA },
      { id: 2, name: 'Valparaíso', countryId: CHILE },
    ],
    cities: cityLists(CITIES),
  },
  [{ name: 'Bombay', kind: 'city', ids: [1] }],
);
const gazetteer = new Gazetteer(places);

export const lexiconOf = (change: Partial<LexiconSources> = {}): Lexicon =>
  new Lexicon({
    gazetteer,
    home: 'IN',
    intents: {
      work_mode: {},
      employment: {},
      experience: {},
      shift: {},
      typed: {},
      concept: {},
      denied: {},
      hints: {},
      filler: ['jobs', 'in'],
    },
    synonyms: [],
    related: {},
    translations: [],
    skills: SKILLS.map((name, place) => ({ id: place + 1, names: [name] })),
    designations: [],
    degrees: [],
    educations: [],
    ...change,
  });

export const engineOf = (jobs: Iterable<JobDocument>, lexicon = lexiconOf(), data?: IndexData) => {
  const engine = new MemoryEngine(lexicon, data);
  for (const job of jobs) engine.put(job);
  return engine;
};

export const jobDocument = (change: Partial<JobDocument> & { readonly jobId: number }): JobDocument => {
  const ids = change.cityIds ?? [1];
  const cities = CITIES.filter(({ id }) => ids.includes(id));
  const companyId = change.companyId ?? 1;
  const tagIds = change.tagIds ?? [];
  return {
    companyId,
    countryIds: [...new Set(cities.map(({ countryId }) => countryId))],
    stateIds: [...new Set(cities.map(({ stateId }) => stateId))],
    cityIds: ids,
    categoryId: 1,
    industryId: 1,
    designationId: null,
    tagIds,
    degreeIds: [],
    educationIds: [],
    traits:
      traitBit('experience', EXPERIENCES[0]) |
      traitBit('employment', EMPLOYMENTS[0]) |
      traitBit('work_mode', WORK_MODE_CODES[0]),
    pay: null,
    experienceYear: 0,
    isFeatured: false,
    isReposted: false,
    postedAt: MOMENT.now - HOUR_MS / 2,
    closesOn: TODAY + 30,
    title: 'Welder',
    companyName: COMPANIES[companyId - 1] ?? '',
    skills: tagIds.map((id) => SKILLS[id - 1] ?? ''),
    designation: null,
    places: cities.map(({ name }) => name),
    description: '',
    responsibilities: '',
    ...change,
  };
};

/** Jobs with these titles, numbered from 1. */
export const titled = (...titles: readonly string[]): JobDocument[] =>
  titles.map((title, place) => jobDocument({ jobId: place + 1, title }));

export const pageOf = (engine: MemoryEngine, query: JobFilters, size = 100, offset = 0) =>
  engine.search(query, { size, offset }, MOMENT);

/** With different beginnings, so that none is a typo correction of another. */
export const TITLE_WORDS = ['Pilot', 'Baker', 'Notary', 'Welder', 'Gardener'] as const;
export const BODY_WORDS = ['ships', 'bread', 'torch', 'contract'] as const;

const oneOf = <const T>(values: readonly T[]) => fc.constantFrom(...values);

/** Jobs that share a small set of words, skills, places and companies, so that searches find several. */
export const jobs = fc
  .record({
    jobId: fc.integer({ min: 1, max: 12 }),
    companyId: fc.integer({ min: 1, max: COMPANIES.length }),
    cityIds: fc.subarray(
      CITIES.map(({ id }) => id),
      { minLength: 1, maxLength: 2 },
    ),
    categoryId: fc.integer({ min: 1, max: 2 }),
    industryId: fc.integer({ min: 1, max: 2 }),
    experienceYear: oneOf([null, 0, 2, 4, 9]),
    educations: fc.subarray([...EDUCATIONS], { maxLength: 2 }),
    tagIds: fc.subarray([1, 2, 3]),
    experience: oneOf(EXPERIENCES),
    employments: fc.subarray([...EMPLOYMENTS], { minLength: 1 }),
    workMode: oneOf(WORK_MODE_CODES),
    pay: oneOf<YearlyPay | null>([
      null,
      { currency: 'INR', amount: 300_000 },
      { currency: 'INR', amount: 700_000 },
      { currency: 'USD', amount: 60_000 },
    ]),
    isFeatured: fc.boolean(),
    hoursAgo: oneOf([0, 2, 30, 200, 500, 1000]),
    closesIn: oneOf([-1, 0, 30]),
    title: fc.array(oneOf(TITLE_WORDS), { minLength: 1, maxLength: 3 }),
    body: fc.array(oneOf(BODY_WORDS), { maxLength: 4 }),
  })
  .map(({ experience, employments, educations, workMode, hoursAgo, closesIn, title, body, ...job }) =>
    jobDocument({
      ...job,
      traits: [
        ...employments.map((one) => traitBit('employment', one)),
        ...educations.map((one) => traitBit('education', one)),
        traitBit('experience', experience),
        traitBit('work_mode', workMode),
      ].reduce((traits, bit) => traits | bit),
      postedAt: MOMENT.now - hoursAgo * HOUR_MS,
      closesOn: TODAY + closesIn,
      title: title.join(' '),
      description: `<p>${body.join(' ')}</p>`,
    }),
  );
