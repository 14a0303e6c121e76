/** Numbers as people type them: the digits of every script count. */

/** Unicode keeps the ten digits of a script together, from zero on. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
  return below % 10;
};

/** The text with digits of all scripts, such as Arabic and Devanagari ones, as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));

/** A number typed into a form, as `Number` reads it: plain digits, the minus sign and Arabic's decimal separator. */
export const plainNumber = (text: string): string =>
  withPlainDigits(text.trim())
    .replace(/^[\u2010-\u2015\u2212]/, '-')
    .replace('\u066b', '.');

/** For codes as they are typed, with spaces and dashes. */
export const CODE_MAX = 40;

/** A code as it was sent, without the spaces and dashes it was typed with. */
export const plainCode = (text: string): string => withPlainDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
