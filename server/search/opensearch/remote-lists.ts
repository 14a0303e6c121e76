/** Lists and counts of open jobs without a search text. What compares jobs runs on the few that can be among the best. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { currencyNumber } from '../facts/comparable-pay.ts';
import { traitBit } from '../facts/traits.ts';
import { WEIGHTS } from '../matching/match-weights.ts';
import { findMatchingJobs, findSimilar } from '../matching/matching-jobs.ts';
import type { JobDocument } from '../memory/job-document.ts';
import { JobIndex } from '../memory/job-index.ts';
import { findPasted, isPasted } from '../memory/pasted.ts';
import { findSalaries } from '../memory/salaries.ts';
import type {
  GivenJob,
  JobStore,
  MatchingJob,
  Moment,
  Salaries,
  SalaryQuestion,
  Scores,
  Seeker,
} from '../port.ts';
import { BODY, COMPANY, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm, valueTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { Answer, JsonObject } from './cluster.ts';
import { fieldOf } from './documents.ts';
import type { Facts } from './facts.ts';
import { FilterQueries, range } from './filters.ts';
import { bucketsOf, counting, type RemoteVocabulary, totalOf } from './remote-vocabulary.ts';
import { all, any, term, terms } from './units.ts';

/** Jobs that are compared with each other or with a seeker. */
const COMPARED_MAX = 300;
const PASTED_FROM = 400;
const FIGURES_MAX = 2000;
const GROUPS_MAX = 100_000;
const CITIES_MAX = 1000;
/** Seekers whose search found more are compared with its first jobs. */
const WANTED_MAX = 2000;
/** Jobs usually ask for as many skills. */
const SKILLS_ASKED = 6;
/** The logarithm of how rare a skill is that weighs most. */
const RARE = 8;
/** Words of a pasted text, and what each field's are worth, as in `memory/pasted.ts`. */
const PASTED_WORDS = 80;
const PASTED_FIELDS = [
  [TITLE, 3],
  [COMPANY, 3],
  [SKILLS, 1.5],
  [PLACE, 3],
  [BODY, 0.5],
] as const;
const SURELY = 1e6;
const NEWEST: readonly JsonObject[] = [{ postedAt: 'desc' }, { jobId: 'desc' }];
const Counted = Type.Object({ doc_count: Type.Integer() });

const Sources = Type.Object({
  jobId: Type.Integer(),
  title: Type.String(),
  skills: Type.Array(Type.String()),
});

/** A job as it was written to the index. */
const isJob = (value: unknown): value is JobDocument => Value.Check(Sources, value);
const jobsIn = ({ hits }: Answer): JobDocument[] =>
  hits.hits.flatMap(({ _source }) => (isJob(_source?.job) ? [_source.job] : []));

/** A few jobs, of which words are as rare as among all. */
class SomeJobs extends JobIndex {
  readonly #all: RemoteVocabulary;

  constructor(jobs: readonly JobDocument[], of: RemoteVocabulary) {
    super();
    this.#all = of;
    for (const job of jobs.toReversed())
      this.put({ ...job, description: job.description ?? '', responsibilities: job.responsibilities ?? '' });
  }

  override get live(): number {
    return this.#all.live;
  }

  override countOf(term: number, fields?: number): number {
    const known = this.#all.termOf(this.words[term] ?? '');
    return known === undefined ? 0 : this.#all.countOf(known, fields);
  }

  override lengthOf(word: string): number {
    return this.#all.lengthOf(word);
  }
}

const scored = (filter: JsonObject, boost: number): JsonObject => ({ constant_score: { filter, boost } });
const openOn = (today: number): JsonObject => range('closesOn', { gte: today });
const SHORT = { excludes: ['job.description', 'job.responsibilities'] } as const;

type Listing = Pick<
  JobStore,
  'pasted' | 'newestFeatured' | 'totals' | 'countBy' | 'inCities' | 'similar' | 'matching' | 'salaries'
>;

export class RemoteLists implements Listing {
  readonly #facts: Facts;
  readonly #vocabulary: RemoteVocabulary;

  constructor(facts: Facts, vocabulary: RemoteVocabulary) {
    this.#facts = facts;
    this.#vocabulary = vocabulary;
  }

