/** The page behind the link that restores an account's earlier email address. It works without scripts. */
import { useLoaderData } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

const STEPS = { ask: 'user', failed: 'alert' } as const satisfies Record<string, IconName>;

export const loader = stepLoader(STEPS, 'ask');

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`revert_email.${step}_title`), noindex: true });
  return (
    <LinkStep
      button={step === 'ask' ? { call: 'revert-email', label: t('revert_email.submit') } : undefined}
      icon={STEPS[step]}
      text={t(`revert_email.${step}_text`)}
      title={t(`revert_email.${step}_title`)}
    >
      <ButtonLink to={paths.contact} variant="secondary">
        {t('revert_email.failed_action')}
      </ButtonLink>
    </LinkStep>
  );
};
