/** Finds the lines with periods that entries of work experience are built around. */
import type { Line } from '../reading/document.ts';
import { titleScore } from '../words.ts';
import { isBullet } from './found.ts';
import { type FoundPeriod, findPeriod } from './periods.ts';
import { ABBREVIATION_END } from './section-lines.ts';
import { isAside, isToldJob } from './work-names.ts';

/** A line with a period that an entry is built around. */
export interface Anchor {
  readonly at: number;
  readonly period: FoundPeriod;
  /** The line without the period. */
  readonly rest: string;
  readonly isLabelled: boolean;
}

const PERIOD_LABEL = /^[^\p{L}]*(?:[\p{L} ]{2,20}?)\s*[:：]\s*$/u;
const REST_WORDS_MAX = 14;
const BULLET_WORDS_MAX = 9;

/** "(heavy vehicle)", behind an entry that is complete. */
const isRemark = (text: string): boolean => /^\s*\([^()]*\)\s*$/.test(text) && titleScore(text) === 0;
const restOf = ({ before, after }: FoundPeriod, isLabelled: boolean): string =>
  [isLabelled ? '' : before, before !== '' && isRemark(after) ? '' : after]
    .map((text) => text.replace(/^[\s,;:|·.()[\]–—-]+(?=$)|^[\s,;:|·)\]–—-]+|[\s,;:|·([–—-]+$/g, '').trim())
    .filter((part) => part !== '')
    .join('\t');

/** Whether the text around a period is a sentence, not a job or company. */
const isSentenceAround = ({ before, after }: FoundPeriod, rest: string): boolean => {
  const goesOn = /^\s*\p{L}+\s+\p{L}+\s+\p{L}/u.test(after) && before.trim() !== '';
  return (
    /^\p{Ll}/u.test(rest) ||
    goesOn ||
    (/[.!?।]$/.test(rest) &&
      !/[|\t]/.test(rest) &&
      !ABBREVIATION_END.test(rest) &&
      rest.split(/\s+/).length > 6)
  );
};

const anchorOf = (line: Line, at: number): Anchor | undefined => {
  const period = findPeriod(line.text);
  if (!period) return undefined;
  const isLabelled = PERIOD_LABEL.test(period.before);
  const rest = restOf(period, isLabelled);
  if (isAside(rest)) return { at, period, rest: '', isLabelled };
  if (!period.isSingle && isToldJob(period.before)) return { at, period, rest: period.before, isLabelled };
  const isLong = rest.split(/\s+/).length > (isBullet(line.text) ? BULLET_WORDS_MAX : REST_WORDS_MAX);
  if (isLong || isSentenceAround(period, rest)) return undefined;
  const isDate =
    period.isSingle && (isBullet(line.text) || (!/[|\t]/.test(line.text) && titleScore(rest) === 0));
  return isDate ? undefined : { at, period, rest, isLabelled };
};

/** What separates the parts of a line that says everything about a job. */
const separatorOf = ({ rest }: Anchor): string | undefined => /[|\t]/.exec(rest)?.[0];

/** The anchors that look like the first one: others are in the descriptions of entries, as of projects. */
export const anchorsIn = (lines: readonly Line[]): Anchor[] => {
  const all = lines.flatMap((line, at) => anchorOf(line, at) ?? []);
  const ranges = all.filter(({ period }) => !period.isSingle);
  // Single dates are entries only where that is usual.
  const isOwnLine = ranges.every(({ rest }) => rest === '');
  const separator = ranges[0] && separatorOf(ranges[0]);
  const isAlike = (anchor: Anchor) =>
    isOwnLine ? anchor.rest === '' : separator === '|' && separatorOf(anchor) === separator;
  const like = all.filter((anchor) => !anchor.period.isSingle || isAlike(anchor));
  const anchors = ranges.length >= all.length / 2 ? like : all;
  const isAlone = ({ at, rest }: Anchor) =>
    rest === '' && lines[at]?.isApart === true && lines[at + 1]?.isApart !== false;
  const [first] = anchors;
  return anchors.filter(
    (anchor) =>
      first !== undefined &&
      (isAlone(anchor) || !isAlone(first)) &&
      (first.isLabelled || !anchor.isLabelled) &&
      (isBullet(lines[first.at]?.text ?? '') || !isBullet(lines[anchor.at]?.text ?? '')),
  );
};
