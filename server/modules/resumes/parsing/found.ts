/** Values found in a resume, each with the text it was read from. */
export interface Found<T> {
  readonly value: T;
  /** The lines of the resume, unchanged. */
  readonly source: string;
}

/** Replaces digits of all scripts by ASCII digits. Keeps the length. */
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
