import { useLoad } from '../hooks/use-load.ts';

/** How many messages are unread by application; none while that is unknown. */
export const useUnread = () => {
  const { data, reload } = useLoad('GET unread-conversations');
  const unreadOf = (applicationId: number): number =>
    data?.data.find(({ application_id }) => application_id === applicationId)?.unread ?? 0;
  return { unreadOf, reload };
};
