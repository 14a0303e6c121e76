import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';

interface ModerationButtonProps {
  readonly jobId: number;
  readonly title: string;
  readonly isEditing?: boolean;
}

/** Next to a rejection: opens the history and the appeal form. */
export const ModerationButton = (props: ModerationButtonProps) => {
  const { t } = useI18n();
  return (
    <DialogButton
      aria-label={t('console.moderation.open_job', { title: props.title })}
      startIcon={<Icon name="clock" />}
      label={t('console.moderation.open')}
      size="small"
      variant="outlined"
    >
      {(close) => <ModerationDialog {...props} onClose={close} />}
    </DialogButton>
  );
};
