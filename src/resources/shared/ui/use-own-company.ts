import type { OwnCompany } from '#contract/company-jobs/calls.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

export const OWN_COMPANY = ['own-company'];
/** It changes rarely, but can by what the member has just done elsewhere. */
const FRESH_MS = 5000;

/** The company's level and the latest allowed deadline; undefined until loaded. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const { data } = useApiQuery('GET own-company', {}, { queryKey: OWN_COMPANY, staleTime: FRESH_MS });
  return data?.data;
};
