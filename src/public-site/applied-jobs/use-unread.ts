import { useLoad } from '../../ui/hooks/use-load.ts';

/** The number of unread messages by application; none while loading. */
export const useUnread = () => {
  const { data, reload } = useLoad('GET unread-conversations');
  const unreadOf = (applicationId: number): number =>
    data?.data.find(({ application_id }) => application_id === applicationId)?.unread ?? 0;
  return { unreadOf, reload };
};
