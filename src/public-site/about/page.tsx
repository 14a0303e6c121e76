/** About Us, with its six points (STATIC-01). */

import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { type Point, Points } from '../../features/content-pages/points.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';

export const loader = textsLoader('about');

const points: readonly Point[] = [
  { icon: 'search', title: 'about.matching', text: 'about.matching_text' },
  { icon: 'check-circle', title: 'about.listings', text: 'about.listings_text' },
  { icon: 'building', title: 'about.employers', text: 'about.employers_text' },
  { icon: 'graduation', title: 'about.learning', text: 'about.learning_text' },
  { icon: 'globe', title: 'about.reach', text: 'about.reach_text' },
  { icon: 'phone', title: 'about.mobile', text: 'about.mobile_text' },
];

export const Component = () => {
  const { t: shared } = useI18n();
  const t = useTexts();
  useHead({ title: t('about.title'), description: t('about.lead'), canonical: paths.about });
  return (
    <>
      <PageHead
        crumbs={[{ label: shared('jobs.home'), to: paths.home }, { label: t('about.title') }]}
        lead={t('about.lead')}
        scene="site"
        title={t('about.heading')}
      />
      <div className={`container page ${styles.page}`}>
        <section aria-labelledby="about-story" className={styles.story}>
          <h2 id="about-story">{t('about.story_title')}</h2>
          <div className={styles.words}>
            <p>{t('about.story_1')}</p>
            <p>{t('about.story_2')}</p>
          </div>
        </section>
        <section aria-labelledby="about-points">
          <h2 id="about-points">{t('about.points_title')}</h2>
          <Points points={points} t={t} />
        </section>
        <ClosingCall text={t('about.closing_text')} title={t('about.closing_title')}>
          <ButtonLink to={linkTo.allJobs()}>{t('about.browse')}</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            {t('about.contact')}
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
};
