/**
 * The open jobs, ready to be searched: terms with their postings, and columns with what filters and orders read.
 * Removing a job only marks its document; changing one adds a new document. The index is rebuilt when many are marked.
 */
import { TRAIT_BITS } from '../../modules/jobs/traits.ts';
import { textOfHtml } from '../../text.ts';
import { latinLanguageOf, stemIn, stemOf } from '../stem.ts';
import { fold, tokensOf } from '../tokens.ts';
import { COLUMN_NAMES, type Columns, createColumns, resizeColumns } from './columns.ts';
import { BODY, BODY_OFTEN, COMPANY, KIND, OFTEN_FROM, PLACE, SKILLS, TITLE } from './fields.ts';
import { growingInt32, growingUint32 } from './growing.ts';
import type { JobDocument } from './job-document.ts';
import { DOCUMENTS_MAX, type PackedPostings, Postings } from './postings.ts';

/** A packed index, as another thread or a snapshot hands it over. */
export interface IndexData {
  readonly documents: number;
  readonly words: readonly string[];
  readonly postings: PackedPostings;
  readonly columns: Columns;
  readonly titleTerms: Uint32Array<ArrayBuffer>;
  readonly tagIds: Int32Array<ArrayBuffer>;
  readonly kinds: readonly number[];
  /** Different titles as they were first written. */
  readonly titles: readonly string[];
  readonly companies: readonly (readonly [id: number, name: string])[];
}

/** Values that are no words have terms of their own, such as `#city:133024`. */
export const valueTerm = (
  name: 'city' | 'state' | 'country' | 'company' | 'tag' | 'designation' | 'category' | 'trait' | 'years',
  id: number,
): string => `#${name}:${id}`;
export const stemTerm = (stem: string): string => `~${stem}`;

const titleKey = (title: string): string => fold(title).trim().replace(/\s+/g, ' ');
const nameKey = (name: string): string =>
  tokensOf(name)
    .map(({ word }) => word)
    .join(' ');

export class JobIndex {
  readonly #terms = new Map<string, number>();
  /** Terms by their numbers. */
  readonly words: string[];
  readonly postings: Postings;
  columns: Columns;
  readonly #titleTerms: ReturnType<typeof growingUint32>;
  readonly #tagIds: ReturnType<typeof growingInt32>;
  /** Different titles as they were first written. */
  readonly titles: string[];
  readonly #titleIds = new Map<string, number>();
  readonly #companyNames = new Map<number, string>();
  readonly #companiesByName = new Map<string, Set<number>>();
  /** Combinations of traits that occur, and the place of each. */
  readonly kinds: number[];
  readonly #kindOf = new Map<number, number>();
  readonly #documentOf = new Map<number, number>();
  /** Documents, removed ones included. */
  size = 0;
  /** Fields of each term of the document that is being added. */
  #fields = new Map<number, number>();

  constructor(data?: IndexData) {
    this.words = data ? [...data.words] : [];
    this.postings = new Postings(data?.postings);
    this.columns = data ? data.columns : createColumns();
    this.#titleTerms = growingUint32(data?.titleTerms);
    this.#tagIds = growingInt32(data?.tagIds);
    this.titles = data ? [...data.titles] : [];
    this.kinds = data ? [...data.kinds] : [];
    this.size = data?.documents ?? 0;
    for (const [term, word] of this.words.entries()) this.#terms.set(word, term);
    for (const [id, title] of this.titles.entries()) this.#titleIds.set(titleKey(title), id);
    for (const [id, name] of data?.companies ?? []) this.#nameCompany(id, name);
    for (const [place, traits] of this.kinds.entries()) this.#kindOf.set(traits, place);
    for (let document = 0; document < this.size; document += 1)
      if (this.columns.closesOn[document] !== 0)
        this.#documentOf.set(this.columns.jobId[document] ?? 0, document);
  }

  /** Jobs that were not removed. */
  get jobs(): number {
    return this.#documentOf.size;
  }

