/** Where a form leads that was sent without scripts and refused: what happened, and what to do. */
import { useLoaderData, useLocation } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { LinkStep } from '../../kit/emailed-link/link-step.tsx';
import { stepLoader } from '../../kit/emailed-link/step-loader.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';

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
