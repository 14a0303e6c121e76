/** Values found in a resume, each with the text it was read from. */
export interface Found<T> {
  readonly value: T;
  /** The lines of the resume, unchanged. */
  readonly source: string;
}

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
