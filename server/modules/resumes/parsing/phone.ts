/** Finds the person's phone number: what looks like one counts by its label, its calling code and where it stands. */
import { phoneDigits, readPhone, withPlainSigns } from '#contract/shared/phone-number.ts';
import type { Line } from '../reading/document.ts';
import type { Finding } from './found.ts';
import { labelOf } from './number-labels.ts';

/** Not within web addresses and identifiers; an extension may follow. */
const NUMBER = /(?<!\S*\.\p{L}{2,24}\/\S*)(?:\(?\+ ?|00)?\(?\d[\d\s().\-/]{5,26}\d(?!\p{N}|(?!x|ext)\p{L})/gu;
const DIGITS_MIN = 8;
/** Numbers of this length are phone numbers in most countries, and rarely something else. */
const [WHOLE_MIN, WHOLE_MAX] = [10, 13];
/** How far from the email address contact details are. */
const NEAR = 3;

const EXTENSION_LENGTH = 24;
const SEPARATORS = /[\t|•·,;،؛]/;

const OTHER_NUMBERS = [
  // "20120513", "13052012": days.
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/,
  // "2019 2020", "01 2020 - 03 2022", "202001-202203": years and months.
  /^(?:(?:0?\d|1[0-2]) )?(?:19|20)\d\d(?:[\s/-]+(?:(?:0?\d|1[0-2]) )?(?:19|20)\d\d)+$/,
  /^(?:(?:19|20)\d{4}|\d\d(?:19|20)\d\d)[\s/-]+(?:(?:19|20)\d{4}|\d\d(?:19|20)\d\d)$/,
  // "78.50 82.75": marks, places. "12 345 678", "600000 - 800000": amounts.
  /^\d{1,3}\.\d{1,6}(?:[\s/-]+\d{1,3}\.\d{1,6})+$/,
  /^[1-9]\d?(?: \d{3}){2,}$|^\d{6,} - \d{6,}$/,
];
const isOtherNumber = (phone: string): boolean => OTHER_NUMBERS.some((form) => form.test(phone));

const hasCallingCode = (phone: string): boolean =>
  /^\(?\+/.test(phone) || (/^00[1-9]/.test(phone) && phoneDigits(phone).length > WHOLE_MIN);

const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
/** "ISBN 978-3-16-148410-0" */
const isAcronym = (text: string): boolean => /^\P{L}*\p{Lu}{2,6}\P{L}*$/u.test(text);

interface Candidate {
  readonly phone: string;
  /** What stands before it: its words, the cell to the left, or the line above. */
  readonly before: string;
  readonly behind: string;
  /** Whether it has no words of its own. */
  readonly isAlone: boolean;
}

/** The number with its extension, or the first of two: "98200 11111 / 98200 22222". */
const readAt = (match: string, behind: string): string | undefined => {
  const extended = readPhone(`${match}${behind.slice(0, EXTENSION_LENGTH)}`);
  const [first = '', second = ''] = match.split('/');
  const isPair = [first, second].every((one) => phoneDigits(one).length >= DIGITS_MIN);
  if (isPair) return readPhone(first);
  return match.includes(' / ') ? undefined : (extended ?? readPhone(match));
};

/** What looks like a phone number in a line. */
const candidatesIn = (text: string, above: string): Candidate[] => {
  const segments = text.split(SEPARATORS).map(withPlainSigns);
  return segments.flatMap((segment, at) =>
    [...segment.matchAll(NUMBER)].flatMap(({ 0: match, index }) => {
      const behind = segment.slice(index + match.length);
      const phone = readAt(match, behind);
      const own = segment.slice(0, index);
      const before = own.trim() === '' ? ((at > 0 ? segments[at - 1] : above) ?? '') : own;
      const isOne = phone !== undefined && phoneDigits(phone).length >= DIGITS_MIN;
      return isOne ? [{ phone, before, behind, isAlone: isBlank(own) }] : [];
    }),
  );
};

/** Whether it is doubtful; undefined if it is something else. */
const doubtOf = ({ phone, before, behind, isAlone }: Candidate, isContact: boolean): boolean | undefined => {
  const label = labelOf(before, behind);
  if (label === 'other') return hasCallingCode(phone) ? true : undefined;
  if (label === 'own' || hasCallingCode(phone)) return !isContact || label === 'unsure';
  const digits = phoneDigits(phone).length;
  const isWhole = digits >= WHOLE_MIN && digits <= WHOLE_MAX;
  if (isOtherNumber(phone) || (!isAlone && isAcronym(before))) return undefined;
  if (isAlone && isBlank(behind)) return isContact ? label === 'unsure' : isWhole ? true : undefined;
  return label === 'unsure' || (isContact && isWhole) ? true : undefined;
};

/** The first certain number, or else the first. Beside the contact details only those near the email address count as such. */
export const findPhone = (
  contact: readonly Line[],
  lines: readonly Line[],
  email: string | undefined,
): Finding<string> | undefined => {
  const emailAt = lines.findIndex(({ text }) => text === email);
  const found = [contact, lines].flatMap((all) =>
    all.flatMap(({ text }, at) => {
      const isContact = all === contact || (emailAt >= 0 && Math.abs(at - emailAt) <= NEAR);
      return candidatesIn(text, all[at - 1]?.text ?? '').flatMap((candidate) => {
        const isDoubtful = doubtOf(candidate, isContact);
        return isDoubtful === undefined ? [] : [{ value: candidate.phone, source: text, isDoubtful }];
      });
    }),
  );
  return found.find(({ isDoubtful }) => !isDoubtful) ?? found[0];
};
