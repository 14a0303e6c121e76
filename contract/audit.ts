/** What staff do, as the audit log calls it, and who reads it. */
import { type Static, Type } from 'typebox';
import { Day, type Endpoint, Id, Moment, Nullable, OneOf, Text } from './common.ts';
import { staffList } from './staff-rest.ts';

/** `subject.act`. A new act of staff is added here, and its words to the catalogue (`console.staff_act.*`). */
export const AUDIT_ACTIONS = [
  'account.sign_in',
  'account.suspend',
  'account.restore',
  'company.verify',
  'company.revoke',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.two_factor_reset',
  'account.recovery_codes_renewed',
  'job.approve',
  'job.reject',
  'job.undecide',
  'review.hide',
  'review.show',
  'review.keep',
  'review.undecide',
  'support_message.answer',
  'support_message.close',
  'support_message.reopen',
  'subscriber.remove',
  'subscriber.export',
  'issue.write',
  'issue.change',
  'issue.send',
  'issue.delete',
  'email.retry',
  'email.stop',
  'email.delete',
  'lookup_value.add',
  'lookup_value.rename',
  'lookup_value.merge',
  'lookup_value.unmerge',
  'lookup_value.retire',
  'lookup_value.bring_back',
  'synonym.add',
  'synonym.change',
  'synonym.delete',
  'article.write',
  'article.change',
  'article.publish',
  'article.withdraw',
  'article.delete',
  'translation.change',
  'translation.review',
  'translation.take_back',
  'translation.undo',
  'translation.import',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'account',
  'company',
  'job',
  'review',
  'support_message',
  'subscriber',
  'issue',
  'email',
  'lookup_value',
  'synonym',
  'article',
  'translation',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AuditEntry = Type.Object({
  id: Id,
  action: OneOf(AUDIT_ACTIONS),
  subject_kind: OneOf(AUDIT_SUBJECTS),
  subject_id: Nullable(Type.String()),
  actor_id: Nullable(Id),
  actor_name: Nullable(Type.String()),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    { description: 'Numbers, codes and names of lookup values; nothing about people.' },
  ),
  at: Moment,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditEndpoints = {
  'GET staff/audit-log': staffList({
    summary: 'What staff did, last first.',
    item: AuditEntry,
    filter: Type.Object({
      actor_id: Type.Optional(Id),
      action: Type.Optional(OneOf(AUDIT_ACTIONS)),
      subject_kind: Type.Optional(OneOf(AUDIT_SUBJECTS)),
      subject_id: Type.Optional(Text(100)),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    sorts: ['at'],
  }),
} as const satisfies Record<string, Endpoint>;
