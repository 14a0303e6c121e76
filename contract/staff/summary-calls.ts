/** What needs the attention of staff. */
import { type Static, Type } from 'typebox';
import type { Endpoint } from '../shared/common.ts';
import { forStaff } from './rest.ts';

export const StaffSummary = Type.Object({
  jobs_in_review: Type.Integer(),
  reported_jobs: Type.Integer(),
  appealed_jobs: Type.Integer({ description: 'Rejected jobs whose employers appealed.' }),
  reported_reviews: Type.Integer({ description: 'Reviews of companies that need a decision.' }),
  reported_messages: Type.Integer({ description: 'Reports of messages that need a decision.' }),
  profiles_in_review: Type.Integer({ description: 'Company profiles with signals that need a decision.' }),
  sources_waiting: Type.Integer({ description: 'Sources of jobs that wait for approval.' }),
  open_support_messages: Type.Integer(),
  failed_emails: Type.Integer({ description: 'Emails that failed for good.' }),
  delayed_emails: Type.Integer({ description: 'Emails that failed and will be retried.' }),
  rules_to_check: Type.Integer({ description: 'Rules on job postings that nobody has checked for a year.' }),
  clock_jump_days: Type.Integer({
    description:
      'By how many days the clock of the server jumped, so that daily tasks wait; 0 if it did not.',
  }),
});
export type StaffSummary = Static<typeof StaffSummary>;

export const staffSummaryEndpoints = {
  'GET staff/summary': forStaff({
    summary: 'Counts of what needs attention.',
    response: Type.Object({
      ...StaffSummary.properties,
      unread_notifications: Type.Integer({ minimum: 0, description: 'The member’s own.' }),
    }),
  }),
} as const satisfies Record<string, Endpoint>;
