/** The jobs viewed on this device and the time of the last visit. None of it leaves the device. */
import { DAY_MS } from '#contract/shared/constants.ts';

interface ViewedJob {
  readonly id: number;
  readonly title: string;
}

const VIEWED = 'viewed_jobs';
const LAST_VISIT = 'last_visit';
const LAST_SEARCH = 'last_search';
const KEPT = 50;

/** Storage can be blocked, or contain data from another version. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const isViewed = (one: unknown): one is ViewedJob =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' && 'title' in one;

/** The jobs viewed most recently, latest first. */
export const readViewed = (): ViewedJob[] =>
  attempt(() => {
    const kept: unknown = JSON.parse(localStorage[VIEWED] ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  }, []);

export const noteViewed = ({ id, title }: ViewedJob): void =>
  attempt(() => {
    const others = readViewed().filter((one) => one.id !== id);
    localStorage[VIEWED] = JSON.stringify([{ id, title }, ...others].slice(0, KEPT));
  }, undefined);

/** The time of this device's previous visit; a visit lasts as long as its tab. Empty on the first visit. */
export const lastVisit = (): string =>
  attempt(() => {
    sessionStorage[LAST_VISIT] ??= localStorage[LAST_VISIT] ?? '';
    localStorage[LAST_VISIT] = new Date().toISOString();
    return sessionStorage[LAST_VISIT];
  }, '');

interface LastSearch {
  readonly text: string;
  readonly address: string;
}

const isSearch = (one: unknown): one is LastSearch =>
  typeof one === 'object' &&
  one !== null &&
  'text' in one &&
  typeof one.text === 'string' &&
  'address' in one &&
  typeof one.address === 'string' &&
  one.address.startsWith('/jobs');

/** The last list searched by words on this device. */
export const readLastSearch = (): LastSearch | undefined =>
  attempt(() => {
    const kept: unknown = JSON.parse(localStorage[LAST_SEARCH] ?? 'null');
    return isSearch(kept) ? kept : undefined;
  }, undefined);

export const noteSearch = (search: LastSearch): void =>
  attempt(() => {
    localStorage[LAST_SEARCH] = JSON.stringify(search);
  }, undefined);

const DAYS = [
  [1, 'day'],
  [7, 'week'],
  [14, 'fortnight'],
  [30, 'month'],
] as const;

/** The filter by date that covers the time since this device's previous visit, if there was one within a month. */
export const sinceLastVisit = (now = Date.now()): (typeof DAYS)[number][1] | undefined => {
  const last = Date.parse(lastVisit());
  const days = (now - last) / DAY_MS;
  return DAYS.find(([most]) => days <= most)?.[1];
};