  /** The number of a term; undefined where no document ever had it. */
  termOf(word: string): number | undefined {
    return this.#terms.get(word);
  }

  /** Whether a job that was not removed has the term. */
  isUsed(term: number): boolean {
    const { closesOn } = this.columns;
    return this.postings.partsOf(term).some((part) => part.some((posting) => closesOn[posting >>> 8] !== 0));
  }

  /** The document of a job; undefined where it is not open. */
  documentOf(jobId: number): number | undefined {
    return this.#documentOf.get(jobId);
  }

  /** The stems of all titles, one title after the other. */
  get titleTerms(): Uint32Array {
    return this.#titleTerms.values;
  }

  /** The skills a document asks for. */
  tagsOf(document: number): Int32Array {
    const start = this.columns.tagStart[document] ?? 0;
    return this.#tagIds.values.subarray(start, start + (this.columns.tagCount[document] ?? 0));
  }

  companyName(id: number): string {
    return this.#companyNames.get(id) ?? '';
  }

  /** Companies of this name, in any case and punctuation. */
  companiesNamed(words: readonly string[]): readonly number[] {
    return [...(this.#companiesByName.get(words.join(' ')) ?? [])];
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

  /** Adds a job, or replaces it. */
  put(job: JobDocument): void {
    if (this.size >= DOCUMENTS_MAX)
      throw new Error(`The search index holds ${DOCUMENTS_MAX.toLocaleString('en')} jobs at most.`);
    this.remove(job.jobId);
    const document = this.size;
    this.size += 1;
    this.#writeColumns(document, job);
    this.#writeTerms(document, job);
    this.#documentOf.set(job.jobId, document);
  }

  /** Everything in as few pieces as possible. The index must not be used afterwards. */
  pack(): IndexData {
    return {
      documents: this.size,
      words: this.words,
      postings: this.postings.pack(this.words.length),
      columns: resizeColumns(this.columns, this.size),
      titleTerms: this.#titleTerms.packed(),
      tagIds: this.#tagIds.packed(),
      kinds: this.kinds,
      titles: this.titles,
      companies: [...this.#companyNames],
    };
  }

  /** Memory of the typed arrays; words and maps come on top. */
  get bytes(): number {
    const columns = COLUMN_NAMES.reduce((sum, name) => sum + this.columns[name].byteLength, 0);
    return columns + this.postings.bytes + this.titleTerms.byteLength + this.#tagIds.values.byteLength;
  }

  #numberOf(word: string): number {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    const term = this.words.length;
    this.words.push(word);
    this.#terms.set(word, term);
    return term;
  }

  #kind(traits: number): number {
    const known = this.#kindOf.get(traits);
    if (known !== undefined) return known;
    this.kinds.push(traits);
    this.#kindOf.set(traits, this.kinds.length - 1);
    return this.kinds.length - 1;
  }

  #writeColumns(document: number, job: JobDocument): void {
    if (document >= this.columns.jobId.length)
      this.columns = resizeColumns(this.columns, Math.ceil(document * 1.25) + 1024);
    const { columns } = this;
    columns.jobId[document] = job.jobId;
    columns.companyId[document] = job.companyId;
    columns.countryId[document] = job.countryId;
    columns.stateId[document] = job.stateId;
    columns.cityId[document] = job.cityId;
    columns.categoryId[document] = job.categoryId;
    columns.designationId[document] = job.designationId ?? 0;
    columns.kind[document] = this.#kind(job.traits);
    columns.salaryYear[document] = job.salaryYear ?? -1;
    columns.experienceYear[document] = job.experienceYear;
    columns.isFeatured[document] = job.isFeatured ? 1 : 0;
    columns.postedAt[document] = job.postedAt;
    columns.closesOn[document] = job.closesOn;
  }

  #mark(word: string, field: number): void {
    const term = this.#numberOf(word);
    this.#fields.set(term, (this.#fields.get(term) ?? 0) | field);
  }

