import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SignInProvider } from '#contract/accounts/sign-in-provider-calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { HelpLink } from '../../ui/components/help-link.tsx';
import { PasswordField } from '../../ui/components/password-field.tsx';
import { Spinner } from '../../ui/components/spinner.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { failedFields, failureMessage } from '../../ui/forms/failure.ts';
import styles from '../../ui/forms/form.module.css';
import { focusField, textsOf } from '../../ui/forms/form-fields.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { lazyCode } from '../../ui/load-code.ts';
import type { CodeRequest } from './code-step.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { type AskedCode, useAskForCode } from './use-ask-for-code.ts';
import { useSignedIn } from './use-signed-in.ts';

interface PasskeyButtonProps {
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onRefused: (message: string) => void;
}

/** Signs in with a passkey. Browsers that support it also suggest passkeys at the email field. */
const PasskeyButton = ({ onSignedIn, onRefused }: PasskeyButtonProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const enter = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent((error: unknown) => {
    // Ignoring a suggestion isn't an error.
    if (error instanceof ApiError && error.status > 0) onRefused(failureMessage(error, 'login.failed', t));
  });
  useEffect(() => {
    if (pending || !('PublicKeyCredential' in window)) return;
    const end = new AbortController();
    const suggest = async () => {
      // Suggestions appear only at a focused field, so they can load later.
      await document.interaction;
      const { suggestPasskeys } = await import('./passkeys.ts');
      await suggestPasskeys(api, end.signal, enter, refuse);
    };
    // The button works as well.
    suggest().catch(() => undefined);
    return () => end.abort();
  }, [api, pending]);

  const signIn = () =>
    mutate(
      async () => {
        const { canUsePasskeys, signInWithPasskey } = await import('./passkeys.ts');
        if (!canUsePasskeys()) return onRefused(t('passkeys.unsupported'));
        await onSignedIn(await signInWithPasskey(api));
      },
      (error) => {
        onRefused(failureMessage(error, 'signin.passkey_failed', t));
        return true;
      },
    );
  return (
    <Button busy={pending} icon="user" onClick={signIn} variant="secondary" wide>
      {t('signin.passkey')}
    </Button>
  );
};

interface Failure {
  readonly message: string;
  /** Where focus moved; otherwise the message takes it. */
  readonly field?: string | undefined;
}

/** Loaded on demand: few users need it, and only after the first step. */
const CodeStep = lazyCode(() => import('./code-step.tsx'));

export type SignInStep = 'password' | CodeRequest;

interface AccountKind {
  readonly call: 'POST login' | 'POST employer-login' | 'POST sign-in';
  readonly providers?: readonly SignInProvider[] | undefined;
}

interface SignInFormProps extends AccountKind {
  readonly step: SignInStep;
  readonly onStep: (step: SignInStep) => void;
}

/**
 * Email and password for all accounts (AUTH-04), or an emailed code instead of the password. Accounts with
 * two-factor authentication enter another code next.
 */
export const SignInForm = ({ call, providers, step, onStep }: SignInFormProps) => {
  const { t } = useEnvironment().i18n;
  const signedIn = useSignedIn();
  /** Why the user is back at the first step, and their earlier input. */
  const [refusal, setRefusal] = useState<string>();
  const [email, setEmail] = useState<string>();

  const enter = (answer: SignedIn) => signedIn(answer, t('toast.logged_in'));
  const back = (message?: string) => {
    setRefusal(message);
    onStep('password');
  };
  const challenged = (challenge: string) => onStep({ challenge });
  if (step === 'password')
    return (
      <PasswordForm
        call={call}
        email={email}
        onAsked={(asked) => {
          setEmail(asked.email);
          onStep({ asked });
        }}
        onChallenge={challenged}
        onSignedIn={enter}
        providers={providers}
        refusal={refusal}
      />
    );
  return (
    <Suspense fallback={<Spinner label={t('common.loading')} />}>
      <CodeStep onBack={back} onChallenge={challenged} onSignedIn={enter} step={step} />
    </Suspense>
  );
};

