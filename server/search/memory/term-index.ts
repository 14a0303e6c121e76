/** The common part of all indexes: terms with their postings, and the stems of titles in order. */
import type { Vocabulary } from '../query/vocabulary.ts';
import { BODY, BODY_OFTEN, KIND, OFTEN_FROM, TITLE } from '../words/fields.ts';
import { occupations } from '../words/occupations.ts';
import { latinLanguageOf, stemIn, stemOf } from '../words/stem.ts';
import { headTerm, isStemTerm, stemTerm, valueTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import { type BodyPairData, BodyPairs } from './body-pairs.ts';
import { DOCUMENTS_MAX, growingUint32, type PackedPostings, Postings } from './postings.ts';

/** The terms of a packed index. */
export interface TermData {
  readonly documents: number;
  readonly words: readonly string[];
  readonly postings: PackedPostings;
  readonly titleTerms: Uint32Array<ArrayBuffer>;
  readonly bodyPairs: BodyPairData;
}

/** The positions of the words of each document's title. */
export interface TitleColumns {
  readonly titleLength: Uint8Array;
  /** The start of the title's words in `TermIndex.titleTerms`. */
  readonly titleStart: Uint32Array;
}

const TITLE_WORDS_MAX = 255;
/** The number of titles used to classify a word. */
const TITLES_LOOKED_AT = 200;
const TITLES_NEEDED = 3;

export abstract class TermIndex implements Vocabulary {
  /** Term numbers by word. Those of stems are apart, without their mark, because most words are only looked up so. */
  readonly #terms = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  /** Words by term number. */
  readonly words: string[];
  readonly postings: Postings;
  readonly #titleTerms: ReturnType<typeof growingUint32>;
  readonly bodyPairs: BodyPairs;
  /** The number of documents, including removed ones. */
  size: number;
  /** The terms of the document that is being added. */
  readonly #marked: number[] = [];
  /** The fields of each term in that document. */
  #fields = new Uint8Array(0);

  constructor(data?: TermData) {
    this.words = data ? [...data.words] : [];
    this.postings = new Postings(data?.postings);
    this.#titleTerms = growingUint32(data?.titleTerms);
    this.bodyPairs = new BodyPairs(data?.bodyPairs);
    this.size = data?.documents ?? 0;
    for (const [term, word] of this.words.entries())
      if (isStemTerm(word)) this.#stems.set(word.slice(1), term);
      else this.#terms.set(word, term);
  }

  abstract readonly columns: TitleColumns;

  /** Whether documents are people rather than jobs: who has eight years does what needs five. */
  abstract readonly isOfPeople: boolean;

  /** The number of documents that were not removed. */
  abstract get live(): number;

  protected abstract isLive(document: number): boolean;

  /** The ids of companies with this name, if documents have companies. */
  abstract companiesNamed(words: readonly string[]): readonly number[];

  /** The ids of companies whose names' words begin with these letters, such as "tcs". */
  abstract companiesWithInitials(initials: string): readonly number[];

  /** The number of a term; undefined if no document ever contained it. */
  termOf(word: string): number | undefined {
    return isStemTerm(word) ? this.#stems.get(word.slice(1)) : this.#terms.get(word);
  }

  countOf(term: number, fields?: number): number {
    if (fields === undefined) return this.postings.lengthOf(term);
    let documents = 0;
    for (const part of this.postings.partsOf(term))
      for (let place = 0; place < part.length; place += 1) if ((part[place] ?? 0) & fields) documents += 1;
    return documents;
  }

  /** The number of documents with a word or value, including removed ones. */
  lengthOf(word: string): number {
    const term = this.termOf(word);
    return term === undefined ? 0 : this.postings.lengthOf(term);
  }

  /** Calls `use` with the documents of a word or value, newest first, at most this many. They may be removed ones. */
  eachDocument(word: string, use: (document: number) => void, most = Number.POSITIVE_INFINITY): void {
    const term = this.termOf(word);
    if (term === undefined) return;
    let left = most;
    for (const part of this.postings.partsOf(term).reverse())
      for (let place = part.length - 1; place >= 0 && left > 0; place -= 1) {
        use((part[place] ?? 0) >>> 8);
        left -= 1;
      }
  }

  /** Whether any document, including removed ones, contains both words. */
  haveCommonDocument(one: string, other: string): boolean {
    const documents = new Set<number>();
    this.eachDocument(one, (document) => documents.add(document));
    let isCommon = false;
    this.eachDocument(other, (document) => {
      isCommon ||= documents.has(document);
    });
    return isCommon;
  }

  /** Whether the title of any document, including removed ones, contains all the terms. */
  haveCommonTitle(terms: readonly number[]): boolean {
    const rarest = terms.toSorted(
      (one, other) => this.postings.lengthOf(one) - this.postings.lengthOf(other),
    )[0];
    if (rarest === undefined) return false;
    return this.postings
      .partsOf(rarest)
      .some((part) => part.some((posting) => posting & TITLE && this.titleHasAll(posting >>> 8, terms)));
  }

  titleHasAll(document: number, terms: readonly number[]): boolean {
    const start = this.columns.titleStart[document] ?? 0;
    const title = this.titleTerms.subarray(start, start + (this.columns.titleLength[document] ?? 0));
    return terms.every((term) => title.includes(term));
  }

  /** Whether a document that was not removed contains the term. */
  isUsed(term: number): boolean {
    return this.postings.partsOf(term).some((part) => part.some((posting) => this.isLive(posting >>> 8)));
  }

  /** Whether most titles with the term end with it, as "Arc welder" does and "Java developer" with "java" doesn't. */
  endsTitles(term: number): boolean {
    const { titleStart, titleLength } = this.columns;
    let titles = 0;
    let ended = 0;
    for (const part of this.postings.partsOf(term))
      for (let place = 0; place < part.length && titles < TITLES_LOOKED_AT; place += 1) {
        const posting = part[place] ?? 0;
        const document = posting >>> 8;
        if ((posting & TITLE) === 0 || !this.isLive(document)) continue;
        titles += 1;
        if (this.titleTerms[(titleStart[document] ?? 0) + (titleLength[document] ?? 0) - 1] === term)
          ended += 1;
      }
    return titles >= TITLES_NEEDED && ended * 2 > titles;
  }

  /** Whether a title has these stems one after the other. */
  titleHas(document: number, terms: readonly number[]): boolean {
    const start = this.columns.titleStart[document] ?? 0;
    const end = start + (this.columns.titleLength[document] ?? 0) - terms.length;
    for (let place = start; place <= end; place += 1)
      if (terms.every((term, at) => this.titleTerms[place + at] === term)) return true;
    return false;
  }

  /** The stems of all titles, concatenated. */
  get titleTerms(): Uint32Array {
    return this.#titleTerms.values;
  }

  /** The memory of the typed arrays, without words and maps. */
  get bytes(): number {
    return this.postings.bytes + this.titleTerms.byteLength + this.bodyPairs.bytes;
  }

  protected packTerms(): TermData {
    return {
      documents: this.size,
      words: this.words,
      postings: this.postings.pack(this.words.length),
      titleTerms: this.#titleTerms.packed(),
      bodyPairs: this.bodyPairs.packed(),
    };
  }

  /** @returns the new document */
  protected startDocument(): number {
    if (this.size >= DOCUMENTS_MAX)
      throw new Error(`A search index holds ${DOCUMENTS_MAX.toLocaleString('en')} documents at most.`);
    this.size += 1;
    return this.size - 1;
  }

  protected finishDocument(document: number): void {
    for (const term of this.#marked) {
      this.postings.add(term, document, this.#fields[term] ?? 0);
      this.#fields[term] = 0;
    }
    this.#marked.length = 0;
  }

  protected mark(word: string, field: number): void {
    this.#markTerm(this.#terms.get(word) ?? this.#newTerm(this.#terms, word, word), field);
  }

  #markStem(stem: string, field: number): void {
    this.#markTerm(this.#stemNumber(stem), field);
  }

  #markTerm(term: number, field: number): void {
    if (term >= this.#fields.length) {
      const wider = new Uint8Array(2 * term + 1024);
      wider.set(this.#fields);
      this.#fields = wider;
    }
    const before = this.#fields[term] ?? 0;
    if (before === 0) this.#marked.push(term);
    this.#fields[term] = before | field;
  }

  /** Indexes words of a short field as written and by stem. */
  protected markShort(text: string, field: number): void {
    for (const { word, also } of tokensOf(text)) {
      for (const one of also.length > 0 ? [word, ...also] : [word]) {
        this.mark(one, field);
        this.#markStem(stemOf(one), field);
      }
    }
  }

  /** Indexes what a title says, see `occupations.ts`. @returns whether it names an occupation */
  protected markMeaning(title: string, direct = TITLE | KIND): boolean {
    const { named, broader, heads } = occupations.inTitle(title);
    // A named occupation comes before one that another one includes.
    for (const id of named) this.mark(valueTerm('occupation', id), direct);
    for (const id of broader) this.mark(valueTerm('occupation', id), TITLE);
    for (const head of heads) this.mark(headTerm(head), TITLE);
    return named.length > 0;
  }

  /** Indexes words of a document's long text by stem only, and which follow each other. Once for each document. */
  protected markBody(text: string): void {
    const tokens = tokensOf(text);
    const stems = tokens.map(({ word }) => stemOf(word));
    this.bodyPairs.add(stems);
    const language = latinLanguageOf(tokens);
    const times = new Map<string, number>();
    const count = (stem: string) => times.set(stem, (times.get(stem) ?? 0) + 1);
    const countWord = (word: string, stem: string) => {
      count(stem);
      const other = language && stemIn(language, word);
      if (other !== undefined && other !== stem) count(other);
    };
    for (const [place, { word, also }] of tokens.entries()) {
      countWord(word, stems[place] ?? '');
      for (const one of also) countWord(one, stemOf(one));
    }
    for (const [stem, found] of times) this.#markStem(stem, found >= OFTEN_FROM ? BODY | BODY_OFTEN : BODY);
  }

  /** Adds the stems of a title. @returns their start and number */
  protected addTitle(title: string): { start: number; length: number } {
    const words = tokensOf(title).slice(0, TITLE_WORDS_MAX);
    const start = this.#titleTerms.length;
    for (const { word } of words) this.#titleTerms.push(this.#stemNumber(stemOf(word)));
    return { start, length: words.length };
  }

  #stemNumber(stem: string): number {
    return this.#stems.get(stem) ?? this.#newTerm(this.#stems, stem, stemTerm(stem));
  }

  #newTerm(terms: Map<string, number>, key: string, word: string): number {
    const term = this.words.length;
    this.words.push(word);
    terms.set(key, term);
    return term;
  }
}
