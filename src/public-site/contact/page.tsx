/** CONTACT-01: the contact form and the other ways to reach support. */

import type { ReactNode } from 'react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { User } from '#contract/accounts/calls.ts';
import { mistakesOf } from '#contract/accounts/signup-rules.ts';
import { CONTACT_MAX, contactRules } from '#contract/contact/rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { emailLink } from '#contract/shared/email-address.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { loader } from '../../features/content-pages/contact-details.ts';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { LocatorMap } from '../../ui/components/locator-map.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Trap } from '../../ui/forms/trap.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useKeptTexts } from '../../ui/forms/use-kept-texts.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import contactFormStyles from './contact-form.module.css';
import styles from './page.module.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Of a signed-in user, who may change them. */
const ownTexts = (user: User | undefined): Readonly<Record<string, string>> =>
  user ? { name: fullNameOf(user), email: user.email } : {};

/** CONTACT-01: a message to support. Without JavaScript, the browser validates and sends it. */
const ContactForm = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const hydrated = useHydrated();
  // The result of a form sent without scripts.
  const told = new URLSearchParams(useLocation().search);
  const [sent, setSent] = useState(told.has('sent') ? t('contact.sent') : undefined);
  const element = useRef<HTMLFormElement>(null);
  const user = useSession()?.user;
  const own = useMemo(() => ownTexts(user), [user]);
  const kept = useKeptTexts('contact', element, own);
  const form = useForm({
    fields: FIELDS,
    check: (texts) => mistakesOf(contactRules, texts),
    send: async (body) => {
      const { message } = await api('POST contact-messages', { body });
      kept.forget();
      setSent(message);
    },
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
        <Button className={contactFormStyles.send} onClick={() => setSent(undefined)} variant="secondary">
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
      onInput={kept.keep}
      ref={element}
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} />
      <ErrorSummary mistakes={form.mistakes} title={t('contact.mistakes')} />
      <div className={contactFormStyles.pair}>
        <TextField {...control('name')} autoComplete="name" />
        <TextField {...control('email')} autoCapitalize="none" autoComplete="email" type="email" />
      </div>
      <TextField {...control('subject')} autoComplete="off" />
      <TextAreaField {...control('message')} rows={7} />
      <Trap />
      <Button busy={form.pending} className={contactFormStyles.send} type="submit">
        {t('contact.send')}
      </Button>
    </form>
  );
};

export { loader } from '../../features/content-pages/contact-details.ts';

const Way = ({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={styles.way}>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The address for the map: without its first line, the office's name, which maps don't know. */
const mapAddress = (address: readonly string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent((address.length > 1 ? address.slice(1) : address).join(', '))}`;

/** A country's name in the user's language, from its two-letter code (ISO 3166). */
const inWords = (line: string, locale: string) =>
  /^[A-Z]{2}$/.test(line) ? new Intl.DisplayNames(locale, { type: 'region' }).of(line) : line;

/** Everything except the form, as far as the operator has configured it. */
const Office = () => {
  const { email, phone, address, city_id } = useLoaderData<typeof loader>().contact;
  const { t, locale } = useI18n();
  if (!email && !phone && address.length === 0) return null;
  return (
    <section aria-labelledby="contact-office" className={styles.office}>
      {city_id !== null && <LocatorMap cityId={city_id} label={t('contact.map_label')} />}
      <div className={styles.ways}>
        <h2 id="contact-office">{t('contact.office_title')}</h2>
        <dl>
          {address.length > 0 && (
            <Way icon="pin" label={t('contact.address')}>
              <address>
                {address.map((line) => (
                  <span key={line}>{inWords(line, locale)}</span>
                ))}
              </address>
              <a href={mapAddress(address)} rel="noopener noreferrer" target="_blank">
                {t('contact.map')}
              </a>
            </Way>
          )}
          {email && (
            <Way icon="mail" label={t('contact.office_email')}>
              <a href={emailLink(email)}>{email}</a>
            </Way>
          )}
          {phone && (
            <Way icon="phone" label={t('contact.phone')}>
              <a href={phoneLink(phone)}>{phone}</a>
            </Way>
          )}
        </dl>
      </div>
    </section>
  );
};

const OwnMessages = lazyCode(() => import('./own-messages.tsx'));

export const Component = () => {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  useHead({ title: t('contact.title'), description: t('contact.lead'), canonical: paths.contact });
  return (
    <>
      <PageHead
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('contact.title') }]}
        lead={t('contact.lead')}
        scene="office"
        title={t('contact.heading')}
      />
      <div className={`container page ${styles.page}`}>
        {isSignedIn && (
          <Suspense>
            <OwnMessages />
          </Suspense>
        )}
        <Card aria-labelledby="contact-form" as="section">
          <h2 className={styles.heading} id="contact-form">
            {t('contact.form_title')}
          </h2>
          <ContactForm />
        </Card>
        <Office />
      </div>
    </>
  );
};
