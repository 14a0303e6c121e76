/** The audit log: one row per staff action, written in the same transaction. */
import type { AuditAction, AuditSubject } from '#contract/staff/audit-subjects.ts';
import type { Db } from './db/connect.ts';
import { auditLog } from './db/schema.ts';

export interface AuditEntry {
  /** Null for actions from the command line. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id?: number | string };
  /** Numbers, codes and names of lookup values. No personal data, no free text, no secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

export const record = async (
  tx: Db,
  { actorId, action, subject, details = {}, at }: AuditEntry,
): Promise<void> => {
  await tx.insert(auditLog).values({
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id === undefined ? null : String(subject.id),
    details,
    at,
  });
};
