/** Emails a link that makes its reader the owner of a company that no account can open (APPLY-13). */
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { hostOf } from '#contract/rules/apply-rules.ts';
import { linkTo, paths } from '#contract/rules/page-paths.ts';
import { emailRules, mistakesOf } from '#contract/rules/signup-rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { idOf } from '../../features/job-page/loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { websiteAddress } from '../../ui/format/website.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import styles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { orNotFound } from '../../ui/page/or-not-found.ts';

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
