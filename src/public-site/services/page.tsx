/** What the portal offers companies and job seekers (STATIC-01). */

import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { Accordion } from '../../features/content-pages/accordion.tsx';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { type Point, Points } from '../../features/content-pages/points.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';
import { SuccessStories } from './success-stories.tsx';

export const loader = textsLoader('services');

const features: readonly Point[] = [
  { icon: 'briefcase', title: 'services.post', text: 'services.post_text' },
  { icon: 'clock', title: 'services.later', text: 'services.later_text' },
  { icon: 'users', title: 'services.applicants', text: 'services.applicants_text' },
  { icon: 'search', title: 'services.candidates', text: 'services.candidates_text' },
  { icon: 'user', title: 'services.profile', text: 'services.profile_text' },
  { icon: 'check-circle', title: 'services.follow', text: 'services.follow_text' },
];
const STEPS = ['account', 'write', 'check', 'decide', 'close'] as const;

/**
 * Links companies to their jobs, and everyone else to the company sign-in. `<html data-user>` shows the right
 * one.
 */
const PostJob = ({ t, label }: { readonly t: Translate; readonly label: MessageKey }) => (
  <>
    <span data-for="employer">
      <ButtonLink to={paths.employerJobs}>{t(label)}</ButtonLink>
    </span>
    <span data-for="visitor seeker staff">
      <ButtonLink to={paths.companySignin}>{t(label)}</ButtonLink>
    </span>
  </>
);

export const Component = () => {
  const { t: shared } = useI18n();
  const t = useTexts();
  useHead({ title: t('services.title'), description: t('services.lead'), canonical: paths.services });
  return (
    <>
      <PageHead
        crumbs={[{ label: shared('jobs.home'), to: paths.home }, { label: t('services.title') }]}
        lead={t('services.lead')}
        scene="workshop"
        title={t('services.heading')}
      >
        <PostJob label="services.post_job" t={t} />
        <ButtonLink to={linkTo.allJobs()} variant="secondary">
          {t('services.find_job')}
        </ButtonLink>
      </PageHead>
      <section aria-labelledby="services-features" className={`container ${styles.part}`}>
        <h2 className={styles.heading} id="services-features">
          {t('services.features_title')}
        </h2>
        <Points points={features} t={t} />
      </section>
      <SuccessStories t={t} />
      <section aria-labelledby="services-steps" className={`container ${styles.part} ${styles.steps}`}>
        <div>
          <h2 className={styles.heading} id="services-steps">
            {t('services.steps_title')}
          </h2>
          <p className="above-8 muted">{t('services.steps_text')}</p>
        </div>
        <Accordion
          entries={STEPS.map((step) => ({
            id: step,
            title: t(`services.step_${step}`),
            text: t(`services.step_${step}_text`),
          }))}
          name="services"
        />
      </section>
      <div className={`container ${styles.closing}`}>
        <ClosingCall text={t('services.closing_text')} title={t('services.closing_title')}>
          <PostJob label="services.closing_link" t={t} />
        </ClosingCall>
      </div>
    </>
  );
};
