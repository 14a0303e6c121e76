/** Unsubscribes from a kind of notification email through the link in an email. */
import { useLoaderData } from 'react-router-dom';
import { LinkStep } from '../../features/emailed-links/link-step.tsx';
import { stepLoader } from '../../features/emailed-links/step-loader.ts';
import { profileAddress } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';

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
