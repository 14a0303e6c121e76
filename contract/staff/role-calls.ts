/** Administrators invite staff, and say what each of them may do. */
import { Type } from 'typebox';
import { OwnerProof } from '../accounts/owner-proof-calls.ts';
import { type Endpoint, Id, Message, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { forStaff } from './rest.ts';
import { STAFF_ROLES } from './roles.ts';

const LANGUAGE_TAG_MAX = 35;
const LANGUAGES_MAX = 100;

const RoleFields = {
  staff_role: OneOf(STAFF_ROLES),
  languages: Type.Optional(
    Type.Array(Text(LANGUAGE_TAG_MAX), {
      maxItems: LANGUAGES_MAX,
      description: 'The languages of a translator, as BCP 47 tags; at least one. Other roles have none.',
    }),
  ),
  reviewed_languages: Type.Optional(
    Type.Array(Text(LANGUAGE_TAG_MAX), {
      maxItems: LANGUAGES_MAX,
      description: 'Those of them in which a translator publishes; in the others, they suggest.',
    }),
  ),
};

export const staffRoleEndpoints = {
  'POST staff/roles': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'Give a colleague another role, or a translator other languages, with the proof that your own account is yours. Nobody changes their own.',
    body: Type.Object({ account_id: Id, ...RoleFields, ...OwnerProof.properties }),
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
      ...RoleFields,
      ...OwnerProof.properties,
    }),
    response: Message,
  }),
} as const satisfies Record<string, Endpoint>;
