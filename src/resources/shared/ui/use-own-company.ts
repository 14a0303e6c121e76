import type { OwnCompany } from '#contract/company-jobs/calls.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

/** The company's level and the latest allowed deadline; undefined until loaded. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const { data } = useApiQuery('GET own-company', {}, { queryKey: ['own-company'] });
  return data?.data;
};
