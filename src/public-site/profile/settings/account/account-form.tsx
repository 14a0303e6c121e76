/** What the account's settings have in common: a button that opens a form, the form, and the proofs it asks for. */
import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { PasswordField, TextField } from '../../../../kit/ui/field.tsx';
import form from '../settings.module.css';

interface ToggleButtonProps {
  readonly isOpen: boolean;
  /** What it opens. */
  readonly label: MessageKey;
  readonly onToggle: () => void;
}

/** Opens a form, and cancels it. */
export const ToggleButton = ({ isOpen, label, onToggle }: ToggleButtonProps) => {
  const { t } = useI18n();
  return (
    <Button aria-expanded={isOpen} onClick={onToggle} size="small" variant={isOpen ? 'quiet' : 'secondary'}>
      {t(isOpen ? 'common.cancel' : label)}
    </Button>
  );
};

interface AccountFormProps {
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly submitLabel: MessageKey;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export const AccountForm = ({ busy, onSubmit, submitLabel, danger = false, children }: AccountFormProps) => {
  const { t } = useI18n();
  return (
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      <div className={form.actions}>
        <Button busy={busy} type="submit" variant={danger ? 'danger' : 'primary'}>
          {t(submitLabel)}
        </Button>
      </div>
    </form>
  );
};

type ProofProps = Pick<ComponentProps<typeof TextField>, 'error' | 'autoFocus'>;

/** The password of who is signed in, as a proof. */
export const OwnPasswordField = (props: ProofProps) => {
  const { t } = useI18n();
  return (
    <PasswordField
      {...props}
      autoComplete="current-password"
      label={t('account.password_now')}
      name="password"
      required
    />
  );
};

/** A code of an authenticator app; where it is named otherwise, a recovery code will do, too. */
export const CodeField = ({ label, ...props }: ProofProps & { readonly label: MessageKey }) => {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
      label={t(label)}
      maxLength={40}
      name="code"
      required
      spellCheck={false}
    />
  );
};
