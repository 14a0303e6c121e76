import type { Role } from '../shared/constants.ts';
import { rolesWith, type TeamPermission, type TeamRole } from '../teams/rules.ts';

/**
 * The kinds of notifications. Plain values, shared by browser and server. `to`: the roles that get it;
 * messages reach recipients in any role. `mailed`: emailed by default, because users wait for it or must
 * respond: at once, or once a day in one email.
 */
const NOTIFICATIONS = {
  application_viewed: { to: ['seeker'], mailed: false },
  application_shortlisted: { to: ['seeker'], mailed: true },
  application_interview: { to: ['seeker'], mailed: true },
  interview_proposed: { to: ['seeker'], mailed: true },
  interview_booked: { to: ['seeker', 'employer'], mailed: true },
  interview_moved: { to: ['seeker', 'employer'], mailed: true },
  interview_cancelled: { to: ['seeker', 'employer'], mailed: true },
  interview_reminder: { to: ['seeker', 'employer'], mailed: true },
  application_offered: { to: ['seeker'], mailed: true },
  offer_made: { to: ['seeker'], mailed: true },
  offer_changed: { to: ['seeker'], mailed: true },
  offer_withdrawn: { to: ['seeker'], mailed: true },
  application_hired: { to: ['seeker'], mailed: true },
  application_rejected: { to: ['seeker'], mailed: true },
  application_unanswered: { to: ['seeker'], mailed: true },
  job_closed: { to: ['seeker'], mailed: true },
  job_removed: { to: ['seeker'], mailed: true },
  job_restored: { to: ['seeker'], mailed: true },
  job_changed: { to: ['seeker'], mailed: false },
  review_hidden: { to: ['seeker'], mailed: true },
  review_shown: { to: ['seeker'], mailed: true },
  message: { to: ['seeker', 'employer', 'staff'], mailed: true },
  report_upheld: { to: ['seeker', 'employer'], mailed: true },
  report_dismissed: { to: ['seeker', 'employer'], mailed: true },
  application_received: { to: ['employer'], mailed: 'daily' },
  application_withdrawn: { to: ['employer'], mailed: false },
  offer_accepted: { to: ['employer'], mailed: true },
  offer_declined: { to: ['employer'], mailed: true },
  interview_suggested: { to: ['employer'], mailed: true },
  interview_declined: { to: ['employer'], mailed: true },
  interview_unassigned: { to: ['employer'], mailed: true },
  job_approved: { to: ['employer'], mailed: true },
  job_rejected: { to: ['employer'], mailed: true },
  appeal_rejected: { to: ['employer'], mailed: true },
  job_unconfirmed: { to: ['employer'], mailed: true },
  applicants_expiring: { to: ['employer'], mailed: true },
  bookmark_closing: { to: ['seeker'], mailed: false },
  bookmark_closed: { to: ['seeker'], mailed: false },
  job_reopened: { to: ['seeker'], mailed: false },
  job_invitation: { to: ['seeker'], mailed: true },
  // Each saved search says whether and when it is emailed.
  job_alert: { to: ['seeker'], mailed: 'by search' },
} as const satisfies Record<
  string,
  { readonly to: readonly Role[]; readonly mailed: boolean | 'daily' | 'by search' }
>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
const isKind = (name: string): name is NotificationKind => name in NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS).filter(isKind);

/** The kinds that a role gets, in the order of the table. */
export const notificationKindsOf = (role: Role): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].to.some((one) => one === role));

/** Notifications about a job go to the members whose role lets them act on it. */
const MEMBER_NOTIFICATIONS = {
  application_received: 'applicants.move',
  application_withdrawn: 'applicants.move',
  offer_accepted: 'applicants.move',
  offer_declined: 'applicants.move',
  message: 'applicants.write',
  job_approved: 'jobs.edit',
  job_rejected: 'jobs.edit',
  appeal_rejected: 'jobs.edit',
  job_unconfirmed: 'jobs.end',
  applicants_expiring: 'applicants.move',
} as const satisfies Partial<Record<NotificationKind, TeamPermission>>;

