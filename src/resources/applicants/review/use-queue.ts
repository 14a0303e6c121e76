import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { COMPARED_MAX } from '#contract/scorecards/rules.ts';
import { TOASTS_MAX } from '#contract/shared/constants.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { readReview } from '../address.ts';
import { isAt, type Target } from '../movable.ts';

interface Queue {
  readonly data: readonly Applicant[];
  readonly total: number;
}

const PAGE = 100;
/** A link to an applicant who isn't in the list any more doesn't load all of it. */
const PAGES_MAX = 5;
/** With fewer left, more are loaded. */
const AHEAD = 10;

const merge = (
  known: readonly Applicant[],
  fresh: readonly Applicant[],
  isUpdating: boolean,
): Applicant[] => {
  const byId = new Map(known.map((row) => [row.id, row]));
  for (const row of fresh) if (isUpdating || !byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
};

interface Loading {
  readonly known: Queue | undefined;
  readonly load: (page: number) => Promise<{ readonly data: Applicant[]; readonly total?: number }>;
  /** The applicant to begin with. */
  readonly first: number | undefined;
  readonly isUpdating: boolean;
}

/**
 * Loads pages until there are new rows. Those that have left the list, because they were viewed or moved, keep their
 * places. What has left it also moves the pages, so they are read from the first one.
 */
const loadQueue = async ({ known, load, first, isUpdating }: Loading): Promise<Queue> => {
  const before = known?.data ?? [];
  const isEnough = (rows: readonly Applicant[]) =>
    known ? rows.length > before.length : first === undefined || rows.some(({ id }) => id === first);
  let rows: Applicant[] = [...before];
  const last = PAGES_MAX + Math.floor(before.length / PAGE);
  for (let page = 1; page <= last; page += 1) {
    const { data, total = 0 } = await load(page);
    rows = merge(rows, data, isUpdating);
    if (page * PAGE >= total) return { data: rows, total: rows.length };
    if (isEnough(rows)) return { data: rows, total: Math.max(known?.total ?? total, rows.length) };
  }
  return { data: rows, total: rows.length };
};

type ReviewRequest = Pick<ReturnType<typeof readReview>, 'filter' | 'sort' | 'applicantId'>;

/**
 * The applicants to review, as the list had them when the review began. Decisions show in them at once, and nothing is
 * loaded after one; Undo and conflicts load the rows again.
 */
export const useQueue = ({ filter, sort, applicantId }: ReviewRequest) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Target>>(new Map());
  // Where changes find the records to update.
  const queryKey: QueryKey = ['applications', 'getList', { filter, sort, on: 'review' }];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Queue> => {
      const known = client.getQueryData<Queue>(queryKey);
      const queue = await loadQueue({
        known,
        load: (page) =>
          dataProvider.getList<Applicant>('applications', {
            pagination: { page, perPage: PAGE },
            sort,
            filter,
            signal,
          }),
        first: applicantId,
        // What is being sent is newer than what the server lists.
        isUpdating: client.isMutating() === 0,
      });
      const recent = known ? [...decisions.keys()].slice(-TOASTS_MAX) : [];
      if (recent.length === 0 || client.isMutating() > 0) return queue;
      // Decided ones have often left the list, but Undo can bring them back.
      const parts = Array.from({ length: Math.ceil(recent.length / COMPARED_MAX) }, (_, at) =>
        recent.slice(at * COMPARED_MAX, (at + 1) * COMPARED_MAX),
      );
      const found = await Promise.all(
        parts.map((ids) => dataProvider.getMany<Applicant>('applications', { ids, signal })),
      );
      const data = found.flatMap((part) => part.data);
      return { ...queue, data: merge(queue.data, data, true) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  const isDecided = (row: Applicant): boolean => {
    const target = decisions.get(row.id);
    if (!target) return false;
    return isAt(row, target) || (target.status === 'rejected' && row.rejection_due_at !== null);
  };
  const undecided = rows.filter((row) => !isDecided(row));
  const { refetch, isFetching, error } = query;
  const isShort = query.data !== undefined && rows.length < total && undecided.length < AHEAD;
  useEffect(() => {
    if (isShort && !isFetching && !error) void refetch();
  }, [isShort, isFetching, error, refetch]);
  return {
    query,
    rows,
    total,
    undecided,
    isDecided,
    decided: rows.length - undecided.length,
    addDecision: (id: number, target: Target) => setDecisions((now) => new Map([...now, [id, target]])),
  };
};
