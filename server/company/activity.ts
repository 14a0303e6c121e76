/** A company's activity log, written in the transaction of each change (TEAM-07). */
import type { Activity } from '#contract/rules/team-rules.ts';
import type { Db } from '../platform/db/connect.ts';
import { companyActivity } from '../platform/db/schema.ts';

export interface Deed {
  readonly kind: Activity;
  /** The member, address or job title that the action concerns. */
  readonly subject?: string;
  /** A role, a status or a number. */
  readonly detail?: string;
  readonly jobId?: number;
}

interface Actor {
  readonly companyId: number;
  /** Null if the account was deleted. */
  readonly userId: number | null;
}

/** Logs actions in the transaction of the change. */
export const noteActivity = async (
  tx: Db,
  { companyId, userId }: Actor,
  deeds: Deed | readonly Deed[],
  at: Date,
): Promise<void> => {
  const rows = [deeds].flat().map((deed) => ({ ...deed, companyId, actorId: userId, at }));
  if (rows.length > 0) await tx.insert(companyActivity).values(rows);
};
