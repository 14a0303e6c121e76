import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { DoorLink } from '../../kit/accounts/door-links.tsx';
import { useSendOn } from '../../kit/accounts/use-signed-in.ts';
import { SeekerSignupForm } from './seeker-signup-form.tsx';

export const Component = () => {
  const { t } = useI18n();
  useSendOn();
  return (
    <AuthScreen
      intro={t('seeker_signup_form.intro')}
      kind="seeker"
      links={
        <>
          <DoorLink to="seekerSignin" />
          <DoorLink before="auth.are_company" to="companySignup" />
        </>
      }
      title={t('seeker_signup_form.title')}
    >
      <SeekerSignupForm />
    </AuthScreen>
  );
};
