/** The addresses of lists of applicants and of their review: filters, order and page, list or board. */
import type { SortPayload } from 'react-admin';
import { COMPARED_MAX } from '#contract/scorecards/rules.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import {
  APPLICANT_ORDERS,
  NEWEST_APPLICANTS,
  readAllApplicantsFilter,
  readApplicantFilter,
  writeAnswerOrder,
} from '../../dataProvider/applications.ts';
import { sortCalled, sortName } from '../../dataProvider/sorts.ts';
import type { ListAddress, ListStart } from '../shared/list/list-address.ts';

/** What is shown of the list besides its rows. */
export interface ApplicantsView {
  readonly isBoard: boolean;
  /** The applications shown side by side instead of the list. */
  readonly compared: readonly number[];
}

export const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : undefined;
};

/** `compare=5,7` in an address; fewer than two are nothing to compare. */
const comparedIn = (text: string | null): readonly number[] => {
  const ids = new Set((text ?? '').split(',').flatMap((one) => idOf(one) ?? []));
  return ids.size > 1 ? [...ids].slice(0, COMPARED_MAX) : [];
};

/** Reads the view from an address, ignoring unknown values. */
export const readView = (search: URLSearchParams): ApplicantsView => ({
  isBoard: search.get('view') === 'board',
  compared: comparedIn(search.get('compare')),
});

/** The address with another view. */
export const withView = (search: URLSearchParams, change: Partial<ApplicantsView>): URLSearchParams => {
  const { isBoard, compared } = { ...readView(search), ...change };
  const next = new URLSearchParams(search);
  next.delete('compare');
  if (change.isBoard !== undefined) {
    next.delete('view');
    next.delete('page');
    if (isBoard) next.set('view', 'board');
  }
  if (compared.length > 1) next.set('compare', compared.join(','));
  return next;
};

/** The applicants of a job. */
export const applicantAddress: ListAddress = {
  read: (search) => {
    const { sort, list, ...others } = readApplicantFilter(Object.fromEntries(search));
    const filter = list === 'shortlisted' ? { list, ...others } : others;
    return { filter, sort: sortCalled(APPLICANT_ORDERS, sort) ?? NEWEST_APPLICANTS };
  },
  write: (asked, order) => {
    const { list, answers = [], answer_order, sort: _, ...others } = readApplicantFilter(asked);
    const sort = sortName(APPLICANT_ORDERS, order);
    const search = new URLSearchParams();
    if (list === 'shortlisted') search.set('list', list);
    for (const [name, value] of Object.entries(others))
      if (value !== undefined) search.set(name, String(value));
    for (const { question_id, answer } of answers) search.set(`q${question_id}`, answer);
    if (answer_order) search.set('by', writeAnswerOrder(answer_order));
    if (sort && sort !== 'newest') search.set('sort', sort);
    return search;
  },
  typed: 'text',
  kept: ['view'],
};

/** The applicants of all jobs. */
export const allApplicantsAddress: ListAddress = {
  read: (search) => {
    const { sort, ...filter } = readAllApplicantsFilter(Object.fromEntries(search));
    return { filter, sort: sortCalled(APPLICANT_ORDERS, sort) ?? NEWEST_APPLICANTS };
  },
  write: (asked, order) => {
    const { sort: _, ...filter } = readAllApplicantsFilter(asked);
    const sort = sortName(APPLICANT_ORDERS, order);
    const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    if (sort && sort !== 'newest') search.set('sort', sort);
    return search;
  },
  typed: 'text',
};

export const OF_ALL_JOBS: ListStart = { address: allApplicantsAddress, sort: NEWEST_APPLICANTS };

export const ofJob = (jobId: string): ListStart => ({
  address: applicantAddress,
  filter: { job_id: jobId },
  sort: NEWEST_APPLICANTS,
});

const addressOf = (jobId: number | undefined) =>
  jobId === undefined ? allApplicantsAddress : applicantAddress;

/** The review in an address: of which list, and who is on screen. */
export const readReview = (search: URLSearchParams) => {
  const jobId = idOf(search.get('job'));
  const { filter, sort } = addressOf(jobId).read(search);
  return {
    jobId,
    filter: jobId === undefined ? filter : { ...filter, job_id: jobId },
    sort,
    applicantId: idOf(search.get('applicant')),
  };
};

interface ReviewedList {
  /** Undefined for the applicants of all jobs. */
  readonly jobId: number | undefined;
  readonly filter: object;
  readonly sort: SortPayload;
}

/** The review of what a list shows, beginning with an applicant. */
export const reviewHref = ({ jobId, filter, sort }: ReviewedList, applicantId?: number): string => {
  const search = new URLSearchParams(jobId === undefined ? {} : { job: String(jobId) });
  for (const [name, value] of addressOf(jobId).write({ ...filter }, sort)) search.set(name, value);
  if (applicantId !== undefined) search.set('applicant', String(applicantId));
  return search.size > 0 ? `${paths.review}?${search}` : paths.review;
};

/** The list that is reviewed. */
export const listHref = ({ jobId, filter, sort }: ReviewedList): string => {
  const search = String(addressOf(jobId).write({ ...filter }, sort));
  const path = jobId === undefined ? paths.applicants : linkTo.jobCandidates(jobId);
  return search ? `${path}?${search}` : path;
};
