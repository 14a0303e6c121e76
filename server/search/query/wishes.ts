/** Which words of a query only rank jobs, and exclude none. */

import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import type { Token } from '../words/tokens.ts';
import { haveJobs, isCommon, isOfSkill, isRatherWork, type Knowledge } from './knowledge.ts';
import type { Part } from './part-reader.ts';
import { CORE_KINDS } from './units.ts';

/** A part of a query in its place. */
export interface PlacedPart extends Part {
  readonly isExcluded?: boolean;
  /** Whether it is an alternative to the part before it. */
  readonly isAlternative?: boolean;
  /** Whether quotes or "or" say that jobs must have it. */
  readonly isAsked?: boolean;
}

/** What jobs may say in words that nobody foresaw. */
const SAID = new Set<Part['kind']>(['word', 'concept']);

export const isOccupation = ({ kind, isExcluded }: PlacedPart): boolean =>
  (kind === 'title' || kind === 'activity') && !isExcluded;

const isOfWork = ({ kind, tokens }: Part, knowledge: Knowledge): boolean =>
  kind === 'word' && tokens.every(({ word }) => !isOfSkill(word) && isRatherWork(knowledge, word));

/** Whether a part is a role of any field: of "inventory control executive", the executive alone says nothing. */
const isGeneral = ({ kind, tokens }: Part): boolean =>
  kind === 'title' && tokens.every(({ word }) => occupations.isGeneral(stemOf(word)));

const CALENDAR_YEAR = /^20[2-4]\d$/;
/** As in "jobs for freshers 2026". */
const isCalendarYear = ({ tokens }: Part): boolean => tokens.every(({ word }) => CALENDAR_YEAR.test(word));
/** As in "wordpress skills". */
const isAside = (part: Part): boolean =>
  isCalendarYear(part) || part.tokens.every(({ word }) => isOfSkill(word));

const URGENCY = /^urgent(?:ly)?$/;
/** As in "urgent job": how soon is no kind of work. */
const isUrgency = ({ kind, tokens }: Part): boolean =>
  kind === 'concept' && tokens.some(({ word }) => URGENCY.test(word));

const WITH = 'with';
/** As the meals of "remote jobs with meals": what comes with the work. */
const isExtra = ({ kind, tokens: [first] }: PlacedPart, tokens: readonly Token[]): boolean =>
  kind === 'word' && first !== undefined && tokens[tokens.indexOf(first) - 1]?.word === WITH;

/** Whether each part only ranks: where a search says what it is for, no other word excludes a job. */
export const wishesAmong = (
  parts: readonly PlacedPart[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): boolean[] => {
  const isFound = ({ alternatives }: PlacedPart) => haveJobs(knowledge, alternatives);
  const isCore = (part: PlacedPart) =>
    ((CORE_KINDS.has(part.kind) && !isGeneral(part)) || part.isAsked === true) &&
    part.isExcluded !== true &&
    isFound(part);
  const hasCore = parts.some(isCore);
  const hasCondition = parts.some(({ kind, isExcluded }) => kind !== 'word' && isExcluded !== true);
  const hasOccupation = parts.some(isOccupation);
  const words = parts.filter((part) => part.kind === 'word' && isFound(part) && !isAside(part));
  // Of "fresh jobs in AI space", the AI says what it is for.
  const ofWork = words.filter((part) => isOfWork(part, knowledge));
  const searched = new Set(
    ofWork.length > 0
      ? words.filter(
          (part) => !part.tokens.every(({ word }) => isCommon(knowledge, word)) || ofWork.includes(part),
        )
      : words,
  );
  return parts.map(
    (part) =>
      part.isAsked !== true &&
      part.isExcluded !== true &&
      (isUrgency(part) ||
        (hasCore
          ? // The years of "tally 4 years" are those with the skill.
            (SAID.has(part.kind) && (hasOccupation || !isOfWork(part, knowledge))) ||
            (part.isYears === true && !hasOccupation && !knowledge.index.isOfPeople)
          : (hasCondition && isExtra(part, tokens)) ||
            (part.kind === 'word' && (isCalendarYear(part) || (searched.size > 0 && !searched.has(part)))))),
  );
};
