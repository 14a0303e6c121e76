import type { RejectionDelay } from '#contract/applicants/rejection-rules.ts';
import { SETTINGS_FRESH_MS, useApiQuery } from '../../dataProvider/use-api.ts';

/** After how many hours the company's rejections are sent; undefined until that is known. */
export const useRejectionDelay = (): { hours: RejectionDelay | undefined; isPending: boolean } => {
  const { data, isPending } = useApiQuery(
    'GET rejection-delay',
    {},
    { queryKey: ['rejection-delay'], staleTime: SETTINGS_FRESH_MS },
  );
  return { hours: data?.data.hours, isPending };
};
