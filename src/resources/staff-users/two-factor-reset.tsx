import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { setUpRules } from '#contract/account-rules.ts';
import { mistakesOf } from '#contract/signup-rules.ts';
import type { StaffAccountDetail } from '#contract/staff-people.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { Alert, Button, FormDialog, PasswordField } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Turns two-factor authentication off for a colleague who lost both app and recovery codes. */
export const TwoFactorReset = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { identity } = useGetIdentity();
  const [isOpen, setOpen] = useState(false);
  // Your own is in the account settings.
  if (!identity || identity.id === account.id) return null;
  return (
    <div>
      <Button icon="refresh" onClick={() => setOpen(true)} variant="secondary">
        {t('console.staff_users.reset_two_factor')}
      </Button>
      {isOpen && <ResetDialog accountId={account.id} onClose={() => setOpen(false)} />}
    </div>
  );
};

const ResetDialog = ({
  accountId,
  onClose,
}: {
  readonly accountId: number;
  readonly onClose: () => void;
}) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/users');
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
    if (missing) return setMistake(t(missing));
    write({
      make: ({ call }) => call('POST staff/two-factor-resets', { body: { account_id: accountId, password } }),
      told: t('console.staff_users.reset_two_factor_done'),
      onDone: onClose,
      onFailed: fail,
    });
  };
  return (
    <FormDialog
      busy={pending}
      danger
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.staff_users.reset_two_factor')}
      title={t('console.staff_users.reset_two_factor')}
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      <p>{t('console.staff_users.reset_two_factor_text')}</p>
      <PasswordField
        autoComplete="current-password"
        error={mistake}
        label={t('account.password_now')}
        onChange={({ target }) => {
          setMistake(undefined);
          setPassword(target.value);
        }}
        required
        value={password}
      />
    </FormDialog>
  );
};
