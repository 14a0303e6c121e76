import { useStore } from 'react-admin';

/** What a row tells beyond name, status and designation, in this order. */
export const DETAILS = ['work_status', 'salary_range', 'jobseeker_type', 'applied_on', 'message'] as const;
export type Detail = (typeof DETAILS)[number];

const NONE: readonly Detail[] = [];
/** Which details one leaves out, kept for one's next visit. */
export const useHiddenDetails = () => useStore<readonly Detail[]>('candidates.hidden_details', NONE);
