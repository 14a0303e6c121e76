/** The page that sign-in providers return to. */
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { Newcomer } from '#contract/accounts/sign-in-provider-calls.ts';
import { mistakesOf, providerSignupRules } from '#contract/accounts/signup-rules.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { AccountPageLink } from '../../features/accounts/account-page-link.tsx';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import {
  type AuthorizationRequest,
  takeAuthorizationRequest,
} from '../../features/accounts/authorization-request.ts';
import CodeStep from '../../features/accounts/code-step.tsx';
import { TermsField } from '../../features/accounts/terms-field.tsx';
import { useSignedIn } from '../../features/accounts/use-signed-in.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { Spinner } from '../../ui/components/spinner.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { MobileField, NameFields } from '../../ui/forms/contact-fields.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { KindFields } from '../../ui/forms/kind-fields.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { withNext } from '../../ui/page/next-address.ts';

type Step =
  | { readonly is: 'working' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'code'; readonly challenge: string }
  | { readonly is: 'newcomer'; readonly newcomer: Newcomer };

const TITLES: Record<Step['is'], MessageKey> = {
  working: 'provider_signin.title',
  failed: 'provider_signin.failed_title',
  code: 'provider_signin.title',
  newcomer: 'seeker_signup_form.title',
};

const introOf = (step: Step, t: Translate): string | undefined => {
  if (step.is === 'newcomer') return t('provider_signin.signup_intro', { email: step.newcomer.email });
  return step.is === 'failed' ? undefined : t('provider_signin.intro');
};

/** Why the provider's response can't be used; undefined if it can. */
const problemOf = (asked: AuthorizationRequest | undefined, search: string): MessageKey | undefined => {
  if (!asked) return 'provider_signin.lost';
  const error = new URLSearchParams(search).get('error');
  if (error === 'access_denied') return 'provider_signin.cancelled';
  return error === null ? undefined : 'provider_signin.failed';
};

/** Sends the provider's response to the server, once. */
const useReturn = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const keep = useSignedIn();
  const [step, setStep] = useState<Step>({ is: 'working' });
  const isTaken = useRef(false);
  const fail = (message: string) => setStep({ is: 'failed', message });
  const backToSettings = (message: string) => {
    toast.error(message);
    navigate(linkTo.profileSection('account'), { replace: true });
  };
  const signedIn = useEffectEvent((answer: SignedIn) => keep(answer, t('toast.logged_in')));

  const send = async (asked: AuthorizationRequest) => {
    const body = { provider_id: asked.providerId, request: asked.request, response: search };
    if (asked.purpose === 'connect') {
      const { message } = await api('POST connections', { body });
      toast.success(message);
      return navigate(linkTo.profileSection('account'), { replace: true });
    }
    // The address contains a response that can't be used again.
    await navigate(withNext(paths.providerReturn, asked.next), { replace: true });
    const { signed_in, newcomer } = await api('POST provider-login', { body });
    if (signed_in) return signedIn(signed_in);
    if (!newcomer) return fail(t('provider_signin.failed'));
    if (asked.purpose === 'seeker') return setStep({ is: 'newcomer', newcomer });
    fail(t('provider_signin.no_company', { email: newcomer.email, provider: asked.providerName }));
  };
  const start = useEffectEvent(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const asked = takeAuthorizationRequest();
    const stop = (message: string) =>
      asked?.purpose === 'connect' ? backToSettings(message) : fail(message);
    const problem = problemOf(asked, search);
    if (problem || !asked) return stop(t(problem ?? 'provider_signin.lost'));
    send(asked).catch((error: unknown) => {
      if (error instanceof ApiError && error.challenge) setStep({ is: 'code', challenge: error.challenge });
      else stop(failureMessage(error, 'provider_signin.failed', t));
    });
  });
  useEffect(() => start(), []);
  return { step, setStep, fail };
};

export const Component = () => {
  const { t } = useEnvironment().i18n;
  const keep = useSignedIn();
  const { step, setStep, fail } = useReturn();
  const enter = (answer: SignedIn) => keep(answer, t('toast.logged_in'));
  const shown: Record<Step['is'], () => ReactNode> = {
    working: () => <Spinner label={t('common.loading')} />,
    failed: () => step.is === 'failed' && <Alert tone="danger">{step.message}</Alert>,
    code: () =>
      step.is === 'code' && (
        <Suspense fallback={<Spinner label={t('common.loading')} />}>
          <CodeStep
            onBack={(message) => fail(message ?? t('provider_signin.cancelled'))}
            onChallenge={(challenge) => setStep({ is: 'code', challenge })}
            onSignedIn={enter}
            step={{ challenge: step.challenge }}
          />
        </Suspense>
      ),
    newcomer: () => step.is === 'newcomer' && <NewcomerForm newcomer={step.newcomer} />,
  };
  return (
    <AuthScreen
      intro={introOf(step, t)}
      kind="seeker"
      links={
        <>
          <AccountPageLink to="seekerSignin" />
          <AccountPageLink to="companySignin" before="auth.are_company" />
        </>
      }
      secret
      title={t(TITLES[step.is])}
    >
      {shown[step.is]()}
    </AuthScreen>
  );
};

const FIELDS = ['first_name', 'last_name', 'mobile_no', 'work_status', 'jobseeker_type', 'terms'];

/** Asks newcomers for what the provider didn't supply. */
const NewcomerForm = ({ newcomer }: { readonly newcomer: Newcomer }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const { ticket, first_name, last_name } = newcomer;
  const { pending, errors, mistakes, failure, submit } = useForm({
    fields: FIELDS,
    check: (texts) => mistakesOf(providerSignupRules, texts),
    send: async (fields) => {
      const answer = await api('POST provider-signup', { body: { ...fields, ticket } });
      await signedIn(answer, t('toast.account_created'));
    },
    fallback: 'seeker_signup_form.failed',
    summary: true,
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <ErrorSummary mistakes={mistakes} title={t('auth.mistakes', { smart_count: mistakes.length })} />
      <NameFields errors={errors} values={{ first_name, last_name }} />
      <MobileField errors={errors} />
      <KindFields errors={errors} />
      <TermsField error={errors.terms} />
      <SubmitButton busy={pending}>{t('seeker_signup_form.submit')}</SubmitButton>
    </form>
  );
};
