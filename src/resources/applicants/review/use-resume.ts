import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../../api/client.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useApi } from '../../../dataProvider/use-api.ts';

type Resume = { readonly pdf: Blob } | { readonly text: string };

/** Resumes are kept for the way back to the last applicants, not longer. */
const KEPT_MS = 120_000;

const resumeQuery = (api: Api, id: number) => ({
  queryKey: ['resume', id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Resume> => {
    const file = await api('GET resume-preview', { query: { application_id: id }, signal });
    return file.type.startsWith('application/pdf') ? { pdf: file } : { text: await file.text() };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: KEPT_MS,
});

/** The resume as it is shown next to the decision. */
export const useResume = (applicationId: number) => useQuery(resumeQuery(useApi(), applicationId));

const prefetch = (client: QueryClient, api: Api, id: number) => client.prefetchQuery(resumeQuery(api, id));

/** Loads the resume of the applicant who follows. That doesn't count as viewing it. */
export const usePrefetchResume = (applicant: Applicant | undefined): void => {
  const client = useQueryClient();
  const api = useApi();
  const id = applicant?.has_resume ? applicant.application_id : undefined;
  useEffect(() => {
    if (id !== undefined) void prefetch(client, api, id);
  }, [client, api, id]);
};
