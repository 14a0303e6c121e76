/** Loads at once what the form of a job needs besides the job. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEnvironment } from '../../../app/environment.tsx';
import { originKey } from '../../shared/records/job-origin.tsx';
import { MEMBERS } from '../../shared/ui/use-members.ts';
import { OWN_COMPANY } from '../../shared/ui/use-own-company.ts';
import { DEFAULTS } from './defaults.tsx';
import { draftsKey } from './other-drafts.tsx';

/**
 * @returns how to ask for the form's draft, with the rest. The parts of the form find theirs as if they had asked; if
 * this call fails, they ask themselves.
 */
export const useJobFormNeeds = (draft: string, jobId: number | undefined) => {
  const { api } = useEnvironment();
  const queryClient = useQueryClient();
  return useCallback(
    async (signal: AbortSignal) => {
      const query = { draft: `job:${draft}`, ...(jobId === undefined ? {} : { id: jobId }) };
      const { message, data } = await api('GET job-form', { query, refresh: true, signal });
      const put = (queryKey: readonly unknown[], found: unknown) =>
        queryClient.setQueryData(queryKey, { message, data: found });
      put(MEMBERS, data.members);
      put(OWN_COMPANY, data.company);
      if (jobId !== undefined) {
        put(originKey(jobId), data.origin);
      } else {
        put(DEFAULTS, data.defaults);
        put(draftsKey(draft), data.drafts);
      }
      return data.draft;
    },
    [api, queryClient, draft, jobId],
  );
};
