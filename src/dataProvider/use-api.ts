/** API calls that aren't resource methods. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { EndpointKey, ResponseOf } from '#contract/endpoints.ts';
import type { Api, CallOptions } from '../api/client.ts';
import type { ConsoleDataProvider } from './index.ts';

/** For the company's settings, which rarely change: own changes renew them, and the server applies what is true. */
export const SETTINGS_FRESH_MS = 300_000;

export const useApi = (): Api => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useMemo(() => dataProvider.call, [dataProvider]);
};

type QueryOptions<K extends EndpointKey, Data> = Omit<UseQueryOptions<ResponseOf<K>, Error, Data>, 'queryFn'>;

/** A call as a query; aborted when its screen closes. */
export const useApiQuery = <K extends EndpointKey, Data = ResponseOf<K>>(
  key: K,
  call: CallOptions<K>,
  options: QueryOptions<K, Data>,
) => {
  const api = useApi();
  return useQuery({ ...options, queryFn: ({ signal }) => api(key, { ...call, signal }) });
};
