/** What a decision about a job needs, and what makes a report acceptable. */
import { REJECTION_REASONS, type RejectionReason } from '#contract/moderation-rules.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Translate } from '../messages/catalogues.ts';

/** Why a job is turned down, in its employer's language: what is ready-made, then what was written. */
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

/** Nobody decides about what they have not seen: the employer may have changed it meanwhile. */
export const refuseUnseen = (updatedAt: string, seenAt: string | undefined): void => {
  if (seenAt !== undefined && Date.parse(seenAt) !== new Date(updatedAt).getTime()) {
    throw new Failure('changed', { key: 'server.staff.job_changed' });
  }
};
