/** What the lines of a section are: heads of entries, or text. */
import type { Line } from '../reading/document.ts';
import { type ColumnKind, columnKind, isDegree, isInstitution } from '../words.ts';
import { isBullet } from './found.ts';
import { findPeriod } from './periods.ts';

const HEAD_LENGTH_MAX = 110;
/** Abbreviations such as "Inc." also end with a full stop, but lines with this many words are sentences. */
const SENTENCE_WORDS = 6;
const SHORT_SENTENCE_WORDS = 4;
/** Names of jobs and companies have more capital letters. */
const TEXT_WORDS = 7;
const isText = (text: string): boolean => {
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= TEXT_WORDS && small > 0.7 * words.length;
};
/** "Handled 120 claims a month.", but not "Acme Inc." */
const endsAsSentence = (text: string): boolean =>
  /(?:\p{Ll}{4,}|\d%?)\.$/u.test(text) && text.split(/\s+/).length >= SHORT_SENTENCE_WORDS;
/** "Acme Pvt. Ltd.", "Vltava s.r.o." */
export const ABBREVIATION_END = /(?<!\p{L})(?:ltd|inc|corp|co|pvt|bros|(?:\p{L}{1,3}\.)+\p{L}{1,3})\.$/iu;
const isSentence = (text: string): boolean =>
  isText(text) ||
  endsAsSentence(text) ||
  (/\s\p{Ll}{3,}\.$/u.test(text) && !ABBREVIATION_END.test(text)) ||
  (/[.!?।;,]$/.test(text) &&
    !ABBREVIATION_END.test(text) &&
    text.split(/\s+/).length >= (text.endsWith('।') ? 3 : SENTENCE_WORDS)) ||
  (/^[\p{Ll}(].*\s.*\s/u.test(text) && !/^(?:i|e)[A-Z]/.test(text));

const HEAD_LABELS: ReadonlySet<ColumnKind> = new Set([
  'title',
  'company',
  'course',
  'institution',
  'board',
  'year',
]);
/** "Environment: Java", but neither "Designation: Engineer" nor "Licence: Law". */
const isLabelled = (text: string): boolean => {
  const [, label] = /^([\p{L}\p{M}/ ]{3,25}?)\s*[:：]\s*(?=\S|$)/u.exec(text) ?? [];
  const kind = label && columnKind(label);
  return label !== undefined && !(kind && HEAD_LABELS.has(kind)) && !isDegree(label);
};

/** Whether a line is short and no sentence. */
export const isHead = ({ text }: Line): boolean =>
  text.length <= HEAD_LENGTH_MAX &&
  !isBullet(text) &&
  !isSentence(text) &&
  !isLabelled(text) &&
  !/[:：]$/.test(text);

const ADDRESS_OR_PAGE =
  /(?:\t|\s[-–|·]\s)(?:page|seite|página|पृष्ठ)\s*\d+(?:\s*(?:of|von|de|sur|\/)\s*\d+)?$|^(?:https?:\/\/|www\.)\S+$|^(?:page|seite|página|पृष्ठ)\s*\d+(?:\s*(?:of|von|de|\/)\s*\d+)?$|^\d+\s*\/\s*\d+$/i;

/** Addresses at least this long may run on in the next line. */
const CUT_LENGTH = 60;

/** Lines without addresses, which may run on, and page numbers: they stand between pages. */
export const withoutPageMarks = (lines: readonly Line[]): Line[] => {
  let isCut = false;
  return lines.filter(({ text, isApart }) => {
    const isRest = isCut && !isApart && !/\s/.test(text);
    const isMark = ADDRESS_OR_PAGE.test(text);
    isCut = isMark && text.length >= CUT_LENGTH;
    return !isMark && !isRest;
  });
};

/** The length of full lines; infinite if the text has none. */
export const fullLength = (lines: readonly Line[]): number => {
  const lengths = lines.map(({ text }) => text.length).toSorted((one, other) => other - one);
  const length = lengths[Math.floor(lengths.length / 20)] ?? 0;
  return length >= 60 ? length : Number.POSITIVE_INFINITY;
};

/** Words and marks that no line ends with. */
const OPEN_END = /(?:\s(?:of|for|in|and|the|de|du|des|en|et|y|und|für|la|del)|[&(,])$/i;

/** "Bachelor of Science, Central Philippine", "University" */
const isCutName = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  /^\p{L}+$/u.test(next.text) &&
  isInstitution(next.text) &&
  line.style === next.style &&
  line.size === next.size &&
  /\s/.test(line.text) &&
  !isBullet(line.text);

/** Joins heads that run on in a second line: two lines apart from others, of which the first is full or open. */
export const unwrapped = (lines: readonly Line[], full = fullLength(lines)): Line[] => {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next, after] = [lines[at], lines[at + 1], lines[at + 2]];
    if (!line) break;
    const isFull =
      line.isApart &&
      line.style === next?.style &&
      line.size === next.size &&
      findPeriod(line.text) === undefined &&
      (!after || after.isApart) &&
      line.text.length >= 0.75 * full &&
      (next?.text.length ?? 0) < 0.5 * full &&
      !/[.!?]$/.test(next?.text ?? '');
    const isOpen =
      (/\([^()]*$/.test(line.text) && /^[^()]{0,24}\)/.test(next?.text ?? '')) ||
      (isHead({ ...line, text: line.text.replace(/[&(,]$/, '') }) && OPEN_END.test(line.text));
    const isCut = isCutName(line, next);
    if (
      next &&
      (!next.isApart || isCut) &&
      !isBullet(line.text) &&
      !isBullet(next.text) &&
      (isFull || isOpen || isCut)
    ) {
      joined.push({ ...line, text: `${line.text} ${next.text}` });
      at += 1;
    } else joined.push(line);
  }
  return joined;
};

/** Periods that stand at the right of the first line of a list, on lines of their own above it. */
export const withDatesApart = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const [, text = '', date = ''] = /^(.*\S)\t([^\t]+)$/.exec(line.text) ?? [];
    const found = isBullet(text) ? findPeriod(date) : undefined;
    const isDate = found?.isSingle === false && found.before === '' && found.after === '';
    return isDate
      ? [
          { ...line, text: date, isApart: false },
          { ...line, text, isApart: false },
        ]
      : [line];
  });
