import { useI18n } from '../../../i18n/context.tsx';
import { useSummary } from '../../../resources/shared/records/use-summary.ts';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { Menu } from './menu.tsx';
import { staffEntries } from './staff-entries.ts';

/** The menu of the staff desk. */
const StaffMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  const { data } = useSummary();
  const groups = staffEntries.map(({ label: heading, entries }) => ({
    label: t(heading),
    entries: entries.map(({ to, label, icon, waits = [] }) => ({
      to,
      label: t(label),
      icon: <Icon name={icon} size={18} />,
      waiting: waits.reduce((sum, name) => sum + (data?.[name] ?? 0), 0),
    })),
  }));
  return <Menu groups={groups} name={t('console.staff_menu.name')} narrow={narrow} />;
};

export default StaffMenu;
