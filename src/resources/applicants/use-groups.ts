import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { BoardStatus } from '#contract/applicants/calls.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { BOARD_STATUSES } from '#contract/shared/list-options.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { NO_STAGE } from '#contract/stages/rules.ts';
import type { Applicant, ApplicantFilter } from '../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useApplicants } from './use-applicants.ts';

/** Where a card can be: a status, or one of its stages. */
interface Place {
  readonly status: BoardStatus;
  /** Null for those in none of the status's stages; undefined if it has none. */
  readonly stage: Stage | null | undefined;
}

const placesOf = (stages: readonly Stage[]): Place[] =>
  BOARD_STATUSES.flatMap((status): Place[] => {
    const own = stages.filter((stage) => stage.status === status);
    if (own.length === 0) return [{ status, stage: undefined }];
    return [{ status, stage: null }, ...own.map((stage) => ({ status, stage }))];
  });

const filterOf = ({ status, stage }: Place) =>
  stage === undefined ? { status } : { status, stage_id: stage?.id ?? NO_STAGE };

const isIn = ({ status, stage }: Place, one: Applicant): boolean =>
  one.status === status && (stage === undefined || one.stage_id === (stage?.id ?? null));

/** The pages of a place that are shown; more load on demand. */
const usePages = (narrowing: object) => {
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const keyOf = (place: Place) => JSON.stringify([narrowing, filterOf(place)]);
  const countOf = (place: Place) => pages[keyOf(place)] ?? 1;
  const addTo = (place: Place) => setPages((now) => ({ ...now, [keyOf(place)]: countOf(place) + 1 }));
  return { countOf, addTo };
};

const useQueryOf = (narrowing: Partial<ApplicantFilter>) => {
  const { jobId, list } = useApplicants();
  const { sort } = list;
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (place: Place, page: number) => {
    const filter = { ...narrowing, ...filterOf(place) };
    return {
      // Where react-admin finds the records to update.
      queryKey: ['applications', 'getList', { jobId, filter, sort, page, on: 'board' }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        dataProvider.getList<Applicant>('applications', {
          pagination: { page, perPage: PAGE_SIZE },
          sort,
          filter: { ...filter, job_id: jobId },
          signal,
        }),
    };
  };
};

/** A moved applicant appears in the new group before the server knows. */
const regroup = <Group extends Place & { readonly loaded: readonly Applicant[]; readonly total: number }>(
  groups: readonly Group[],
) => {
  // An applicant moved while pages were loading can be on two of them.
  const all = new Map(groups.flatMap(({ loaded }) => loaded).map((one) => [one.id, one]));
  return groups.map(({ loaded, ...group }) => {
    const applicants = [...all.values()].filter((one) => isIn(group, one));
    const before = new Set(loaded.map(({ id }) => id)).size;
    return { ...group, applicants, total: group.total + applicants.length - before };
  });
};

/** The groups of the board's cards, in the order of the steps: a status, or a stage of one. */
export const useGroups = (stages: readonly Stage[]) => {
  const { text, answers, answer_order } = useApplicants().filter;
  const narrowing = { text, answers, answer_order };
  const { countOf, addTo } = usePages(narrowing);
  const queryOf = useQueryOf(narrowing);
  const places = placesOf(stages);
  const asked = places.flatMap((place) =>
    Array.from({ length: countOf(place) }, (_, at) => ({ place, page: at + 1 })),
  );
  const pagesOfAll = useQueries({ queries: asked.map(({ place, page }) => queryOf(place, page)) });
  const groups = places.map((place) => {
    const pages = pagesOfAll.filter((_, at) => asked[at]?.place === place);
    const total = pages.findLast(({ data }) => data)?.data?.total ?? 0;
    const failed = pages.filter(({ data, error }) => error && !data);
    return {
      ...place,
      loaded: pages.flatMap(({ data }) => data?.data ?? []),
      total,
      error: failed[0]?.error,
      isPending: pages[0]?.isPending ?? true,
      isFetching: pages.some(({ isFetching }) => isFetching),
      isFetchingMore: pages.slice(1).some(({ isPending }) => isPending),
      hasMore: pages.length * PAGE_SIZE < total,
      showMore: () => addTo(place),
      refetch: () => failed.map(({ refetch }) => refetch()),
    };
  });
  return regroup(groups);
};

export type Group = ReturnType<typeof useGroups>[number];
