import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { memberSignupRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { ReceivedInvitation } from '#contract/teams/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { AccountPageLink } from '../../features/accounts/account-page-link.tsx';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { TermsField } from '../../features/accounts/terms-field.tsx';
import { useCompanyChange } from '../../features/accounts/use-company.ts';
import { useSignedIn } from '../../features/accounts/use-signed-in.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { NameFields, PasswordFields } from '../../ui/forms/contact-fields.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { withNext } from '../../ui/page/next-address.ts';

interface OpenedInvitation {
  readonly invitation?: ReceivedInvitation;
  readonly failure?: string;
}

/**
 * The invitation's details, requested by the browser so that email programs that follow links learn nothing.
 * An address without a token isn't an invitation, so nothing is requested.
 */
const useInvitation = (token: string): OpenedInvitation | undefined => {
  const { api } = useEnvironment();
  const { t } = useI18n();
  const [opened, setOpened] = useState<OpenedInvitation>();
  useEffect(() => {
    if (!token) return setOpened({ failure: t('invitation.incomplete') });
    const leaving = new AbortController();
    api('POST read-invitation', { body: { token }, signal: leaving.signal }).then(
      ({ data }) => setOpened({ invitation: data }),
      (error: unknown) =>
        !leaving.signal.aborted && setOpened({ failure: failureMessage(error, 'invitation.failed', t) }),
    );
    return () => leaving.abort();
  }, [api, token, t]);
  return opened;
};

interface StepProps {
  readonly token: string;
  readonly invitation: ReceivedInvitation;
}

/** Creates an account for the invited address. */
const NewAccount = ({ token }: { readonly token: string }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const signedIn = useSignedIn();
  const { pending, errors, failure, submit } = useForm({
    fields: ['first_name', 'last_name', 'password', 'password_confirmation', 'terms'],
    check: (texts) => mistakesOf(memberSignupRules, texts),
    send: async (texts) =>
      signedIn(await api('POST signup-as-member', { body: { ...texts, token } }), t('toast.account_created')),
    fallback: 'company_signup.failed',
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <NameFields errors={errors} lastNameOptional />
      <PasswordFields errors={errors} />
      <TermsField error={errors.terms} />
      <SubmitButton busy={pending}>{t('invitation.create')}</SubmitButton>
    </form>
  );
};

/** Joins with the signed-in account. */
const Accept = ({ token }: { readonly token: string }) => {
  const { api } = useEnvironment();
  const { t } = useI18n();
  const changeCompany = useCompanyChange();
  const { mutate, pending } = useMutation('invitation.failed');
  const accept = () =>
    mutate(() => changeCompany(() => api('POST accept-invitation', { body: { token } }), paths.dashboard));
  return (
    <Button busy={pending} onClick={accept}>
      {t('invitation.accept')}
    </Button>
  );
};

const Step = ({ token, invitation: { email, account } }: StepProps) => {
  const { t } = useI18n();
  const user = useSession()?.user;
  const { pathname, search } = useLocation();
  if (account === 'other') return <Alert tone="warning">{t('invitation.other_account')}</Alert>;
  if (user && user.email !== email)
    return <Alert tone="warning">{t('invitation.wrong_account', { email: user.email })}</Alert>;
  if (user) return <Accept token={token} />;
  if (account === 'none') return <NewAccount token={token} />;
  return (
    <p>
      {t('invitation.sign_in')}{' '}
      <Link to={withNext(paths.companySignin, pathname + search)}>{t('nav.sign_in')}</Link>
    </p>
  );
};

/** The page of an emailed invitation to a company's team (TEAM-03). */
export const Component = () => {
  const { t } = useI18n();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { invitation, failure } = useInvitation(token) ?? {};
  const intro = invitation
    ? t('invitation.intro', { email: invitation.email, role: t(`team.role_${invitation.role}`) })
    : t('invitation.opening');
  return (
    <AuthScreen
      intro={failure ?? intro}
      kind="company"
      links={<AccountPageLink before="auth.have_account" to="companySignin" />}
      secret
      title={
        invitation ? t('invitation.heading', { company: invitation.company_name }) : t('invitation.title')
      }
    >
      {invitation && <Step invitation={invitation} token={token} />}
    </AuthScreen>
  );
};
