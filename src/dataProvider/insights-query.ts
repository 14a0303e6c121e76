import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from './index.ts';

/** What the dashboard's pictures are drawn from. */
export const insightsQuery = (dataProvider: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['insights'],
    queryFn: (context) => dataProvider.insights(context),
  });
