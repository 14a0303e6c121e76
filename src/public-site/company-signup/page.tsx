import { useI18n } from '../../i18n/context.tsx';
import { AccountPageLink } from '../../kit/accounts/account-page-link.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { useSendOn } from '../../kit/accounts/use-signed-in.ts';
import { CompanySignupForm } from './company-signup-form.tsx';

export const Component = () => {
  const { t } = useI18n();
  useSendOn();
  return (
    <AuthScreen
      intro={t('company_signup.intro')}
      kind="company"
      links={
        <>
          <AccountPageLink before="auth.have_account" to="companySignin" />
          <AccountPageLink before="auth.are_seeker" to="seekerSignup" />
        </>
      }
      title={t('company_signup.title')}
    >
      <CompanySignupForm />
    </AuthScreen>
  );
};
