/** Accounts, companies and applications, as staff see them. */
import { type Static, Type } from 'typebox';
import { COMPANY_LEVELS, STAFF_VERDICTS } from '../companies/levels.ts';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { APPLICATION_STATUSES, ROLES } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { STAFF_ROLES } from '../staff/roles.ts';
import { ACCOUNT_STATUSES, SUSPENSION_REASON_MAX } from '../staff/rules.ts';
import { UndoableMessage, UndoOffer } from '../undo/calls.ts';

const account = {
  id: Id,
  role: OneOf(ROLES),
  name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  status: OneOf(ACCOUNT_STATUSES),
  company_name: Nullable(Type.String()),
  created_at: Moment,
  version: Version,
};
export const StaffAccount = Type.Object(account);
export type StaffAccount = Static<typeof StaffAccount>;

export const StaffAccountDetail = Type.Object({
  ...account,
  email_confirmed: Type.Boolean(),
  company_id: Nullable(Id),
  company_version: Nullable(Version),
  company_is_attended: Nullable(Type.Boolean({ description: 'Whether someone can sign in to the company.' })),
  company_level: Nullable(OneOf(COMPANY_LEVELS)),
  staff_verdict: Nullable(OneOf(STAFF_VERDICTS)),
  sessions: Type.Integer({ description: 'Number of signed-in devices.' }),
  last_used_at: Nullable(Moment),
  live_jobs: Type.Integer(),
  applications: Type.Integer(),
  suspension_reason: Nullable(Type.String()),
  suspended_at: Nullable(Moment),
  staff_role: Nullable(OneOf(STAFF_ROLES)),
  languages: Type.Array(Type.String(), { description: 'The languages of a translator, as BCP 47 tags.' }),
  reviewed_languages: Type.Array(Type.String(), {
    description: 'Those of them in which the translator publishes.',
  }),
  has_two_factor: Type.Boolean({ description: 'Whether two-factor authentication is on.' }),
});
export type StaffAccountDetail = Static<typeof StaffAccountDetail>;

export const StaffCompany = Type.Object({
  id: Id,
  account_id: Id,
  name: Type.String(),
  website: Type.String(),
  level: OneOf(COMPANY_LEVELS),
  live_jobs: Type.Integer(),
  reviews: Type.Integer(),
  is_suspended: Type.Boolean(),
  created_at: Moment,
});
export type StaffCompany = Static<typeof StaffCompany>;

export const StaffApplication = Type.Object({
  id: Id,
  status: OneOf(APPLICATION_STATUSES),
  job_id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  account_id: Id,
  applicant_name: Type.String(),
  created_at: Moment,
});
export type StaffApplication = Static<typeof StaffApplication>;

export const staffPeopleEndpoints = {
  'GET staff/users': staffList({
    summary:
      'Accounts, newest first. `q` is part of a name or an address, a phone number, the number of an account, an application or a job, or the id of a request that failed.',
    item: StaffAccount,
    filter: Type.Object({
      q: Search,
      role: Type.Optional(OneOf(ROLES)),
      status: Type.Optional(OneOf(ACCOUNT_STATUSES)),
    }),
    sorts: ['created_at'],
  }),
  'GET staff/users/:id': forStaff({
    summary: 'An account with its status.',
    params: IdParams,
    response: StaffAccountDetail,
  }),
  'PUT staff/users/:id': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'Suspend an account for a reason that is emailed to its owner, or restore it. Staff can’t suspend themselves (409).',
    params: IdParams,
    body: Type.Object({
      status: OneOf(['active', 'suspended']),
      reason: Type.Optional(Text(SUSPENSION_REASON_MAX)),
      ...basedOn,
    }),
    response: Type.Object({ ...StaffAccountDetail.properties, undo: UndoOffer }),
  }),
  'GET staff/companies': staffList({
    summary:
      'Companies, newest first. `q` is a number of a company or a job, a member’s address, or part of a name, a website or a job’s title.',
    item: StaffCompany,
    filter: Type.Object({ q: Search }),
    sorts: ['created_at'],
  }),
  'PUT staff/companies/:id': forStaff({
    creates: true,
    summary:
      'Verify a company, or revoke that; after revoking, only staff can verify it again. A verification ends when the company changes its name, website or address.',
    params: IdParams,
    body: Type.Object({ staff_verdict: OneOf(STAFF_VERDICTS), ...basedOn }),
    response: Type.Object({
      id: Id,
      level: OneOf(COMPANY_LEVELS),
      staff_verdict: OneOf(STAFF_VERDICTS),
    }),
  }),
  'POST staff/company-handovers': forStaff({
    creates: true,
    summary:
      'Email a link that makes its reader the owner of a company that no account can open, with its jobs and applications.',
    body: Type.Object({ company_id: Id, email: Type.Optional(Text(EMAIL_MAX)), ...basedOn }),
    response: UndoableMessage,
  }),
  'GET staff/applications': staffList({
    summary: 'Applications with applicant, company and status, newest first. Without messages.',
    item: StaffApplication,
    filter: Type.Object({
      status: Type.Optional(OneOf(APPLICATION_STATUSES)),
      job_id: Type.Optional(Id),
      account_id: Type.Optional(Id),
      company_id: Type.Optional(Id),
    }),
    sorts: ['created_at'],
  }),
} as const satisfies Record<string, Endpoint>;
