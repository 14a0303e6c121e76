import { can } from '#contract/teams/rules.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { teamRoleOf } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { type CompanyEntry, SETTINGS, WORK } from './company-entries.ts';
import { Menu, type MenuEntry } from './menu.tsx';

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
