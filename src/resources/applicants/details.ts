import { useHiddenDetails } from '../../console/ui/use-hidden-details.ts';

/** The details of a row besides name, status and designation, in this order. */
export const DETAILS = ['work_status', 'salary_range', 'jobseeker_type', 'applied_on', 'message'] as const;
export type Detail = (typeof DETAILS)[number];

export const useHiddenApplicantDetails = () => useHiddenDetails<Detail>('candidates');
