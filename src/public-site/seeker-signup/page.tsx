import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AccountPageLink } from '../../features/accounts/account-page-link.tsx';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { ProviderButtons, providersLoader } from '../../features/accounts/provider-buttons.tsx';
import { useSendOn } from '../../features/accounts/use-signed-in.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import styles from '../../ui/forms/form.module.css';
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
