/** The page behind the link in the email that asks to confirm an entry of a profile. Works without scripts. */
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CONFIRMATION_ANSWERS } from '#contract/entry-confirmations/rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { writeWorkPeriod } from '../../features/candidates/dates.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

const OUTCOMES = {
  right: 'check-circle',
  wrong: 'check-circle',
  gone: 'alert',
} as const satisfies Record<string, IconName>;
type Outcome = keyof typeof OUTCOMES;
const isOutcome = (name: string): name is Outcome => Object.hasOwn(OUTCOMES, name);

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  if (params.step !== undefined) {
    if (!isOutcome(params.step)) throw data(null, { status: 404 });
    return { outcome: params.step };
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { data: asked } = await api('GET entry-confirmation', { query: { token }, signal: request.signal });
    return { token, asked };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { outcome: 'gone' as const };
    throw error;
  }
};

export const Component = () => {
  const { t } = useI18n();
  const page = useLoaderData<typeof loader>();
  useHead({ title: t('entry_confirmation.page_title'), noindex: true });
  if (page.outcome === undefined) return <Question asked={page.asked} token={page.token} />;
  return (
    <LinkStep
      icon={OUTCOMES[page.outcome]}
      text={t(`entry_confirmation.page_${page.outcome}_text`)}
      title={t(`entry_confirmation.page_${page.outcome}`)}
    >
      <ButtonLink to={paths.home} variant="secondary">
        {t('entry_confirmation.page_home')}
      </ButtonLink>
    </LinkStep>
  );
};

type Asked = Exclude<Awaited<ReturnType<typeof loader>>, { outcome: Outcome }>;

const Question = ({ asked, token }: Pick<Asked, 'asked' | 'token'>) => {
  const i18n = useI18n();
  const { t } = i18n;
  const { person, title, organization, from, to, domain } = asked;
  const period = from === null ? to : writeWorkPeriod({ year_from: from, year_to: to }, i18n);
  return (
    <LinkStep
      icon="mail"
      text={t('entry_confirmation.page_text', { person, domain })}
      title={t('entry_confirmation.page_title')}
    >
      <p className="lines anywhere">
        <strong dir="auto">{title}</strong>
        {'\n'}
        <bdi>{organization}</bdi>
        {period && `\n${period}`}
      </p>
      <form action={`${API_BASE}/answer-entry-confirmation`} className="row gap-12" method="post">
        <input name="token" type="hidden" value={token} />
        {CONFIRMATION_ANSWERS.map((answer) => (
          <Button
            key={answer}
            name="answer"
            type="submit"
            value={answer}
            variant={answer === 'right' ? 'primary' : 'secondary'}
          >
            {t(`entry_confirmation.answer_${answer}`)}
          </Button>
        ))}
      </form>
    </LinkStep>
  );
};
