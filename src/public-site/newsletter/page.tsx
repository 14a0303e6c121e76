/** The pages behind links in newsletter emails, and the results of forms sent without JavaScript. */
import { useLoaderData } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

/** The texts of each step; `call` is made by the step's only button. */
const STEPS = {
  asked: { icon: 'mail' },
  confirm: { icon: 'mail', call: 'confirm-newsletter' },
  confirmed: { icon: 'check-circle' },
  leave: { icon: 'mail', call: 'leave-newsletter' },
  left: { icon: 'check-circle' },
  gone: { icon: 'alert' },
  invalid: { icon: 'alert' },
} as const satisfies Record<string, { readonly icon: IconName; readonly call?: string }>;

export const loader = stepLoader(STEPS);

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`newsletter.${step}_title`), noindex: true });
  const settings = STEPS[step];
  return (
    <LinkStep
      button={
        'call' in settings
          ? {
              call: settings.call,
              label: t(`newsletter.${step === 'leave' ? 'leave' : 'confirm'}_button`),
            }
          : undefined
      }
      icon={settings.icon}
      text={t(`newsletter.${step}_text`)}
      title={t(`newsletter.${step}_title`)}
    >
      <ButtonLink to={paths.blog} variant="secondary">
        {t('newsletter.to_blog')}
      </ButtonLink>
    </LinkStep>
  );
};
