/** Emails a link that makes its reader the owner of a company that no account can open (APPLY-13). */
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { hostOf } from '#contract/apply-rules.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { emailRules, mistakesOf } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { AuthScreen } from '../../kit/accounts/auth-screen.tsx';
import { websiteAddress } from '../../kit/format/website.ts';
import { EmailField } from '../../kit/forms/email-field.tsx';
import styles from '../../kit/forms/form.module.css';
import { FormFailure } from '../../kit/forms/form-failure.tsx';
import { SubmitButton } from '../../kit/forms/submit-button.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { idOf } from '../../kit/job-page/loader.ts';
import { orNotFound } from '../../kit/layout/or-not-found.ts';
import { Alert } from '../../kit/ui/alert.tsx';
import type { Environment } from '../../page.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const query = { id: idOf(params.companyId) };
  return { company: (await orNotFound(api('GET company', { query, signal: request.signal }))).data };
};

const ClaimForm = ({ companyId }: { readonly companyId: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [sent, setSent] = useState<string>();
  const { pending, errors, failure, submit } = useForm({
    fields: ['email'],
    check: (texts) => {
      setSent(undefined);
      return mistakesOf(emailRules, texts);
    },
    send: async ({ email = '' }) =>
      setSent((await api('POST claim-company', { body: { company_id: companyId, email } })).message),
    fallback: 'reset.failed',
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      {sent && (
        <Alert focused tone="success">
          {sent} {t('reset.check_spam')}
        </Alert>
      )}
      <EmailField autoComplete="email" error={errors.email} />
      <SubmitButton busy={pending}>{t('claim.submit')}</SubmitButton>
    </form>
  );
};

export const Component = () => {
  const { t } = useI18n();
  const { company } = useLoaderData<typeof loader>();
  const host = hostOf(websiteAddress(company.website) ?? '');
  const write = <Link to={paths.contact}>{t(host ? 'claim.contact' : 'nav.contact')}</Link>;
  const introOf = () => {
    if (company.is_attended) return t('claim.has_account');
    return host ? t('claim.intro', { host }) : t('claim.no_website');
  };
  return (
    <AuthScreen
      intro={introOf()}
      kind="company"
      links={company.is_attended ? <Link to={linkTo.company(company.id)}>{company.name}</Link> : write}
      secret
      title={t('claim.title', { company: company.name })}
    >
      {host && !company.is_attended && <ClaimForm companyId={company.id} />}
    </AuthScreen>
  );
};
