import { useStore } from 'react-admin';

/** What an entry of the list tells beyond name and designation, in this order. */
export const DETAILS = ['location', 'salary', 'experience', 'badges', 'skills'] as const;
export type Detail = (typeof DETAILS)[number];

const NONE: readonly Detail[] = [];
/** Which details one leaves out, kept for one's next visit. */
export const useHiddenDetails = () => useStore<readonly Detail[]>('candidate_search.hidden_details', NONE);
