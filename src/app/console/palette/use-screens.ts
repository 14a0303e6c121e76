import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { can, type TeamPermission } from '#contract/teams/rules.ts';
import { teamRoleOf } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { staffPaths } from '../../../resources/shared/staff-paths.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { SETTINGS, WORK } from '../shell/company-entries.ts';
import { staffEntries } from '../shell/staff-entries.ts';

/** Something that the palette can open. */
export interface Destination {
  /** The heading of its kind. */
  readonly group: MessageKey;
  readonly to: string;
  readonly label: string;
  readonly about?: string;
}

interface Action {
  readonly to: string;
  readonly label: MessageKey;
  readonly permission: TeamPermission;
}

const COMPANY_ACTIONS: readonly Action[] = [
  { to: linkTo.jobPost(), label: 'console.dashboard.post_job', permission: 'jobs.post' },
  { to: paths.newMessageTemplate, label: 'console.templates.new', permission: 'templates.manage' },
];
const STAFF_ACTIONS = [
  { to: staffPaths.newArticle, label: 'console.staff_articles.new' },
  { to: staffPaths.newIssue, label: 'console.staff_issues.new' },
] as const;

const SCREENS: MessageKey = 'console.palette.screens';
const ACTIONS: MessageKey = 'console.palette.actions';

/** The screens and actions that the user may open. */
export const useScreens = (): readonly Destination[] => {
  const { t } = useI18n();
  const user = useSession()?.user;
  if (user?.role === 'staff') {
    const screens = staffEntries.flatMap(({ entries }) => entries);
    return [
      ...screens.map(({ to, label }) => ({ group: SCREENS, to, label: t(label) })),
      ...STAFF_ACTIONS.map(({ to, label }) => ({ group: ACTIONS, to, label: t(label) })),
    ];
  }
  const role = teamRoleOf(user);
  const named = (group: MessageKey, entries: readonly Action[]) =>
    entries
      .filter(({ permission }) => role !== undefined && can(role, permission))
      .map(({ to, label }) => ({ group, to, label: t(label) }));
  return [...named(SCREENS, [...WORK, ...SETTINGS]), ...named(ACTIONS, COMPANY_ACTIONS)];
};
