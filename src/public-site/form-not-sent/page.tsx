/** Where a form leads that was sent without scripts and refused: what happened, and what to do. */
import { useLoaderData, useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { useHead } from '../../ui/page/head.tsx';

const STEPS = { scripts: 'alert', refused: 'alert', wait: 'clock', busy: 'alert' } as const;

export const loader = stepLoader(STEPS);

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const minutes = Number(new URLSearchParams(useLocation().search).get('minutes'));
  const title = t(`form_not_sent.${step}_title`);
  useHead({ title, noindex: true });
  return (
    <LinkStep
      icon={STEPS[step]}
      text={t(`form_not_sent.${step}_text`, { smart_count: Math.max(1, Math.round(minutes) || 1) })}
      title={title}
    >
      <ButtonLink to={paths.contact} variant="secondary">
        {t('nav.contact')}
      </ButtonLink>
    </LinkStep>
  );
};
