/** Guesses which columns of an unknown shape have the title and the text, for a person to confirm. */
import { meaningsOf } from './field-names.ts';
import type { Fields } from './posting.ts';
import { isProse } from './prose.ts';
import { plainOf } from './texts.ts';
import { rawText } from './values.ts';

const TITLE_MAX = 150;
const WORDS_MAX = 14;
/** Of titles, a few repeat. */
const DISTINCT = 0.6;
/** No words that people read. */
const OF_PROGRAMS = /^https?:|@|^[\d\s.,:/+-]+$|^\d{4}-\d{2}-\d{2}|_/;

interface Column {
  readonly name: string;
  readonly values: readonly string[];
}

const columnsOf = (records: readonly Fields[]): Column[] =>
  [...new Set(records.flatMap(Object.keys))]
    .filter((name) => meaningsOf(name).length === 0)
    .map((name) => ({
      name,
      values: records.flatMap((record) => rawText(record[name])?.trim() ?? []),
    }))
    .filter(({ values }) => values.length * 2 > records.length);

const isTitle = ({ values }: Column): boolean =>
  values.every(
    (text) =>
      text.length <= TITLE_MAX &&
      text.split(/\s+/).length <= WORDS_MAX &&
      /\p{L}{3}/u.test(text) &&
      !OF_PROGRAMS.test(text),
  ) && new Set(values).size >= values.length * DISTINCT;

const lengthOf = ({ values }: Column): number =>
  values.reduce((sum, text) => sum + plainOf(text).length, 0) / values.length;

/** By the names of columns. The first column of short words that differ is the title, the longest sentences are the text. */
export const guessColumns = (records: readonly Fields[]): ReadonlyMap<string, 'title' | 'text'> => {
  const columns = columnsOf(records);
  const has = (...fields: readonly string[]) =>
    records.some((record) =>
      Object.keys(record).some((name) => meaningsOf(name).some(({ field }) => fields.includes(field))),
    );
  const title = has('title') ? undefined : columns.find(isTitle);
  const [text] = has('description', 'duties', 'requirements')
    ? []
    : columns
        .filter(({ values }) => values.some(isProse))
        .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const guessed = new Map<string, 'title' | 'text'>();
  if (text) guessed.set(text.name, 'text');
  if (title && title !== text) guessed.set(title.name, 'title');
  return guessed;
};
