/** Reads a query from a position on: the longest known expression, and the index terms that satisfy it. */
import { ANY_FIELD, BODY, COMPANY, KIND, PLACE, SHORT_FIELDS, SKILLS, TITLE } from '../index/fields.ts';
import { stemTerm, type TermIndex, valueTerm } from '../index/term-index.ts';
import type { Lexicon, Meaning } from '../lexicon.ts';
import { LABEL_WORDS_MAX, occupations } from '../occupations.ts';
import { type StemLanguage, stemOf } from '../stem.ts';
import type { Token } from '../tokens.ts';
import { traitBit } from '../traits.ts';
import { AlternativeBuilder, IS_MATCH, TRAIT_WEIGHT } from './alternatives.ts';
import { placesNamed } from './places.ts';
import type { Alternative, UnitKind } from './units.ts';
import { MATCH_WEIGHTS } from './weights.ts';
import type { WordList } from './word-list.ts';

const EXPRESSION_MAX = 5;
/** Shorter words are prefixes of too many others. */
const PREFIX_FROM = 3;
const PREFIXED_MAX = 12;
/** The length of parts of a compound such as "frontdesk". */
const COMPOUND_PART_FROM = 3;
/** Shorter words are often two abbreviations. */
const COMPOUND_FROM = 6;
const YEARS_MAX = 30;
/** The weight of an expression's words in different fields. */
const APART_WEIGHT = 0.5;
/** Shorter qualifications are words or states, too. */
const QUALIFICATION_IN_BODY_FROM = 3;

export interface Knowledge {
  readonly index: TermIndex;
  readonly lexicon: Lexicon;
  readonly words: WordList;
}

export interface Part {
  /** Filler words are left out. */
  readonly kind: Exclude<UnitKind, 'filter'> | 'filler';
  readonly tokens: readonly Token[];
  readonly alternatives: readonly Alternative[];
}

/** The unit in "5 years", "5+ yrs" or "5-7 years experience", folded. */
const YEARS = /^(?:years?|yrs?|anos?|ans?|वर्ष|साल|سنوات|سنه)$/;
const YEARS_NUMBER = /^\d{1,2}$/;

export class Reader {
  readonly #knowledge: Knowledge;
  readonly #build: AlternativeBuilder;

  constructor(knowledge: Knowledge, language: StemLanguage | undefined) {
    this.#knowledge = knowledge;
    this.#build = new AlternativeBuilder(knowledge.index, language);
  }

  /** The longest part that starts at a position; a single word if nothing is recognised. */
  partAt(tokens: readonly Token[], place: number): Part {
    for (let length = Math.min(EXPRESSION_MAX, tokens.length - place); length >= 1; length -= 1) {
      const own = tokens.slice(place, place + length);
      const part = this.#titleOf(own) ?? this.#recognise(own, tokens[place - 1]);
      if (part) return part;
    }
    const part = this.wordAt(tokens, place);
    return this.#isRole(part.tokens) ? this.titleOf(part.tokens) : part;
  }

