/** The shapes of applicants who may be the same person. */
import type { RelatedApplicants } from '#contract/possible-duplicates.ts';
import type { DuplicateRow, OtherRow } from './repository.ts';

const presentApplication = ({ applicationId, jobId, jobTitle, appliedAt }: DuplicateRow | OtherRow) => ({
  application_id: applicationId,
  job_id: jobId,
  job_title: jobTitle,
  applied_at: new Date(appliedAt).toISOString(),
});

/** What was found about one of the applications. */
export const presentRelated = (
  applicationId: number,
  duplicates: readonly DuplicateRow[],
  others: readonly OtherRow[],
): RelatedApplicants => {
  const ofSame = others.filter(({ ofId }) => ofId === applicationId);
  return {
    application_id: applicationId,
    possible_duplicates: duplicates
      .filter(({ ofId }) => ofId === applicationId)
      .map((row) => ({ ...presentApplication(row), name: row.name, reasons: row.reasons })),
    other_applications: ofSame.map((row) => ({ ...presentApplication(row), status: row.status })),
    other_applications_total: ofSame[0]?.total ?? 0,
  };
};
