import { useHiddenDetails } from '../../console/ui/details-menu.tsx';

/** The details of a list item in addition to name and designation, in this order. */
export const DETAILS = ['location', 'salary', 'experience', 'badges', 'skills'] as const;
export type Detail = (typeof DETAILS)[number];

export const useHiddenCandidateDetails = () => useHiddenDetails<Detail>('candidate_search');
