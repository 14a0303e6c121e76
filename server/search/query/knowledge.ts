/** What the index and the lexicon know about a query's words. */
import { COMPANY, SKILLS, TITLE } from '../words/fields.ts';
import type { Lexicon, Meaning } from '../words/lexicon.ts';
import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm, valueTerm } from '../words/terms.ts';
import type { Token } from '../words/tokens.ts';
import type { Alternative } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordList } from './word-list.ts';

export interface Knowledge {
  readonly index: Vocabulary;
  readonly lexicon: Lexicon;
  readonly words: WordList;
  /** The country that is searched, in which short words can be codes of states. */
  readonly country?: number | undefined;
}

/** Whether any job can match one of these. */
export const haveJobs = ({ index }: Knowledge, alternatives: readonly Alternative[]): boolean =>
  alternatives.some(({ terms }) => terms.every((term) => index.isUsed(term)));

/** Whether the title of any job, also of removed ones, has all the words. */
export const isInTitles = ({ index }: Knowledge, tokens: readonly Token[]): boolean => {
  const terms = tokens.map(({ word }) => index.termOf(stemTerm(stemOf(word))));
  const known = terms.filter((term) => term !== undefined);
  return known.length === terms.length && index.haveCommonTitle(known);
};

/** Whether a word is correct though no job contains it: it has a meaning, or names a place in a country with jobs. */
export const isKnown = ({ index, lexicon }: Knowledge, word: string): boolean => {
  const hasJobs = (id: number) => {
    const term = index.termOf(valueTerm('country', id));
    return term !== undefined && index.isUsed(term);
  };
  return (
    lexicon.hasMeaning(word) ||
    occupations.isSpelledRight(word) ||
    occupations.named([stemOf(word)]).length > 0 ||
    lexicon.gazetteer.countriesOf(word).some(hasJobs)
  );
};

const OF_SKILL = new Set('skill skills knowledge expertise proficiency basics fundamentals'.split(' '));
/** Whether a word only says that another one is a skill: of "java knowledge", the second. */
export const isOfSkill = (word: string): boolean => OF_SKILL.has(word);

/** Whether a word says what people are, and not only ends titles. */
export const isCertainRole = ({ lexicon }: Knowledge, word: string): boolean =>
  lexicon.endsTitle(word) || occupations.isRole(stemOf(word));

/** Developer and Nurse are also listed as skills, and no list contains every title. */
export const isRole = (
  knowledge: Knowledge,
  [word = '', ...others]: readonly string[],
  meanings: readonly Meaning[],
): boolean => {
  // Titles that end with a list of skills name no one by them.
  if (others.length > 0 || !/\p{L}/u.test(word) || isOfSkill(word)) return false;
  if (isCertainRole(knowledge, word)) return true;
  const term = knowledge.index.termOf(stemTerm(stemOf(word)));
  return (
    meanings.every(({ kind }) => kind !== 'skill') && term !== undefined && knowledge.index.endsTitles(term)
  );
};

/** Whether more jobs have a word in their company's name than in title and skills. */
export const isRatherName = ({ index }: Knowledge, word: string): boolean => {
  const term = index.termOf(stemTerm(stemOf(word)));
  if (term === undefined) return false;
  return index.countOf(term, COMPANY) >= index.countOf(term, TITLE | SKILLS);
};

/** Whether at least a third of the jobs with a word have it in title or skills. */
export const isRatherWork = ({ index }: Knowledge, word: string): boolean => {
  const term = index.termOf(stemTerm(stemOf(word)));
  if (term === undefined) return false;
  return index.countOf(term, TITLE | SKILLS) * 3 >= index.countOf(term);
};

/**
 * Reading, Mobile and Nurse are also cities. If more jobs have a word in their titles than in their places, it is
 * not a place.
 */
export const isRatherWord = (
  { index }: Knowledge,
  words: readonly string[],
  places: readonly Alternative[],
): boolean => {
  const jobs = places.reduce((sum, { terms: [term = 0] }) => sum + index.countOf(term), 0);
  const term = words.length === 1 ? index.termOf(stemTerm(stemOf(words[0] ?? ''))) : undefined;
  return term !== undefined && index.countOf(term, TITLE | SKILLS) > jobs;
};

const COMMON = 1500;
/** Words that at least one job in so many has say little, unless they say what it is for. Misspelled ones are rarer. */
export const isCommon = ({ index }: Knowledge, word: string): boolean =>
  index.lengthOf(stemTerm(stemOf(word))) * COMMON >= index.live;