  /** Words of a short field count as they are written and by their stems. */
  #markShort(text: string, field: number): void {
    for (const { word, also } of tokensOf(text)) {
      for (const one of also.length > 0 ? [word, ...also] : [word]) {
        this.#mark(one, field);
        this.#mark(stemTerm(stemOf(one)), field);
      }
    }
  }

  /** Words of long texts count by their stems alone. */
  #markBody(html: string): void {
    const words = tokensOf(textOfHtml(html)).flatMap(({ word, also }) =>
      also.length > 0 ? [word, ...also] : word,
    );
    const language = latinLanguageOf(words);
    const times = new Map<string, number>();
    for (const word of words) {
      const stem = stemOf(word);
      times.set(stem, (times.get(stem) ?? 0) + 1);
      const other = language && stemIn(language, word);
      if (other !== undefined && other !== stem) times.set(other, (times.get(other) ?? 0) + 1);
    }
    for (const [stem, count] of times)
      this.#mark(stemTerm(stem), count >= OFTEN_FROM ? BODY | BODY_OFTEN : BODY);
  }

  #writeTitle(document: number, title: string): void {
    const words = tokensOf(title);
    const length = Math.min(words.length, 255);
    this.columns.titleStart[document] = this.#titleTerms.length;
    this.columns.titleLength[document] = length;
    this.columns.titleId[document] = this.#titleId(title);
    for (const { word } of words.slice(0, length))
      this.#titleTerms.push(this.#numberOf(stemTerm(stemOf(word))));
  }

  #titleId(title: string): number {
    const key = titleKey(title);
    const known = this.#titleIds.get(key);
    if (known !== undefined) return known;
    this.titles.push(title);
    this.#titleIds.set(key, this.titles.length - 1);
    return this.titles.length - 1;
  }

  #nameCompany(id: number, name: string): void {
    const before = this.#companyNames.get(id);
    if (before === name) return;
    if (before !== undefined) this.#companiesByName.get(nameKey(before))?.delete(id);
    this.#companyNames.set(id, name);
    const same = this.#companiesByName.get(nameKey(name)) ?? new Set();
    this.#companiesByName.set(nameKey(name), same.add(id));
  }

  #markValues(document: number, job: JobDocument): void {
    this.#mark(valueTerm('city', job.cityId), PLACE);
    this.#mark(valueTerm('state', job.stateId), PLACE);
    this.#mark(valueTerm('country', job.countryId), PLACE);
    this.#mark(valueTerm('company', job.companyId), COMPANY);
    this.#mark(valueTerm('category', job.categoryId), KIND);
    this.#mark(valueTerm('years', job.experienceYear), KIND);
    if (job.designationId !== null) this.#mark(valueTerm('designation', job.designationId), KIND);
    this.columns.tagStart[document] = this.#tagIds.length;
    this.columns.tagCount[document] = Math.min(job.tagIds.length, 255);
    for (const id of job.tagIds.slice(0, 255)) {
      this.#tagIds.push(id);
      this.#mark(valueTerm('tag', id), SKILLS);
    }
    for (let bit = 0; bit < TRAIT_BITS; bit += 1)
      if (job.traits & (1 << bit)) this.#mark(valueTerm('trait', bit), KIND);
  }

  #writeTerms(document: number, job: JobDocument): void {
    this.#fields = new Map();
    this.#writeTitle(document, job.title);
    this.#markShort(job.title, TITLE);
    for (const skill of job.skills) this.#markShort(skill, SKILLS);
    for (const kind of job.kinds) this.#markShort(kind, KIND);
    for (const place of job.places) this.#markShort(place, PLACE);
    this.#markShort(job.companyName, COMPANY);
    this.#markBody(`${job.description} ${job.responsibilities}`);
    this.#markValues(document, job);
    this.#nameCompany(job.companyId, job.companyName);
    for (const [term, fields] of this.#fields) this.postings.add(term, document, fields);
  }
}
