/** How an index writes what is said of a job: words, stems and values. */

/** Terms for values other than words, such as `#city:133024`. */
export const valueTerm = (
  name:
    | 'city'
    | 'state'
    | 'country'
    | 'company'
    | 'tag'
    | 'degree'
    | 'education'
    | 'designation'
    | 'category'
    | 'trait'
    | 'years'
    | 'reposted'
    | 'hides'
    | 'occupation',
  id: number,
): string => `#${name}:${id}`;
/** The term for a skill as candidates write it. */
export const skillTerm = (label: string): string => `#skill:${label}`;
/** Whether a term is such a value. */
export const isValueTerm = (term: string): boolean => term[0] === '#';
const STEM_MARK = '~';
export const stemTerm = (stem: string): string => STEM_MARK + stem;
/** For words that say what a person is, where they aren't said of someone else. */
const HEAD_MARK = '^';
export const headTerm = (stem: string): string => HEAD_MARK + stem;
/** The stem of a term for such a word; undefined for other terms. */
export const headOf = (term: string): string | undefined =>
  term[0] === HEAD_MARK ? term.slice(1) : undefined;
export const isStemTerm = (term: string): boolean => term[0] === STEM_MARK;
const MARKS = new Set(['#', STEM_MARK, HEAD_MARK]);
/** Whether a term is a word as written in a title, skill, place or name. */
export const isWritten = (term: string): boolean => !MARKS.has(term[0] ?? '');
