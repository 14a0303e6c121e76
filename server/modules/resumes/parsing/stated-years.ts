/** How many years of experience a resume says that its owner has: "7+ years of experience", "Experience: 3.5 yrs". */
import { plainNumber } from '#contract/shared/digits.ts';
import words from '../words/experience.json' with { type: 'json' };

/** Of a working life. */
const YEARS_MAX = 60;

const YEARS = `(\\p{Nd}{1,2})(?:[.,]\\p{Nd}{1,2})?\\s*(?:\\+|plus)?[\\s-]*(?:${words.years.join('|')})(?!\\p{L}|\\s+old)`;
const EXPERIENCE = `(?<!\\p{L})(?:${words.experience.join('|')})(?!\\p{L})`;
/** Up to a few words of the same sentence: "years and 8 months of total relevant". Lists of skills have brackets. */
const BETWEEN = '[^.;:()•|]{0,60}?';
const BEFORE = new RegExp(`(?<![\\p{Nd}.,(])${YEARS}${BETWEEN}${EXPERIENCE}`, 'giu');
const AFTER = new RegExp(
  `${EXPERIENCE}[\\s:–-]*(?:of|de|von|as|is)?[\\s:~+]*(?:over|about)?\\s*${YEARS}`,
  'giu',
);

/**
 * Whole years; the most of what is said, because parts are also said of single skills. Undefined if nothing is.
 * @param lines those about the person, not those of single jobs
 */
export const findStatedYears = (lines: readonly string[]): number | undefined => {
  const text = lines.join(' ');
  const said = [BEFORE, AFTER]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, years = '']) => Number(plainNumber(years)))
    .filter((years) => years <= YEARS_MAX);
  return said.length > 0 ? Math.max(...said) : undefined;
};
