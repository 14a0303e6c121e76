import type { User } from '#contract/accounts/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { clearDeviceDrafts } from '../drafts/device.ts';
import { flushDrafts } from '../drafts/open-drafts.ts';

/** After switching companies, leaves pages that belong to the previous one. */
export const useCompanyChange = () => {
  const { session } = useEnvironment();
  const toast = useToast();
  return async (
    change: () => Promise<{ readonly message: string; readonly data: User }>,
    address: string,
  ): Promise<void> => {
    await flushDrafts();
    const { message, data } = await change();
    const kept = session?.read();
    if (kept) session?.keep({ message, token: kept.token, expiration_time: kept.expires, data });
    clearDeviceDrafts();
    toast.afterLoad(message);
    window.location.assign(address);
  };
};
