/** The page behind the link of a notice's mail, which ends mails of its kind, and what it leads to. */
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../frame/head.tsx';
import { LinkStep } from '../newsletter/link-step.tsx';
import { profileAddress } from '../profile/address.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';

const STEPS = { stop: 'mail', stopped: 'check-circle', gone: 'alert' } as const satisfies Record<
  string,
  IconName
>;
type Step = keyof typeof STEPS;

const isStep = (name: string | undefined): name is Step => name !== undefined && Object.hasOwn(STEPS, name);

export const loader = async ({ params }: LoaderFunctionArgs) => {
  if (!isStep(params.step)) throw data(null, { status: 404 });
  return { step: params.step };
};

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`notices.mails_${step}_title`), noindex: true });
  return (
    <LinkStep
      button={
        step === 'stop' ? { call: 'stop-notice-mails', label: t('notices.mails_stop_button') } : undefined
      }
      icon={STEPS[step]}
      text={t(`notices.mails_${step}_text`)}
      title={t(`notices.mails_${step}_title`)}
    >
      <ButtonLink to={profileAddress('settings', 'notifications')} variant="secondary">
        {t('notices.settings')}
      </ButtonLink>
    </LinkStep>
  );
};
