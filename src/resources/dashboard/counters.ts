/** What the dashboard's data says, ready to be drawn (DASH-01). */

/** Counters by name; an `error` is told in place of a number that could not be had (DASH-02). */
export type DashboardData = Readonly<Record<string, number | string>>;

export interface Counter {
  readonly key: string;
  readonly title: string;
  readonly value: number | string;
}

/** `jobs_in_review` is "Jobs In Review". */
export const counterTitle = (key: string): string =>
  key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** One counter per key; an `error` is none. */
export const countersOf = (data: DashboardData): Counter[] =>
  Object.entries(data)
    .filter(([key]) => key !== 'error')
    .map(([key, value]) => ({ key, title: counterTitle(key), value }));

/** What the data says went wrong. */
export const errorOf = ({ error }: DashboardData): string | undefined =>
  typeof error === 'string' && error !== '' ? error : undefined;

/** A company that has not begun yet. */
export const isBlank = (counters: readonly Counter[]): boolean =>
  counters.length > 0 && counters.every(({ value }) => value === 0);
