import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useWaiting } from '../../../dataProvider/use-waiting.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useEntries } from './entries.ts';
import { Menu } from './menu.tsx';

/** What waits for the member. */
const useCounters = () => {
  const { data: unread } = useApiQuery(
    'GET unread-conversations',
    {},
    { queryKey: ['unread-conversations'] },
  );
  const { data: waiting } = useWaiting();
  return { messages: unread?.data.length, applicants: waiting?.data.applied };
};

const CompanyMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  return <Menu entries={useEntries(false)} name={t('nav.main')} narrow={narrow} waiting={useCounters()} />;
};

export default CompanyMenu;
