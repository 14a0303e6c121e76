import { useEffect, useEffectEvent } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import type { ApplicantCounts } from '#contract/calls/applicants.ts';
import type { AskedQuestion } from '#contract/calls/screening.ts';
import {
  APPLICANT_ORDERS,
  type Applicant,
  type ApplicantFilter,
  readApplicantFilter,
} from '../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { sortName } from '../../dataProvider/sorts.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { type ApplicantsView, readView, withView } from './address.ts';

const NONE: readonly AskedQuestion[] = [];

/** The applicants of the screen, what is shown of them, and functions that change the address. */
export const useApplicants = () => {
  const { jobId } = useParams();
  const [search, setSearch] = useSearchParams();
  const list = useListContext<Applicant>();
  const counts: ApplicantCounts | undefined = list.meta?.counts;
  const questions: readonly AskedQuestion[] = list.meta?.questions ?? NONE;
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
    jobTitle: typeof title === 'string' ? title : undefined,
    change,
    narrow,
    hrefOf: (next: Partial<ApplicantsView>) => `?${withView(search, { open: undefined, ...next })}`,
  };
};

/** Opens an applicant of this page, or else the nearest one of another page. */
export const useOpenOnPage = () => {
  const { jobId, list, change } = useApplicants();
  const [, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { resource, page, perPage, sort, filterValues } = list;
  return async (applicant: Applicant | undefined, otherPage: number): Promise<void> => {
    if (applicant) return change({ open: applicant.id }, { replace: true });
    const { data } = await dataProvider.getList<Applicant>(resource, {
      pagination: { page: otherPage, perPage },
      sort,
      filter: jobId === undefined ? filterValues : { ...filterValues, job_id: jobId },
    });
    const nearest = otherPage > page ? data[0] : data.at(-1);
    setSearch(
      (now) => {
        const next = withView(now, { open: nearest?.id });
        next.set('page', String(otherPage));
        return next;
      },
      { replace: true },
    );
  };
};

/** A link to one applicant of a job opens the page of the list with that applicant. */
export const usePageOfOpen = (isShown: boolean): void => {
  const { jobId, filter, open, list } = useApplicants();
  const [, setSearch] = useSearchParams();
  const { page, perPage, isFetching, sort } = list;
  const { data } = useApiQuery(
    'POST view-shortlisted-candidates',
    {
      query: { page, per_page: perPage },
      body: {
        ...filter,
        manage_job_id: jobId ?? 0,
        holding: open ?? 0,
        sort: sortName(APPLICANT_ORDERS, sort),
      },
    },
    {
      queryKey: ['application-page', jobId, filter, open],
      select: ({ pagination }) => pagination.current_page,
      enabled: jobId !== undefined && open !== undefined && !isShown && !isFetching,
      gcTime: 0,
    },
  );
  const goThere = useEffectEvent((to: number) => {
    if (to === page) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('page', String(to));
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (data !== undefined) goThere(data);
  }, [data]);
};
