import { useListContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ApplicantCounts } from '#contract/applicants/calls.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import {
  type Applicant,
  type ApplicantFilter,
  readApplicantFilter,
} from '../../dataProvider/applications.ts';
import { type ApplicantsView, readView, reviewHref, withView } from './address.ts';

const NO_TAGS: readonly string[] = [];
const NONE: readonly AskedQuestion[] = [];

/** The applicants of the screen, what is shown of them, and functions that change the address. */
export const useApplicants = () => {
  const { jobId } = useParams();
  const [search, setSearch] = useSearchParams();
  const list = useListContext<Applicant>();
  const counts: ApplicantCounts | undefined = list.meta?.counts;
  const questions: readonly AskedQuestion[] = list.meta?.questions ?? NONE;
  const tags: readonly string[] = list.meta?.tags ?? NO_TAGS;
  const title: unknown = list.meta?.job?.job_title;
  const filter = readApplicantFilter(list.filterValues);

  const change = (next: Partial<ApplicantsView>, { replace = false } = {}) =>
    setSearch((now) => withView(now, next), { replace });
  const narrow = (part: Partial<ApplicantFilter>) => list.setFilters({ ...list.filterValues, ...part });

  return {
    ...readView(search),
    list,
    /** Undefined for those of all jobs. */
    jobId: jobId === undefined ? undefined : Number(jobId),
    filter,
    total: list.total ?? 0,
    counts,
    questions,
    tags,
    jobTitle: typeof title === 'string' ? title : undefined,
    change,
    narrow,
    hrefOf: (next: Partial<ApplicantsView>) => `?${withView(search, next)}`,
  };
};

/** Addresses of the review of what the list shows, beginning with one of its applicants. */
export const useReviewHref = () => {
  const { jobId, list } = useApplicants();
  const { filterValues: filter, sort } = list;
  return (applicantId?: number) => reviewHref({ jobId, filter, sort }, applicantId);
};

/** The same for a card of the board: the review of those with its status. */
export const useReviewOfColumn = () => {
  const { jobId, list } = useApplicants();
  const { filterValues, sort } = list;
  return ({ id, status }: Applicant) =>
    reviewHref({ jobId, filter: { ...filterValues, status, stage_id: undefined }, sort }, id);
};
