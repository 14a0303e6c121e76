import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { DoorLink } from '../../kit/accounts/door-links.tsx';
import { loadProviders } from '../../kit/accounts/provider-buttons.tsx';
import { SignInForm } from '../../kit/accounts/sign-in-form.tsx';
import { useSendOn } from '../../kit/accounts/use-signed-in.ts';
import type { Environment } from '../../page.ts';

export const loader = (_: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => loadProviders(api);

export const Component = () => {
  const { t } = useI18n();
  const providers = useLoaderData<typeof loader>();
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
      <SignInForm call="POST login" providers={providers} />
    </AuthScreen>
  );
};
