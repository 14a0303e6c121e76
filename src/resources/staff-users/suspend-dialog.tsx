import { useState } from 'react';
import { SUSPENSION_REASON_MAX } from '#contract/staff-rules.ts';
import { FormDialog, TextAreaField } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

interface SuspendDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSuspend: (reason: string) => void;
}

/** Asks why: the account's owner reads it. */
export const SuspendDialog = ({ open, busy, onClose, onSuspend }: SuspendDialogProps) => {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim() === '') return setMissing(true);
    onSuspend(reason.trim());
  };
  return (
    <FormDialog
      busy={busy}
      danger
      onClose={onClose}
      onSubmit={submit}
      open={open}
      submitLabel={t('console.staff_users.suspend')}
      title={t('console.staff_users.suspend_title')}
    >
      <p>{t('console.staff_users.suspend_text')}</p>
      <TextAreaField
        error={isMissing ? t('console.staff_users.reason_missing') : undefined}
        hint={t('console.staff_users.reason_hint')}
        label={t('console.staff_users.reason')}
        maxLength={SUSPENSION_REASON_MAX}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
        value={reason}
      />
    </FormDialog>
  );
};
