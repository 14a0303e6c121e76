import type { Role } from '../shared/constants.ts';
import { paths } from '../shared/page-paths.ts';
import { rolesWith, type TeamPermission, type TeamRole } from '../teams/rules.ts';

interface Kind {
  /** The roles that get it; messages reach recipients in any role. */
  readonly to: readonly Role[];
  /** What it is about (`push.*`), without names and what people wrote. */
  readonly about: string;
  /** Emailed by default, because users wait for it or must respond: at once, or once a day in one email. */
  readonly mailed: boolean | 'daily' | 'by search';
  /** The page that it links to, if it is the same whatever it is about. */
  readonly page?: string;
  /** For notifications about a job, which go to the members whose role lets them act on it. */
  readonly permission?: TeamPermission;
  /** What applicants do, of which only the recruiter in charge of the job is notified, if it has one. */
  readonly recruiterOnly?: true;
  /** Both sides are notified, each about the other. */
  readonly bothSides?: true;
  /** A decision of staff: the text is their reason, and another one says what to do next. */
  readonly byStaff?: true;
  /** Has a text of its own for people whose application was not sent. */
  readonly unsent?: true;
  /** Has a text of its own if it is about no job. */
  readonly plain?: true;
}

/** The kinds of notifications. Plain values, shared by browser and server. */
const NOTIFICATIONS = {
  application_viewed: { to: ['seeker'], about: 'application', mailed: false },
  application_shortlisted: { to: ['seeker'], about: 'application', mailed: true },
  application_interview: { to: ['seeker'], about: 'application', mailed: true },
  interview_proposed: { to: ['seeker'], about: 'interview', mailed: true },
  interview_booked: { to: ['seeker', 'employer'], about: 'interview', mailed: true, bothSides: true },
  interview_moved: { to: ['seeker', 'employer'], about: 'interview', mailed: true, bothSides: true },
  interview_cancelled: { to: ['seeker', 'employer'], about: 'interview', mailed: true, bothSides: true },
  interview_reminder: { to: ['seeker', 'employer'], about: 'interview', mailed: true, bothSides: true },
  application_offered: { to: ['seeker'], about: 'application', mailed: true },
  offer_made: { to: ['seeker'], about: 'offer', mailed: true },
  offer_changed: { to: ['seeker'], about: 'offer', mailed: true },
  offer_withdrawn: { to: ['seeker'], about: 'offer', mailed: true },
  application_hired: { to: ['seeker'], about: 'application', mailed: true },
  application_rejected: { to: ['seeker'], about: 'application', mailed: true },
  application_unanswered: { to: ['seeker'], about: 'application', mailed: true },
  job_closed: { to: ['seeker'], about: 'job', mailed: true, unsent: true },
  job_removed: { to: ['seeker'], about: 'job', mailed: true, byStaff: true, unsent: true },
  job_restored: { to: ['seeker'], about: 'job', mailed: true },
  job_changed: { to: ['seeker'], about: 'job', mailed: false },
  review_hidden: { to: ['seeker'], about: 'review', mailed: true, byStaff: true, plain: true },
  review_shown: { to: ['seeker'], about: 'review', mailed: true, plain: true },
  message: {
    to: ['seeker', 'employer', 'staff'],
    about: 'message',
    mailed: true,
    permission: 'applicants.write',
    recruiterOnly: true,
    plain: true,
  },
  message_removed: { to: ['seeker', 'employer'], about: 'message_decision', mailed: true, byStaff: true },
  message_restored: { to: ['seeker', 'employer'], about: 'message_decision', mailed: true },
  report_received: { to: ['seeker', 'employer'], about: 'report', mailed: true },
  report_upheld: { to: ['seeker', 'employer'], about: 'report', mailed: true },
  report_dismissed: { to: ['seeker', 'employer'], about: 'report', mailed: true },
  application_received: {
    to: ['employer'],
    about: 'applicants',
    mailed: 'daily',
    permission: 'applicants.move',
    recruiterOnly: true,
  },
  applicant_waiting: {
    to: ['employer'],
    about: 'applicants',
    mailed: 'daily',
    permission: 'applicants.move',
    recruiterOnly: true,
  },
  applicant_assigned: { to: ['employer'], about: 'applicants', mailed: true },
  application_withdrawn: {
    to: ['employer'],
    about: 'applicants',
    mailed: false,
    permission: 'applicants.move',
    recruiterOnly: true,
  },
  offer_accepted: { to: ['employer'], about: 'offer', mailed: true, permission: 'applicants.move' },
  offer_declined: { to: ['employer'], about: 'offer', mailed: true, permission: 'applicants.move' },
  interview_suggested: { to: ['employer'], about: 'interview', mailed: true },
  interview_declined: { to: ['employer'], about: 'interview', mailed: true },
  interview_unassigned: { to: ['employer'], about: 'interview', mailed: true },
  mention: { to: ['employer'], about: 'note', mailed: true },
  job_approved: { to: ['employer'], about: 'job_post', mailed: true, permission: 'jobs.edit' },
  job_rejected: { to: ['employer'], about: 'job_post', mailed: true, permission: 'jobs.edit', byStaff: true },
  appeal_rejected: {
    to: ['employer'],
    about: 'job_post',
    mailed: true,
    permission: 'jobs.edit',
    byStaff: true,
  },
  job_unconfirmed: {
    to: ['employer'],
    about: 'job_post',
    mailed: true,
    page: paths.employerJobs,
    permission: 'jobs.end',
  },
  source_paused: { to: ['employer', 'staff'], about: 'source', mailed: true },
  source_rows_refused: { to: ['employer', 'staff'], about: 'source', mailed: true },
  source_approved: { to: ['employer'], about: 'source', mailed: true, page: '/sources' },
  source_refused: { to: ['employer'], about: 'source', mailed: true, page: '/sources', byStaff: true },
  applicants_expiring: { to: ['employer'], about: 'job_post', mailed: true, permission: 'applicants.move' },
  bookmark_closing: { to: ['seeker'], about: 'job', mailed: false },
  bookmark_closed: { to: ['seeker'], about: 'job', mailed: false },
  job_reopened: { to: ['seeker'], about: 'job', mailed: false },
  job_invitation: { to: ['seeker'], about: 'job_invitation', mailed: true },
  entry_confirmed: { to: ['seeker'], about: 'profile', mailed: true, page: paths.profile },
  entry_declined: { to: ['seeker'], about: 'profile', mailed: true, page: paths.profile },
  // Each saved search says whether and when it is emailed.
  job_alert: { to: ['seeker'], about: 'job_alert', mailed: 'by search', page: paths.jobAlerts },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
const isKind = (name: string): name is NotificationKind => name in NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS).filter(isKind);

