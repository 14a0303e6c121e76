/**
 * Reverse search: finds the saved searches that a new job matches. Searches with the same text share its meaning. A
 * job is compared only with texts whose rarest part it contains, and then with their filters. The results equal those
 * of `SearchEngine.search` for all words as typed.
 */

import type { JobFilters } from '#contract/jobs/calls.ts';
import { UNDISCLOSED } from '#contract/jobs/filters.ts';
import type { SearchEngine } from '../engine.ts';
import { isPaidWithin, type PayRange, salaryWanted, yearsWanted } from '../facts/comparable-pay.ts';
import { TRAIT_FACETS, traitMask } from '../facts/traits.ts';
import type { JobDocument } from '../memory/job-document.ts';
import { JobIndex } from '../memory/job-index.ts';
import type { SavedText } from '../query/job-queries.ts';
import { type Alternative, isRequired, type Unit } from '../query/units.ts';
import { BODY, BODY_OFTEN, TITLE } from '../words/fields.ts';
import type { StemLanguage } from '../words/stem.ts';

export interface StoredSearch {
  readonly id: number;
  readonly filters: JobFilters;
  readonly language: StemLanguage | undefined;
}

/** Compiled filters other than the text. Sets are undefined without such a filter. */
interface Member {
  readonly country: number | undefined;
  readonly category: number | undefined;
  readonly company: number | undefined;
  readonly tags: ReadonlySet<number> | undefined;
  readonly cities: ReadonlySet<number> | undefined;
  readonly masks: readonly number[];
  /** Null matches nothing. */
  readonly salary: PayRange | typeof UNDISCLOSED | null | undefined;
  readonly years: ReturnType<typeof yearsWanted> | undefined;
  readonly industry: number | undefined;
}

/** A text and shift in a language and country, with its searches. */
interface Group extends SavedText {
  readonly members: Map<number, Member>;
  units: readonly Unit[];
  /** What the text asks for. */
  pay: PayRange | undefined;
  /** A matching job contains at least one of these terms. */
  anchors: readonly number[];
  /** The number of the last compared job. */
  comparedWith: number;
}

/** The fields of each term of a job, by term number in the engine's index. */
type Terms = ReadonlyMap<number, number>;

/** A job that is compared, with its place in an index of its own. */
interface IndexedJob {
  readonly job: JobDocument;
  readonly terms: Terms;
  readonly document: number;
}

const IN_BODY = BODY | BODY_OFTEN;

const pays = (wanted: Member['salary'], { pay }: JobDocument): boolean => {
  if (wanted === undefined) return true;
  if (wanted === UNDISCLOSED) return pay === null;
  return wanted !== null && isPaidWithin(pay, wanted);
};

const asksYears = (wanted: Member['years'], { experienceYear: years }: JobDocument): boolean =>
  wanted === undefined || (years !== null && years >= wanted.least && years <= wanted.most);

const passes = (member: Member, job: JobDocument): boolean =>
  (member.country === undefined || job.countryIds.includes(member.country)) &&
  (member.category === undefined || member.category === job.categoryId) &&
  (member.company === undefined || member.company === job.companyId) &&
  (member.cities === undefined || job.cityIds.some((id) => member.cities?.has(id))) &&
  (member.tags === undefined || job.tagIds.some((id) => member.tags?.has(id))) &&
  member.masks.every((mask) => (job.traits & mask) !== 0) &&
  (member.industry === undefined || member.industry === job.industryId) &&
  asksYears(member.years, job) &&
  pays(member.salary, job);

export class SavedSearchIndex {
  readonly engine: SearchEngine;
  /** The lexicon with which the texts were read. After a change, the index is rebuilt. */
  readonly lexicon: SearchEngine['lexicon'];
  readonly #groups = new Map<string, Group>();
  readonly #groupOf = new Map<number, Group>();
  readonly #byAnchor = new Map<number, Set<Group>>();
  /** Groups to read again once a job contains a word, by that word. */
  readonly #awaiting = new Map<string, Set<Group>>();
  /** Sets of cities by filter, which many searches share. */
  readonly #cities = new Map<string, ReadonlySet<number>>();
  /** Groups without searchable words. Every job is compared with their filters. */
  readonly #wordless = new Set<Group>();
  #comparison = 0;

  constructor(engine: SearchEngine) {
    this.engine = engine;
    this.lexicon = engine.lexicon;
  }

  get size(): number {
    return this.#groupOf.size;
  }

