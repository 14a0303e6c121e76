import { useI18n } from '../../i18n/context.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface SentDialogProps {
  readonly title: string;
  /** What the server answered. */
  readonly message: string;
  readonly onClose: () => void;
}

/** Follows a dialog with a form, once that was sent. */
export const SentDialog = ({ title, message, onClose }: SentDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      onClose={onClose}
      open
      title={title}
    >
      <Alert focused tone="success">
        {message}
      </Alert>
    </Dialog>
  );
};
