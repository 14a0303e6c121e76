import { useGetList } from 'react-admin';
import type { Stage } from '#contract/calls/stages.ts';
import { STAGED_STATUSES, STAGES_MAX } from '#contract/rules/stage-rules.ts';
import { SETTINGS_FRESH_MS } from '../../dataProvider/use-api.ts';

const NONE: readonly Stage[] = [];

/** All stages of the company, in their order; none until they are known. */
export const useStages = () => {
  const answer = useGetList<Stage>(
    'stages',
    {
      pagination: { page: 1, perPage: STAGED_STATUSES.length * STAGES_MAX },
      sort: { field: 'position', order: 'ASC' },
    },
    { onError: () => {}, staleTime: SETTINGS_FRESH_MS },
  );
  return { ...answer, stages: answer.data ?? NONE };
};
