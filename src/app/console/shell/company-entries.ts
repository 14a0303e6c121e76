/** The screens of companies, and who may open them. */
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { TeamPermission } from '#contract/teams/rules.ts';
import { profileAddress } from '../../../features/profile/profile-address.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { IconName } from '../../../resources/shared/ui/icon.tsx';

export interface CompanyEntry {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  readonly permission: TeamPermission;
  /** The counter of what waits there. */
  readonly waits?: 'messages' | 'applicants';
  readonly also?: readonly string[];
}

/** The first three are the specification's (NAV-05). */
export const WORK: readonly CompanyEntry[] = [
  { to: paths.dashboard, label: 'nav.dashboard', icon: 'home', permission: 'jobs.view' },
  {
    to: paths.employerJobs,
    label: 'nav.manage_jobs',
    icon: 'briefcase',
    permission: 'jobs.view',
    also: [pageAddress(paths.jobPost)],
  },
  { to: paths.candidates, label: 'nav.job_seekers', icon: 'search', permission: 'candidates.search' },
  {
    to: paths.applicants,
    label: 'nav.applicants',
    icon: 'users',
    permission: 'applicants.view',
    waits: 'applicants',
    also: [pageAddress(paths.jobCandidates)],
  },
  { to: paths.interviews, label: 'nav.interviews', icon: 'calendar', permission: 'interviews.view' },
  { to: paths.inbox, label: 'nav.messages', icon: 'mail', permission: 'applicants.write', waits: 'messages' },
  {
    to: paths.talentPools,
    label: 'console.pools.title',
    icon: 'star',
    permission: 'pools.manage',
    also: [paths.pooledCandidates],
  },
  { to: paths.reports, label: 'console.reports.title', icon: 'layers', permission: 'reports.view' },
  { to: paths.team, label: 'nav.team', icon: 'user', permission: 'team.view' },
];

export const SETTINGS: readonly CompanyEntry[] = [
  { to: paths.stages, label: 'console.stages.title', icon: 'filter', permission: 'stages.manage' },
  {
    to: paths.messageTemplates,
    label: 'console.templates.title',
    icon: 'file',
    permission: 'templates.manage',
  },
  { to: paths.activity, label: 'console.activity.title', icon: 'clock', permission: 'activity.view' },
  {
    to: profileAddress('settings'),
    label: 'console.menu.company',
    icon: 'building',
    permission: 'jobs.view',
  },
];
