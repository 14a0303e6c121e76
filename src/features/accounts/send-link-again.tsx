import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

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
