/**
 * The search index of open jobs: terms with their postings, and columns for filters and orders. Removing a job only
 * marks its document, and changing one adds a new document. With many marks, the index is rebuilt.
 */
import { textOfHtml } from '../../platform/text.ts';
import { currencyNumber } from '../facts/comparable-pay.ts';
import { skillKey } from '../facts/skill-key.ts';
import { TRAIT_TERMS } from '../facts/traits.ts';
import { BODY, BODY_OFTEN, COMPANY, KIND, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { valueTerm } from '../words/terms.ts';
import { fold, tokensOf } from '../words/tokens.ts';
import { COLUMN_NAMES, type Columns, createColumns, resizeColumns, UNKNOWN_YEARS } from './columns.ts';
import type { JobDocument } from './job-document.ts';
import { growingInt32 } from './postings.ts';
import { type TermData, TermIndex } from './term-index.ts';

/** Numbers that many documents share, each with its place in order of first use. */
class SharedNumbers {
  readonly values: number[];
  readonly #places: Map<number, number>;

  constructor(values: readonly number[] = []) {
    this.values = [...values];
    this.#places = new Map(values.map((value, place) => [value, place]));
  }

  placeOf(value: number): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.#places.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** A packed index, for passing between threads and for snapshots. */
export interface IndexData extends TermData {
  readonly columns: Columns;
  readonly tagIds: Int32Array<ArrayBuffer>;
  readonly placeIds: Int32Array<ArrayBuffer>;
  readonly kinds: readonly number[];
  readonly industries: readonly number[];
  /** The unique titles, as first written. */
  readonly titles: readonly string[];
  readonly companies: readonly (readonly [id: number, name: string])[];
  /** Every skill in each of its spellings, the first one first. */
  readonly tags: readonly (readonly [id: number, name: string])[];
}

const titleKey = (title: string): string => fold(title).trim().replace(/\s+/g, ' ');
export const nameKey = (name: string): string =>
  tokensOf(name)
    .map(({ word }) => word)
    .join(' ');
/** Of Tata Consultancy Services, tcs. */
export const initialsOf = (name: string): string =>
  tokensOf(name)
    .map(({ word }) => word[0])
    .join('');

export class JobIndex extends TermIndex {
  readonly isOfPeople = false;
  columns: Columns;
  readonly #tagIds: ReturnType<typeof growingInt32>;
  readonly #placeIds: ReturnType<typeof growingInt32>;
  /** The unique titles, as first written. */
  readonly titles: string[];
  readonly #titleIds = new Map<string, number>();
  readonly #tagNames = new Map<number, string>();
  readonly #tagsByKey = new Map<string, Set<number>>();
  readonly #tags: [id: number, name: string][] = [];
  readonly #companyNames = new Map<number, string>();
  readonly #companiesByName = new Map<string, Set<number>>();
  readonly #companiesByInitials = new Map<string, Set<number>>();
  readonly #kinds: SharedNumbers;
  readonly #industries: SharedNumbers;
  readonly #documentOf = new Map<number, number>();

  constructor(data?: IndexData) {
    super(data);
    this.columns = data ? data.columns : createColumns();
    this.#tagIds = growingInt32(data?.tagIds);
    this.#placeIds = growingInt32(data?.placeIds);
    this.titles = data ? [...data.titles] : [];
    this.#kinds = new SharedNumbers(data?.kinds);
    this.#industries = new SharedNumbers(data?.industries);
    for (const [id, title] of this.titles.entries()) this.#titleIds.set(titleKey(title), id);
    for (const [id, name] of data?.companies ?? []) this.#nameCompany(id, name);
    for (const [id, name] of data?.tags ?? []) this.#nameTag(id, name);
    for (let document = 0; document < this.size; document += 1)
      if (this.columns.closesOn[document] !== 0)
        this.#documentOf.set(this.columns.jobId[document] ?? 0, document);
  }

  /** The existing combinations of traits. */
  get kinds(): readonly number[] {
    return this.#kinds.values;
  }

  /** The ids of the jobs' industries. */
  get industries(): readonly number[] {
    return this.#industries.values;
  }

  /** The number of jobs that were not removed. */
  get live(): number {
    return this.#documentOf.size;
  }

  protected isLive(document: number): boolean {
    return this.columns.closesOn[document] !== 0;
  }

  /** The document of a job; undefined if it is not open. */
  documentOf(jobId: number): number | undefined {
    return this.#documentOf.get(jobId);
  }

  mayMention(jobId: number, terms: readonly number[]): boolean {
    const document = this.documentOf(jobId);
    return (
      document === undefined ||
      terms.some((term) => this.postings.fieldsOf(term, document) & (BODY | BODY_OFTEN))
    );
  }

  /** The skills of a document. */
  tagsOf(document: number): Int32Array {
    const start = this.columns.tagStart[document] ?? 0;
    return this.#tagIds.values.subarray(start, start + (this.columns.tagCount[document] ?? 0));
  }

  /** The cities of a document's workplaces, the first one first. */
  citiesOf(document: number): Int32Array {
    const start = this.columns.placeStart[document] ?? 0;
    return this.#placeIds.values.subarray(start, start + (this.columns.cityCount[document] ?? 0));
  }

  countriesOf(document: number): Int32Array {
    const start = (this.columns.placeStart[document] ?? 0) + (this.columns.cityCount[document] ?? 0);
    return this.#placeIds.values.subarray(start, start + (this.columns.countryCount[document] ?? 0));
  }

  /** Whether a job is done in a country, or may be done from there. */
  isIn(document: number, countryId: number): boolean {
    const only = this.columns.countryId[document];
    return only === countryId || (only === 0 && this.countriesOf(document).includes(countryId));
  }

  companyName(id: number): string {
    return this.#companyNames.get(id) ?? '';
  }

  /** Companies with this name, regardless of case and punctuation. */
  companiesNamed(words: readonly string[]): readonly number[] {
    return [...(this.#companiesByName.get(words.join(' ')) ?? [])];
  }

  companiesWithInitials(initials: string): readonly number[] {
    return [...(this.#companiesByInitials.get(initials) ?? [])];
  }

  jobIds(): IterableIterator<number> {
    return this.#documentOf.keys();
  }

  remove(jobId: number): void {
    const document = this.#documentOf.get(jobId);
    if (document === undefined) return;
    this.columns.closesOn[document] = 0;
    this.#documentOf.delete(jobId);
  }

  /** Adds or replaces a job. */
  put(job: JobDocument): void {
    this.remove(job.jobId);
    const document = this.startDocument();
    this.#writeColumns(document, job);
    this.#writeTerms(document, job);
    this.finishDocument(document);
    this.#documentOf.set(job.jobId, document);
  }

  /** The index in as few pieces as possible. It must not be used afterwards. */
  pack(): IndexData {
    return {
      ...this.packTerms(),
      columns: resizeColumns(this.columns, this.size),
      tagIds: this.#tagIds.packed(),
      placeIds: this.#placeIds.packed(),
      kinds: this.kinds,
      industries: this.industries,
      titles: this.titles,
      companies: [...this.#companyNames],
      tags: this.#tags,
    };
  }

  override get bytes(): number {
    const columns = COLUMN_NAMES.reduce((sum, name) => sum + this.columns[name].byteLength, 0);
    return super.bytes + columns + this.#tagIds.values.byteLength + this.#placeIds.values.byteLength;
  }

  #writeColumns(document: number, job: JobDocument): void {
    if (document >= this.columns.jobId.length)
      this.columns = resizeColumns(this.columns, Math.ceil(document * 1.25) + 1024);
    const { columns } = this;
    columns.jobId[document] = job.jobId;
    columns.companyId[document] = job.companyId;
    columns.countryId[document] = job.countryIds.length === 1 ? (job.countryIds[0] ?? 0) : 0;
    columns.categoryId[document] = job.categoryId;
    columns.designationId[document] = job.designationId ?? 0;
    columns.industry[document] = this.#industries.placeOf(job.industryId);
    columns.kind[document] = this.#kinds.placeOf(job.traits);
    columns.salaryYear[document] = job.pay?.amount ?? -1;
    columns.salarySpread[document] = job.pay?.spread ?? 0;
    columns.salaryCurrency[document] = job.pay ? currencyNumber(job.pay.currency) : 0;
    columns.experienceYear[document] = job.experienceYear ?? UNKNOWN_YEARS;
    columns.isFeatured[document] = job.isFeatured ? 1 : 0;
    columns.postedAt[document] = job.postedAt;
    columns.closesOn[document] = job.closesOn;
  }

  #writeTitle(document: number, title: string): void {
    const { start, length } = this.addTitle(title);
    this.columns.titleStart[document] = start;
    this.columns.titleLength[document] = length;
    this.columns.titleId[document] = this.#titleId(title);
  }

  #titleId(title: string): number {
    const key = titleKey(title);
    const known = this.#titleIds.get(key);
    if (known !== undefined) return known;
    this.titles.push(title);
    this.#titleIds.set(key, this.titles.length - 1);
    return this.titles.length - 1;
  }

  /** The first spelling names a skill that the lexicon doesn't know. */
  #nameTag(id: number, name: string): void {
    if (!this.#tagNames.has(id)) this.#tagNames.set(id, name);
    const key = skillKey(name);
    const same = this.#tagsByKey.get(key) ?? new Set();
    if (!same.has(id)) this.#tags.push([id, name]);
    this.#tagsByKey.set(key, same.add(id));
  }

  /** A spelling of a skill in a job. */
  tagName(id: number): string {
    return this.#tagNames.get(id) ?? '';
  }

  /** The skills that a job spells like this. */
  tagsSpelled(name: string): readonly number[] {
    return [...(this.#tagsByKey.get(skillKey(name)) ?? [])];
  }

  #nameCompany(id: number, name: string): void {
    const before = this.#companyNames.get(id);
    if (before === name) return;
    for (const [known, keyOf] of [
      [this.#companiesByName, nameKey],
      [this.#companiesByInitials, initialsOf],
    ] as const) {
      if (before !== undefined) known.get(keyOf(before))?.delete(id);
      const same = known.get(keyOf(name)) ?? new Set();
      known.set(keyOf(name), same.add(id));
    }
    this.#companyNames.set(id, name);
  }

  #markValues(document: number, job: JobDocument): void {
    for (const id of job.cityIds) this.mark(valueTerm('city', id), PLACE);
    for (const id of job.stateIds) this.mark(valueTerm('state', id), PLACE);
    for (const id of job.countryIds) this.mark(valueTerm('country', id), PLACE);
    this.columns.placeStart[document] = this.#placeIds.length;
    this.columns.cityCount[document] = job.cityIds.length;
    this.columns.countryCount[document] = job.countryIds.length;
    for (const id of [...job.cityIds, ...job.countryIds]) this.#placeIds.push(id);
    this.mark(valueTerm('company', job.companyId), COMPANY);
    this.mark(valueTerm('category', job.categoryId), KIND);
    if (job.isReposted) this.mark(valueTerm('reposted', 1), KIND);
    if (job.experienceYear !== null) this.mark(valueTerm('years', job.experienceYear), KIND);
    for (const id of job.degreeIds) this.mark(valueTerm('degree', id), KIND);
    for (const id of job.educationIds) this.mark(valueTerm('education', id), KIND);
    if (job.designationId !== null) this.mark(valueTerm('designation', job.designationId), KIND);
    this.columns.tagStart[document] = this.#tagIds.length;
    this.columns.tagCount[document] = Math.min(job.tagIds.length, 255);
    for (const [position, id] of job.tagIds.slice(0, 255).entries()) {
      this.#tagIds.push(id);
      this.mark(valueTerm('tag', id), SKILLS);
      this.#nameTag(id, job.skills[position] ?? '');
    }
    for (let bit = 0; bit < TRAIT_TERMS; bit += 1)
      if (job.traits & (1 << bit)) this.mark(valueTerm('trait', bit), KIND);
  }

  #writeTerms(document: number, job: JobDocument): void {
    this.#writeTitle(document, job.title);
    this.markShort(job.title, TITLE);
    // A title such as "We are hiring" names no occupation.
    if (!this.markMeaning(job.title) && job.designation !== null) this.markMeaning(job.designation, TITLE);
    for (const skill of job.skills) this.markShort(skill, SKILLS);
    for (const place of job.places) this.markShort(place, PLACE);
    this.markShort(job.companyName, COMPANY);
    this.markBody(textOfHtml(`${job.description} ${job.responsibilities}`));
    this.#markValues(document, job);
    this.#nameCompany(job.companyId, job.companyName);
  }
}
