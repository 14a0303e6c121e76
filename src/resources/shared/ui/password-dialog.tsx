import { Alert, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { setUpRules } from '#contract/accounts/rules.ts';
import { mistakesOf } from '#contract/accounts/signup-rules.ts';
import { fieldErrorsOf, messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';

interface PasswordDialogProps {
  /** Used as title and button label. */
  readonly label: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** `fail` shows why the server rejected it, at the password field if that's wrong. */
  readonly onConfirm: (password: string, fail: (error: unknown) => void) => void;
  /** A description of what will happen, and extra fields. */
  readonly children: ReactNode;
}

/** Asks for the user's own password before something that can't be taken back. */
export const PasswordDialog = ({ label, busy, onClose, onConfirm, children }: PasswordDialogProps) => {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => {
    const { password: wrong } = fieldErrorsOf(error);
    setMistake(wrong);
    setFailure(wrong ? undefined : messageOf(error, t));
  };
  const submit = () => {
    const missing = mistakesOf(setUpRules, { password }).password;
    if (missing) setMistake(t(missing));
    else onConfirm(password, fail);
  };
  return (
    <FormDialog busy={busy} danger onClose={onClose} onSubmit={submit} submitLabel={label} title={label}>
      {failure && (
        <Alert role="alert" severity="error">
          {failure}
        </Alert>
      )}
      {children}
      <TextField
        autoComplete="current-password"
        error={mistake !== undefined}
        helperText={mistake}
        label={t('account.password_now')}
        onChange={({ target }) => {
          setMistake(undefined);
          setPassword(target.value);
        }}
        required
        type="password"
        value={password}
      />
    </FormDialog>
  );
};
