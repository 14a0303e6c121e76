/** Confirms or stops a saved search's alerts through the link in an email. */
import { useLoaderData } from 'react-router';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { LinkStep } from '../../kit/emailed-link/link-step.tsx';
import { stepLoader } from '../../kit/emailed-link/step-loader.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import type { IconName } from '../../kit/ui/icon.tsx';

const STEPS = {
  confirm: 'mail',
  confirmed: 'check-circle',
  stop: 'mail',
  stopped: 'check-circle',
  gone: 'alert',
  incomplete: 'alert',
} as const satisfies Record<string, IconName>;

const CALLS = { confirm: 'confirm-saved-search', stop: 'stop-saved-search' } as const;

export const loader = stepLoader(STEPS);

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const title = t(`alerts.link_${step}_title`);
  useHead({ title, noindex: true });
  return (
    <LinkStep
      button={
        step === 'confirm' || step === 'stop'
          ? { call: CALLS[step], label: t(`alerts.link_${step}_button`) }
          : undefined
      }
      icon={STEPS[step]}
      text={t(`alerts.link_${step}_text`)}
      title={title}
    >
      <ButtonLink to={linkTo.allJobs()} variant="secondary">
        {t('home.browse_all')}
      </ButtonLink>
    </LinkStep>
  );
};
