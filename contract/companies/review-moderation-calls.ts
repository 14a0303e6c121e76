/** Reports of company reviews, and decisions of staff about them. */
import { type Static, Type } from 'typebox';
import { groundField, OpenReports, reportFields } from '../moderation/reports.ts';
import { basedOn, type Endpoint, Id, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import { HIDING_REASON_MAX, REVIEW_REPORT_REASONS, REVIEW_VIEWS } from './review-rules.ts';

export const ModeratedReview = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  author_id: Id,
  author_name: Type.String(),
  stars: Type.Integer(),
  text: Type.String(),
  version: Type.Integer(),
  updated_at: Moment,
  hidden_at: Nullable(Moment),
  hidden_reason: Nullable(Type.String()),
  is_changed: Type.Boolean({ description: 'Its author changed it after staff hid it.' }),
  appeal: Nullable(
    Type.String({ description: 'Why its author thinks that hiding it is wrong, until staff decide again.' }),
  ),
  open_reports: OpenReports(REVIEW_REPORT_REASONS),
});
export type ModeratedReview = Static<typeof ModeratedReview>;

export const reviewModerationEndpoints = {
  'POST report-company-review': {
    summary:
      'Report a review of a company to staff, signed in or not. One report per person and version of the review; repeating it changes nothing.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ review_id: Id, ...reportFields(REVIEW_REPORT_REASONS) }),
    plainForm: true,
    response: Message,
  },
  'GET staff/company-reviews': staffList({
    summary:
      'Reviews of companies: those that need a decision (reported, appealed, or changed after staff hid them), hidden ones, or all.',
    item: ModeratedReview,
    filter: Type.Object({
      view: Type.Optional(OneOf(REVIEW_VIEWS)),
      q: Search,
      company_id: Type.Optional(Id),
    }),
    sorts: ['updated_at'],
  }),
  'PUT staff/company-reviews/:id': forStaff({
    creates: true,
    summary:
      'Hide a review for a reason its author reads, or show it. Both close its reports and answer its author’s appeal. A review that was changed, reported or decided since `version` is left alone (409).',
    params: IdParams,
    body: Type.Object({
      state: OneOf(['shown', 'hidden']),
      reason: Type.Optional(Text(HIDING_REASON_MAX)),
      ...groundField,
      ...basedOn,
    }),
    response: Type.Object({ ...ModeratedReview.properties, undo: UndoOffer }),
  }),
} as const satisfies Record<string, Endpoint>;
