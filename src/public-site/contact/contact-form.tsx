import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mistakesOf } from '#contract/accounts/signup-rules.ts';
import { CONTACT_MAX, contactRules } from '#contract/contact/rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Trap } from '../../ui/forms/trap.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './contact-form.module.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** CONTACT-01: a message to support. Without JavaScript, the browser validates and sends it. */
export const ContactForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const hydrated = useHydrated();
  // The result of a form sent without scripts.
  const told = new URLSearchParams(useLocation().search);
  const [sent, setSent] = useState(told.has('sent') ? t('contact.sent') : undefined);
  const form = useForm({
    fields: FIELDS,
    check: (texts) => mistakesOf(contactRules, texts),
    send: async (body) => setSent((await api('POST contact-messages', { body })).message),
    fallback: 'contact.failed',
    summary: true,
    failed: told.has('failed') ? t('contact.not_sent') : undefined,
  });
  if (sent) {
    return (
      <div className="stack gap-20 shrink">
        <Alert focused tone="success">
          {sent}
        </Alert>
        <Button className={styles.send} onClick={() => setSent(undefined)} variant="secondary">
          {t('contact.again')}
        </Button>
      </div>
    );
  }
  const control = (name: (typeof FIELDS)[number]) => ({
    error: form.errors[name],
    id: name,
    label: t(`contact.${name}`),
    maxLength: CONTACT_MAX[name],
    name,
    required: true,
  });
  return (
    <form
      action={`${API_BASE}/contact-messages`}
      className="stack gap-20 shrink"
      method="post"
      noValidate={hydrated}
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} />
      <ErrorSummary mistakes={form.mistakes} title={t('contact.mistakes')} />
      <div className={styles.pair}>
        <TextField {...control('name')} autoComplete="name" />
        <TextField {...control('email')} autoCapitalize="none" autoComplete="email" type="email" />
      </div>
      <TextField {...control('subject')} autoComplete="off" />
      <TextAreaField {...control('message')} rows={7} />
      <Trap />
      <Button busy={form.pending} className={styles.send} type="submit">
        {t('contact.send')}
      </Button>
    </form>
  );
};
