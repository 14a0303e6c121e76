/** Shared by the account settings: a button that opens a form, the form, and the credentials it requires. */

import type { ComponentProps, ReactNode } from 'react';
import { mistakesOf, type SignupRule } from '#contract/accounts/signup-rules.ts';
import { CODE_MAX } from '#contract/shared/digits.ts';
import { type FormOptions, useRecordForm } from '../../../../features/record-form/use-record-form.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextField } from '../../../../ui/components/field.tsx';
import { PasswordField } from '../../../../ui/components/password-field.tsx';
import { useFocusReturn } from '../../../../ui/hooks/use-focus-return.ts';

interface OpenButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: string;
}

/** Opens a form and makes room for it. When the form closes, the button is back with the focus. */
export const OpenButton = ({ isOpen, onOpen, children }: OpenButtonProps) => {
  const button = useFocusReturn(isOpen);
  if (isOpen) return null;
  return (
    <Button onClick={onOpen} ref={button} size="small" variant="secondary">
      {children}
    </Button>
  );
};

interface CancelProps {
  readonly onCancel: () => void;
  readonly cancelLabel?: MessageKey | undefined;
}

export const CancelButton = ({ onCancel, cancelLabel = 'common.cancel' }: CancelProps) => {
  const { t } = useI18n();
  return (
    <Button onClick={onCancel} variant="quiet">
      {t(cancelLabel)}
    </Button>
  );
};

export interface AccountFormProps<A>
  extends CancelProps,
    Pick<FormOptions<A>, 'send' | 'saved' | 'failed' | 'quiet'> {
  readonly rules: readonly SignupRule<MessageKey>[];
  readonly submitLabel: MessageKey;
  readonly danger?: boolean | undefined;
  /** Renders the fields, with the errors by name. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

export const AccountForm = <A extends { readonly message: string }>({
  rules,
  onCancel,
  cancelLabel,
  submitLabel,
  danger = false,
  children,
  ...options
}: AccountFormProps<A>) => {
  const { t } = useI18n();
  const { busy, errors, formProps } = useRecordForm({
    ...options,
    check: (fields) => mistakesOf(rules, fields),
    signIn: 'account.sign_in',
  });
  return (
    <form className="stack gap-20" method="post" {...formProps}>
      {children(errors)}
      <div className="row middle gap-8">
        <Button busy={busy} type="submit" variant={danger ? 'danger' : 'primary'}>
          {t(submitLabel)}
        </Button>
        <CancelButton cancelLabel={cancelLabel} onCancel={onCancel} />
      </div>
    </form>
  );
};

type ProofProps = Pick<ComponentProps<typeof TextField>, 'error' | 'autoFocus'>;

/** The signed-in user's password, as proof. */
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

interface CodeFieldProps extends ProofProps, Pick<ComponentProps<typeof TextField>, 'inputMode'> {
  readonly label: MessageKey;
}

/** A code from an email or an authenticator app, or a recovery code, which contains letters. */
export const CodeField = ({ label, ...props }: CodeFieldProps) => {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      autoCapitalize="characters"
      autoComplete="one-time-code"
      label={t(label)}
      maxLength={CODE_MAX}
      name="code"
      required
      spellCheck={false}
    />
  );
};
