/** Company profiles with warning signals, which staff look at before readers see their texts, and reports of companies. */
import { type Static, Type } from 'typebox';
import { COMPANY_LEVELS } from '../companies/levels.ts';
import { groundField, OpenReports, reportFields } from '../moderation/reports.ts';
import { SIGNAL_KINDS, SIGNAL_SEVERITIES } from '../moderation/signals.ts';
import {
  basedOn,
  type Endpoint,
  Id,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import {
  COMPANY_REPORT_REASONS,
  PROFILE_FIELDS,
  PROFILE_REASON_MAX,
  PROFILE_STATES,
  PROFILE_VIEWS,
} from './rules.ts';

export const ReviewedProfile = Type.Object({
  id: Id,
  account_id: Id,
  company_name: Type.String(),
  website: Type.String(),
  email_domain: Type.String({ description: 'Of the account’s address.' }),
  about: Type.String(),
  benefits: Type.String(),
  level: OneOf(COMPANY_LEVELS),
  state: OneOf(PROFILE_STATES),
  signals: Type.Array(
    Type.Object({
      kind: OneOf(SIGNAL_KINDS),
      severity: OneOf(SIGNAL_SEVERITIES),
      field: OneOf(PROFILE_FIELDS),
      words: Type.String(),
    }),
  ),
  open_reports: OpenReports(COMPANY_REPORT_REASONS),
  appeal: Nullable(Type.String({ description: 'The company’s open appeal.' })),
  version: Version,
  updated_at: Moment,
});
export type ReviewedProfile = Static<typeof ReviewedProfile>;

export const companyProfileEndpoints = {
  'POST report-company': {
    summary:
      'Report a company to staff, signed in or not. One report per person and version of the company’s profile; repeating it changes nothing.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ company_id: Id, ...reportFields(COMPANY_REPORT_REASONS) }),
    plainForm: true,
    response: Message,
  },
  'GET staff/company-profiles': staffList({
    summary:
      'Company profiles with warning signals or reports. Readers see no texts of those that signals hold or staff took down.',
    item: ReviewedProfile,
    filter: Type.Object({ view: Type.Optional(OneOf(PROFILE_VIEWS)), q: Search }),
    sorts: ['updated_at'],
  }),
  'PUT staff/company-profiles/:id': forStaff({
    creates: true,
    summary:
      'Approve a company’s profile, or take its texts down for a reason that the company reads. Closes its reports and answers its appeal. A profile that was changed or reported since `version` is left alone (409).',
    params: IdParams,
    body: Type.Object({
      state: OneOf(['approved', 'removed']),
      reason: Type.Optional(Text(PROFILE_REASON_MAX)),
      ...groundField,
      ...basedOn,
    }),
    response: Type.Object({ ...ReviewedProfile.properties, undo: UndoOffer }),
  }),
} as const satisfies Record<string, Endpoint>;
