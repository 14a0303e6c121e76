import { TextField } from '@mui/material';
import { useState } from 'react';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { SUSPENSION_REASON_MAX } from '#contract/staff/rules.ts';
import type { Remedy } from '#contract/support/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useEmailField } from '../shared/inputs/use-email-field.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface RemedyProps {
  readonly account: StaffAccountDetail;
  readonly language: Locale;
  readonly remedy: Remedy;
}

/** Helps an account, after a question that says what its owner will notice. */
export const RemedyButton = (props: RemedyProps) => {
  const { t } = useI18n();
  return (
    <DialogButton label={t(`console.support.remedy.${props.remedy}`)} size="small" variant="outlined">
      {(close) => <RemedyDialog {...props} onClose={close} />}
    </DialogButton>
  );
};

const RemedyDialog = ({
  account,
  language,
  remedy,
  onClose,
}: RemedyProps & { readonly onClose: () => void }) => {
  const { t, languages } = useI18n();
  const { call, pending } = useCall(['staff/users']);
  const { email, check, fail, failure, field } = useEmailField();
  const [chosen, setChosen] = useState<Locale>(language);
  const [reason, setReason] = useState('');
  const canSubmit =
    remedy === 'close_account' ? reason.trim() !== '' : remedy !== 'set_language' || chosen !== language;
  const submit = () => {
    if (remedy === 'correct_email' && !check()) return;
    const body = {
      remedy,
      ...(remedy === 'correct_email' ? { email } : {}),
      ...(remedy === 'set_language' ? { language: chosen } : {}),
      ...(remedy === 'close_account' ? { reason } : {}),
    };
    void call((api) => api('POST staff/users/:id/remedies', { params: { id: account.id }, body }), {
      onDone: onClose,
      onFailed: fail,
    });
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={canSubmit}
      danger={remedy === 'close_account'}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t(`console.support.remedy.${remedy}`)}
      title={t(`console.support.remedy.${remedy}`)}
    >
      {failure}
      <p>{t(`console.support.confirm.${remedy}`, { email: account.email })}</p>
      {remedy === 'correct_email' && field}
      {remedy === 'close_account' && (
        <TextField
          helperText={t('console.staff_users.reason_hint')}
          label={t('console.staff_users.reason')}
          multiline
          onChange={({ target }) => setReason(target.value)}
          required
          slotProps={{ htmlInput: { dir: 'auto', maxLength: SUSPENSION_REASON_MAX } }}
          value={reason}
        />
      )}
      {remedy === 'set_language' && (
        <TextField
          label={t('console.support.language')}
          onChange={({ target }) => setChosen(target.value)}
          select
          value={chosen}
        >
          {languages.map(({ code, name }) => (
            <option key={code} lang={code} value={code}>
              {name}
            </option>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
};
