import { useStore } from 'react-admin';

/** The details of a list item besides name and designation, in this order. */
export const DETAILS = ['location', 'salary', 'experience', 'badges', 'skills'] as const;
export type Detail = (typeof DETAILS)[number];

const NONE: readonly Detail[] = [];
/** The hidden details, stored for the next visit. */
export const useHiddenDetails = () => useStore<readonly Detail[]>('candidate_search.hidden_details', NONE);
