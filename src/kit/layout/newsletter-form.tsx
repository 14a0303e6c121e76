import { type FormEvent, useState } from 'react';
import { API_BASE } from '#contract/constants.ts';
import { useEnvironment } from '../../environment.tsx';
import { Trap } from '../forms/trap.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import styles from './newsletter-form.module.css';

type Answer = { readonly tone: 'success' | 'danger'; readonly text: string };

/** The newsletter box (NAV-08). Without scripts the browser sends the form, and a page gives the answer. */
export const NewsletterForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    setBusy(true);
    try {
      const body = { email: text('email'), website: text('website') };
      const { message } = await api('POST newsletter-subscriptions', { body });
      setAnswer({ tone: 'success', text: message });
    } catch (error) {
      setAnswer({ tone: 'danger', text: error instanceof Error ? error.message : t('api.failed') });
    }
    setBusy(false);
  };

  return (
    <form
      action={`${API_BASE}/newsletter-subscriptions`}
      className={styles.form}
      method="post"
      onSubmit={submit}
    >
      {answer?.tone !== 'success' && (
        <div className={styles.line}>
          <TextField
            autoCapitalize="none"
            autoComplete="email"
            className={styles.email}
            id="newsletter-email"
            label={t('newsletter.email')}
            name="email"
            required
            type="email"
          />
          <Button busy={busy} className={styles.button} type="submit">
            {t('newsletter.subscribe')}
          </Button>
        </div>
      )}
      <Trap />
      {answer && (
        <Alert focused tone={answer.tone}>
          {answer.text}
        </Alert>
      )}
    </form>
  );
};
