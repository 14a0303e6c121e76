import type { OpenedApplication } from '#contract/applicants/job-applicant-calls.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';

/** The list's record lacks contact details and history. */
export const isOpened = (applicant: Applicant): applicant is Applicant & OpenedApplication =>
  'history' in applicant;
