import { useState } from 'react';
import { Button } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ModerationDialog } from './dialog.tsx';

interface ModerationButtonProps {
  readonly jobId: number;
  readonly title: string;
  readonly isEditing?: boolean;
}

/** Next to a rejection: opens the history and the appeal form. */
export const ModerationButton = ({ jobId, title, isEditing = false }: ModerationButtonProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={t('console.moderation.open_job', { title })}
        icon="clock"
        onClick={() => setOpen(true)}
        size="small"
        variant="secondary"
      >
        {t('console.moderation.open')}
      </Button>
      {isOpen && (
        <ModerationDialog isEditing={isEditing} jobId={jobId} onClose={() => setOpen(false)} title={title} />
      )}
    </>
  );
};
