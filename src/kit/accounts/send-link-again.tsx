import { useState } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../forms/failure.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Emails another link to confirm the address. */
export const SendLinkAgain = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast.success((await api('POST resend-confirmation')).message);
    } catch (error) {
      toast.error(failureMessage(error, 'account.failed', t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon="mail" onClick={send} size="small" variant="secondary">
      {t('account.send_again')}
    </Button>
  );
};
