import { paths } from '#contract/shared/page-paths.ts';
import { statusOf } from '../../api/errors.ts';
import { dropSubscription } from '../../api/push-subscription.ts';
import { clearDeviceDrafts } from '../../features/drafts/device.ts';
import { flushDrafts } from '../../features/drafts/open-drafts.ts';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useEnvironment } from '../environment.tsx';

/**
 * Asks for confirmation, ends the session on the server and in the browser, and reloads the home page
 * (AUTH-09).
 */
export const LogoutDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { api, session, i18n, openPage } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation();

  const cancel = () => {
    onClose();
    toast.info(t('logout.cancelled_text'), t('logout.cancelled'));
  };
  const leave = () => {
    session?.clear();
    clearDeviceDrafts();
    toast.afterLoad(t('logout.done'));
    openPage?.(paths.home);
  };
  const confirm = () =>
    mutate(
      async () => {
        await flushDrafts();
        await api('POST logout');
        // The server forgets this browser with the session, whether or not its push service does.
        await dropSubscription().catch(() => undefined);
        leave();
      },
      (error) => {
        const isOver = statusOf(error) === 401;
        // A token the server doesn't know counts as ended.
        if (isOver) leave();
        else onClose();
        return isOver;
      },
    );
  return (
    <ConfirmDialog
      busy={pending}
      cancelLabel={t('logout.cancel')}
      confirmLabel={t('logout.confirm')}
      onCancel={cancel}
      onConfirm={confirm}
      open={open}
      title={t('logout.title')}
    >
      <p>{t('logout.text')}</p>
    </ConfirmDialog>
  );
};
