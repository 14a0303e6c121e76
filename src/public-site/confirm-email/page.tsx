/** The page behind the link that confirms an address, and the results of its only button. */
import { useLoaderData } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

const STEPS = { ask: 'mail', done: 'check-circle', failed: 'alert' } as const satisfies Record<
  string,
  IconName
>;
const NEXT = { done: paths.home, failed: `${paths.profile}?tab=settings&section=account` } as const;

export const loader = stepLoader(STEPS, 'ask');

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`confirm_email.${step}_title`), noindex: true });
  return (
    <LinkStep
      button={step === 'ask' ? { call: 'confirm-email', label: t('confirm_email.submit') } : undefined}
      icon={STEPS[step]}
      text={t(`confirm_email.${step}_text`)}
      title={t(`confirm_email.${step}_title`)}
    >
      {step !== 'ask' && (
        <ButtonLink to={NEXT[step]} variant="secondary">
          {t(`confirm_email.${step}_action`)}
        </ButtonLink>
      )}
    </LinkStep>
  );
};
