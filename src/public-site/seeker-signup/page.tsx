import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { AccountPageLink } from '../../kit/accounts/account-page-link.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { ProviderButtons, providersLoader } from '../../kit/accounts/provider-buttons.tsx';
import { useSendOn } from '../../kit/accounts/use-signed-in.ts';
import styles from '../../kit/forms/form.module.css';
import { Alert } from '../../kit/ui/alert.tsx';
import { SeekerSignupForm } from './seeker-signup-form.tsx';

export const loader = providersLoader;

export const Component = () => {
  const { t } = useI18n();
  const providers = useLoaderData<typeof loader>();
  const [refusal, setRefusal] = useState<string>();
  useSendOn();
  return (
    <AuthScreen
      intro={t('seeker_signup_form.intro')}
      kind="seeker"
      links={
        <>
          <AccountPageLink to="seekerSignin" />
          <AccountPageLink before="auth.are_company" to="companySignup" />
        </>
      }
      title={t('seeker_signup_form.title')}
    >
      <div className={styles.form}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <ProviderButtons onRefused={setRefusal} providers={providers} purpose="seeker" />
        {providers.length > 0 && <p className={styles.or}>{t('signin.other_ways')}</p>}
        <SeekerSignupForm />
      </div>
    </AuthScreen>
  );
};
