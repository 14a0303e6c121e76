import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useEntries } from './entries.ts';
import { Menu } from './menu.tsx';

/** What waits for the member. */
const useWaiting = () => {
  const { data: unread } = useApiQuery(
    'GET unread-conversations',
    {},
    { queryKey: ['unread-conversations'] },
  );
  const { data: waiting } = useApiQuery('GET waiting', {}, { queryKey: ['applications', 'waiting'] });
  return { messages: unread?.data.length, applicants: waiting?.data.applied };
};

const CompanyMenu = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  return <Menu entries={useEntries(false)} name={t('nav.main')} narrow={narrow} waiting={useWaiting()} />;
};

export default CompanyMenu;
