import { type ComponentProps, useState } from 'react';
import { emailRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface EmailFormProps extends Pick<ComponentProps<typeof EmailField>, 'autoComplete' | 'defaultValue'> {
  readonly send: (email: string) => Promise<{ readonly message: string }>;
  readonly submitLabel: string;
  /** Once a link was sent; defaults to `submitLabel`. */
  readonly againLabel?: string;
}

/** Asks for an address and sends it a link. The answer is the same whether or not the address has an account. */
export const EmailForm = ({ send, submitLabel, againLabel = submitLabel, ...field }: EmailFormProps) => {
  const { t } = useI18n();
  const [sent, setSent] = useState<string>();
  const { pending, errors, failure, submit } = useForm({
    fields: ['email'],
    check: (texts) => {
      setSent(undefined);
      return mistakesOf(emailRules, texts);
    },
    send: async ({ email = '' }) => setSent((await send(email)).message),
    fallback: 'reset.failed',
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      {sent && (
        <Alert focused tone="success">
          {sent} {t('reset.check_spam')}
        </Alert>
      )}
      <EmailField {...field} error={errors.email} />
      <SubmitButton busy={pending}>{sent ? againLabel : submitLabel}</SubmitButton>
    </form>
  );
};
