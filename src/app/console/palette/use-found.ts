import { useGetList } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { fullName } from '#contract/shared/names.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';

import { useCan } from '../../../features/accounts/use-can.ts';
import { fullNameOf } from '../../../ui/format/full-name.ts';
import type { Destination } from './use-screens.ts';

/** How many of each kind. */
const FOUND_MAX = 5;
/** One letter is in nearly every name. */
const LETTERS_MIN = 2;

const useMatches = <Row extends { readonly id: number }>(
  resource: string,
  filter: object,
  isAsked: boolean,
) => {
  const { data, error, isFetching } = useGetList<Row>(
    resource,
    { filter, pagination: { page: 1, perPage: FOUND_MAX } },
    // Not kept, so that the browser's memory doesn't fill with every typed beginning of a word.
    { enabled: isAsked, gcTime: 0, onError: () => {} },
  );
  return {
    rows: isAsked ? (data ?? []) : [],
    isLoading: isAsked && isFetching,
    hasFailed: isAsked && error !== null,
  };
};

const ofJob = ({ id, job_title }: EmployerJob): Destination => ({
  group: 'console.palette.jobs',
  to: linkTo.jobCandidates(id),
  label: job_title,
});
const ofApplicant = ({ candidate_name, candidate_last_name, ...applicant }: Applicant): Destination => ({
  group: 'nav.applicants',
  to: linkTo.applicant(applicant.job_id, applicant.application_id),
  label: fullName(candidate_name, candidate_last_name),
  about: applicant.job_title,
});
const ofCandidate = (candidate: Candidate): Destination => ({
  group: 'nav.job_seekers',
  to: linkTo.candidate(candidate.id),
  label: fullNameOf(candidate),
  about: candidate.designation?.name ?? '',
});

/** Jobs, applicants and candidates that match a text, as far as the member may see them. */
export const useFound = (text: string) => {
  const isLong = text.length >= LETTERS_MIN;
  const jobs = useMatches<EmployerJob>('jobs', { job_title: text }, useCan('jobs.view') && isLong);
  const applicants = useMatches<Applicant>('applications', { text }, useCan('applicants.view') && isLong);
  const candidates = useMatches<Candidate>(
    'candidates',
    { designation: text },
    useCan('candidates.search') && isLong,
  );
  const matches = [jobs, applicants, candidates];
  return {
    found: [
      ...jobs.rows.map(ofJob),
      ...applicants.rows.map(ofApplicant),
      ...candidates.rows.map(ofCandidate),
    ],
    isLoading: matches.some(({ isLoading }) => isLoading),
    hasFailed: matches.some(({ hasFailed }) => hasFailed),
  };
};
