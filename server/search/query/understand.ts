/** Interprets a query: which words belong together, what each part means, and which index terms satisfy it. */
import type { QueryPart } from '#contract/jobs/calls.ts';
import { COMPANY, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { occupations } from '../words/occupations.ts';
import { pairHash } from '../words/pairs.ts';
import { type StemLanguage, stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import { restorePlus, type Token, tokensOf } from '../words/tokens.ts';
import { VERSION, withAlternatives, withFields, withModifiers, withPlaces } from './join-parts.ts';
import { haveJobs, isKnown, isOfSkill, type Knowledge } from './knowledge.ts';
import { type Run, runsOf } from './operators.ts';
import { type Part, PartReader } from './part-reader.ts';
import { type PayWanted, payWanted } from './pay.ts';
import { type Alternative, CONDITION_KINDS, type Query, type Unit, withoutCovered } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isOccupation, type PlacedPart, wishesAmong } from './wishes.ts';
import { WordAlternatives } from './word-alternatives.ts';
import { yearsNamed } from './years.ts';

/** More words, besides fillers, would hardly narrow the result further. */
const WORDS_MAX = 24;
const EXCLUDED_FIELDS = TITLE | SKILLS | COMPANY | PLACE;

export interface Understanding {
  readonly query: Query;
  readonly recognised: readonly QueryPart[];
  /** Words that no job contains and that have no known meaning. */
  readonly unknown: readonly Token[];
  /** The occupations that it asks for. */
  readonly occupations: readonly number[];
  /** All its words, for corrections. */
  readonly tokens: readonly Token[];
  /** The text that the tokens' positions refer to. */
  readonly text: string;
}

/** The minimum weight of a unit, however many jobs match it. */
const RARITY_MIN = 0.2;

/** BM25's inverse document frequency, assuming independent alternatives. */
const rarityOf = (alternatives: readonly Alternative[], { index }: Knowledge): number => {
  const all = Math.max(index.live, 1);
  let without = 1;
  for (const { terms } of alternatives) {
    const rarest = Math.min(...terms.map((term) => index.countOf(term)));
    without *= 1 - Math.min(rarest / all, 1);
  }
  const found = all * (1 - without);
  return Math.max(RARITY_MIN, Math.log(1 + (all - found + 0.5) / (found + 0.5)));
};

/** Also without signs that belong to these words only: the dot of "sr." and quotation marks. */
const withoutRange = (text: string, start: number, end: number): string => {
  const before = text.slice(0, start).replace(/(?<=^|\s)[^\p{L}\p{N}\s]+$/u, '');
  const after = text.slice(end).replace(/^[^\p{L}\p{N}\s]+(?=\s|$)/u, '');
  return `${before} ${after}`.replace(/\s+/g, ' ').trim();
};

/** As in "python 3.x" and "angular version 8". */
const OF_VERSION = new Set(['x', 'version', 'versions']);
/** As in "angular 8" and "power bi skills". */
const saysOfSkill = ({ tokens: [token, ...others] }: Part): boolean => {
  const word = others.length === 0 ? (token?.word ?? '') : '';
  return VERSION.test(word) || OF_VERSION.has(word) || isOfSkill(word);
};

/** Without what only says of the skill before that it is one, and its version: "java 8 knowledge". */
const withoutSkillNouns = (parts: readonly Part[]): Part[] => {
  let isBehindSkill = false;
  return parts.filter((part) => {
    const isLeftOut = isBehindSkill && saysOfSkill(part);
    isBehindSkill = isLeftOut || part.kind === 'skill';
    return !isLeftOut;
  });
};

const partsOfRun = (run: Run, reader: PartReader): PlacedPart[] => {
  if (run.isQuoted) return [{ ...reader.quoted(run.tokens), ...flagsOf(run), isAsked: true }];
  const parts: Part[] = [];
  for (let place = 0, words = 0; place < run.tokens.length && words < WORDS_MAX; ) {
    const part = reader.partAt(run.tokens, place);
    parts.push(part);
    place += Math.max(1, part.tokens.length);
    if (part.kind !== 'filler') words += part.tokens.length;
  }
  const isSure = parts.some((part) => part.kind === 'title' && !part.otherwise);
  const meant = withoutSkillNouns(parts.map((part) => (isSure && part.otherwise ? part.otherwise : part)));
  const [first, ...others] = withModifiers(withFields(meant, reader), reader);
  return first ? [{ ...first, ...flagsOf(run) }, ...others] : [];
};

const flagsOf = ({ isExcluded, isAlternative }: Run) => ({ isExcluded, isAlternative });

const recognisedIn = (parts: readonly PlacedPart[], text: string): QueryPart[] =>
  parts.flatMap(({ kind, tokens, isExcluded }) => {
    if (kind === 'word' || kind === 'filler' || isExcluded) return [];
    const start = Math.min(...tokens.map((token) => token.start));
    const end = Math.max(...tokens.map((token) => token.end));
    const named = kind === 'activity' ? 'title' : kind;
    return [{ kind: named, text: text.slice(start, end), without: withoutRange(text, start, end) }];
  });

/** The stems used to compare titles with the query: from its first word to its last, as in "director of finance". */
const titleTermsOf = (parts: readonly PlacedPart[], index: Vocabulary): number[] => {
  const inTitle = parts.map(({ kind, isExcluded }) => kind !== 'place' && kind !== 'filler' && !isExcluded);
  return parts
    .slice(inTitle.indexOf(true), inTitle.lastIndexOf(true) + 1)
    .filter(({ kind, isExcluded }) => kind !== 'place' && !isExcluded)
    .flatMap(({ tokens }) => occupations.inTitles(tokens.map(({ word }) => stemOf(word))))
    .map((stem) => index.termOf(stemTerm(stem)))
    .filter((term) => term !== undefined);
};

const GENERAL = /^(?:works?|salary|pay)$/;
const isGeneral = ({ kind, tokens }: PlacedPart): boolean =>
  kind === 'word' && tokens.every(({ word }) => GENERAL.test(word));
/** Beside conditions, "work" says as little as "jobs", which finds all jobs. */
const withoutGeneral = (parts: readonly PlacedPart[]): readonly PlacedPart[] => {
  const others = parts.filter((part) => !isGeneral(part));
  return others.every(({ kind }) => kind !== 'filler' && CONDITION_KINDS.has(kind)) ? others : parts;
};

/** For adjacent units: the pair of words where they meet. */
const jointsOf = (parts: readonly PlacedPart[], tokens: readonly Token[]): number[] =>
  parts.map(({ tokens: own }, place) => {
    const last = own.at(-1);
    const next = parts[place + 1]?.tokens[0];
    if (!last || !next || tokens.indexOf(next) !== tokens.indexOf(last) + 1) return 0;
    return pairHash(stemOf(last.word), stemOf(next.word));
  });

/** Of a text without searchable words, such as a dash or a phone number. */
const NOTHING: Unit = { kind: 'word', text: '', alternatives: [], rarity: RARITY_MIN };
/** Whether a query comes from a text in which there is nothing to search for. */
export const saysNothing = ({ units }: Query): boolean => units.includes(NOTHING);
/** What was typed for each corrected word. A corrected text is complete. */
export type Spellings = ReadonlyMap<string, string>;

/** A word such as "vb.net" is part of ".net" in jobs, but asks for more than that. */
const NET = '.net';
const asTyped = (token: Token): Token =>
  token.word === 'dotnet' ? token : { ...token, also: token.also.filter((other) => other !== NET) };

const withSpellings = (tokens: readonly Token[], spellings: Spellings | undefined): readonly Token[] =>
  spellings
    ? tokens.map((token) => {
        const typed = spellings.get(token.word);
        return typed === undefined ? token : { ...token, also: [...token.also, typed] };
      })
    : tokens;

/** As many jobs can have the same misspelling. */
const MISSPELLED_MAX = 2;
/** Of no job, and no place that is spelled differently: "jawa" is an island, but rather means Java. */
const isUnknown = (knowledge: Knowledge, word: string): boolean =>
  !isKnown(knowledge, word) || (!knowledge.lexicon.hasMeaning(word) && knowledge.words.soundsKnown(word));

/** The units of a query's parts, and the words that no job contains and that have no known meaning. */
const unitsOf = (
  parts: readonly PlacedPart[],
  tokens: readonly Token[],
  reader: PartReader,
  knowledge: Knowledge,
  { language, isComplete }: { readonly language: StemLanguage | undefined; readonly isComplete: boolean },
) => {
  const unknown: Token[] = [];
  const excluded = new WordAlternatives(knowledge.index, language);
  const wishes = wishesAmong(parts, tokens, knowledge);
  const hasOccupation = parts.some(isOccupation);
  const units = parts.map(({ kind, tokens: own, alternatives: known, isExcluded }, place): Unit => {
    const [token] = own;
    const text = own.map(({ word }) => word).join(' ');
    if (isExcluded) {
      const where = { weight: 1, fields: EXCLUDED_FIELDS, strong: EXCLUDED_FIELDS };
      const alternatives = excluded.together(
        own.map(({ word }) => word),
        where,
      );
      return { kind: 'filter', text, alternatives, rarity: 0, isExcluded };
    }
    const isMissing =
      kind === 'word' && own.length === 1 && token !== undefined && !haveJobs(knowledge, known);
    if (kind === 'title' && own.length > 1 && !haveJobs(knowledge, known))
      unknown.push(
        ...own.filter(
          ({ word }) => knowledge.words.jobsWith(word) <= MISSPELLED_MAX && isUnknown(knowledge, word),
        ),
      );
    const isOpen = isMissing && !isComplete && token === tokens.at(-1);
    const unfinished = isOpen ? reader.unfinished(token) : [];
    if (isMissing && unfinished.length === 0 && isUnknown(knowledge, token.word)) unknown.push(token);
    // Beside an occupation, a skill that only the description names is enough.
    const isEnough = kind === 'skill' && hasOccupation;
    const alternatives = withoutCovered(
      [...known, ...unfinished].map((one) => (isEnough ? { ...one, strong: one.fields } : one)),
    );
    return {
      kind: kind === 'filler' ? 'word' : kind,
      text,
      alternatives,
      rarity: rarityOf(alternatives, knowledge),
      ...(wishes[place] ? { isWish: true } : {}),
    };
  });
  for (const { denials = [] } of parts)
    if (denials.length > 0)
      units.push({ kind: 'filter', text: '', alternatives: denials, rarity: 0, isExcluded: true });
  return { units, unknown };
};

/** The same text with spaces for its pay, so that positions stay. */
const withoutPay = (text: string, pay: PayWanted | undefined): string =>
  pay ? text.slice(0, pay.start) + ' '.repeat(pay.end - pay.start) + text.slice(pay.end) : text;

/** The m of "I'm" is no word. */
const CONTRACTED = /(?<=\p{L})['’](?:m|s|re|ve|ll|d)(?!\p{L})/giu;
/** The same text with spaces for contracted words, so that positions stay. */
const withoutContractions = (text: string): string =>
  text.replace(CONTRACTED, (contracted) => ' '.repeat(contracted.length));

/** @param language the reader's, for stemming */
export const understand = (
  typed: string,
  knowledge: Knowledge,
  language: StemLanguage | undefined,
  spellings?: Spellings,
): Understanding => {
  const text = withoutContractions(restorePlus(typed).normalize('NFC'));
  const pay = payWanted(text, knowledge.lexicon.currencyIn(knowledge.country));
  const words = withoutPay(text, pay);
  const tokens = withSpellings(tokensOf(words).map(asTyped), spellings);
  const reader = new PartReader(knowledge, language, yearsNamed(words));
  const runs = runsOf(words, tokens);
  const read = withAlternatives(
    runs.flatMap((run) => partsOfRun(run, reader)),
    reader,
  );
  const parts = withoutGeneral(
    withPlaces(
      read.filter(({ kind }) => kind !== 'filler'),
      knowledge,
    ),
  ).slice(0, WORDS_MAX);
  const { units, unknown } = unitsOf(parts, tokens, reader, knowledge, {
    language,
    isComplete: spellings !== undefined,
  });
  if (runs.length === 0 && !pay && text.trim() !== '') units.push(NOTHING);
  const recognised = recognisedIn(parts, text);
  return {
    query: {
      units,
      titleTerms: titleTermsOf(read, knowledge.index),
      joints: jointsOf(parts, tokens),
      ...(pay ? { pay: pay.pay } : {}),
    },
    recognised: pay
      ? [
          ...recognised,
          {
            kind: 'pay',
            text: text.slice(pay.start, pay.end),
            without: withoutRange(text, pay.start, pay.end),
          },
        ]
      : recognised,
    unknown,
    occupations: parts.flatMap(({ kind, tokens: own }) =>
      kind === 'title' ? occupations.named(own.map(({ word }) => stemOf(word))) : [],
    ),
    tokens,
    text,
  };
};
