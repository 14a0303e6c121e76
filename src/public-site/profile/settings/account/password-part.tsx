import { useState } from 'react';
import { changePasswordRules } from '#contract/accounts/rules.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { PasswordField } from '../../../../ui/components/password-field.tsx';
import { PasswordFields } from '../../../../ui/forms/contact-fields.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { useSaving } from '../use-saving.ts';
import styles from './account.module.css';
import { AccountForm, OpenButton } from './account-form.tsx';

/** Changes the password, under the same rules as at sign-up, or sends a link to set a first one. */
export const PasswordPart = () => {
  const part = useLoad('GET account-email');
  return (
    <PartView part={part}>
      {({ data }) => (data.has_password ? <ChangePassword /> : <FirstPassword email={data.email} />)}
    </PartView>
  );
};

/** A session alone can't set a password, so the link goes to the account's email address. */
const FirstPassword = ({ email }: { readonly email: string }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.password_none')}</p>
      <div className={form.actions}>
        <Button
          busy={busy}
          onClick={() => save(() => api('POST request-password-reset', { body: { email } }))}
          size="small"
          variant="secondary"
        >
          {t('account.password_set')}
        </Button>
      </div>
    </div>
  );
};

/** This ends all other sessions. */
const ChangePassword = () => {
  const { t } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.password_text')}</p>
      <div className={form.actions}>
        <OpenButton isOpen={isOpen} onOpen={() => setOpen(true)}>
          {t('account.password_change')}
        </OpenButton>
      </div>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </div>
  );
};

const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <AccountForm
      onCancel={onClose}
      rules={changePasswordRules}
      send={(body) => api('POST change-password', { body })}
      saved={onClose}
      submitLabel="account.password_submit"
    >
      {(errors) => (
        <>
          <PasswordField
            autoComplete="current-password"
            autoFocus
            error={errors.current_password}
            label={t('account.password_current')}
            name="current_password"
            required
          />
          <PasswordFields errors={errors} isNew />
        </>
      )}
    </AccountForm>
  );
};
