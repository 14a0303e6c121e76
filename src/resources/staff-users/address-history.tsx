import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useApi } from '../../dataProvider/use-api.ts';
import { Timeline } from '../shared/records/timeline.tsx';

/** Below a search for an address that found no account: people apply and write without one, and then ask about it. */
export const AddressHistory = () => {
  const api = useApi();
  const { filterValues, total } = useListContext();
  const email = String(filterValues.q ?? '').trim();
  const { data } = useQuery({
    enabled: total === 0 && /^\S+@\S+$/.test(email),
    queryKey: ['staff/users', 'address', email],
    queryFn: ({ signal }) => api('GET staff/address-history', { query: { email }, signal }),
  });
  if (total !== 0 || !data?.timeline.length) return null;
  return <Timeline entries={data.timeline} />;
};
