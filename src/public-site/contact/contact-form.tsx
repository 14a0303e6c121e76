import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { API_BASE } from '#contract/constants.ts';
import { CONTACT_MAX, contactRules } from '#contract/contact-rules.ts';
import { brokenRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failedFields, failureMessage } from '../../kit/forms/failure.ts';
import { textsOf } from '../../kit/forms/form-fields.ts';
import { Trap } from '../../kit/forms/trap.tsx';
import { useHydrated } from '../../kit/hooks/use-hydrated.ts';
import { Alert } from '../../kit/ui/alert.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { ErrorSummary } from '../../kit/ui/error-summary.tsx';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import styles from './contact-form.module.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type Mistakes = Readonly<Record<string, string>>;

/** What became of the last attempt. What was typed stays in the fields until it has arrived. */
type Outcome =
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'mistakes'; readonly mistakes: Mistakes };

/** How an attempt ended that the browser made by itself, without scripts. */
const outcomeIn = (search: string): 'sent' | 'failed' | undefined => {
  const query = new URLSearchParams(search);
  return query.has('sent') ? 'sent' : query.has('failed') ? 'failed' : undefined;
};

const useContactForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const told = outcomeIn(useLocation().search);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    told && { kind: told, text: t(told === 'sent' ? 'contact.sent' : 'contact.not_sent') },
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = textsOf(event.currentTarget);
    const mistakes: Record<string, string> = {};
    for (const { field, message } of brokenRules(contactRules, body)) mistakes[field] ??= t(message);
    if (Object.keys(mistakes).length > 0) return setOutcome({ kind: 'mistakes', mistakes });
    setBusy(true);
    try {
      const { message } = await api('POST contact-messages', { body });
      setOutcome({ kind: 'sent', text: message });
    } catch (error) {
      const refused = failedFields(error, FIELDS);
      setOutcome(
        Object.keys(refused).length > 0
          ? { kind: 'mistakes', mistakes: refused }
          : { kind: 'failed', text: failureMessage(error, 'contact.failed', t) },
      );
    }
    setBusy(false);
  };
  return { t, busy, outcome, submit, again: () => setOutcome(undefined) };
};

/** CONTACT-01: a message to support. Without JavaScript the browser validates and sends it. */
export const ContactForm = () => {
  const { t, busy, outcome, submit, again } = useContactForm();
  const hydrated = useHydrated();
  if (outcome?.kind === 'sent') {
    return (
      <div className={styles.form}>
        <Alert focused tone="success">
          {outcome.text}
        </Alert>
        <Button className={styles.send} onClick={again} variant="secondary">
          {t('contact.again')}
        </Button>
      </div>
    );
  }
  const mistakes = outcome?.kind === 'mistakes' ? outcome.mistakes : {};
  const control = (name: (typeof FIELDS)[number]) => ({
    error: mistakes[name],
    id: name,
    label: t(`contact.${name}`),
    maxLength: CONTACT_MAX[name],
    name,
    required: true,
  });
  return (
    <form
      action={`${API_BASE}/contact-messages`}
      className={styles.form}
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
    >
      {outcome?.kind === 'failed' && (
        <Alert focused tone="danger">
          {outcome.text}
        </Alert>
      )}
      {outcome?.kind === 'mistakes' && (
        <ErrorSummary
          mistakes={FIELDS.flatMap((id) => (mistakes[id] ? [{ id, message: mistakes[id] }] : []))}
          title={t('contact.mistakes')}
        />
      )}
      <div className={styles.pair}>
        <TextField {...control('name')} autoComplete="name" />
        <TextField {...control('email')} autoCapitalize="none" autoComplete="email" type="email" />
      </div>
      <TextField {...control('subject')} autoComplete="off" />
      <TextAreaField {...control('message')} rows={7} />
      <Trap />
      <Button busy={busy} className={styles.send} type="submit">
        {t('contact.send')}
      </Button>
    </form>
  );
};
