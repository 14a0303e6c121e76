/** The alternatives of words: the index terms that have them, and in which fields these make a match. */

import {
  ANY_FIELD,
  BODY,
  BODY_OFTEN,
  COMPANY,
  KIND,
  PLACE,
  SHORT_FIELDS,
  SKILLS,
  TITLE,
} from '../words/fields.ts';
import type { Expansion } from '../words/lexicon.ts';
import { occupations } from '../words/occupations.ts';
import { pairsOf, withoutAnd } from '../words/pairs.ts';
import { type StemLanguage, stemIn, stemOf } from '../words/stem.ts';
import { headTerm, stemTerm, valueTerm } from '../words/terms.ts';
import type { Alternative } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import { MATCH_WEIGHTS } from './weights.ts';

/** Words of titles, skills, companies and places say what a job is; a description only mentions. */
export const IS_MATCH = TITLE | SKILLS | KIND | COMPANY | PLACE;
const IN_BODY = BODY | BODY_OFTEN;
/** Abbreviations that are everyday words in descriptions: in "go developer", Go is a language, and "be" is a degree. */
const EVERYDAY = new Set('be go it or in us me am as an so hi no do to'.split(' '));
/** Whether a short word is rather an everyday word than an abbreviation. */
export const isEveryday = (word: string): boolean => EVERYDAY.has(word);
/** Shorter words mean too much in descriptions and addresses: CA is California and a qualification. */
const ANYWHERE_FROM = 3;
/** An occupation named by its own name, and by a longer one that says more: of "azure data engineer", the Azure. */
const NAMED_WEIGHT = 0.9;
const LESS_WEIGHT = 0.65;
/** A way of working in the job's own field has the weight of a title word. */
export const TRAIT_WEIGHT = 1.4;

export interface Where {
  readonly weight: number;
  readonly fields: number;
  /** See `Alternative.strong`. */
  readonly strong: number;
  /** See `Alternative.apart`. */
  readonly apart?: number;
}

const limited = (words: readonly string[], fields: number): number => {
  if (words.some((word) => EVERYDAY.has(word))) return fields & (TITLE | SKILLS | KIND);
  if (words.length === 1 && (words[0]?.length ?? 0) < ANYWHERE_FROM) return fields & ~PLACE;
  return fields;
};

export class WordAlternatives {
  readonly #index: Vocabulary;
  readonly #language: StemLanguage | undefined;

  constructor(index: Vocabulary, language: StemLanguage | undefined) {
    this.#index = index;
    this.#language = language;
  }

  value(
    name: Parameters<typeof valueTerm>[0],
    id: number,
    { weight = 1, fields = ANY_FIELD, strong = fields }: Partial<Where> = {},
  ): Alternative[] {
    const term = this.#index.termOf(valueTerm(name, id));
    return term === undefined ? [] : [{ terms: [term], weight, fields, strong, apart: 0 }];
  }

