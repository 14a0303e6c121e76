/** Matchers for the lists of `words/`: patterns that tell values and headings apart, in the languages of resumes. */
import type { EducationLevel } from '#contract/profile/rules.ts';
import esco from '../../search/data/esco.json' with { type: 'json' };
import translations from '../../search/data/translations.json' with { type: 'json' };
import { fold } from '../../search/words/tokens.ts';
import columns from './words/columns.json' with { type: 'json' };
import degrees from './words/degrees.json' with { type: 'json' };
import institutions from './words/institutions.json' with { type: 'json' };
import levels from './words/levels.json' with { type: 'json' };
import organisations from './words/organisations.json' with { type: 'json' };
import titles from './words/titles.json' with { type: 'json' };

interface WordList {
  /** Whole words. */
  readonly words: readonly string[];
  /** Matched inside words, too, for scripts that join words. */
  readonly parts: readonly string[];
}

export const longestFirst = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

const patternOf = ({ words, parts }: WordList): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${longestFirst(words)})\\.?(?![\\p{L}\\p{M}])|${longestFirst(parts)}`,
    'giu',
  );

const matcherOf = (list: WordList): ((text: string) => boolean) => {
  const pattern = patternOf(list);
  return (text) => text.search(pattern) >= 0;
};

/** Where the first and the last match are in the text. */
const positionsOf = (pattern: RegExp, text: string): { first: number; last: number } | undefined => {
  const found = [...text.matchAll(pattern)];
  const [first] = found;
  const last = found.at(-1);
  return first && last ? { first: first.index, last: last.index + last[0].length } : undefined;
};

const TITLES = patternOf(titles);
const ORGANISATIONS = patternOf(organisations);

let occupations: ReadonlySet<string> | undefined;
/** Whether a text names an occupation of ESCO, also with a word in front: "Senior Freight Forwarder". */
const isOccupation = (text: string): boolean => {
  occupations ??= new Set(
    [
      ...Object.values(esco).flatMap((names) => names.split('|')),
      ...Object.values(translations).flatMap((names) => Object.keys(names)),
    ].map(fold),
  );
  const words = fold(text).trim().split(/\s+/);
  return occupations.has(words.join(' ')) || (words.length > 2 && occupations.has(words.slice(1).join(' ')));
};

/**
 * How much a text looks like a job title: positive for titles, negative for organisations, 0 if nothing tells. Of
 * "Bank Manager" and "Manager Consulting Group", the word at the end decides.
 */
export const titleScore = (text: string): number => {
  if (isOccupation(text)) return 2;
  const title = positionsOf(TITLES, text);
  const organisation = positionsOf(ORGANISATIONS, text);
  if (!title || !organisation) return (title ? 2 : 0) - (organisation ? 2 : 0);
  if (title.last !== organisation.last) return title.last > organisation.last ? 1 : -1;
  return title.first <= organisation.first ? 1 : -1;
};

const isPostgraduate = matcherOf(degrees.postgraduate);
const isUndergraduate = matcherOf(degrees.undergraduate);
const isOtherDegree = matcherOf(degrees.other);
export const isDegree = (text: string): boolean =>
  isPostgraduate(text) || isUndergraduate(text) || isOtherDegree(text);
export const isInstitution = matcherOf(institutions);

const LEVELS = (['12th', '10th', 'Diploma', 'Certificate'] as const).map(
  (level) => [level, matcherOf(levels[level])] as const,
);
/** The level of a course by its name. Its degree counts first: a PG diploma is postgraduate. */
export const levelOf = (course: string): EducationLevel => {
  if (isPostgraduate(course)) return 'PG';
  if (isUndergraduate(course)) return 'UG';
  return LEVELS.find(([, isOfLevel]) => isOfLevel(course))?.[0] ?? 'Other';
};

export type ColumnKind = keyof typeof columns;
const COLUMN_KINDS = [
  'course',
  'institution',
  'board',
  'year',
  'grade',
  'company',
  'title',
  'from',
  'to',
  'number',
] as const satisfies readonly ColumnKind[];
const COLUMNS = new Map(COLUMN_KINDS.flatMap((kind) => columns[kind].map((name) => [name, kind] as const)));

/** What the heading of a table's column says is in it. */
export const columnKind = (heading: string): ColumnKind | undefined => {
  const name = heading.toLowerCase().replace(/\s+/g, ' ').replace(/\s*:$/, '').trim();
  return COLUMNS.get(name) ?? COLUMNS.get(name.replace(/\s*\(.*\)$/, '').replace(/\.$/, ''));
};

/** Of a heading that names several things, "College / Board", the first of these. */
const COMPOSED_KINDS: readonly ColumnKind[] = [
  'year',
  'grade',
  'institution',
  'board',
  'course',
  'title',
  'company',
];
/** What the heading of a table names, also with others beside it: "Passing month & year". */
export const headingKind = (heading: string): ColumnKind | undefined => {
  const kinds = heading.split(/\s*[/&,]\s*|\s+(?:and|or|of)\s+/i).map(columnKind);
  return columnKind(heading) ?? COMPOSED_KINDS.find((kind) => kinds.includes(kind));
};

const HEADER_CELLS_MIN = 3;
/** Whether the cells are the heading of a table. */
export const isTableHeading = (cells: readonly string[]): boolean => {
  const kinds = new Set(cells.map(headingKind).filter((kind) => kind !== undefined));
  return (
    cells.length >= HEADER_CELLS_MIN && kinds.size >= HEADER_CELLS_MIN - 1 && kinds.size > cells.length / 2
  );
};
