/** Joins the rows of one posting, of which feeds have one for each place. */
import type { PostedPlace, Posting, Refused } from './posting.ts';

/** How many postings wait for more of their rows: feeds write them near each other. */
const WAITING = 1000;

const keyOf = ({ externalId, title, company, address }: Posting): string | undefined =>
  externalId === undefined && address === undefined
    ? undefined
    : JSON.stringify([externalId ?? address, title, company]);

/** What rows share that only number a posting's places. */
const pageOf = ({ title, company, address, applyAddress, html }: Posting): string | undefined =>
  address === undefined || html === undefined
    ? undefined
    : JSON.stringify([title, company, address, applyAddress, html]);

const union = <T>(one: readonly T[], other: readonly T[]): T[] => {
  const known = new Set(one.map((value) => JSON.stringify(value)));
  return [...one, ...other.filter((value) => !known.has(JSON.stringify(value)))];
};

const placeTexts = (places: readonly PostedPlace[]): Set<string> => new Set(places.map(({ text }) => text));

const merge = (one: Posting, other: Posting): Posting => ({
  ...other,
  ...Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
  title: one.title,
  places: [...one.places, ...other.places.filter(({ text }) => !placeTexts(one.places).has(text))],
  remoteFrom: union(one.remoteFrom, other.remoteFrom),
  employmentTypes: union(one.employmentTypes, other.employmentTypes),
  employmentCodes: union(one.employmentCodes, other.employmentCodes),
  departments: union(one.departments, other.departments),
  skills: union(one.skills, other.skills),
});

export const isRefused = (row: Posting | Refused): row is Refused => 'reason' in row;

/** Postings in the order of their first rows. */
export async function* mergeRows(rows: AsyncIterable<Posting | Refused>): AsyncGenerator<Posting | Refused> {
  const waiting = new Map<string, Posting>();
  const pages = new Map<string | undefined, string>();
  let count = 0;
  for await (const row of rows) {
    if (isRefused(row)) {
      yield row;
      continue;
    }
    count += 1;
    const page = pageOf(row);
    const own = keyOf(row) ?? `${count}`;
    const key = waiting.has(own) ? own : (pages.get(page) ?? own);
    const other = waiting.get(key);
    waiting.set(key, other ? merge(other, row) : row);
    if (page !== undefined) pages.set(page, key);
    if (waiting.size <= WAITING) continue;
    const [[first, oldest] = []] = waiting;
    if (first !== undefined && oldest) {
      waiting.delete(first);
      pages.delete(pageOf(oldest));
      yield oldest;
    }
  }
  yield* waiting.values();
}
