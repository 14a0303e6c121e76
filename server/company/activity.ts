/** A company's activity log, written in the transaction of each change (TEAM-07). */
import { sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Activity } from '#contract/teams/rules.ts';
import type { Db } from '../platform/db/connect.ts';
import { companyActivity, companyActivityApplications } from '../platform/db/schema.ts';

export interface Deed {
  readonly kind: Activity;
  /** The member, address or job title that the action concerns. */
  readonly subject?: string;
  /** A role, a status or a number. */
  readonly detail?: string;
  readonly jobId?: number;
  readonly applications?: readonly ConcernedApplication[];
}

export interface ConcernedApplication {
  readonly id: number;
  /** Before the action, if it moves the application. */
  readonly status?: ApplicationStatus;
}

/** What concerns one application. */
export const deedOn = (
  { applicationId, jobId, jobTitle }: { applicationId: number; jobId: number; jobTitle: string },
  kind: Activity,
): Deed => ({ kind, subject: jobTitle, jobId, applications: [{ id: applicationId }] });

interface Actor {
  readonly companyId: number;
  /** Null if the account was deleted. */
  readonly userId: number | null;
}

/** The rows of the log. */
export const activityRows = ({ companyId, userId }: Actor, deeds: readonly Deed[], at: Date) =>
  deeds.map(({ applications: _, ...deed }) => ({ ...deed, companyId, actorId: userId, at }));

/** Logs actions in the transaction of the change. */
export const noteActivity = async (
  tx: Db,
  actor: Actor,
  deeds: Deed | readonly Deed[],
  at: Date,
): Promise<void> => {
  const noted = [deeds].flat();
  if (noted.length === 0) return;
  const entries = await tx
    .insert(companyActivity)
    .values(activityRows(actor, noted, at))
    .returning({ id: companyActivity.id });
  const concerned = noted.flatMap(({ applications = [] }, index) =>
    applications.map(({ id, status }) => ({ entry: entries[index]?.id, id, from: status ?? null })),
  );
  if (concerned.length > 0)
    await tx.execute(sql`
      insert into ${companyActivityApplications} (activity_id, application_id, from_status)
      select entry, id, "from" from json_to_recordset(${JSON.stringify(concerned)}::json)
        as concerned (entry int, id int, "from" text)`);
};
