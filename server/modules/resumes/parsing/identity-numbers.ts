/** Removes the numbers by which authorities and banks know a person: a portal has no use for them, and thieves have. */
import { withPlainDigits } from '#contract/shared/digits.ts';
import { isDate } from '#contract/shared/phone-number.ts';
import { IDENTITY_LABEL, labelOf } from './number-labels.ts';

const REMOVED = '…';
const DIGITS_MIN = 5;

/** Letters and digits in groups, each of which has a digit. */
const LABELLED = new RegExp(
  `(${IDENTITY_LABEL})([A-Z]{0,6}[ .-]?\\d[A-Z\\d]*(?:[ ./-]{1,2}[A-Z\\d]*\\d[A-Z\\d]*){0,7})`,
  'giu',
);

const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number);

/** Products of the dihedral group and powers of a permutation, by which Verhoeff's check digit finds swapped digits. */
const product = (i: number, j: number): number => {
  if (i < 5) return j < 5 ? (i + j) % 5 : 5 + ((i + j) % 5);
  return j < 5 ? 5 + ((i - j) % 5) : (i - j + 5) % 5;
};
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(PERMUTATION[digit] ?? 0, times - 1);
const isVerhoeff = (digits: readonly number[]): boolean =>
  digits.toReversed().reduce((check, digit, at) => product(check, permuted(digit, at % 8)), 0) === 0;

const isLuhn = (digits: readonly number[]): boolean =>
  digits
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0;

/** Calling codes with the first digits of mobile numbers of ten digits and less, as some write them without a plus. */
const MOBILE = /^(?:91[6-9]|447|9665|9715|201)/;
const isAadhaar = (text: string): boolean =>
  isVerhoeff(digitsOf(text)) && (/\D/.test(text) || !MOBILE.test(text));

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const isSpanish = (text: string): boolean => {
  const digits = text.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/\D/g, '');
  return SPANISH_LETTERS[Number(digits) % 23] === text.at(-1);
};
const isFrench = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  return Number(digits.slice(-2)) === 97 - Number(BigInt(digits.slice(0, 13)) % 97n);
};

const DAY = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';

/** Numbers that tell by their form what they are, and where it is common, by their check digits. */
const FORMS: readonly (readonly [form: string, isOne?: (text: string) => boolean])[] = [
  // Indian: Aadhaar, permanent account number.
  ['[2-9]\\d{3}([ -]?)\\d{4}\\1\\d{4}', isAadhaar],
  ['[A-Z]{5}\\d{4}[A-Z]'],
  // American, British, Emirati, Egyptian.
  ['(?!000|666|9)\\d{3}-(?!00)\\d\\d-(?!0000)\\d{4}'],
  ['[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d\\d ?\\d\\d ?\\d\\d ?[A-D]'],
  ['784([ -]?)(?:19|20)\\d\\d\\1\\d{7}\\1\\d'],
  [`[23]\\d\\d${DAY}\\d{7}`],
  // Spanish, French, Italian, Mexican, Chilean, Argentine, Brazilian.
  ['(?:\\d{8}|\\d\\d\\.\\d{3}\\.\\d{3}|[XYZ]-?\\d{7})-?[A-Z]', isSpanish],
  ['[12] ?\\d\\d ?\\d\\d ?\\d[\\dAB] ?\\d{3} ?\\d{3} ?\\d\\d', isFrench],
  ['[A-Z]{6}\\d\\d[A-EHLMPRST]\\d\\d[A-Z]\\d{3}[A-Z]'],
  [`[A-Z]{4}\\d\\d${DAY}[HMX][A-Z]{5}[A-Z\\d]\\d`],
  ['\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dKk]'],
  ['(?:2[0347]|3[034])-\\d{8}-\\d'],
  ['\\d{3}\\.\\d{3}\\.\\d{3}-\\d\\d'],
  // Pakistani, Singaporean, Malaysian, Korean, Swedish, South African, Chinese.
  ['\\d{5}-\\d{7}-\\d'],
  ['[STFGM]\\d{7}[A-Z]'],
  [`\\d\\d${DAY}-\\d\\d-\\d{4}`],
  [`\\d\\d${DAY}-[1-4]\\d{6}`],
  [`(?:19|20)\\d\\d${DAY}-\\d{4}`],
  [`\\d\\d${DAY}\\d{4}[01]\\d\\d`, (text) => isLuhn(digitsOf(text))],
  [`\\d{6}(?:19|20)\\d\\d${DAY}\\d{3}[\\dX]`],
];
const PATTERNS = FORMS.map(
  ([form, isOne]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}@._/+-])${form}(?![\\p{L}\\p{N}@]|[-./]\\p{N})`, 'gu'), isOne] as const,
);

/** Whether the value behind a label is one, not a date or the next words. */
const isValue = (value: string): boolean =>
  digitsOf(value).length >= DIGITS_MIN && !/^\p{Ll}+ /u.test(value) && !isDate(value);

/** The text with an ellipsis in place of each of these numbers. */
export const withoutIdentityNumbers = (text: string): string => {
  if (!/\p{Nd}/u.test(text)) return text;
  const plain = withPlainDigits(text);
  const unlabelled = plain.replace(LABELLED, (whole, label: string, value: string) =>
    isValue(value) ? `${label}${REMOVED}` : whole,
  );
  const kept = PATTERNS.reduce(
    (rest, [pattern, isOne = () => true]) =>
      rest.replace(pattern, (number: string, ...found: readonly unknown[]) => {
        const before = rest.slice(0, Number(found.find((one) => typeof one === 'number')));
        return isOne(number) && labelOf(before.split(/[,;|\t]/).at(-1) ?? '') !== 'own' ? REMOVED : number;
      }),
    unlabelled,
  );
  // Otherwise digits of other scripts stay as they are written.
  return kept === plain ? text : kept;
};
