import { useState } from 'react';
import type { AccountEmail } from '#contract/accounts/settings-calls.ts';
import { emailRules } from '#contract/accounts/signup-rules.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { SendLinkAgain } from '../../../../features/accounts/send-link-again.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Alert } from '../../../../ui/components/alert.tsx';
import { Badge } from '../../../../ui/components/badge.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextField } from '../../../../ui/components/field.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { OpenButton } from './account-form.tsx';
import { ProvenForm } from './proven-form.tsx';

type Answer = ResponseOf<'GET account-email'>;
interface Changing {
  readonly onChanged: (answer: Answer) => void;
}

/** The sign-in address: whether it is confirmed, and a form to change it. */
export const EmailPart = () => {
  const part = useLoad('GET account-email');
  return <PartView part={part}>{({ data }) => <Email address={data} onChanged={part.replace} />}</PartView>;
};

const Email = ({ address, onChanged }: Changing & { readonly address: AccountEmail }) => {
  const { t } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  const { email, is_confirmed, new_email, fails_since } = address;
  const changed = (answer: Answer) => {
    setOpen(false);
    onChanged(answer);
  };
  return (
    <div className="stack gap-12">
      <p className="row middle gap-8 anywhere">
        <span>{email}</span>
        <Badge tone={is_confirmed ? 'success' : 'warning'}>
          {t(is_confirmed ? 'account.email_confirmed' : 'account.email_unconfirmed')}
        </Badge>
      </p>
      {fails_since !== null && <Alert tone="warning">{t('confirm_email.banner_fails', { email })}</Alert>}
      {new_email !== null && <Alert>{t('account.email_waiting', { email: new_email })}</Alert>}
      <div className={form.actions}>
        {(new_email !== null || !is_confirmed || fails_since !== null) && <SendLinkAgain />}
        {new_email !== null && <KeepOld onChanged={changed} />}
        <OpenButton isOpen={isOpen} onOpen={() => setOpen(true)}>
          {t('account.email_change')}
        </OpenButton>
      </div>
      {isOpen && <EmailForm onCancel={() => setOpen(false)} onChanged={changed} />}
    </div>
  );
};

const KeepOld = ({ onChanged }: Changing) => {
  const { api, i18n } = useEnvironment();
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const cancel = () => save(() => api('POST cancel-email-change'), { saved: onChanged });
  return (
    <Button busy={busy} onClick={cancel} size="small" variant="secondary">
      {i18n.t('account.email_cancel')}
    </Button>
  );
};

const EmailForm = ({ onCancel, onChanged }: Changing & { readonly onCancel: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ProvenForm
      onCancel={onCancel}
      rules={emailRules}
      send={(proof, { email = '' }) => api('POST change-email', { body: { email, ...proof } })}
      saved={onChanged}
      submitLabel="account.email_submit"
    >
      {(errors) => (
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          autoFocus
          error={errors.email}
          inputMode="email"
          label={t('account.email_new')}
          maxLength={EMAIL_MAX}
          name="email"
          required
          spellCheck={false}
          type="email"
        />
      )}
    </ProvenForm>
  );
};
