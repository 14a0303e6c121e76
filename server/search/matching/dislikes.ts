/** What a seeker dislikes, by the reasons they gave for dismissing jobs, and which jobs share it. */
import type { DismissalReason } from '#contract/matching/calls.ts';
import type { PayValue } from '#contract/shared/pay.ts';
import { comparablePay, currencyNumber } from '../facts/comparable-pay.ts';
import { traitBit } from '../facts/traits.ts';
import type { JobIndex } from '../memory/job-index.ts';

const REMOTE = traitBit('work_mode', 'remote');

export interface Dislikes {
  readonly companyIds: ReadonlySet<number>;
  /** Too far away. */
  readonly cityIds: ReadonlySet<number>;
  readonly designationIds: ReadonlySet<number>;
  /** Jobs that pay no more than this a year pay too little, by the number of their currency. */
  readonly pay: ReadonlyMap<number, number>;
}

/** A dismissed job with the reason for it. */
export interface Dismissal {
  readonly pay: PayValue;
  readonly reason: DismissalReason;
  readonly companyId: number;
  readonly cityIds: readonly number[];
  readonly designationId: number | null;
}

const mostByCurrency = (dismissals: readonly Dismissal[]): ReadonlyMap<number, number> => {
  const most = new Map<number, number>();
  for (const dismissal of dismissals) {
    const pay = comparablePay(dismissal.pay);
    if (!pay) continue;
    const currency = currencyNumber(pay.currency);
    most.set(currency, Math.max(most.get(currency) ?? 0, pay.amount));
  }
  return most;
};

export const dislikesOf = (dismissals: readonly Dismissal[]): Dislikes => {
  const of = (reason: DismissalReason) => dismissals.filter((one) => one.reason === reason);
  return {
    companyIds: new Set(of('company').map(({ companyId }) => companyId)),
    cityIds: new Set(of('place').flatMap(({ cityIds }) => cityIds)),
    designationIds: new Set(
      of('work').flatMap(({ designationId }) => (designationId === null ? [] : [designationId])),
    ),
    pay: mostByCurrency(of('pay')),
  };
};

type Jobs = Pick<JobIndex, 'columns' | 'kinds' | 'citiesOf'>;

export const isRemote = ({ columns, kinds }: Omit<Jobs, 'citiesOf'>, document: number): boolean =>
  ((kinds[columns.kind[document] ?? 0] ?? 0) & REMOTE) !== 0;

/** Undisclosed pay isn't too little. */
export const paysTooLittle = (
  { columns }: Pick<Jobs, 'columns'>,
  document: number,
  { pay }: Dislikes,
): boolean => (columns.salaryYear[document] ?? -1) <= (pay.get(columns.salaryCurrency[document] ?? 0) ?? -2);

/** How many of place, pay and kind of work the seeker dislikes. Remote jobs are never too far away. */
export const countDisliked = (jobs: Jobs, document: number, dislikes: Dislikes): number => {
  const { columns } = jobs;
  const cities = jobs.citiesOf(document);
  const isTooFar =
    cities.length > 0 && cities.every((id) => dislikes.cityIds.has(id)) && !isRemote(jobs, document);
  return (
    Number(isTooFar) +
    Number(paysTooLittle(jobs, document, dislikes)) +
    Number(dislikes.designationIds.has(columns.designationId[document] ?? 0))
  );
};

/** The reasons that apply to a job: an undisclosed salary can't be too little. */
export const dismissalReasonsFor = (jobs: Jobs, document: number): DismissalReason[] => {
  const { columns } = jobs;
  return [
    'company',
    ...(isRemote(jobs, document) ? [] : (['place'] as const)),
    ...((columns.salaryYear[document] ?? -1) < 0 ? [] : (['pay'] as const)),
    ...((columns.designationId[document] ?? 0) === 0 ? [] : (['work'] as const)),
  ];
};
