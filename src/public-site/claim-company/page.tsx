/** Emails a link that makes its reader the owner of a company that no account can open (APPLY-13). */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { hostOf } from '#contract/applications/rules.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { EmailForm } from '../../features/emailed-links/email-form.tsx';
import { idOf } from '../../features/job-page/loader.ts';
import { websiteAddress } from '../../ui/format/website.ts';
import { orNotFound } from '../../ui/page/or-not-found.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const query = { id: idOf(params.companyId) };
  return { company: (await orNotFound(api('GET company', { query, signal: request.signal }))).data };
};

export const Component = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
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
      {host && !company.is_attended && (
        <EmailForm
          autoComplete="email"
          send={(email) => api('POST claim-company', { body: { company_id: company.id, email } })}
          submitLabel={t('claim.submit')}
        />
      )}
    </AuthScreen>
  );
};
