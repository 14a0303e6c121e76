/**
 * What each role of a company's team may do. The server's calls and policies, the console and the test of
 * rights all read this table. See docs/decisions/0043-teams.md.
 */
export const TEAM_ROLES = ['owner', 'recruiter', 'hiring_manager', 'interviewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
/**
 * The roles that a member's invitation or a change can give. The owner's role passes on by a transfer, or by the
 * link to a company that no account can open.
 */
export const MEMBER_ROLES = ['recruiter', 'hiring_manager', 'interviewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const EVERYONE = TEAM_ROLES;
const OWNER = ['owner'] as const;
const RECRUITERS = ['owner', 'recruiter'] as const;
const MANAGERS = ['owner', 'recruiter', 'hiring_manager'] as const;

/** The roles that have each permission. Members limited to some jobs have it for those jobs only. */
const PERMISSIONS = {
  /** The company's public page: description, website, address. */
  'company.edit': OWNER,
  'team.view': EVERYONE,
  /** Invitations, roles, removal. */
  'team.manage': OWNER,
  'activity.view': RECRUITERS,
  'jobs.view': EVERYONE,
  /** New jobs, and publishing saved ones. */
  'jobs.post': RECRUITERS,
  'jobs.edit': MANAGERS,
  /** Closing, reopening and deleting. */
  'jobs.end': RECRUITERS,
  'applicants.view': EVERYONE,
  'applicants.move': MANAGERS,
  /** Conversations with applicants: reading them, and writing in the company's name. */
  'applicants.write': MANAGERS,
  /** The company's message templates. Using them needs no more than writing. */
  'templates.manage': RECRUITERS,
  /** The company's stages inside statuses. Moving applicants between them needs no more than moving. */
  'stages.manage': RECRUITERS,
  /** The company's question library. Using it needs no more than editing a job. */
  'questions.manage': RECRUITERS,
  /** Feeds and boards from which the company's jobs come. */
  'sources.manage': RECRUITERS,
  'applicants.export': RECRUITERS,
  'reports.view': MANAGERS,
  /** The member's own notes. */
  'notes.write': EVERYONE,
  /** Other members' notes. */
  'notes.manage': OWNER,
  /** Interviews the member takes part in; with `interviews.manage`, those of all their jobs. */
  'interviews.view': EVERYONE,
  'interviews.manage': MANAGERS,
  /** One's own scorecards; those of others can be read once one's own is submitted. */
  'scorecards.write': EVERYONE,
  'candidates.search': RECRUITERS,
  'candidates.write': RECRUITERS,
  /** Invitations to apply for a job that the member works on. */
  'candidates.invite': RECRUITERS,
  'candidates.review': MANAGERS,
  /** Talent pools with their people, tags and notes. */
  'pools.manage': RECRUITERS,
  /** Addresses of the company’s own programs that are told what happens. */
  'webhooks.manage': RECRUITERS,
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamPermission = keyof typeof PERMISSIONS;

const isPermission = (name: string): name is TeamPermission => name in PERMISSIONS;
export const TEAM_PERMISSIONS: readonly TeamPermission[] = Object.keys(PERMISSIONS).filter(isPermission);

/** Permissions that some roles don't have. */
export type LimitedPermission = {
  [Name in TeamPermission]: (typeof PERMISSIONS)[Name] extends typeof EVERYONE ? never : Name;
}[TeamPermission];
const isLimited = (name: TeamPermission): name is LimitedPermission =>
  PERMISSIONS[name].length < EVERYONE.length;
export const LIMITED_PERMISSIONS: readonly LimitedPermission[] = TEAM_PERMISSIONS.filter(isLimited);

export const can = (role: TeamRole, permission: TeamPermission): boolean =>
  PERMISSIONS[permission].some((one) => one === role);

/** The roles that have a permission. */
export const rolesWith = (permission: TeamPermission): readonly TeamRole[] => PERMISSIONS[permission];

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Maximum number of members and open invitations of a company together. */
export const TEAM_MAX = 200;
/** Maximum number of jobs that a member can be limited to. */
export const MEMBER_JOBS_MAX = 100;

/** The actions in a company's activity log. */
export const ACTIVITIES = [
  'member_invited',
  'invitation_cancelled',
  'member_joined',
  'member_changed',
  'member_removed',
  'member_left',
  'ownership_transferred',
  'company_changed',
  'job_posted',
  'job_changed',
  'job_closed',
  'job_reopened',
  'job_deleted',
  'recruiter_changed',
  'recruiter_removed',
  'applicant_added',
  'applications_moved',
  'applications_staged',
  'rejections_scheduled',
  'rejections_cancelled',
  'rejection_delay_changed',
  'stage_added',
  'stage_renamed',
  'stage_deleted',
  'applicants_exported',
  'applicants_expired',
  'retention_changed',
  'interview_proposed',
  'interview_moved',
  'interview_cancelled',
  'offer_made',
  'offer_changed',
  'offer_withdrawn',
  'criteria_changed',
  'anonymity_started',
  'anonymity_ended',
  'pools_exported',
  'candidates_invited',
] as const;
/** How many applicants an entry of the activity log names. */
export const ACTIVITY_APPLICANTS = 3;
export type Activity = (typeof ACTIVITIES)[number];
