import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useEmailField } from '../shared/inputs/use-email-field.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** Hands a company that no account can open over to someone who works there (APPLY-14). */
export const CompanyHandover = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { company_id: id, company_version: version, company_is_attended: isAttended } = account;
  if (id === null || isAttended || account.status !== 'active') return null;
  return (
    <div>
      <DialogButton
        startIcon={<Icon name="mail" />}
        label={t('console.staff_users.hand_over')}
        variant="outlined"
      >
        {(close) => <HandoverDialog id={id} onClose={close} version={version ?? undefined} />}
      </DialogButton>
    </div>
  );
};

interface HandoverDialogProps {
  readonly id: number;
  readonly version: number | undefined;
  readonly onClose: () => void;
}

const HandoverDialog = ({ id, version, onClose }: HandoverDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['staff/users']);
  const { email, check, fail, failure, field } = useEmailField();
  const submit = () => {
    if (!check()) return;
    const body = { company_id: id, email, version };
    void call((api) => api('POST staff/company-handovers', { body }), { onDone: onClose, onFailed: fail });
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('claim.submit')}
      title={t('console.staff_users.hand_over')}
    >
      {failure}
      <p>{t('console.staff_users.hand_over_text')}</p>
      {field}
    </FormDialog>
  );
};
