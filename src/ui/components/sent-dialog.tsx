import { useI18n } from '../../i18n/context.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface SentDialogProps {
  readonly title: string;
  /** The server's response. */
  readonly message: string;
  readonly onClose: () => void;
}

/** Replaces a form dialog after it was sent. */
export const SentDialog = ({ title, message, onClose }: SentDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog actions={<Button onClick={onClose}>{t('common.close')}</Button>} onClose={onClose} title={title}>
      <Alert focused tone="success">
        {message}
      </Alert>
    </Dialog>
  );
};
