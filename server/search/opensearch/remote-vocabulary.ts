/** The words of the index, as far as searches have asked for them. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Vocabulary } from '../query/vocabulary.ts';
import { NAME, TITLE } from '../words/fields.ts';
import { stemTerm } from '../words/terms.ts';
import type { Answer, JsonObject } from './cluster.ts';
import { fieldOf } from './documents.ts';
import type { Facts } from './facts.ts';
import { all, any, term } from './units.ts';

/** Until it is known: so that a word counts as one that jobs have. */
const SOME = 1000;
const LIKE_MAX = 50;
const BEGUN_MAX = 50;
/** Jobs whose words are looked at for beginnings. */
const BEGUN_IN = 20_000;
const NAMED_MAX = 50;
const TITLES_NEEDED = 3;
const ALL_FIELDS = [1, 2, 4, 8, 16, 32, 64, 128];

const Buckets = Type.Object({
  buckets: Type.Array(
    Type.Object({ key: Type.Union([Type.String(), Type.Number()]), doc_count: Type.Integer() }),
  ),
});
/** The values of an aggregation with their numbers of jobs. */
export const bucketsOf = ({ aggregations }: Answer, name: string): (readonly [string, number])[] =>
  Value.Parse(Buckets, aggregations?.[name]).buckets.map(({ key, doc_count }) => [String(key), doc_count]);
export const totalOf = ({ hits }: Answer): number => hits.total?.value ?? 0;
const anyOf = (fields: readonly string[], word: string): JsonObject => {
  const [first = '', ...others] = fields;
  return others.length === 0 ? term(first, word) : any(fields.map((field) => term(field, word)));
};
const Suggested = Type.Array(
  Type.Object({ options: Type.Array(Type.Object({ text: Type.String(), freq: Type.Integer() })) }),
);

/** A search for nothing but the number of jobs. */
export const counting = (query: JsonObject): JsonObject => ({ size: 0, track_total_hits: true, query });
const existing = (query: JsonObject): JsonObject => ({
  size: 0,
  track_total_hits: 1,
  terminate_after: 1,
  query,
});
/** What tells documents from that of the position, and the fields in which any word of theirs is. */
const JOBS = { isOfPeople: false, key: 'jobId', fields: ['any'] } as const;
const PEOPLE = { isOfPeople: true, key: 'userId', fields: ['any', fieldOf(NAME)] } as const;

/** Letters that mean something in regular expressions of the index. */
export const literally = (text: string): string => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&');

export class RemoteVocabulary implements Vocabulary {
  readonly #kind: typeof JOBS | typeof PEOPLE;
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #facts: Facts;

  constructor(facts: Facts, { isOfPeople } = { isOfPeople: false }) {
    this.#facts = facts;
    this.#kind = isOfPeople ? PEOPLE : JOBS;
  }

  get isOfPeople(): boolean {
    return this.#kind.isOfPeople;
  }

  get live(): number {
    return this.#facts.guessed(counting({ exists: { field: this.#kind.key } }), totalOf, SOME * SOME);
  }

  termOf(word: string): number | undefined {
    return this.#countIn(this.#kind.fields, word) === 0 ? undefined : this.#numberOf(word);
  }

  #anywhere(word: string): JsonObject {
    return anyOf(this.#kind.fields, word);
  }

  #countIn(fields: readonly string[], word: string): number {
    return this.#facts.guessed(counting(anyOf(fields, word)), totalOf, SOME);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  countOf(number: number, fields?: number): number {
    const word = this.words[number] ?? '';
    const where =
      fields === undefined ? this.#kind.fields : ALL_FIELDS.filter((bit) => bit & fields).map(fieldOf);
    return this.#countIn(where, word);
  }

  lengthOf(word: string): number {
    const number = this.termOf(word);
    return number === undefined ? 0 : this.countOf(number);
  }

  isUsed(number: number): boolean {
    return this.countOf(number) > 0;
  }

  haveCommonDocument(one: string, other: string): boolean {
    return this.#exist(all([this.#anywhere(one), this.#anywhere(other)]));
  }

  haveCommonTitle(numbers: readonly number[]): boolean {
    return this.#exist(all(numbers.map((number) => term(fieldOf(TITLE), this.words[number] ?? ''))));
  }

  #exist(query: JsonObject): boolean {
    return this.#facts.guessed(existing(query), totalOf, 1) > 0;
  }

  endsTitles(number: number): boolean {
    const word = this.words[number] ?? '';
    const ended = this.#facts.guessed(
      counting(term('titleEnd', word.slice(stemTerm('').length))),
      totalOf,
      0,
    );
    const titles = this.countOf(number, TITLE);
    return titles >= TITLES_NEEDED && ended * 2 > titles;
  }

  /** Former employers are plain words of a profile, not companies of the portal. */
  companiesNamed(words: readonly string[]): readonly number[] {
    return this.isOfPeople ? [] : this.#companies(term('companyKey', words.join(' ')));
  }

  companiesWithInitials(initials: string): readonly number[] {
    return this.isOfPeople ? [] : this.#companies(term('companyInitials', initials));
  }

  #companies(query: JsonObject): readonly number[] {
    return this.#facts.guessed(
      { size: 0, query, aggs: { ids: { terms: { field: 'companyId', size: NAMED_MAX } } } },
      (answer) => bucketsOf(answer, 'ids').map(([id]) => Number(id)),
      [],
    );
  }

  bringLike(word: string): void {
    const like = {
      text: word,
      term: {
        field: 'written',
        size: LIKE_MAX,
        suggest_mode: 'always',
        max_edits: 2,
        prefix_length: 0,
        max_inspections: 20,
      },
    };
    const found = this.#facts.guessed(
      { size: 0, suggest: { like } },
      ({ suggest }) =>
        Value.Parse(Suggested, suggest?.like ?? []).flatMap(({ options }) => options.map(({ text }) => text)),
      [],
    );
    for (const one of found) this.#numberOf(one);
  }

  bringBeginning(beginning: string): void {
    const found = this.#facts.guessed(
      {
        size: 0,
        terminate_after: BEGUN_IN,
        query: { prefix: { written: beginning } },
        aggs: {
          words: {
            terms: {
              field: 'written',
              size: BEGUN_MAX,
              include: `${literally(beginning)}.*`,
              execution_hint: 'map',
            },
          },
        },
      },
      (answer) => bucketsOf(answer, 'words').map(([word]) => word),
      [],
    );
    for (const one of found) this.#numberOf(one);
  }
}

const Inner = Type.Object({ of: Type.Unknown() });
/** What an aggregation of a part of the jobs counts. */
export const innerOf = (answer: Answer, name: string): Answer => ({
  hits: answer.hits,
  aggregations: { of: Value.Parse(Inner, answer.aggregations?.[name]).of },
});
const Filters = Type.Object({
  buckets: Type.Record(Type.String(), Type.Object({ doc_count: Type.Integer() })),
});
export const countsOfFilters = (answer: Answer, name: string): (readonly [string, number])[] =>
  Object.entries(Value.Parse(Filters, innerOf(answer, name).aggregations?.of).buckets).map(
    ([value, { doc_count }]) => [value, doc_count] as const,
  );
