/** The requirements of a decision about a job, and what an employer can do about a rejection. */

import {
  APPEAL_MAX,
  APPEAL_MIN,
  REJECTION_REASONS,
  type RejectionReason,
} from '#contract/moderation/rules.ts';
import type { JobStatus } from '#contract/shared/constants.ts';
import { Failure, invalid } from '../../http/failure.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';

/** The reasons for a rejection in the employer's language: predefined ones, then free text. */
export const reasonOf = (
  { reasons = [], reason = '' }: { reasons?: readonly RejectionReason[]; reason?: string },
  t: Translate,
): string => {
  const readyMade = REJECTION_REASONS.filter((one) => reasons.includes(one)).map((one) =>
    t(`server.rejection_reason.${one}`),
  );
  const written = reason.trim();
  const all = [...readyMade, ...(written ? [written] : [])];
  if (all.length === 0) throw invalid({ reason: { key: 'server.staff.reason_missing' } });
  return all.join('\n');
};

/** A rejected job can't be published. Its employer must change it or appeal. */
export const assertPublishable = (status: JobStatus): void => {
  if (status === 'rejected') throw new Failure('job_rejected', { key: 'server.error.job_rejected' });
};

/** @returns the cleaned text of the appeal. */
export const assertValidAppeal = (text: string): string => {
  const cleaned = text.replace(/\r\n?/g, '\n').trim();
  if (cleaned.length < APPEAL_MIN) {
    throw invalid({ text: { key: 'server.field.appeal_short', values: { min: APPEAL_MIN } } });
  }
  if (cleaned.length > APPEAL_MAX) {
    throw invalid({ text: { key: 'server.field.appeal_long', values: { max: APPEAL_MAX } } });
  }
  return cleaned;
};
