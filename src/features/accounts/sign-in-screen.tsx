import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { AccountPageLink } from './account-page-link.tsx';
import { AuthScreen, type Kind } from './auth-screen.tsx';
import type { providersLoader } from './provider-buttons.tsx';
import { SignInForm, type SignInStep } from './sign-in-form.tsx';
import { useSendOn } from './use-signed-in.ts';

/** A sign-in page. Its loader is `providersLoader`. */
export const SignInScreen = ({ kind }: { readonly kind: Kind }) => {
  const { t } = useI18n();
  const providers = useLoaderData<typeof providersLoader>();
  useSendOn();
  const [step, setStep] = useState<SignInStep>('password');
  const isCompany = kind === 'company';
  const first = {
    title: t(`signin.${kind}_title`),
    intro: t(`signin.${kind}_intro`),
    links: (
      <>
        <AccountPageLink to={`${kind}Signup`} />
        {isCompany ? (
          <AccountPageLink before="auth.are_seeker" to="seekerSignin" />
        ) : (
          <AccountPageLink to="companySignin" />
        )}
      </>
    ),
  };
  // Staff sign in here, too, so from then on nothing is said to job seekers or companies.
  const shown = step === 'password' ? first : { title: t('signin.code_title') };
  return (
    <AuthScreen kind={kind} {...shown}>
      <SignInForm
        call={isCompany ? 'POST employer-login' : 'POST login'}
        onStep={setStep}
        providers={providers}
        step={step}
      />
    </AuthScreen>
  );
};
