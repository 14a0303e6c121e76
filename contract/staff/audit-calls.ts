/** The audit log: staff actions, and who can read them. */

import { type Static, Type } from 'typebox';
import { Day, type Endpoint, Id, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-subjects.ts';
import { staffList } from './rest.ts';

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
    summary: 'Staff actions, newest first.',
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
