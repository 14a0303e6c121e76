import { type FormEvent, useState } from 'react';
import { API_BASE } from '#contract/shared/constants.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Trap } from '../../ui/forms/trap.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './newsletter-box.module.css';

type Answer = { readonly tone: 'success' | 'danger'; readonly text: string };

/** Subscribes to the newsletter (NAV-08). */
export const NewsletterBox = () => {
  const { t } = useEnvironment().i18n;
  return (
    <section aria-labelledby="footer-newsletter" className={styles.box}>
      <h2 id="footer-newsletter">{t('newsletter.title')}</h2>
      <p>{t('newsletter.lead')}</p>
      <NewsletterForm />
    </section>
  );
};

/** Without scripts the browser sends the form, and a page shows the result. */
const NewsletterForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const [answer, setAnswer] = useState<Answer>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const body = { email: text('email'), website: text('website') };
    const sent = await mutate(
      () => api('POST newsletter-subscriptions', { body }),
      (error) => {
        setAnswer({ tone: 'danger', text: messageOf(error, t) });
        return true;
      },
    );
    if (sent) setAnswer({ tone: 'success', text: sent.message });
  };

  return (
    <form
      action={`${API_BASE}/newsletter-subscriptions`}
      className="stack gap-12 shrink"
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
            maxLength={EMAIL_MAX}
            name="email"
            required
            type="email"
          />
          <Button busy={pending} className={styles.button} type="submit">
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
