import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { DoorLink } from '../../kit/accounts/door-links.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestForm } from './request-form.tsx';

/** With the token of an emailed link, sets a new password; without one, requests the email (AUTH-10). */
export const Component = () => {
  const { t } = useI18n();
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthScreen
      intro={t(token ? 'reset.new_intro' : 'reset.intro')}
      kind="seeker"
      links={
        <>
          <DoorLink before="reset.remembered" to="seekerSignin" />
          <DoorLink to="companySignin" />
        </>
      }
      secret={token !== null}
      title={t(token ? 'reset.new_title' : 'reset.title')}
    >
      {token ? <NewPasswordForm token={token} /> : <RequestForm />}
    </AuthScreen>
  );
};
