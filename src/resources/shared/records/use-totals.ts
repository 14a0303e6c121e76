import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

/** How far a language is; until it is known, what was last shown. A filter keeps its choices meanwhile. */
export const useTotals = (locale: string) =>
  useApiQuery(
    'GET staff/translation-totals',
    { query: { locale } },
    { queryKey: ['staff/translation-totals', locale], placeholderData: keepPreviousData },
  ).data;
