/** The dashboard's data in display form (DASH-01). */

/** Counters by name; an `error` is reported instead of a missing number (DASH-02). */
export type DashboardData = Readonly<Record<string, number | string>>;

export interface Counter {
  readonly key: string;
  readonly title: string;
  readonly value: number | string;
}

/** `jobs_in_review` becomes "Jobs In Review". */
export const counterTitle = (key: string): string =>
  key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** One counter per key, except `error`. */
export const countersOf = (data: DashboardData): Counter[] =>
  Object.entries(data)
    .filter(([key]) => key !== 'error')
    .map(([key, value]) => ({ key, title: counterTitle(key), value }));

/** The error in the data. */
export const errorOf = ({ error }: DashboardData): string | undefined =>
  typeof error === 'string' && error !== '' ? error : undefined;

/** Whether a company hasn't started yet. */
export const isBlank = (counters: readonly Counter[]): boolean =>
  counters.length > 0 && counters.every(({ value }) => value === 0);
