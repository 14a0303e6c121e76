import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { emailRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
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
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => {
    const { email: wrong } = fieldErrorsOf(error);
    setMistake(wrong);
    setFailure(wrong ? undefined : messageOf(error, t));
  };
  const submit = () => {
    const missing = mistakesOf(emailRules, { email }).email;
    if (missing) return setMistake(t(missing));
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
      {failure && (
        <Alert role="alert" severity="error">
          {failure}
        </Alert>
      )}
      <p>{t('console.staff_users.hand_over_text')}</p>
      <TextField
        slotProps={{ htmlInput: { maxLength: EMAIL_MAX, inputMode: 'email' } }}
        error={Boolean(mistake)}
        helperText={mistake}
        label={t('auth.email')}
        onChange={({ target }) => {
          setMistake(undefined);
          setEmail(target.value);
        }}
        required
        type="email"
        value={email}
      />
    </FormDialog>
  );
};
