import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/ui/site.ts';
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
      icon="clock"
      label={t('console.moderation.open')}
      size="small"
      variant="secondary"
    >
      {(close) => <ModerationDialog {...props} onClose={close} />}
    </DialogButton>
  );
};
