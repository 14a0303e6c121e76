/** What a seeker dislikes, by the reasons they gave for dismissing jobs, and which jobs share it. */
import type { DismissalReason } from '#contract/matching.ts';
import type { JobIndex } from '../index/job-index.ts';
import { type Band, yearlyFigure } from '../salary-figure.ts';
import { traitBit } from '../traits.ts';

const REMOTE = traitBit('work_mode', 'remote');

export interface Dislikes {
  readonly companyIds: ReadonlySet<number>;
  /** Too far away. */
  readonly cityIds: ReadonlySet<number>;
  readonly designationIds: ReadonlySet<number>;
  /** Jobs that pay no more than this pay too little. US dollars a year; 0 for none. */
  readonly pay: number;
}

/** A dismissed job with the reason for it. */
export interface Dismissal extends Band {
  readonly reason: DismissalReason;
  readonly companyId: number;
  readonly cityIds: readonly number[];
  readonly designationId: number | null;
}

export const dislikesOf = (dismissals: readonly Dismissal[]): Dislikes => {
  const of = (reason: DismissalReason) => dismissals.filter((one) => one.reason === reason);
  return {
    companyIds: new Set(of('company').map(({ companyId }) => companyId)),
    cityIds: new Set(of('place').flatMap(({ cityIds }) => cityIds)),
    designationIds: new Set(
      of('work').flatMap(({ designationId }) => (designationId === null ? [] : [designationId])),
    ),
    pay: of('pay').reduce((most, band) => Math.max(most, yearlyFigure(band) ?? 0), 0),
  };
};

type Jobs = Pick<JobIndex, 'columns' | 'kinds' | 'citiesOf'>;

export const isRemote = ({ columns, kinds }: Omit<Jobs, 'citiesOf'>, document: number): boolean =>
  ((kinds[columns.kind[document] ?? 0] ?? 0) & REMOTE) !== 0;

/** @param salary in US dollars a year; negative if undisclosed. */
export const paysTooLittle = (salary: number, { pay }: Dislikes): boolean =>
  salary >= 0 && pay > 0 && salary <= pay;

/** How many of place, pay and kind of work the seeker dislikes. Remote jobs are never too far away. */
export const countDisliked = (jobs: Jobs, document: number, dislikes: Dislikes): number => {
  const { columns } = jobs;
  const cities = jobs.citiesOf(document);
  const isTooFar =
    cities.length > 0 && cities.every((id) => dislikes.cityIds.has(id)) && !isRemote(jobs, document);
  return (
    Number(isTooFar) +
    Number(paysTooLittle(columns.salaryYear[document] ?? -1, dislikes)) +
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