  /** A word: as written in short fields, in another form anywhere. */
  single(word: string, { weight, fields: anywhere, strong }: Where): Alternative[] {
    const fields = limited([word], anywhere);
    const exact = this.#index.termOf(word);
    const stems = new Set([stemOf(word)]);
    if (this.#language) stems.add(stemIn(this.#language, word));
    return [
      ...(exact === undefined
        ? []
        : [{ terms: [exact], weight, fields: fields & SHORT_FIELDS, strong, apart: 0 }]),
      ...[...stems].flatMap((stem) => {
        const term = this.#index.termOf(stemTerm(stem));
        return term === undefined
          ? []
          : [{ terms: [term], weight: weight * MATCH_WEIGHTS.stem, fields, strong, apart: 0 }];
      }),
    ];
  }

  /** Several words in the same field, in a long text one after the other. */
  together(all: readonly string[], where: Where, isPhrase = false): Alternative[] {
    const words = isPhrase ? all : withoutAnd(all);
    if (words.length === 1) return this.single(words[0] ?? '', where);
    const stems = words.map(stemOf);
    const terms = this.#terms(stems);
    if (!terms) return [];
    const { weight, strong, apart = 0 } = where;
    const alternative = { terms, weight, fields: limited(words, where.fields), strong, apart };
    return [{ ...alternative, pairs: pairsOf(stems), ...(isPhrase ? { isPhrase } : {}) }];
  }

  expansions(expansions: readonly Expansion[], where: Omit<Where, 'weight'>): Alternative[] {
    return expansions.flatMap(({ words, weight }) => {
      const isShort = words.length === 1 && (words[0]?.length ?? 0) < ANYWHERE_FROM;
      return this.together(words, {
        ...where,
        weight,
        fields: isShort ? where.fields & ~IN_BODY : where.fields,
      });
    });
  }

  /** What a job says of itself anywhere, as in "walk-in interview". */
  evidence(words: readonly string[], weight: number, fields = ANY_FIELD): Alternative[] {
    const said = this.together(words, { weight, fields, strong: fields });
    // In an expression such as "no bond", everyday words mean what they say.
    return words.length > 1 ? said.map((one) => ({ ...one, fields })) : said;
  }

  /**
   * A title: its occupation, or its words in a title whose last word isn't said of someone else. Other words that
   * describe it, such as a skill, are mentioned elsewhere.
   */
  title(words: readonly string[]): Alternative[] {
    const stems = withoutAnd(words).map(stemOf);
    const named = occupations.named(stems);
    // Of a shorter name such as CA, titles don't know the occupation.
    const isOwnName = stems.length === 1 && named.length === 1 && (words[0]?.length ?? 0) >= ANYWHERE_FROM;
    const weightOf = (id: number) =>
      stems.length > 1 && !occupations.isOwnName(stems, id) ? LESS_WEIGHT : NAMED_WEIGHT;
    const inTitle = { weight: 1, fields: TITLE, strong: isOwnName ? 0 : TITLE };
    const head = this.#headTerms(stems);
    return [
      ...named.flatMap((id) =>
        this.value('occupation', id, {
          weight: weightOf(id),
          fields: TITLE | KIND,
          strong: TITLE,
        }),
      ),
      ...(head && !isOwnName ? [{ terms: head, apart: 0, ...inTitle }] : []),
      ...(isOwnName ? this.single(words[0] ?? '', inTitle) : []),
      ...stems
        .slice(1)
        .flatMap((_, place) =>
          this.#described(stems.slice(0, place + 1), occupations.named(stems.slice(place + 1))),
        ),
      // Of "nlp engineer", AI engineers with NLP come first.
      ...this.#described(
        stems.slice(0, -1),
        named.filter((id) => weightOf(id) === LESS_WEIGHT),
      ),
      ...this.together(words, {
        weight: 0.75,
        fields:
          ANY_FIELD &
          ~PLACE &
          (stems.length > 1 && this.#isOffered(named, head) ? ~IN_BODY & ~SKILLS : ANY_FIELD),
        strong: 0,
        apart: stems.length > 1 ? 0.45 : 0,
      }),
    ];
  }

  /** Whether titles of jobs say it: other descriptions then speak of colleagues and customers. */
  #isOffered(named: readonly number[], head: readonly number[] | undefined): boolean {
    const isNamed = named
      .flatMap((id) => this.value('occupation', id))
      .some(({ terms }) => terms.every((term) => this.#index.isUsed(term)));
    return isNamed || (head !== undefined && this.#index.haveCommonTitle(head));
  }

  /** Titles whose modifiers have another name: of "hr manager", "human resources manager". */
  titleWith(modifiers: readonly string[], role: string): Alternative[] {
    const terms = this.#headTerms([...modifiers, role].map(stemOf));
    return terms ? [{ terms, weight: 0.85, fields: TITLE, strong: TITLE, apart: 0 }] : [];
  }

  /** Occupations with the words that describe them: of "python software engineer", python. */
  #described(modifiers: readonly string[], ids: readonly number[]): Alternative[] {
    const terms = this.#terms(modifiers);
    if (!terms) return [];
    return ids.flatMap((id) =>
      this.value('occupation', id).map((one) => ({
        terms: [...terms, ...one.terms],
        weight: 0.85,
        fields: ANY_FIELD & ~PLACE,
        strong: TITLE,
        apart: 1.1,
      })),
    );
  }

  #headTerms(stems: readonly string[]): number[] | undefined {
    const role = stems.at(-1) ?? '';
    const modifiers = this.#terms(stems.slice(0, -1));
    const head = this.#index.termOf(occupations.isRole(role) ? headTerm(role) : stemTerm(role));
    return modifiers && head !== undefined ? [...modifiers, head] : undefined;
  }

  #terms(stems: readonly string[]): number[] | undefined {
    const terms = stems
      .map((stem) => this.#index.termOf(stemTerm(stem)))
      .filter((term) => term !== undefined);
    return terms.length === stems.length ? terms : undefined;
  }
}
