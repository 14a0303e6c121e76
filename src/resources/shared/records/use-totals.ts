import { useApiQuery } from '../../../dataProvider/use-api.ts';

/** How far a language is. */
export const useTotals = (locale: string) =>
  useApiQuery(
    'GET staff/translation-totals',
    { query: { locale } },
    { queryKey: ['staff/translation-totals', locale] },
  ).data;
