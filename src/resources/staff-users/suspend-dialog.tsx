import { type FormEvent, useState } from 'react';
import { SUSPENSION_REASON_MAX } from '#contract/staff-rules.ts';
import { Button, Dialog, TextAreaField } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

interface SuspendDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSuspend: (reason: string) => void;
}

const FORM = 'suspend-form';

/** Asks why: the account's owner reads it. */
export const SuspendDialog = ({ open, busy, onClose, onSuspend }: SuspendDialogProps) => {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    onSuspend(reason.trim());
  };
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('common.cancel')}
          </Button>
          <Button busy={busy} form={FORM} type="submit" variant="danger">
            {t('console.staff_users.suspend')}
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      title={t('console.staff_users.suspend_title')}
    >
      <form id={FORM} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
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
      </form>
    </Dialog>
  );
};
