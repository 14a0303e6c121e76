/**
 * Real postings as jobs of an index, for judging search on data that nobody wrote for it. They are read from a file of
 * JSON lines outside the project, because they belong to their sites.
 */
import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { readPay } from '#contract/shared/read-pay.ts';
import lookups from '#server/platform/db/lookups/names.json' with { type: 'json' };
import { source } from '#server/platform/db/place-source.ts';
import { comparablePay, type OfferedPay } from '#server/search/facts/comparable-pay.ts';
import { traitsOf } from '#server/search/facts/traits.ts';
import { lexiconOf } from '#server/search/live/read-lexicon.ts';
import type { JobDocument } from '#server/search/memory/job-document.ts';
import { MemoryEngine } from '#server/search/memory/memory-engine.ts';
import type { Gazetteer } from '#server/search/places/gazetteer.ts';
import { readPlaces } from '#server/search/places/place-reader.ts';
import { wholeGazetteer } from '#tests/support/whole-gazetteer.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);
const Posting = Type.Object({
  title: Type.String(),
  company: NullableText,
  place: NullableText,
  country: NullableText,
  skills: Type.Array(Type.String()),
  description: NullableText,
  pay: NullableText,
  experience: NullableText,
});

/** A posting in the form that judgements use. */
export interface JudgedPosting {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly skills: readonly string[];
  readonly description: string;
  readonly pay: string;
  /** Null if undisclosed. */
  readonly paid: OfferedPay | null;
  /** The required years; undefined if unknown. */
  readonly years: readonly [from: number, to: number] | undefined;
}

export const TODAY = 20_500;
export const MOMENT = { now: TODAY * DAY_MS, today: TODAY, language: undefined };

/** What a pay text says, if it can be read. */
const payIn = (text: string): OfferedPay | null => {
  const figures = readPay(text, { country: 'IN' });
  return figures ? comparablePay({ ...figures, addition: null }) : null;
};

const yearsOf = (experience: string): readonly [number, number] | undefined => {
  const [from, to] = [...experience.matchAll(/\d+/g)].map(([number]) => Number(number));
  return from === undefined ? undefined : [from, to ?? from];
};

const tagIds = new Map(lookups.tags.map((name, place) => [name.toLowerCase(), place + 1]));

/** Employment types as the contract lists them, by id. */
const EMPLOYED: readonly (readonly [RegExp, number])[] = [
  [/part[ -]?time/i, 2],
  [/freelance/i, 3],
  [/\bintern(?:ship)?s?\b/i, 4],
  [/\bcontract\b/i, 5],
];

const idsOf = (ids: readonly (number | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

const documentOf = (
  { id, title, company, place, skills, description, paid, years }: JudgedPosting,
  country: number | undefined,
  companyId: number,
  gazetteer: Gazetteer,
): JobDocument => {
  const { workplaces, mode } = readPlaces(place, gazetteer, country);
  const tags = skills.map((name) => tagIds.get(name.toLowerCase())).filter((tag) => tag !== undefined);
  const employment = EMPLOYED.find(([pattern]) => pattern.test(title))?.[1] ?? 1;
  const traits = traitsOf({
    experience: { year: years?.[0] ?? null },
    employmentTypes: [{ id: employment }],
    workMode: { id: WORK_MODE_CODES.indexOf(mode ?? 'on-site') + 1 },
    skills,
    educationIds: [],
  });
  return {
    jobId: id,
    companyId,
    cityIds: idsOf(workplaces.map(({ city }) => city?.id)),
    stateIds: idsOf(workplaces.map(({ state }) => state?.id)),
    countryIds: idsOf([...workplaces.map((one) => one.country.id), country]),
    categoryId: 1,
    industryId: 1,
    designationId: null,
    tagIds: [...new Set(tags)],
    degreeIds: [],
    educationIds: [],
    traits,
    pay: paid,
    experienceYear: years?.[0] ?? null,
    isFeatured: false,
    isReposted: false,
    // Unrelated to the order of the file, which has similar postings beside each other.
    postedAt: MOMENT.now - ((id * 7919) % 6000) * 3_600_000,
    closesOn: TODAY + ((id * 104_729) % 60),
    title,
    companyName: company,
    skills,
    designation: null,
    places: [place],
    description,
    responsibilities: '',
  };
};

const lexiconWithoutDatabase = (gazetteer: Gazetteer) => {
  const named = (names: readonly string[]) => names.map((name, place) => ({ id: place + 1, names: [name] }));
  return lexiconOf(
    {
      skills: named(lookups.tags),
      designations: named(lookups.designations),
      degrees: named(lookups.degrees),
      educations: named(lookups.educations),
      synonyms: [],
    },
    gazetteer,
    { home: 'IN' },
  );
};

/** An engine with all postings of a file, and what to judge its results by. */
export const loadPostings = async (path: string) => {
  const gazetteer = await wholeGazetteer();
  const engine = new MemoryEngine(lexiconWithoutDatabase(gazetteer));
  const companies = new Map<string, number>();
  const countries = new Map((await source.getCountries()).map(({ id, iso2 }) => [iso2, id]));
  const postings = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Value.Parse(Posting, JSON.parse(line)));
  const judged = postings.map(
    ({ title, company, place, skills, description, pay, experience }, index): JudgedPosting => ({
      id: index + 1,
      title,
      company: company ?? '',
      place: place ?? '',
      skills,
      description: description ?? '',
      pay: pay ?? '',
      paid: payIn(pay ?? ''),
      years: yearsOf(experience ?? ''),
    }),
  );
  for (const [index, posting] of judged.entries()) {
    const companyId = companies.get(posting.company) ?? companies.size + 1;
    companies.set(posting.company, companyId);
    const country = countries.get(postings[index]?.country ?? '');
    engine.put(documentOf(posting, country, companyId, gazetteer));
  }
  return { engine, postings: judged };
};
