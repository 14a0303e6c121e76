/** Applies without an account on a page of its own: before the scripts have loaded, and without them (APPLY-05). */
import { useEffect } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { CheckInbox } from '../../features/applications/check-inbox.tsx';
import { OPEN_DIALOG } from '../../features/applications/open-dialog.ts';
import { NO_DRAFT } from '../../features/applications/visitor-draft.ts';
import { useVisitorApplication, VisitorForm } from '../../features/applications/visitor-fields.tsx';
import { idOf } from '../../features/job-page/loader.ts';
import { ReportPage } from '../../features/moderation/report-page.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const id = idOf(params.jobId);
  const answer = await orNotFound(api('GET jobposts', { query: { id }, signal: request.signal }));
  const { response } = answer.data;
  // The job's page says why it takes no applications.
  if (response.state !== 'open' || response.apply_way !== 'portal') return redirect(linkTo.jobDetail(id));
  return {
    id,
    title: response.job_title,
    company: response.company_name,
    hasQuestions: response.asks_questions,
  };
};

type ApplyPage = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

/** Job seekers apply on the job's page, with their profile. */
const useRedirectSeekers = (jobId: number): void => {
  const navigate = useNavigate();
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    if (isSignedIn) void navigate(linkTo.jobDetail(jobId) + OPEN_DIALOG, { replace: true });
  }, [isSignedIn, jobId, navigate]);
};

export const Component = () => {
  const { t } = useI18n();
  const page: ApplyPage = useLoaderData();
  useRedirectSeekers(page.id);
  const isSent = new URLSearchParams(useLocation().search).has('sent');
  useHead({ title: t('apply.title'), noindex: true });
  return (
    <ReportPage title={t(isSent ? 'apply.check_inbox' : 'apply.title')}>
      {isSent ? (
        <>
          <Alert tone="success">{t('apply.sent_without_scripts')}</Alert>
          <p>
            <Link to={linkTo.apply(page.id)}>{t('apply.send_other')}</Link>
          </p>
        </>
      ) : (
        <ApplyForm {...page} />
      )}
      <p>
        <Link to={linkTo.jobDetail(page.id)}>
          <bdi>{page.title}</bdi>
        </Link>
      </p>
    </ReportPage>
  );
};

const ApplyForm = ({ id, title, company, hasQuestions }: ApplyPage) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const application = useVisitorApplication(id, NO_DRAFT);
  const about = t('jobs.title_at', { job: title, company });
  const { sent, pending, asked, correct } = application;
  return (
    <>
      {sent && <CheckInbox about={about} onCorrect={correct} sent={sent} />}
      <VisitorForm about={about} application={application} next={linkTo.jobDetail(id) + OPEN_DIALOG}>
        {hasQuestions && <noscript>{t('apply.needs_script')}</noscript>}
        <div>
          <Button busy={pending} disabled={hydrated && asked.questions === undefined} type="submit">
            {t('apply.send')}
          </Button>
        </div>
      </VisitorForm>
    </>
  );
};
