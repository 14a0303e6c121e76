/** Support's view of a company: who works there, what it brings and gets, why something doesn't work, what happened. */
import { type Static, Type } from 'typebox';
import { StaffCompany } from '../account-status/staff-calls.ts';
import { type Endpoint, Id, Moment, Nullable, OneOf } from '../shared/common.ts';
import { RUN_STATES, SOURCE_PROBLEMS, SOURCE_STATES } from '../sources/rules.ts';
import { forStaff, IdParams } from '../staff/rest.ts';
import { ACCOUNT_STATUSES } from '../staff/rules.ts';
import { TEAM_ROLES } from '../teams/rules.ts';
import { Obstacle, Timeline } from './calls.ts';

export const COMPANY_JOBS_SHOWN = 50;

export const StaffCompanyDetail = Type.Object({
  ...StaffCompany.properties,
  email: Type.String({ description: 'Of the owner.' }),
  domain: Nullable(
    Type.String({ description: 'Of the website, if only its own people have addresses there; it verifies.' }),
  ),
  jobs_a_day: Type.Integer({ description: 'How many jobs the owner may post a day; 0 for any number.' }),
  members: Type.Array(
    Type.Object({
      account_id: Id,
      name: Type.String(),
      email: Type.String(),
      role: OneOf(TEAM_ROLES),
      all_jobs: Type.Boolean(),
      status: OneOf(ACCOUNT_STATUSES),
      last_used_at: Nullable(Moment),
    }),
  ),
  invitations: Type.Array(
    Type.Object({ email: Type.String(), role: OneOf(TEAM_ROLES), created_at: Moment, expires_at: Moment }),
  ),
  jobs: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      created_at: Moment,
      obstacles: Type.Array(Obstacle, { description: 'Why it isn’t listed or takes no applications here.' }),
    }),
    { description: `The ${COMPANY_JOBS_SHOWN} newest.` },
  ),
  sources: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      state: OneOf(SOURCE_STATES),
      problem: Nullable(OneOf(SOURCE_PROBLEMS)),
      last_run_at: Nullable(Moment),
      last_run: Nullable(OneOf(RUN_STATES)),
    }),
  ),
  tokens: Type.Array(
    Type.Object({
      name: Type.String(),
      owner: Type.String(),
      expires_at: Moment,
      last_used_at: Nullable(Moment),
      refused: Type.Integer({ description: 'Its calls of the last 30 days that failed.' }),
    }),
  ),
  webhooks: Type.Array(
    Type.Object({
      host: Type.String(),
      paused_at: Nullable(Moment),
      waiting: Type.Integer({ description: 'Deliveries that wait or are tried again.' }),
      answer: Nullable(Type.String({ description: 'Of the latest attempt.' })),
    }),
  ),
  obstacles: Type.Array(Obstacle),
  timeline: Timeline,
});
export type StaffCompanyDetail = Static<typeof StaffCompanyDetail>;

export const companySupportEndpoints = {
  'GET staff/companies/:id': forStaff({
    summary: 'A company with its members, jobs and programs, what happened, and why something doesn’t work.',
    params: IdParams,
    response: StaffCompanyDetail,
  }),
} as const satisfies Record<string, Endpoint>;
