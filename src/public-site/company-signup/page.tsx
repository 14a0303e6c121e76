import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { DoorLink } from '../../kit/accounts/door-links.tsx';
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
          <DoorLink before="auth.have_account" to="companySignin" />
          <DoorLink before="auth.are_seeker" to="seekerSignup" />
        </>
      }
      title={t('company_signup.title')}
    >
      <CompanySignupForm />
    </AuthScreen>
  );
};