interface PasswordFormProps extends AccountKind {
  readonly email: string | undefined;
  readonly refusal: string | undefined;
  readonly onAsked: (asked: AskedCode) => void;
  readonly onChallenge: (challenge: string) => void;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
}

const PasswordForm = ({
  call,
  email: typed,
  providers,
  refusal,
  onAsked,
  onChallenge,
  onSignedIn,
}: PasswordFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const [failure, setFailure] = useState<Failure | undefined>(refusal ? { message: refusal } : undefined);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (message: string, field?: string) => {
    setFailure({ message, field });
    if (field && form.current) focusField(form.current, field);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = textsOf(event.currentTarget);
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
    if (missing) return refuse(t('login.fields_missing'), missing);
    setFailure(undefined);
    await mutate(
      async () => onSignedIn(await api(call, { body: { email, password } })),
      (error) => {
        if (error instanceof ApiError && error.challenge) onChallenge(error.challenge);
        else refuse(failureMessage(error, 'login.failed', t));
        return true;
      },
    );
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={form}>
      {failure && (
        <Alert focused={!failure.field} tone="danger">
          {failure.message}
        </Alert>
      )}
      <EmailField autoComplete="username webauthn" defaultValue={typed} />
      <PasswordField
        autoComplete="current-password"
        id="password"
        label={t('auth.password')}
        name="password"
        required
      />
      <Forgot call={call} form={form} hasFailed={failure !== undefined && !failure.field} />
      <SubmitButton busy={pending}>{t('signin.submit')}</SubmitButton>
      <p className={styles.or}>{t('signin.other_ways')}</p>
      <AskForCode form={form} onAsked={onAsked} onRefused={refuse} />
      <PasskeyButton onRefused={refuse} onSignedIn={onSignedIn} />
      <ProviderButtons
        onRefused={refuse}
        providers={providers}
        purpose={call === 'POST employer-login' ? 'company' : 'seeker'}
      />
    </form>
  );
};

interface FormPart {
  readonly form: RefObject<HTMLFormElement | null>;
}

/** A link to reset the password that keeps the typed address. */
const Forgot = ({ call, form, hasFailed }: AccountKind & FormPart & { readonly hasFailed: boolean }) => {
  const { t } = useEnvironment().i18n;
  const navigate = useNavigate();
  const forgot = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !form.current) return;
    event.preventDefault();
    navigate(paths.resetPassword, { state: { email: textsOf(form.current).email } });
  };
  return (
    <p className={styles.forgot}>
      {hasFailed && (
        <>
          <HelpLink
            article={call === 'POST employer-login' ? 'company-account' : 'change-email-or-password'}
          />
          {' · '}
        </>
      )}
      <Link onClick={forgot} to={paths.resetPassword}>
        {t('signin.forgot')}
      </Link>
    </p>
  );
};

interface AskForCodeProps extends FormPart {
  readonly onAsked: (asked: AskedCode) => void;
  readonly onRefused: (message: string, field?: string) => void;
}

/** Sends a code to the typed address. */
const AskForCode = ({ form, onAsked, onRefused }: AskForCodeProps) => {
  const { t } = useEnvironment().i18n;
  const { mutate, pending } = useMutation();
  const askForCode = useAskForCode();
  const ask = async () => {
    const { email = '' } = form.current ? textsOf(form.current) : {};
    await mutate(
      async () => onAsked(await askForCode(email)),
      (error) => {
        const { email: mistake } = failedFields(error, ['email']);
        if (mistake) onRefused(mistake, 'email');
        else onRefused(failureMessage(error, 'login.failed', t));
        return true;
      },
    );
  };
  return (
    <Button busy={pending} icon="mail" onClick={ask} variant="secondary" wide>
      {t('signin.email_code')}
    </Button>
  );
};
