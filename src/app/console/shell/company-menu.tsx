import { useWaiting } from '../../../dataProvider/use-waiting.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useEntries } from './entries.ts';
import { Menu } from './menu.tsx';

/** What waits for the member. */
const useCounters = () => {
  const waiting = useWaiting().data?.data;
  return { messages: waiting?.unread_conversations.length, applicants: waiting?.applied };
};

const CompanyMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  return <Menu entries={useEntries(false)} name={t('nav.main')} narrow={narrow} waiting={useCounters()} />;
};

export default CompanyMenu;
