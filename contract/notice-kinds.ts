/** What the portal tells its people of. Plain values, so that browser and server share them. */
export const NOTICE_KINDS = [
  'application_viewed',
  'application_shortlisted',
  'application_interview',
  'application_offered',
  'application_hired',
  'application_rejected',
  'job_closed',
  'job_changed',
  'message',
  'application_received',
  'application_withdrawn',
  'job_approved',
  'job_rejected',
  'bookmark_closing',
  'bookmark_closed',
  'job_reopened',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Who gets which. A message reaches whoever it is written to. */
export const NOTICE_KINDS_OF = {
  seeker: [
    'application_viewed',
    'application_shortlisted',
    'application_interview',
    'application_offered',
    'application_hired',
    'application_rejected',
    'job_closed',
    'job_changed',
    'message',
    'bookmark_closing',
    'bookmark_closed',
    'job_reopened',
  ],
  employer: ['application_received', 'application_withdrawn', 'job_approved', 'job_rejected', 'message'],
  staff: ['message'],
} as const satisfies Record<string, readonly NoticeKind[]>;

/** What is mailed, too, until somebody chooses otherwise: what one waits for, and what calls for an answer. */
export const MAILED_UNLESS_CHOSEN: readonly NoticeKind[] = [
  'application_shortlisted',
  'application_interview',
  'application_offered',
  'application_hired',
  'application_rejected',
  'job_closed',
  'message',
  'job_approved',
  'job_rejected',
];

/** Why an application got its outcome without a decision about it. */
export const CLOSE_REASONS = ['job_closed', 'job_deleted', 'account_closed'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

type Wording = `told_${NoticeKind}` | 'told_job_closed_unsent' | 'told_message_plain';

/** Which text of the catalogues (`notices.*`) tells a notice. */
export const wordingOf = (notice: {
  readonly kind: NoticeKind;
  readonly job: object | null;
  readonly application_id: number | null;
}): Wording => {
  const { kind, job, application_id } = notice;
  if (kind === 'job_closed' && application_id === null) return 'told_job_closed_unsent';
  if (kind === 'message' && job === null) return 'told_message_plain';
  return `told_${kind}`;
};
