/** Unsubscribes from a kind of notification email through the link in an email. */
import { useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { LinkStep } from '../../kit/emailed-link/link-step.tsx';
import { stepLoader } from '../../kit/emailed-link/step-loader.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { profileAddress } from '../../kit/profile-address.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import type { IconName } from '../../kit/ui/icon.tsx';

const STEPS = { stop: 'mail', stopped: 'check-circle', gone: 'alert' } as const satisfies Record<
  string,
  IconName
>;

export const loader = stepLoader(STEPS);

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`notifications.emails_${step}_title`), noindex: true });
  return (
    <LinkStep
      button={
        step === 'stop'
          ? { call: 'stop-notice-mails', label: t('notifications.emails_stop_button') }
          : undefined
      }
      icon={STEPS[step]}
      text={t(`notifications.emails_${step}_text`)}
      title={t(`notifications.emails_${step}_title`)}
    >
      <ButtonLink to={profileAddress('settings', 'notifications')} variant="secondary">
        {t('notifications.settings')}
      </ButtonLink>
    </LinkStep>
  );
};