  #jobs(query: JsonObject, size: number, source: JsonObject | boolean = SHORT): SomeJobs {
    const answer = this.#facts.answer({
      size,
      query,
      _source: source,
      sort: [{ _score: 'desc' }, { jobId: 'desc' }],
    });
    return new SomeJobs(jobsIn(answer), this.#vocabulary);
  }

  /** The jobs that share most with the text are compared with it as in memory. */
  pasted(text: string, isFound: () => boolean): Scores | undefined {
    if (!isPasted(text, isFound)) return undefined;
    const words = [...new Set(tokensOf(text).map(({ word }) => stemTerm(stemOf(word))))];
    const should = words.slice(0, PASTED_WORDS).flatMap((word) => {
      const rarity = Math.log(1 + this.#vocabulary.live / (1 + this.#vocabulary.lengthOf(word)));
      return PASTED_FIELDS.map(([field, weight]) => scored(term(fieldOf(field), word), rarity * weight));
    });
    const numbers = [...text.matchAll(/\d{1,9}/g)].map(([number]) => Number(number));
    const byNumber = scored(terms('jobId', numbers), SURELY);
    const jobs = this.#jobs(any([...should, byNumber]), PASTED_FROM, true);
    const found = findPasted(jobs, text, isFound);
    return (
      found && new Map([...found].map(([document, score]) => [jobs.columns.jobId[document] ?? 0, score]))
    );
  }

  newestFeatured(countryId: number | undefined, size: number, today: number): number[] {
    const country = countryId === undefined ? [] : [term('onlyCountryId', countryId)];
    const query = all([openOn(today), term('isFeatured', true), ...country]);
    return idsOf(this.#facts.answer({ size, query, sort: [...NEWEST], _source: false }));
  }

  totals(today: number, since: number): ReturnType<JobStore['totals']> {
    const answer = this.#facts.answer({
      ...counting(openOn(today)),
      aggs: {
        latest: { filter: range('postedAt', { gte: since }) },
        companies: { terms: { field: 'companyId', size: GROUPS_MAX } },
      },
    });
    const { doc_count: latest } = Value.Parse(Counted, answer.aggregations?.latest);
    return { live: totalOf(answer), latest, companies: bucketsOf(answer, 'companies').length };
  }

  countBy(by: 'categoryId' | 'companyId', today: number): ReadonlyMap<number, number> {
    const aggs = { groups: { terms: { field: by, size: GROUPS_MAX } } };
    const answer = this.#facts.answer({ size: 0, query: openOn(today), aggs });
    return new Map(bucketsOf(answer, 'groups').map(([id, jobs]) => [Number(id), jobs]));
  }

  inCities(occupationIds: readonly number[], today: number): ReturnType<JobStore['inCities']> {
    const cities = { terms: { field: 'cityIds', size: CITIES_MAX } };
    const answers = occupationIds.map((id) => {
      const query = all([openOn(today), term(fieldOf(TITLE), valueTerm('occupation', id))]);
      return [id, this.#facts.answer({ size: 0, query, aggs: { cities } })] as const;
    });
    return new Map(
      answers.map(([id, answer]) => [
        id,
        new Map(bucketsOf(answer, 'cities').map(([city, jobs]) => [Number(city), jobs])),
      ]),
    );
  }

  similar(given: GivenJob, size: number, today: number): number[] {
    const { designationId, categoryId, countryIds, cityIds, tagIds, title, jobId } = given;
    const designation = designationId === null ? [] : [term('designationId', designationId)];
    const words = tokensOf(title).map(({ word }) => term(fieldOf(TITLE), stemTerm(stemOf(word))));
    const query = {
      bool: {
        filter: [
          openOn(today),
          terms('countryIds', countryIds),
          any([...designation, term('categoryId', categoryId)]),
        ],
        must_not: [term('jobId', jobId)],
        should: [
          ...designation.map((one) => scored(one, 4)),
          scored(terms('cityIds', cityIds), 2),
          scored(term('categoryId', categoryId), 1),
          ...words.map((one) => scored(one, 0.5 / (words.length + 1))),
          ...tagIds.map((id) => scored(term('tagIds', id), 0.5 / (tagIds.length + 1))),
        ],
      },
    };
    return findSimilar(this.#jobs(query, COMPARED_MAX), given, size, today);
  }

  matching(seeker: Seeker, size: number, moment: Moment): MatchingJob[] {
    const { designationId, cityIds, countryIds, employments, isOpenToRemote } = seeker;
    const wanted = [...(seeker.wantedJobs ?? [])].slice(0, WANTED_MAX);
    const work = any([
      ...(designationId === null ? [] : [term('designationId', designationId)]),
      terms('jobId', wanted),
    ]);
    const near = any([
      terms('cityIds', cityIds),
      terms('jobId', [...(seeker.nearJobs ?? [])].slice(0, WANTED_MAX)),
      ...(isOpenToRemote ? [terms('traits', bitsOf(traitBit('work_mode', 'remote')))] : []),
    ]);
    const tags = [...seeker.tagIds];
    const { passes } = new FilterQueries({}, moment);
    const query = {
      bool: {
        filter: [
          passes,
          any([work, terms('tagIds', tags)]),
          ...(countryIds.length > 0 ? [terms('countryIds', countryIds)] : []),
          ...(employments === 0 ? [] : [terms('traits', bitsOf(employments))]),
        ],
        must_not: [
          terms('jobId', [...seeker.excludedJobs]),
          terms('companyId', [...seeker.excludedCompanies]),
        ],
        should: [
          scored(work, WEIGHTS.designation),
          scored(near, WEIGHTS.place),
          ...tags.map((id) => scored(term('tagIds', id), this.#tagWeight(id))),
        ],
      },
    };
    return findMatchingJobs(this.#jobs(query, COMPARED_MAX), seeker, size, moment);
  }

  /** Rare skills weigh more. */
  #tagWeight(id: number): number {
    const jobs = this.#vocabulary.lengthOf(valueTerm('tag', id));
    return (
      (WEIGHTS.skills / SKILLS_ASKED) * Math.min(1, Math.log(2 + this.#vocabulary.live / (1 + jobs)) / RARE)
    );
  }

  /** Of the newest jobs, which are enough for a median. */
  salaries(asked: SalaryQuestion, today: number): Salaries | undefined {
    const query = all([
      openOn(today),
      term('countryIds', asked.countryId),
      term('currency', currencyNumber(asked.currency)),
      any([
        ...(asked.designationId === 0 ? [] : [term('designationId', asked.designationId)]),
        term('categoryId', asked.categoryId),
      ]),
    ]);
    return findSalaries(this.#jobs(query, FIGURES_MAX), asked, today);
  }
}

export const idsOf = ({ hits }: Answer): number[] => hits.hits.map(({ _id }) => Number(_id));
const bitsOf = (traits: number): number[] =>
  Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => traits & (1 << bit));