  /** A word known only to the index: itself, or a compound with a neighbour. */
  wordAt(tokens: readonly Token[], place: number): Part {
    const own = tokens.slice(place, place + 1);
    const written = own.flatMap(({ word, also }) => [word, ...also]);
    const joined = [tokens.slice(place, place + 2), tokens.slice(Math.max(0, place - 1), place + 1)]
      .filter(({ length }) => length === 2)
      .map((pair) => pair.map(({ word }) => word).join(''));
    const [token] = own;
    // Of a word such as "finance", a company's name says nothing about its jobs.
    const strong = token && this.#isRatherName(token.word) ? IS_MATCH : IS_MATCH & ~COMPANY;
    const where = { weight: 1, fields: ANY_FIELD, strong };
    return {
      kind: 'word',
      tokens: own,
      alternatives: [
        ...written.flatMap((word) => this.#build.single(word, where)),
        ...joined.flatMap((word) => this.#build.single(word, { ...where, weight: MATCH_WEIGHTS.synonym })),
        ...written.slice(0, 1).flatMap((word) => this.#split(word)),
      ],
    };
  }

  /** A title, with the words before its role that describe it. */
  titleOf(tokens: readonly Token[]): Part {
    const words = tokens.map(({ word }) => word);
    const role = words.at(-1) ?? '';
    const modifiers = words.slice(0, -1);
    const others = this.#knowledge.lexicon
      .meaningsOf(modifiers)
      .flatMap((meaning) => (meaning.kind === 'expression' && !meaning.isLoose ? meaning.expansions : []));
    const loose = this.#knowledge.lexicon
      .meaningsOf(words)
      .flatMap((meaning) => (meaning.kind === 'expression' ? this.#meant(meaning) : []));
    return {
      kind: 'title',
      tokens,
      alternatives: [
        ...this.#build.title(words),
        ...others.flatMap((other) => this.#build.titleWith(other.words, role)),
        ...tokens
          .slice(0, -1)
          .flatMap(({ also }, place) =>
            also.flatMap((other) => this.#build.titleWith(modifiers.with(place, other), role)),
          ),
        ...(tokens.at(-1)?.also ?? []).flatMap((other) => this.#build.titleWith(modifiers, other)),
        ...loose,
      ],
    };
  }

  /** Quoted words, one after the other. */
  quoted(tokens: readonly Token[]): Part {
    const words = tokens.map(({ word }) => word);
    const where = { weight: 1, fields: ANY_FIELD, strong: IS_MATCH };
    return { kind: 'word', tokens, alternatives: this.#build.words(words, where, true) };
  }

  /** Completions of an unfinished last word. */
  unfinished(token: Token): readonly Alternative[] {
    if (token.word.length < PREFIX_FROM) return [];
    return this.#knowledge.words.beginningWith(token.word, PREFIXED_MAX).flatMap((word) => [
      ...this.#build.single(word, { weight: MATCH_WEIGHTS.prefix, fields: SHORT_FIELDS, strong: IS_MATCH }),
      // "bangalor" begins Bangalore, which also means Bengaluru.
      ...this.#places([word]).map((place) => ({ ...place, weight: MATCH_WEIGHTS.prefix })),
    ]);
  }

  /** Whether a word is correct though no job contains it: it has a meaning, or names a place in a country with jobs. */
  knows(word: string): boolean {
    const { index, lexicon } = this.#knowledge;
    const hasJobs = (id: number) => {
      const term = index.termOf(valueTerm('country', id));
      return term !== undefined && index.isUsed(term);
    };
    return (
      lexicon.hasMeaning(word) ||
      occupations.named([stemOf(word)]).length > 0 ||
      lexicon.gazetteer.countriesOf(word).some(hasJobs)
    );
  }

  hasJobs(alternatives: readonly Alternative[]): boolean {
    return this.#build.haveJobs(alternatives);
  }

  /** A name of an occupation, or what its people do. */
  #titleOf(tokens: readonly Token[]): Part | undefined {
    if (tokens.length > LABEL_WORDS_MAX) return undefined;
    const words = tokens.map(({ word }) => word);
    const stems = words.map(stemOf);
    if (occupations.named(stems).length > 0 && !this.#isOtherwiseKnown(words)) return this.titleOf(tokens);
    const doing = occupations.doing(stems);
    if (doing.length === 0) return undefined;
    const inTitle = { weight: 0.8, fields: TITLE | KIND, strong: TITLE };
    const meant = this.#knowledge.lexicon.meaningsOf(words).flatMap((meaning) => this.#meant(meaning));
    const alternatives = [
      ...this.#typed(words, TITLE | SKILLS),
      ...doing.flatMap((id) => this.#build.value('occupation', id, inTitle)),
      ...meant.map((one) => ({ ...one, strong: one.strong & TITLE })),
    ];
    return { kind: 'activity', tokens, alternatives };
  }

  /** Short names are also qualifications and skills. */
  #isOtherwiseKnown(words: readonly string[]): boolean {
    const [word = '', ...others] = words;
    if (others.length > 0 || word.length > 3) return false;
    return this.#knowledge.lexicon.meaningsOf(words).some(({ kind }) => kind === 'skill');
  }

  #recognise(tokens: readonly Token[], before: Token | undefined): Part | undefined {
    const words = tokens.map(({ word }) => word);
    const years = this.#years(words);
    if (years) return { kind: 'experience', tokens, alternatives: years };
    const meanings = this.#knowledge.lexicon.meaningsOf(words);
    if (meanings.some(({ kind }) => kind === 'filler')) return { kind: 'filler', tokens, alternatives: [] };
    const places = this.#places(words, before?.word);
    if (meanings.length === 0 && places.length === 0) {
      const companies = this.#company(words);
      if (companies.length === 0) return this.#compound(tokens);
      return { kind: 'company', tokens, alternatives: [...companies, ...this.#typed(words)] };
    }
    return this.#explained(tokens, meanings, places);
  }

  /** A known word that was typed as two: "sales force", "java script". */
  #compound(tokens: readonly Token[]): Part | undefined {
    const words = tokens.map(({ word }) => word);
    const compound = words.join('');
    if (words.length !== 2 || compound.length < COMPOUND_FROM) return undefined;
    const meanings = this.#knowledge.lexicon.meaningsOf([compound]);
    if (!meanings.some(({ kind }) => kind === 'skill' || kind === 'expression')) return undefined;
    const where = { weight: 1, fields: ANY_FIELD, strong: IS_MATCH };
    const own = [...this.#typed(words), ...this.#build.single(compound, where)];
    return {
      kind: this.#kindOf([compound], meanings, []),
      tokens,
      alternatives: [...own, ...meanings.flatMap((meaning) => this.#meant(meaning))],
    };
  }

  #explained(tokens: readonly Token[], meanings: readonly Meaning[], places: readonly Alternative[]): Part {
    const words = tokens.map(({ word }) => word);
    const kind = this.#kindOf(words, meanings, places);
    if (kind === 'title') return this.titleOf(tokens);
    const own = this.#ownWords(words, kind);
    const meant = meanings.flatMap((meaning) =>
      kind === 'qualification' && meaning.kind === 'expression'
        ? meaning.expansions.flatMap((other) => this.#qualification(other.words, other.weight))
        : this.#meant(meaning),
    );
    const alsoWritten =
      tokens.length === 1 ? (tokens[0]?.also ?? []).flatMap((word) => this.#typed([word])) : [];
    return {
      kind,
      tokens,
      alternatives: [...own, ...alsoWritten, ...places, ...meant, ...this.#company(words)],
    };
  }

  #ownWords(words: readonly string[], kind: Part['kind']): Alternative[] {
    switch (kind) {
      case 'place':
        return this.#build.words(words, { weight: 0.9, fields: TITLE | PLACE, strong: TITLE | PLACE });
      case 'work_mode':
      case 'employment':
      case 'experience':
        return this.#build.words(words, {
          weight: 1,
          fields: TITLE | SKILLS | PLACE | BODY,
          strong: TITLE | SKILLS | PLACE,
        });
      case 'shift':
      case 'concept':
        return this.#build.evidence(words, 1);
      case 'qualification':
        return this.#qualification(words, 1);
      default:
        return this.#typed(words);
    }
  }

  /** A qualification is also asked for in descriptions. */
  #qualification(words: readonly string[], weight: number): Alternative[] {
    const isShort = words.length === 1 && (words[0]?.length ?? 0) < QUALIFICATION_IN_BODY_FROM;
    const fields = TITLE | SKILLS | KIND | (isShort ? 0 : BODY);
    return this.#build.words(words, { weight, fields, strong: fields });
  }

  /** The words as typed. Those of an expression can also be in different fields. */
  #typed(words: readonly string[], strong = IS_MATCH): Alternative[] {
    const apart = words.length > 1 ? APART_WEIGHT : 0;
    return this.#build.words(words, { weight: 1, fields: ANY_FIELD, strong, apart });
  }

  #kindOf(
    words: readonly string[],
    meanings: readonly Meaning[],
    places: readonly Alternative[],
  ): Part['kind'] {
    const kinds = meanings.map(({ kind }) => kind);
    for (const kind of ['work_mode', 'employment', 'experience', 'shift', 'concept'] as const)
      if (kinds.includes(kind)) return kind;
    if (places.length > 0 && !this.#isRatherWord(words, places)) return 'place';
    if (kinds.includes('title') || this.#isRoleWord(words, meanings)) return 'title';
    if (kinds.includes('degree') || kinds.includes('education')) return 'qualification';
    return kinds.includes('skill') ? 'skill' : 'word';
  }

  #isRole(tokens: readonly Token[]): boolean {
    return this.#isRoleWord(
      tokens.map(({ word }) => word),
      [],
    );
  }

  /** Developer and Nurse are also listed as skills, and no list contains every title. */
  #isRoleWord([word = '', ...others]: readonly string[], meanings: readonly Meaning[]): boolean {
    const { index, lexicon } = this.#knowledge;
    if (others.length > 0) return false;
    const stem = stemOf(word);
    if (lexicon.endsTitle(word) || occupations.isRole(stem)) return true;
    const term = index.termOf(stemTerm(stem));
    return meanings.every(({ kind }) => kind !== 'skill') && term !== undefined && index.endsTitles(term);
  }

  /** Whether more jobs have a word in their company's name than in title and skills. */
  #isRatherName(word: string): boolean {
    const { index } = this.#knowledge;
    const term = index.termOf(stemTerm(stemOf(word)));
    if (term === undefined) return false;
    let [names, work] = [0, 0];
    for (const part of index.postings.partsOf(term))
      for (const posting of part) {
        if (posting & COMPANY) names += 1;
        if (posting & (TITLE | SKILLS)) work += 1;
      }
    return names >= work;
  }

  /**
   * Reading, Mobile and Nurse are also cities. If more jobs have a word in their titles than in their places, it is
   * not a place.
   */
  #isRatherWord(words: readonly string[], places: readonly Alternative[]): boolean {
    const { index } = this.#knowledge;
    const jobs = places.reduce((sum, { terms: [term = 0] }) => sum + index.postings.lengthOf(term), 0);
    const term = words.length === 1 ? index.termOf(stemTerm(stemOf(words[0] ?? ''))) : undefined;
    if (term === undefined) return false;
    let titles = 0;
    for (const part of index.postings.partsOf(term))
      for (let place = 0; place < part.length && titles <= jobs; place += 1)
        if ((part[place] ?? 0) & (TITLE | SKILLS)) titles += 1;
    return titles > jobs;
  }

  #places(words: readonly string[], before?: string): Alternative[] {
    const places = placesNamed(this.#knowledge.lexicon.gazetteer, words, before);
    const alternatives = places.flatMap(({ kind, ids }) => ids.flatMap((id) => this.#build.value(kind, id)));
    return this.hasJobs(alternatives) ? alternatives : [];
  }

  #company(words: readonly string[]): Alternative[] {
    return this.#knowledge.index.companiesNamed(words).flatMap((id) => this.#build.value('company', id));
  }

  #meant(meaning: Meaning): Alternative[] {
    switch (meaning.kind) {
      case 'filler':
        return [];
      case 'shift':
      case 'concept':
        return meaning.expansions.flatMap(({ words, weight }, place) =>
          // Only the first of a group is unmistakable as a single word.
          this.#build.evidence(words, weight, words.length > 1 || place === 0 ? ANY_FIELD : TITLE | SKILLS),
        );
      case 'expression':
        return this.#build.expansions(meaning.expansions, {
          fields: ANY_FIELD,
          strong: meaning.isLoose ? 0 : TITLE | SKILLS,
        });
      case 'work_mode':
      case 'employment':
      case 'experience': {
        const bit = Math.log2(traitBit(meaning.kind, meaning.code));
        const said = meaning.expansions.flatMap(({ words, weight }) => {
          const fields = TITLE | SKILLS | (words.length > 1 ? BODY : 0);
          return this.#build.words(words, { weight, fields, strong: fields });
        });
        return [...this.#build.value('trait', bit, { weight: TRAIT_WEIGHT, fields: KIND }), ...said];
      }
      case 'skill':
        return this.#build.value('tag', meaning.id);
      case 'title':
        return this.#build.value('designation', meaning.id, { weight: 0.5, strong: 0 });
      case 'degree':
      case 'education':
        return this.#build.value(meaning.kind, meaning.id);
    }
  }

  #years(words: readonly string[]): Alternative[] | undefined {
    const at = words.findIndex((word) => YEARS.test(word));
    const numbers = words.slice(0, Math.max(at, 0));
    const rest = words.slice(at + 1);
    const isExperience = rest.length === 0 || (rest.length === 1 && /^exp/.test(rest[0] ?? ''));
    if (numbers.length < 1 || numbers.length > 2 || !numbers.every((one) => YEARS_NUMBER.test(one)))
      return undefined;
    if (!isExperience) return undefined;
    const years = numbers.map((one) => Math.min(Number(one), YEARS_MAX));
    const from = Math.max(0, Math.min(...years) - 1);
    const count = Math.max(...years) + 2 - from;
    return Array.from({ length: count }, (_, place) => from + place).flatMap((year) =>
      this.#build.value('years', year),
    );
  }

  /** "frontdesk" as "front desk", if any job has both words. */
  #split(word: string): Alternative[] {
    const { index, words } = this.#knowledge;
    const splits: Alternative[] = [];
    for (let place = COMPOUND_PART_FROM; place <= word.length - COMPOUND_PART_FROM; place += 1) {
      const parts = [word.slice(0, place), word.slice(place)] as const;
      if (parts.every((part) => words.jobsWith(part) > 0) && index.haveCommonDocument(...parts))
        splits.push(
          ...this.#build.words(parts, {
            weight: MATCH_WEIGHTS.synonym,
            fields: TITLE | SKILLS,
            strong: TITLE | SKILLS,
          }),
        );
    }
    return splits;
  }
}
