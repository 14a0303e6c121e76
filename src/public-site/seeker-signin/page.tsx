import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { DoorLink } from '../../kit/accounts/door-links.tsx';
import { SignInForm } from '../../kit/accounts/sign-in-form.tsx';
import { useSendOn } from '../../kit/accounts/use-signed-in.ts';

export const Component = () => {
  const { t } = useI18n();
  useSendOn();
  return (
    <AuthScreen
      intro={t('signin.seeker_intro')}
      kind="seeker"
      links={
        <>
          <DoorLink to="seekerSignup" />
          <DoorLink to="companySignin" />
        </>
      }
      title={t('signin.seeker_title')}
    >
      <SignInForm call="POST login" />
    </AuthScreen>
  );
};
