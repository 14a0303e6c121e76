import { useI18n } from '../../../i18n/context.tsx';
import { useSummary } from '../../../resources/shared/records/use-summary.ts';
import { useEntries } from './entries.ts';
import { Menu } from './menu.tsx';

/** The menu of the staff desk. */
const StaffMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  const { data = {} } = useSummary();
  return (
    <Menu entries={useEntries(true)} name={t('console.staff_menu.name')} narrow={narrow} waiting={data} />
  );
};

export default StaffMenu;