type KindWith<Trait extends keyof Kind> = {
  [K in NotificationKind]: Trait extends keyof (typeof NOTIFICATIONS)[K] ? K : never;
}[NotificationKind];
const has =
  <Trait extends keyof Kind>(trait: Trait) =>
  (kind: NotificationKind): kind is KindWith<Trait> =>
    trait in NOTIFICATIONS[kind];

/** The kinds that a role gets, in the order of the table. */
export const notificationKindsOf = (role: Role): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].to.some((one) => one === role));

export type NotificationSubject = (typeof NOTIFICATIONS)[NotificationKind]['about'];
export const subjectOf = (kind: NotificationKind): NotificationSubject => NOTIFICATIONS[kind].about;

const hasPage = has('page');
export const pageOf = (kind: NotificationKind): string | undefined =>
  hasPage(kind) ? NOTIFICATIONS[kind].page : undefined;

export type MemberNotificationKind = KindWith<'permission'>;
export const MEMBER_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(has('permission'));
export const RECRUITER_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(has('recruiterOnly'));

/** Those about the applicants of one job are listed as one. */
export const GROUPED_NOTIFICATION_KINDS = [
  'application_received',
  'applicant_waiting',
  'applicant_assigned',
] as const satisfies readonly NotificationKind[];

/** The roles that are notified of a kind. */
export const notifiedRoles = (kind: MemberNotificationKind): readonly TeamRole[] =>
  rolesWith(NOTIFICATIONS[kind].permission);

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

const isForBothSides = has('bothSides');
const isUnsent = has('unsent');
const isPlain = has('plain');
export const isByStaff = has('byStaff');

/** Of several about the applicants of one job. */
const GROUPED_WORDINGS = {
  application_received: 'text_applications_received',
  applicant_waiting: 'text_applicants_waiting',
  applicant_assigned: 'text_applicants_assigned',
} as const satisfies Record<(typeof GROUPED_NOTIFICATION_KINDS)[number], string>;

type Wording =
  | `text_${NotificationKind}`
  | `text_${KindWith<'bothSides'>}_company`
  | `text_${KindWith<'unsent'>}_unsent`
  | `text_${KindWith<'plain'>}_plain`
  | 'text_message_from_applicant'
  | (typeof GROUPED_WORDINGS)[keyof typeof GROUPED_WORDINGS];

/** The key (`notifications.*`) of a notification's text. */
export const wordingOf = (notification: {
  readonly kind: NotificationKind;
  readonly job: object | null;
  readonly application_id: number | null;
  /** The applicant, for the company. */
  readonly person: string;
  /** How many it stands for. */
  readonly count?: number;
}): Wording => {
  const { kind, job, application_id, person, count = 1 } = notification;
  const grouped = GROUPED_NOTIFICATION_KINDS.find((one) => one === kind);
  if (count > 1 && grouped) return GROUPED_WORDINGS[grouped];
  if (isForBothSides(kind) && person !== '') return `text_${kind}_company`;
  if (isUnsent(kind) && application_id === null) return `text_${kind}_unsent`;
  if (isPlain(kind) && job === null) return `text_${kind}_plain`;
  if (kind === 'message' && person !== '') return 'text_message_from_applicant';
  return `text_${kind}`;
};

/** The text (`notifications.*`) about what follows and what to do next, if the first text does not say it. */
export const nextStepOf = ({
  kind,
  application_id,
}: {
  readonly kind: NotificationKind;
  readonly application_id: number | null;
}): `next_${KindWith<'byStaff'>}` | undefined =>
  isByStaff(kind) && (kind !== 'job_removed' || application_id !== null) ? `next_${kind}` : undefined;
