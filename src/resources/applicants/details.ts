import { useHiddenDetails } from '../../console/ui/details-menu.tsx';

/** The details of a row in addition to name, status and designation, in this order. */
export const DETAILS = [
  'match',
  'work_status',
  'salary_range',
  'jobseeker_type',
  'applied_on',
  'message',
] as const;
export type RowDetail = (typeof DETAILS)[number];
/** These details, and the answer to a question. */
export type Detail = RowDetail | `q${number}`;

export const answerDetail = (questionId: number): Detail => `q${questionId}`;

export const useHiddenApplicantDetails = () => useHiddenDetails<Detail>('candidates');
