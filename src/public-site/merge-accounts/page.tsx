/** The page behind the link that confirms that two accounts are of one person. It works without scripts. */
import { useLoaderData } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

const STEPS = { ask: 'user', confirmed: 'check', merged: 'check', failed: 'alert' } as const satisfies Record<
  string,
  IconName
>;

export const loader = stepLoader(STEPS, 'ask');

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`merge_accounts.${step}_title`), noindex: true });
  return (
    <LinkStep
      button={step === 'ask' ? { call: 'confirm-merge', label: t('merge_accounts.submit') } : undefined}
      icon={STEPS[step]}
      text={t(`merge_accounts.${step}_text`)}
      title={t(`merge_accounts.${step}_title`)}
    >
      <ButtonLink to={paths.contact} variant="secondary">
        {t('revert_email.failed_action')}
      </ButtonLink>
    </LinkStep>
  );
};
