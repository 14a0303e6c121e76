/** The site's menus by kind of user (NAV-05, NAV-06, NAV-07). */
import type { User } from '#contract/accounts/calls.ts';
import type { Role } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { TeamRole } from '#contract/teams/rules.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { IconName } from '../../ui/components/icon.tsx';

export type Count = 'unread' | 'bookmarks' | 'applications';

export interface NavigationEntry {
  readonly to: string;
  readonly label: MessageKey;
  /** The kinds of user it is for; all kinds if omitted. */
  readonly kinds?: readonly (Role | 'visitor')[];
  /** The roles in a company that it is for; all roles if omitted. A test holds them against the permissions. */
  readonly teamRoles?: readonly TeamRole[];
  readonly icon?: IconName;
  /** A number next to it: of conversations with unread messages, for example. */
  readonly counts?: Count;
}

/** Whether the entry is for the role that the user has in their company. Owners of old sessions have none. */
export const isForRole = (
  { teamRoles }: Pick<NavigationEntry, 'teamRoles'>,
  user: User | undefined,
): boolean => !teamRoles || !user?.team_role || teamRoles.includes(user.team_role);

/** Those with the permission `candidates.search`. The table of permissions would weigh on every page. */
export const searchers: readonly TeamRole[] = ['owner', 'recruiter'];
const readers = ['visitor', 'seeker', 'staff'] as const;

/** A submenu of the main menu. */
export interface NavigationMenu extends Omit<NavigationEntry, 'to' | 'icon' | 'teamRoles'> {
  readonly entries: readonly NavigationEntry[];
}

export const aboutNavigation: readonly NavigationEntry[] = [
  { to: paths.about, label: 'nav.about_us' },
  { to: paths.services, label: 'nav.services' },
  { to: paths.blog, label: 'nav.blog' },
  { to: paths.faqs, label: 'nav.faq' },
  { to: paths.privacy, label: 'nav.privacy' },
];

export const mainNavigation: readonly (NavigationEntry | NavigationMenu)[] = [
  { to: paths.home, label: 'nav.home', kinds: readers },
  { label: 'nav.about', kinds: readers, entries: aboutNavigation },
  { to: linkTo.allJobs(), label: 'nav.jobs', kinds: readers },
  { to: paths.contact, label: 'nav.contact', kinds: readers },
  { to: paths.staff, label: 'nav.staff', kinds: ['staff'] },
  { to: paths.dashboard, label: 'nav.dashboard', kinds: ['employer'] },
  { to: paths.employerJobs, label: 'nav.manage_jobs', kinds: ['employer'] },
  { to: paths.candidates, label: 'nav.job_seekers', kinds: ['employer'], teamRoles: searchers },
];

export const userNavigation: readonly NavigationEntry[] = [
  { to: paths.profile, label: 'nav.profile', icon: 'user' },
  { to: paths.inbox, label: 'nav.messages', kinds: ['employer'], icon: 'mail', counts: 'unread' },
  { to: paths.interviews, label: 'nav.interviews', kinds: ['employer'], icon: 'calendar' },
  { to: paths.team, label: 'nav.team', kinds: ['employer'], icon: 'users' },
  { to: paths.appliedJobs, label: 'nav.applied_jobs', kinds: ['seeker'], icon: 'briefcase' },
  { to: paths.messages, label: 'nav.messages', kinds: ['seeker'], icon: 'mail', counts: 'unread' },
  { to: paths.bookmarks, label: 'nav.bookmarks', kinds: ['seeker'], icon: 'bookmark' },
  { to: paths.jobAlerts, label: 'nav.job_alerts', kinds: ['seeker'], icon: 'bell' },
  { to: linkTo.help(), label: 'nav.help', icon: 'info' },
];
