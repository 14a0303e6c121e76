/**
 * Decides which values of entries are certain: those that something supports. What someone was or learned, and where, are
 * supported by their own words, by what names them, by the words of the other one where nothing else stands beside the
 * two, and by entries of the same form whose words say it.
 */
import { columnKind } from '../words.ts';
import { isGarbled } from './found.ts';
import { findPeriod } from './periods.ts';
import { isPlace } from './place-names.ts';
import { readHeading } from './sections.ts';

/** A title and a company, or a course and an institution. */
export interface Pair {
  readonly what: string;
  readonly where: string;
  /** In which order and on how many lines they stand; undefined if labels, columns, sizes or a sentence name them. */
  readonly form: string | undefined;
  /** How many further names stand beside them. */
  readonly others: number;
}

/** How much a text looks like the one: positive for titles or courses, negative for places of work or study, else 0. */
export type Says = (text: string) => number;

/** Whether a text rather is a place, a heading or a date beside a name, or lacks letters that the file doesn't name. */
const isNoName = (text: string, says: Says): boolean =>
  isGarbled(text) ||
  (isPlace(text) && says(text) === 0) ||
  columnKind(text) !== undefined ||
  readHeading(text)?.rest === '' ||
  findPeriod(text) !== undefined ||
  /[\t@]|\s[|•]\s|^[^\p{L}]*$|^\(/u.test(text);

/** "Analyst, Retail, Acme": either the second part of the title or what follows is the company. */
const isParted = (what: string): boolean => /,\s\p{Lu}/u.test(what);

/** Whether the words of the two rather say the opposite. */
const isAgainst = ({ what, where }: Pair, says: Says): boolean =>
  (what !== '' && where.endsWith(what)) ||
  (says(where) > 0 && says(what) <= 0) ||
  (says(what) < 0 && says(where) >= 0);

/** Which form most entries have whose words say both or one of the two; undefined if none or as many have another. */
const usualForm = (all: readonly Pair[], says: Says): string | undefined => {
  const said = all.filter(
    ({ what, where }) => what !== '' && where !== '' && (says(what) > 0 || says(where) < 0),
  );
  const counts = [...Map.groupBy(said, ({ form }) => form)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return counts[0] && counts[0][1].length > (counts[1]?.[1].length ?? 0) ? counts[0][0] : undefined;
};

/** The names of an entry that nothing supports. `all` are the entries of its section. */
export const unsupported = (pair: Pair, all: readonly Pair[], says: Says): ('what' | 'where')[] => {
  const { what, where, form, others } = pair;
  const [one, other] = [says(what), says(where)];
  const isSaid = one > 0 && other < 0;
  const usual = usualForm(all, says);
  const isOtherForm = form !== undefined && usual !== undefined && form !== usual && !isSaid;
  if (isAgainst(pair, says) || isOtherForm) return ['what', 'where'];
  const alike = all.filter(
    (entry) => entry !== pair && entry.form === form && (entry.others === others || other < 0),
  );
  const isOnly = others === 0;
  const support = {
    what:
      one > 0 ||
      (other < 0 && isOnly) ||
      alike.some((entry) => says(entry.what) > 0 || says(entry.where) < 0),
    where:
      other < 0 ||
      (one > 0 && isOnly) ||
      alike.some((entry) => says(entry.where) < 0 || (says(entry.what) > 0 && !isParted(what))),
  };
  return (['what', 'where'] as const).filter(
    (name) => (form !== undefined && !support[name]) || isNoName(pair[name], says),
  );
};
