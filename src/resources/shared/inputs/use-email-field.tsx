import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { emailRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { fieldErrorsOf, messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** The only field of a dialog: an email address, with what is wrong with it, and what else failed. */
export const useEmailField = () => {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();
  return {
    email,
    /** @returns whether it can be sent; otherwise the field says why not */
    check: (): boolean => {
      const missing = mistakesOf(emailRules, { email }).email;
      if (missing) setMistake(t(missing));
      return !missing;
    },
    fail: (error: unknown): void => {
      const { email: wrong } = fieldErrorsOf(error);
      setMistake(wrong);
      setFailure(wrong ? undefined : messageOf(error, t));
    },
    failure: failure && (
      <Alert role="alert" severity="error">
        {failure}
      </Alert>
    ),
    field: (
      <TextField
        error={Boolean(mistake)}
        helperText={mistake}
        label={t('auth.email')}
        onChange={({ target }) => {
          setMistake(undefined);
          setEmail(target.value);
        }}
        required
        slotProps={{ htmlInput: { maxLength: EMAIL_MAX, inputMode: 'email' } }}
        type="email"
        value={email}
      />
    ),
  };
};
