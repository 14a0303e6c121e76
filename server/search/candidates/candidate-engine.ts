/** What searches for candidates mean. Where the candidates lie is the store's. */

import { betterSpelled } from '../query/spelling.ts';
import { type Spellings, understand } from '../query/understand.ts';
import type { Alternative, Query, Unit } from '../query/units.ts';
import { MATCH_WEIGHTS } from '../query/weights.ts';
import { WordList } from '../query/word-list.ts';
import { KIND, NAME, PLACE, SHORT_FIELDS, SKILLS, TITLE } from '../words/fields.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { StemLanguage } from '../words/stem.ts';
import { skillTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { CandidateFilters } from './candidate-filter.ts';
import { lastNameTerm } from './candidate-index.ts';
import {
  type Audience,
  type CandidateOrder,
  type CandidateStore,
  FEW,
  type SomeCandidates,
} from './candidate-store.ts';
import { findOthers, type OtherCandidate } from './other-candidates.ts';

export interface CandidatesFound {
  readonly total: number;
  /** The candidates of the page: those who match, then others. */
  readonly userIds: number[];
  /** What those on the page who don't match are listed for. */
  readonly others: ReadonlyMap<number, Omit<OtherCandidate, 'userId'>>;
}

interface CandidateRequest {
  readonly audience: Audience;
  readonly order: CandidateOrder;
  readonly page: { readonly size: number; readonly offset: number };
  /** The reader's language. */
  readonly language: StemLanguage | undefined;
}

/** Shorter prefixes match too many words. */
const BEGINNING_FROM = 2;
const BEGUN_MAX = 30;

export class CandidateEngine {
  readonly #store: CandidateStore;
  readonly #words: WordList;

  constructor(store: CandidateStore) {
    this.#store = store;
    this.#words = new WordList(store.vocabulary, []);
  }

  /**
   * A page of the candidates that the audience may see. Every word must match, corrected if nobody has it. Behind few,
   * others follow.
   */
  search(
    lexicon: Lexicon,
    filters: CandidateFilters,
    { audience, order, page, language }: CandidateRequest,
  ): CandidatesFound {
    const some = this.#store.among(audience, filters, lexicon);
    const query = this.#bestQuery(lexicon, filters, { audience, language }, some);
    const end = page.offset + page.size;
    const { total, ids } = some.first(query, order, Math.max(FEW, end));
    const others =
      total < FEW
        ? findOthers(query, {
            store: this.#store,
            some,
            gazetteer: lexicon.gazetteer,
            known: new Set(ids),
            most: FEW - total,
            read: (text) => understand(text, this.#knowledge(lexicon), language).query,
          })
        : [];
    const shown = others.slice(Math.max(0, page.offset - total), Math.max(0, end - total));
    return {
      total: total + others.length,
      userIds: [...ids.slice(page.offset, end), ...shown.map(({ userId }) => userId)],
      others: new Map(shown.map(({ userId, ...why }) => [userId, why])),
    };
  }

  #knowledge(lexicon: Lexicon) {
    return { index: this.#store.vocabulary, lexicon, words: this.#words };
  }

  /**
   * Everyone whose profile contains all words, including hidden candidates, for companies they applied to. Nameless
   * ones are found by skills, occupations and places, not by names, employers or what they write about themselves.
   */
  mentioning(
    lexicon: Lexicon,
    text: string,
    language: StemLanguage | undefined,
    { isNameless = false } = {},
  ): number[] {
    const audience: Audience = { kind: 'company', companyId: 0, inFull: true };
    const query = this.#queryOf(lexicon, { text }, { audience, language });
    return this.#store.everyone(isNameless ? aboutWork(query) : query);
  }

  #bestQuery(
    lexicon: Lexicon,
    filters: CandidateFilters,
    asked: Pick<CandidateRequest, 'audience' | 'language'>,
    some: SomeCandidates,
  ): Query {
    const typed = this.#queryOf(lexicon, filters, asked);
    if (typed.units.length === 0) return typed;
    if (some.have(typed)) return this.#respelled(lexicon, filters, asked) ?? typed;
    const text = this.#correct(lexicon, filters.text ?? '', asked.language);
    return text === undefined ? typed : this.#queryOf(lexicon, { ...filters, text }, asked);
  }

  /** The query for the corrected text, if its words are probably misspelled although candidates have them. */
  #respelled(
    lexicon: Lexicon,
    filters: CandidateFilters,
    asked: Pick<CandidateRequest, 'audience' | 'language'>,
  ): Query | undefined {
    const knowledge = this.#knowledge(lexicon);
    const understood = understand(filters.text ?? '', knowledge, asked.language);
    const better = betterSpelled(understood, this.#store.vocabulary, knowledge);
    return better && this.#queryOf(lexicon, { ...filters, text: better.text }, asked, better.spellings);
  }

  /** The text with the words that nobody has replaced by the most similar ones. */
  #correct(lexicon: Lexicon, text: string, language: StemLanguage | undefined): string | undefined {
    const { unknown, text: typed } = understand(text, this.#knowledge(lexicon), language);
    const corrected = unknown.toReversed().reduce((rest, { word, start, end }) => {
      const [best] = this.#words.correctionsOf(word, 1);
      return best ? rest.slice(0, start) + best.word + rest.slice(end) : rest;
    }, typed);
    return corrected === typed ? undefined : corrected;
  }

  #queryOf(
    lexicon: Lexicon,
    { text = '', skill }: CandidateFilters,
    { audience, language }: Pick<CandidateRequest, 'audience' | 'language'>,
    spellings?: Spellings,
  ): Query {
    const { query } = understand(text, this.#knowledge(lexicon), language, spellings);
    const inFull = audience.kind === 'company' && audience.inFull;
    const units = query.units.map((unit, place) => {
      const isLast = place === query.units.length - 1;
      // A word with a meaning is finished: "nurse" is no beginning of "nursery".
      const named = this.#peopleNamed(unit.text, inFull, isLast && unit.kind === 'word');
      return {
        ...unit,
        isWish: unit.isWish === true && named.length === 0,
        alternatives: [...unit.alternatives, ...named],
      };
    });
    return {
      ...query,
      units: [...units, ...(skill?.trim() ? [this.#skillUnit(lexicon, skill)] : [])],
    };
  }

  /** Matches a word as a name, and while it may be unfinished, also as a prefix of names and other words. */
  #peopleNamed(word: string, inFull: boolean, isLast: boolean): Alternative[] {
    const one = (text: string, weight: number, fields: number): Alternative[] => {
      const term = this.#store.vocabulary.termOf(text);
      return term === undefined ? [] : [{ terms: [term], weight, fields, strong: fields, apart: 0 }];
    };
    const names = [...one(word, 1, NAME), ...(inFull ? one(lastNameTerm(word), 1, NAME) : [])];
    if (!isLast || word.length < BEGINNING_FROM || word.includes(' ')) return names;
    const begun = [
      ...this.#words.beginningWith(word, BEGUN_MAX),
      ...(inFull ? this.#words.beginningWith(lastNameTerm(word), BEGUN_MAX) : []),
    ];
    return [...names, ...begun.flatMap((text) => one(text, MATCH_WEIGHTS.prefix, SHORT_FIELDS | NAME))];
  }

  /** Skills with all words, or with all of an equivalent expression. */
  #skillUnit(lexicon: Lexicon, typed: string): Unit {
    const words = tokensOf(typed).map(({ word }) => word);
    const expressions = [
      words,
      ...lexicon
        .meaningsOf(words)
        .flatMap((meaning) => (meaning.kind === 'expression' ? meaning.expansions : []))
        .map((expansion) => expansion.words),
    ];
    const { vocabulary } = this.#store;
    const labels = new Set(expressions.flatMap((expression) => this.#store.skillsWith(expression)));
    const alternatives = [...labels]
      .map((label) => vocabulary.termOf(skillTerm(label)))
      .filter((term) => term !== undefined)
      .map((term) => ({ terms: [term], weight: 1, fields: SKILLS, strong: SKILLS, apart: 0 }));
    return { ...NOBODY, alternatives };
  }
}

const WORK = SKILLS | KIND | PLACE | TITLE;

/** The query for what candidates do and where, without fields that name them. */
const aboutWork = (query: Query): Query => ({
  ...query,
  units: query.units.map((unit) => ({
    ...unit,
    alternatives: unit.alternatives
      .map((one) => ({ ...one, fields: one.fields & WORK }))
      .filter(({ fields }) => fields !== 0),
  })),
});

const NOBODY: Unit = { kind: 'filter', text: '', alternatives: [], rarity: 0 };
