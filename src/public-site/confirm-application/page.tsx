/** Sends a visitor's application through the link in an email (APPLY-02). */
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { API_BASE } from '#contract/shared/constants.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { linkTo, pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { TermsLinks } from '../../features/accounts/terms-field.tsx';
import { useSignedIn } from '../../features/accounts/use-signed-in.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import type { I18n } from '../../i18n/messages.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { useHead } from '../../ui/page/head.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import { ReadFromResume } from './read-from-resume.tsx';

const STEPS = {
  ask: 'mail',
  /** Sent, and the sender has a new account. */
  started: 'check-circle',
  sent: 'check-circle',
  deleted: 'check-circle',
  applied: 'check-circle',
  closed: 'alert',
  elsewhere: 'alert',
  refused: 'alert',
  gone: 'alert',
  /** A part of the link is missing. */
  incomplete: 'alert',
} as const satisfies Record<string, IconName>;
type Step = keyof typeof STEPS;

const STEP_OF: Readonly<Partial<Record<ErrorCode, Step>>> = {
  gone: 'gone',
  bad_request: 'incomplete',
  job_closed: 'closed',
  not_applied_here: 'elsewhere',
  not_found: 'closed',
  already_applied: 'applied',
  forbidden: 'refused',
  email_taken: 'refused',
};

const STARTED = pageAddress(paths.confirmApplication, 'started');

const readStep = stepLoader(STEPS, 'ask');

/** The application's job, company and file, if the link still works; its button says what is wrong otherwise. */
const fetchApplication = async ({ request }: LoaderFunctionArgs, api: Api) => {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return 'incomplete';
  try {
    return (await api('GET visitor-application', { query: { token }, signal: request.signal })).data;
  } catch (error) {
    return error instanceof ApiError && error.code === 'bad_request' ? 'incomplete' : undefined;
  }
};

interface Shown {
  readonly step: Step;
  readonly application?: Application | undefined;
}

export const loader = async (args: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>): Promise<Shown> => {
  const { step } = await readStep(args);
  if (step !== 'ask') return { step };
  const application = await fetchApplication(args, api);
  return application === 'incomplete' ? { step: 'incomplete' } : { step, application };
};

type Application = Exclude<Awaited<ReturnType<typeof fetchApplication>>, 'incomplete' | undefined>;

export const Component = () => {
  const { step, application } = useLoaderData<typeof loader>();
  const { t } = useEnvironment().i18n;
  const isSignedIn = useSession() !== undefined;
  const added = application?.is_added ? application : undefined;
  const title = t(
    added
      ? added.is_applicant
        ? 'apply.link_kept_title'
        : 'apply.link_added_title'
      : `apply.link_${step}_title`,
  );
  useHead({ title, noindex: true });
  return (
    <LinkStep icon={STEPS[step]} text={added ? textOf(added, t) : t(`apply.link_${step}_text`)} title={title}>
      {added ? (
        <AddedButtons isApplicant={added.is_applicant} />
      ) : step === 'ask' ? (
        <>
          {application && (
            <p>
              {t('apply.link_ask_for', {
                job: t('jobs.title_at', { job: application.job_title, company: application.company_name }),
                file: application.file_name,
              })}
            </p>
          )}
          <SendButton label={t('apply.link_ask_button')} />
        </>
      ) : step === 'started' && isSignedIn ? (
        <ReadFromResume />
      ) : step === 'started' || step === 'sent' || step === 'applied' ? (
        <ButtonLink to={withNext(paths.seekerSignin, paths.appliedJobs)}>{t('job.sign_in')}</ButtonLink>
      ) : (
        <ButtonLink to={linkTo.allJobs()} variant="secondary">
          {t('home.browse_all')}
        </ButtonLink>
      )}
    </LinkStep>
  );
};

const textOf = ({ company_name, job_title, file_name, is_applicant }: Application, t: I18n['t']): string =>
  t(is_applicant ? 'apply.link_kept_text' : 'apply.link_added_text', {
    company: company_name,
    job: job_title,
    file: file_name,
  });

/** Confirms or deletes what a company sent for the person (ADDED-02). */
const AddedButtons = ({ isApplicant }: { readonly isApplicant: boolean }) => {
  const { t } = useEnvironment().i18n;
  return (
    <>
      <p>
        {t('apply.link_added_terms')} <TermsLinks />
      </p>
      <SendButton label={t(isApplicant ? 'apply.link_kept_button' : 'apply.link_added_button')} />
      <DeleteButton />
    </>
  );
};

/**
 * A form that also works without scripts. Following the link sends nothing, because email programs follow
 * links.
 */
const SendButton = ({ label }: { readonly label: string }) => {
  const { api } = useEnvironment();
  const signedIn = useSignedIn();
  const { token, show, pending, submit } = useLinkForm();
  const send = submit(async () => {
    const { message, session } = await api('POST confirm-application', { body: { token } });
    if (session) await signedIn(session, message, STARTED);
    else await show('sent');
  });
  return (
    <form action={`${API_BASE}/confirm-application`} method="post" onSubmit={send}>
      <input name="token" type="hidden" value={token} />
      <Button busy={pending} type="submit">
        {label}
      </Button>
    </form>
  );
};

const DeleteButton = () => {
  const { api, i18n } = useEnvironment();
  const { token, show, pending, submit } = useLinkForm();
  const remove = submit(async () => {
    await api('POST decline-application', { body: { token } });
    await show('deleted');
  });
  return (
    <form action={`${API_BASE}/decline-application`} method="post" onSubmit={remove}>
      <input name="token" type="hidden" value={token} />
      <Button busy={pending} type="submit" variant="secondary">
        {i18n.t('apply.link_added_delete')}
      </Button>
    </form>
  );
};

/** What the forms of the link share: its token, and the pages that say what came of it. */
const useLinkForm = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { mutate, pending } = useMutation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const show = (step: Step) => navigate(pageAddress(paths.confirmApplication, step), { replace: true });
  const submit = (act: () => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault();
    await mutate(act, (error) => {
      const step = error instanceof ApiError && error.code ? STEP_OF[error.code] : undefined;
      if (step) void show(step);
      return step !== undefined;
    });
  };
  return { token, show, pending, submit };
};
