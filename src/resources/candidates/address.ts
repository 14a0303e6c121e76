import type { ListAddress } from '../../console/list/address-list.tsx';
import { type CandidateFilter, readCandidateFilter } from '../../dataProvider/candidates.ts';

/** The candidate list's filters in the address, under the names of the API call. */
export const candidateAddress: ListAddress<CandidateFilter> = {
  read: readCandidateFilter,
  write: (filter) =>
    new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])),
};
