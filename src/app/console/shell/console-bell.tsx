import { useAskUnread } from '../../../dataProvider/use-waiting.ts';
import { useAskUnreadOfStaff } from '../../../resources/shared/records/use-summary.ts';
import { BellPlace } from '../../../resources/shared/ui/site.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';

/** The bell, whose number comes with those of the menu. */
export const ConsoleBell = () => {
  const role = useSession()?.user?.role;
  const ofStaff = useAskUnreadOfStaff();
  const ofCompany = useAskUnread();
  return <BellPlace ask={role === 'staff' ? ofStaff : ofCompany} />;
};
