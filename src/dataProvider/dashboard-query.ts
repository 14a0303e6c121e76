import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';

/** The dashboard's counters, under one key so that other screens can refresh them. */
export const dashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api('GET employer-dashbord', { signal })).data,
  });
