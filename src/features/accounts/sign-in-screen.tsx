import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import { AccountPageLink, type AccountPageLinkProps } from './account-page-link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import type { providersLoader } from './provider-buttons.tsx';
import { SignInForm, type SignInStep } from './sign-in-form.tsx';
import { useSendOn } from './use-signed-in.ts';

const CALLS = { seeker: 'POST login', company: 'POST employer-login', any: 'POST sign-in' } as const;

/** The other account pages: those of all kinds, or that of this kind and the other kind's sign-in. */
const OTHERS = {
  seeker: [{ to: 'seekerSignup' }, { to: 'companySignin' }],
  company: [{ to: 'companySignup' }, { to: 'seekerSignin', before: 'auth.are_seeker' }],
  any: [{ to: 'seekerSignup' }, { to: 'companySignup', before: 'auth.are_company' }],
} as const satisfies Record<string, readonly AccountPageLinkProps[]>;

/** A sign-in page, of one kind of account or for any. Its loader is `providersLoader`. */
export const SignInScreen = ({ kind }: { readonly kind: keyof typeof CALLS }) => {
  const { t } = useI18n();
  const providers = useLoaderData<typeof providersLoader>();
  useSendOn();
  const [step, setStep] = useState<SignInStep>('password');
  const first = {
    title: t(`signin.${kind}_title`),
    intro: t(`signin.${kind}_intro`),
    links: OTHERS[kind].map((link) => <AccountPageLink key={link.to} {...link} />),
  };
  // Staff sign in here, too, so from then on nothing is said to job seekers or companies.
  const shown = step === 'password' ? first : { title: t('signin.code_title') };
  return (
    <AuthScreen kind={kind === 'company' ? kind : 'seeker'} {...shown}>
      <SignInForm call={CALLS[kind]} onStep={setStep} providers={providers} step={step} />
    </AuthScreen>
  );
};
