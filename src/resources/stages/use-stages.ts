import { useGetList } from 'react-admin';
import type { Stage } from '#contract/stages/calls.ts';
import { STAGED_JOBS_MAX, STAGED_STATUSES, STAGES_MAX, stagesFor } from '#contract/stages/rules.ts';
import { SETTINGS_FRESH_MS } from '../../dataProvider/use-api.ts';

const NONE: readonly Stage[] = [];

/** The stages of a job or, without one, of the company, in their order; none until they are known. */
export const useStages = (jobId?: number) => {
  const answer = useGetList<Stage>(
    'stages',
    {
      pagination: { page: 1, perPage: STAGED_STATUSES.length * STAGES_MAX * (STAGED_JOBS_MAX + 1) },
      sort: { field: 'position', order: 'ASC' },
    },
    { onError: () => {}, staleTime: SETTINGS_FRESH_MS },
  );
  const all = answer.data ?? NONE;
  return { ...answer, all, stages: stagesFor(all, jobId) };
};

/** Those that all of these jobs go through; none if they differ. */
export const useCommonStages = (jobIds: readonly number[]): readonly Stage[] => {
  const { all } = useStages();
  const [first, ...others] = [...new Set(jobIds)].map((id) => stagesFor(all, id));
  return first && others.every(([stage]) => stage?.id === first[0]?.id) ? first : NONE;
};
