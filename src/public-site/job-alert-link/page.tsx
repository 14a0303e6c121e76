/** Confirms or stops a saved search's alerts through the link in an email. */
import { useLoaderData } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

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
