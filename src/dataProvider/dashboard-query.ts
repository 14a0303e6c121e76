import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from './index.ts';

/** The dashboard's numbers, under one key, so that other screens can refresh them. */
export const dashboardQuery = (dataProvider: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.dashboard({ signal }),
  });
