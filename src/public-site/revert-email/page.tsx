/** The page behind the link that restores an account's earlier email address. It works without scripts. */
import { useLoaderData } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { LinkStep } from '../../kit/emailed-link/link-step.tsx';
import { stepLoader } from '../../kit/emailed-link/step-loader.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import type { IconName } from '../../kit/ui/icon.tsx';

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
