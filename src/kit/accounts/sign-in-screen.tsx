import { useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { AccountPageLink } from './account-page-link.tsx';
import { AuthScreen, type Kind } from './auth-screen.tsx';
import type { providersLoader } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSendOn } from './use-signed-in.ts';

/** A sign-in page. Its loader is `providersLoader`. */
export const SignInScreen = ({ kind }: { readonly kind: Kind }) => {
  const { t } = useI18n();
  const providers = useLoaderData<typeof providersLoader>();
  useSendOn();
  const isCompany = kind === 'company';
  return (
    <AuthScreen
      intro={t(`signin.${kind}_intro`)}
      kind={kind}
      links={
        <>
          <AccountPageLink to={`${kind}Signup`} />
          {isCompany ? (
            <AccountPageLink before="auth.are_seeker" to="seekerSignin" />
          ) : (
            <AccountPageLink to="companySignin" />
          )}
        </>
      }
      title={t(`signin.${kind}_title`)}
    >
      <SignInForm call={isCompany ? 'POST employer-login' : 'POST login'} providers={providers} />
    </AuthScreen>
  );
};
