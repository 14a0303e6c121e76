import { keepPreviousData } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useDataProvider, useGetManyReference } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import type { ApplicantCounts } from '#contract/applicants.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { AskedQuestion } from '#contract/screening.ts';
import { useListResult } from '../../console/list/address-list.tsx';
import type { Applicant, ApplicantFilter } from '../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { type ApplicantsView, readView, writeView } from './address.ts';

const NONE: readonly AskedQuestion[] = [];

/** The applicants selected by the address, and functions that change it. */
export const useApplicantsOfAddress = () => {
  const { jobId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const answer = useGetManyReference<Applicant>(
    'applications',
    {
      target: 'job_id',
      id: jobId,
      pagination: { page: view.page, perPage: PAGE_SIZE },
      filter: view.filter,
    },
    { placeholderData: keepPreviousData },
  );
  const counts: ApplicantCounts | undefined = answer.meta?.counts;
  const questions: readonly AskedQuestion[] = answer.meta?.questions ?? NONE;
  const title: unknown = answer.meta?.job?.job_title;

  const change = (next: Partial<ApplicantsView>, { replace = false } = {}) =>
    setSearch((now) => writeView({ ...readView(now), ...next }), { replace });

  /** Filters the list. Typing replaces the history entry, so that Back doesn't undo letter by letter. */
  const narrow = (part: Partial<ApplicantFilter>, options?: { replace: boolean }) =>
    change({ filter: { ...view.filter, ...part }, page: 1 }, options);

  const hrefOf = (next: Partial<ApplicantsView>) => `?${writeView({ ...view, open: undefined, ...next })}`;

  return {
    ...answer,
    ...view,
    jobId,
    total: answer.total ?? 0,
    counts,
    questions,
    jobTitle: typeof title === 'string' ? title : undefined,
    change,
    narrow,
    hrefOf,
  };
};

type ApplicantList = ReturnType<typeof useApplicantsOfAddress>;

export const ApplicantsContext = createContext<ApplicantList | undefined>(undefined);

/** The applicants of the screen. */
export const useApplicants = (): ApplicantList => {
  const list = use(ApplicantsContext);
  if (!list) throw new Error('useApplicants needs an ApplicantsContext above it.');
  return list;
};

/** The applicants on a page or board as a react-admin list context. */
export const useApplicantList = (data: Applicant[]) => {
  const list = useApplicants();
  const { filter, page, total, narrow, change } = list;
  const asked = {
    resource: 'applications',
    filterValues: filter,
    setFilters: narrow,
    page,
    setPage: (number: number, options?: { replace: boolean }) => change({ page: number }, options),
  };
  return useListResult(asked, { ...list, data, total });
};

/** Opens an applicant of this page, or else the nearest one of another page. */
export const useOpenOnPage = () => {
  const { jobId, filter, page, change } = useApplicants();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return async (applicant: Applicant | undefined, otherPage: number): Promise<void> => {
    if (applicant) return change({ open: applicant.id }, { replace: true });
    const { data } = await dataProvider.getManyReference<Applicant>('applications', {
      target: 'job_id',
      id: jobId,
      pagination: { page: otherPage, perPage: PAGE_SIZE },
      sort: { field: 'id', order: 'DESC' },
      filter,
    });
    const nearest = otherPage > page ? data[0] : data.at(-1);
    change({ page: otherPage, open: nearest?.id }, { replace: true });
  };
};

/** A link to one applicant opens the page of the list with that applicant. */
export const usePageOfOpen = (isShown: boolean): void => {
  const { jobId, filter, page, open, isFetching, change } = useApplicants();
  const { data } = useApiQuery(
    'POST view-shortlisted-candidates',
    { query: { page }, body: { manage_job_id: Number(jobId), holding: open ?? 0, ...filter } },
    {
      queryKey: ['application-page', jobId, filter, open],
      select: ({ pagination }) => pagination.current_page,
      enabled: open !== undefined && !isShown && !isFetching,
      gcTime: 0,
    },
  );
  const goThere = useEffectEvent((to: number) => {
    if (to !== page) change({ page: to }, { replace: true });
  });
  useEffect(() => {
    if (data !== undefined) goThere(data);
  }, [data]);
};
