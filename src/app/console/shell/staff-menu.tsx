import { createElement } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import { useSummary } from '../../../resources/shared/records/use-summary.ts';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { Menu, type MenuEntry } from './menu.tsx';
import { type StaffEntry, staffEntries } from './staff-entries.ts';

/** The menu of the staff desk. */
const StaffMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  const describe = useEntries();
  const groups = staffEntries.map(({ label, entries }) => ({
    label: t(label),
    entries: entries.map(describe),
  }));
  return <Menu groups={groups} name={t('console.staff_menu.name')} narrow={narrow} />;
};

/** Entries with the labels and icons that `<Resource>` defines. */
const useEntries = () => {
  const { t } = useI18n();
  const definitions = useResourceDefinitions();
  const { data } = useSummary();
  return ({ to, resource, waits = [] }: StaffEntry): MenuEntry => {
    const { options, icon } = definitions[resource ?? ''] ?? {};
    return {
      to,
      label: t(options?.label ?? 'console.staff_menu.overview'),
      icon: icon ? createElement(icon) : <Icon name="home" size={18} />,
      waiting: waits.reduce((sum, name) => sum + (data?.[name] ?? 0), 0),
    };
  };
};

export default StaffMenu;
