/** Values found in a resume, each with the text it was read from. */
export interface Found<T> {
  readonly value: T;
  /** A line of the resume, or several, as they are written there. */
  readonly source: string;
}

/** Digits of every script as those of ASCII, so that numbers read the same; lengths stay. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

const BULLET = /^[\s]*[•●▪◦‣∙·*\-–—»>✓✔➢►■□○]+\s+/;

export const isBullet = (text: string): boolean => BULLET.test(text);
export const withoutBullet = (text: string): string => text.replace(BULLET, '').trim();

const APART = /\t|\s[|•·●]\s|\s[–—-]\s|\s?[|;]\s?|\s+(?:at|@|chez|bei)\s+|,\s+/;

/** The parts of a line such as "Welder, Tata Steel | Pune". */
export const partsOf = (text: string): string[] =>
  text
    .split(APART)
    .map((part) => part.replace(/^[\s,;:|–—()-]+|[\s,;:|–—(-]+$/g, '').trim())
    .filter((part) => part !== '');
