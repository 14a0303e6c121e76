import { pageAddress, paths } from '#contract/rules/page-paths.ts';
import { can, type TeamPermission } from '#contract/rules/team-rules.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { teamRoleOf } from '../../../features/accounts/use-can.ts';
import { profileAddress } from '../../../features/profile/profile-address.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Icon, type IconName } from '../../../resources/shared/ui/site.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { Menu, type MenuEntry } from './menu.tsx';

interface CompanyEntry {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  readonly permission: TeamPermission;
  readonly waits?: keyof ReturnType<typeof useWaiting>;
  readonly also?: readonly string[];
}

/** The first three are the specification's (NAV-05). */
const WORK: readonly CompanyEntry[] = [
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
  { to: paths.inbox, label: 'nav.messages', icon: 'mail', permission: 'applicants.view', waits: 'messages' },
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

const SETTINGS: readonly CompanyEntry[] = [
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

/** What waits for the member, by the name that entries use. */
const useWaiting = () => {
  const { data: unread } = useApiQuery(
    'GET unread-conversations',
    {},
    { queryKey: ['unread-conversations'] },
  );
  const { data: waiting } = useApiQuery('GET waiting', {}, { queryKey: ['applications', 'waiting'] });
  return { messages: unread?.data.length ?? 0, applicants: waiting?.data.applied ?? 0 };
};

const CompanyMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  const role = teamRoleOf(useSession()?.user);
  const waiting = useWaiting();
  const describe = (entries: readonly CompanyEntry[]): MenuEntry[] =>
    entries
      .filter(({ permission }) => role !== undefined && can(role, permission))
      .map(({ to, label, icon, waits, also = [] }) => ({
        to,
        label: t(label),
        icon: <Icon name={icon} size={18} />,
        waiting: waits && waiting[waits],
        also,
      }));
  const groups = [
    { entries: describe(WORK) },
    { label: t('console.menu.settings'), entries: describe(SETTINGS) },
  ];
  return <Menu groups={groups} name={t('nav.main')} narrow={narrow} />;
};

export default CompanyMenu;
