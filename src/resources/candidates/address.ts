import { readCandidateFilter } from '../../dataProvider/candidates.ts';
import type { ListAddress, ListStart } from '../shared/list/list-address.ts';

/** The order is one of the filters, because columns don't tell how well a candidate matches. */
export const ORDER = { field: 'id', order: 'ASC' } as const;

/** The candidate list's filters in the address, under the names of the API call. */
export const candidateAddress: ListAddress = {
  read: (search) => ({ filter: readCandidateFilter(Object.fromEntries(search)), sort: ORDER }),
  write: (filter) =>
    new URLSearchParams(
      Object.entries(readCandidateFilter(filter)).map(([name, value]) => [name, String(value)]),
    ),
};

export const CANDIDATES: ListStart = { address: candidateAddress, sort: ORDER };
