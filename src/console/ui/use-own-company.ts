import type { OwnCompany } from '#contract/employer.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';

/** The company's level, and the last day that a deadline may be; undefined until they are known. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const { data } = useApiQuery('GET own-company', {}, { queryKey: ['own-company'] });
  return data?.data;
};
