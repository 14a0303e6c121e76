import { useEnvironment } from '../../environment.tsx';
import { useMutation } from '../hooks/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';

export const SendLinkAgain = () => {
  const { api, i18n } = useEnvironment();
  const toast = useToast();
  const { mutate, pending } = useMutation('account.failed');
  const send = async () => {
    const answer = await mutate(() => api('POST resend-confirmation'));
    if (answer) toast.success(answer.message);
  };
  return (
    <Button busy={pending} icon="mail" onClick={send} size="small" variant="secondary">
      {i18n.t('account.send_again')}
    </Button>
  );
};
