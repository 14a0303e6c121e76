/** Administrators invite staff, and say what each of them may do. */
import { Type } from 'typebox';
import { OwnerProof } from '../accounts/owner-proof-calls.ts';
import { type Endpoint, Id, Message, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { forStaff } from './rest.ts';
import { STAFF_ROLES } from './roles.ts';

export const staffRoleEndpoints = {
  'POST staff/roles': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'Give a colleague another role, with the proof that your own account is yours. Nobody changes their own.',
    body: Type.Object({ account_id: Id, staff_role: OneOf(STAFF_ROLES), ...OwnerProof.properties }),
    response: Message,
  }),
  'POST staff/invitations': forStaff({
    needsSession: true,
    creates: true,
    summary: 'Open an account for a colleague, who is emailed a link to choose a password.',
    body: Type.Object({
      email: Type.Optional(Text(EMAIL_MAX)),
      first_name: Text(PERSON_NAME_MAX),
      last_name: Type.Optional(Text(PERSON_NAME_MAX)),
      staff_role: OneOf(STAFF_ROLES),
      ...OwnerProof.properties,
    }),
    response: Message,
  }),
} as const satisfies Record<string, Endpoint>;