  put({ id, filters, language }: StoredSearch): void {
    this.remove(id);
    const text = filters.job_title?.trim() ?? '';
    const country = filters.country_id;
    const { shift } = filters;
    const key = `${language ?? ''} ${country ?? ''} ${shift ?? ''} ${text}`;
    let group = this.#groups.get(key);
    if (!group) {
      group = {
        text,
        shift,
        country,
        language,
        members: new Map(),
        units: [],
        pay: undefined,
        anchors: [],
        comparedWith: 0,
      };
      this.#groups.set(key, group);
      this.#read(group);
    }
    group.members.set(id, this.#compile(filters));
    this.#groupOf.set(id, group);
  }

  remove(id: number): void {
    const group = this.#groupOf.get(id);
    group?.members.delete(id);
    this.#groupOf.delete(id);
  }

  /** The saved searches that each job matches. The engine must already contain the jobs. */
  match(jobs: readonly JobDocument[], today: number): Map<number, number[]> {
    const own = new JobIndex();
    for (const job of jobs) own.put(job);
    this.#readAnew(own.words);
    const terms = this.#termsOf(own, jobs.length);
    return new Map(
      jobs.map((job, document) => [
        job.jobId,
        job.closesOn < today
          ? []
          : this.#searchesFor({ job, document, terms: terms[document] ?? new Map() }, own),
      ]),
    );
  }

  #searchesFor(compared: IndexedJob, own: JobIndex): number[] {
    const { job, terms } = compared;
    const found: number[] = [];
    this.#comparison += 1;
    const compare = (group: Group) => {
      if (group.comparedWith === this.#comparison) return;
      group.comparedWith = this.#comparison;
      if (!this.#isMatch(group, compared, own)) return;
      for (const [id, member] of group.members) if (passes(member, job)) found.push(id);
    };
    for (const term of terms.keys()) for (const group of this.#byAnchor.get(term) ?? []) compare(group);
    for (const group of this.#wordless) compare(group);
    return found;
  }

  /** Whether the job is what the text means, and doesn't only mention it. */
  #isMatch({ units, pay }: Group, compared: IndexedJob, own: JobIndex): boolean {
    if (pay !== undefined && !isPaidWithin(compared.job.pay, pay)) return false;
    return units.every(({ alternatives, isExcluded = false, isWish = false }) => {
      const has = alternatives.some((one) => this.#has(one, compared, own));
      return isWish || has !== isExcluded;
    });
  }

  #has(
    { terms, fields, strong, pairs, isPhrase }: Alternative,
    compared: IndexedJob,
    own: JobIndex,
  ): boolean {
    let shared = fields & strong;
    for (const term of terms) shared &= compared.terms.get(term) ?? 0;
    if (pairs && shared & IN_BODY && !own.bodyPairs.hasAll(compared.document, pairs)) shared &= ~IN_BODY;
    if (!isPhrase || (shared & TITLE) === 0) return shared !== 0;
    const owned = terms.map((term) => own.termOf(this.engine.store.vocabulary.words[term] ?? '') ?? -1);
    return own.titleHas(compared.document, owned) || (shared & ~TITLE) !== 0;
  }

  /** The terms of separately indexed jobs, by their numbers in the engine. */
  #termsOf(own: JobIndex, count: number): Map<number, number>[] {
    const terms = Array.from({ length: count }, () => new Map<number, number>());
    for (const [number, word] of own.words.entries()) {
      const term = this.engine.store.vocabulary.termOf(word);
      if (term === undefined) continue;
      for (const part of own.postings.partsOf(number))
        for (const posting of part) terms[posting >>> 8]?.set(term, posting & 0xff);
    }
    return terms;
  }

  /** Reads texts again whose unknown words now occur in a job. */
  #readAnew(words: readonly string[]): void {
    const stale = new Set<Group>();
    for (const word of words) {
      for (const group of this.#awaiting.get(word) ?? []) stale.add(group);
      this.#awaiting.delete(word);
    }
    for (const group of stale) this.#read(group);
  }

  #read(group: Group): void {
    for (const term of group.anchors) this.#byAnchor.get(term)?.delete(group);
    const query =
      group.text === '' && group.shift === undefined
        ? undefined
        : this.engine.queries.savedQuery(group, (word) => {
            const groups = this.#awaiting.get(word) ?? new Set();
            this.#awaiting.set(word, groups.add(group));
          });
    group.units = query?.units ?? [];
    group.pay = query?.pay;
    const wanted = group.units.filter(isRequired);
    if (wanted.length === 0) this.#wordless.add(group);
    else this.#wordless.delete(group);
    group.anchors = this.#anchorsOf(wanted);
    for (const term of group.anchors) {
      const groups = this.#byAnchor.get(term) ?? new Set();
      this.#byAnchor.set(term, groups.add(group));
    }
  }

  /** The rarest term of each alternative of the rarest unit. */
  #anchorsOf(units: readonly Unit[]): number[] {
    const { vocabulary } = this.engine.store;
    const anchors = units.map(({ alternatives }) =>
      alternatives.map(({ terms }) =>
        terms.reduce((rarest, term) =>
          vocabulary.countOf(term) < vocabulary.countOf(rarest) ? term : rarest,
        ),
      ),
    );
    const lengthOf = (terms: readonly number[]) =>
      terms.reduce((sum, term) => sum + vocabulary.countOf(term), 0);
    return [...new Set(anchors.sort((one, other) => lengthOf(one) - lengthOf(other))[0])];
  }

  #compile(filters: JobFilters): Member {
    const masks = TRAIT_FACETS.flatMap((facet) => {
      const value = filters[facet];
      return value === undefined ? [] : [traitMask(facet, value)];
    }).filter((mask) => mask !== 0);
    return {
      country: filters.country_id,
      category: filters.category_id,
      company: filters.company_id,
      tags: filters.skill?.trim() ? new Set(this.engine.queries.tagsNamed(filters.skill)) : undefined,
      cities: this.#citiesOf(filters),
      masks,
      // An unknown currency matches nothing.
      salary: filters.salary === undefined ? undefined : (salaryWanted(filters.salary) ?? null),
      years: filters.years === undefined ? undefined : yearsWanted(filters.years),
      industry: filters.industry_id,
    };
  }

  #citiesOf({ city_id, place, radius, country_id }: JobFilters): ReadonlySet<number> | undefined {
    const key = JSON.stringify([city_id, place, radius, country_id]);
    const known = this.#cities.get(key);
    if (known) return known;
    const ids = this.engine.queries.citiesOf({ city_id, place, radius, country_id });
    if (ids === undefined) return undefined;
    const cities = new Set(ids);
    this.#cities.set(key, cities);
    return cities;
  }
}