export type MemberNotificationKind = keyof typeof MEMBER_NOTIFICATIONS;
const isForMembers = (kind: NotificationKind): kind is MemberNotificationKind => kind in MEMBER_NOTIFICATIONS;
export const MEMBER_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(isForMembers);

/** Of what applicants do, only the recruiter in charge of the job is notified, if it has one. */
export const RECRUITER_NOTIFICATION_KINDS = [
  'application_received',
  'application_withdrawn',
  'message',
] as const satisfies readonly MemberNotificationKind[];

/** The roles that are notified of a kind. */
export const notifiedRoles = (kind: MemberNotificationKind): readonly TeamRole[] =>
  rolesWith(MEMBER_NOTIFICATIONS[kind]);

/** Whether users choose by kind to be emailed about it. */
export const isMailChosen = (kind: NotificationKind): boolean => NOTIFICATIONS[kind].mailed !== 'by search';

export const isEmailedUnlessChosen = (kind: NotificationKind): boolean =>
  NOTIFICATIONS[kind].mailed !== false && isMailChosen(kind);

/** Devices that show notifications show what is important enough to be emailed. */
export const isPushedUnlessChosen = (kind: NotificationKind): boolean => NOTIFICATIONS[kind].mailed !== false;

/** Kinds that are emailed once a day unless the user chose otherwise. */
export const isDailyUnlessChosen = (kind: NotificationKind): boolean =>
  NOTIFICATIONS[kind].mailed === 'daily';

/** Why an application was resolved without a decision about it. */
export const CLOSE_REASONS = ['job_closed', 'job_deleted', 'job_taken_down', 'account_closed'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Why an application's status changed without a decision about it. */
export const STEP_REASONS = [...CLOSE_REASONS, 'job_restored', 'no_answer'] as const;
export type StepReason = (typeof STEP_REASONS)[number];

/** Both sides are notified of these, each about the other. */
const BOTH_SIDES = [
  'interview_booked',
  'interview_moved',
  'interview_cancelled',
  'interview_reminder',
] as const;
type BothSides = (typeof BOTH_SIDES)[number];
const isForBothSides = (kind: NotificationKind): kind is BothSides => BOTH_SIDES.some((one) => one === kind);

type Wording =
  | `text_${NotificationKind}`
  | `text_${BothSides}_company`
  | 'text_job_closed_unsent'
  | 'text_job_removed_unsent'
  | 'text_message_plain'
  | 'text_message_from_applicant'
  | 'text_review_hidden_plain'
  | 'text_review_shown_plain';

/** The key (`notifications.*`) of a notification's text. */
export const wordingOf = (notification: {
  readonly kind: NotificationKind;
  readonly job: object | null;
  readonly application_id: number | null;
  /** The applicant, for the company. */
  readonly person: string;
}): Wording => {
  const { kind, job, application_id, person } = notification;
  if (isForBothSides(kind) && person !== '') return `text_${kind}_company`;
  if (kind === 'job_closed' && application_id === null) return 'text_job_closed_unsent';
  if (kind === 'job_removed' && application_id === null) return 'text_job_removed_unsent';
  if (kind === 'review_hidden' && job === null) return 'text_review_hidden_plain';
  if (kind === 'review_shown' && job === null) return 'text_review_shown_plain';
  if (kind === 'message' && job === null) return 'text_message_plain';
  if (kind === 'message' && person !== '') return 'text_message_from_applicant';
  return `text_${kind}`;
};

/** The text (`notifications.*`) about what follows and what to do next, if the first text does not say it. */
export const nextStepOf = (notification: {
  readonly kind: NotificationKind;
  readonly application_id: number | null;
}): 'next_job_removed' | 'next_job_rejected' | 'next_appeal_rejected' | 'next_review_hidden' | undefined => {
  if (notification.kind === 'review_hidden') return 'next_review_hidden';
  if (notification.kind === 'job_removed' && notification.application_id !== null) return 'next_job_removed';
  if (notification.kind === 'job_rejected') return 'next_job_rejected';
  return notification.kind === 'appeal_rejected' ? 'next_appeal_rejected' : undefined;
};
