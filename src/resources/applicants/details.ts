import { useStore } from 'react-admin';

/** The details of a row besides name, status and designation, in this order. */
export const DETAILS = ['work_status', 'salary_range', 'jobseeker_type', 'applied_on', 'message'] as const;
export type Detail = (typeof DETAILS)[number];

const NONE: readonly Detail[] = [];
/** The hidden details, stored for the next visit. */
export const useHiddenDetails = () => useStore<readonly Detail[]>('candidates.hidden_details', NONE);
