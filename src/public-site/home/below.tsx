import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleCard } from '#contract/blog/calls.ts';
import { initialsOf } from '#contract/shared/names.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './latest-jobs-call.module.css';
import partnersStyles from './partners.module.css';
import { Section } from './section.tsx';
import stepsStyles from './steps.module.css';
import { STEPS_ID } from './steps-id.ts';
import testimonialsStyles from './testimonials.module.css';
import tipsStyles from './tips.module.css';

/** Career tips: the blog's newest articles (HOME-08). */
const Tips = ({ articles }: { readonly articles: readonly ArticleCard[] }) => {
  const { t } = useI18n();
  if (articles.length === 0) return null;
  return (
    <Section id="home-tips" linkText={t('home.tips_all')} title={t('home.tips_title')} to={paths.blog}>
      <ul className={tipsStyles.tips}>
        {articles.map(({ slug, title, summary, topic, minutes, language }) => (
          <li key={slug}>
            <Link className={tipsStyles.tip} to={linkTo.blogArticle(slug)}>
              <span className={tipsStyles.topic} lang={language}>
                <bdi>{topic}</bdi>
              </span>
              <h3 lang={language}>
                <bdi>{title}</bdi>
              </h3>
              <span className="muted" lang={language}>
                <bdi>{summary}</bdi>
              </span>
              <span className={tipsStyles.minutes}>{t('blog.minutes', { smart_count: minutes })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const testimonials: readonly { text: MessageKey; name: MessageKey; role: MessageKey }[] = [
  { text: 'home.testimonial_1', name: 'home.testimonial_1_name', role: 'home.testimonial_1_role' },
  { text: 'home.testimonial_2', name: 'home.testimonial_2_name', role: 'home.testimonial_2_role' },
  { text: 'home.testimonial_3', name: 'home.testimonial_3_name', role: 'home.testimonial_3_role' },
];

/** Testimonials: fixed sample content (HOME-08). */
const Testimonials = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-testimonials" className={testimonialsStyles.section}>
      <div className="container">
        <h2 className={testimonialsStyles.heading} id="home-testimonials">
          {t('home.testimonials_title')}
        </h2>
        <p className={testimonialsStyles.note}>{t('home.testimonials_note')}</p>
        <ul className={testimonialsStyles.testimonials}>
          {testimonials.map(({ text, name, role }) => (
            <li key={text}>
              <figure className={testimonialsStyles.testimonial}>
                <blockquote>{t(text)}</blockquote>
                <figcaption>
                  <span aria-hidden="true" className={testimonialsStyles.mark}>
                    {initialsOf(t(name), '')}
                  </span>
                  <span>
                    <strong>{t(name)}</strong>
                    <span className="block note">{t(role)}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const steps: readonly { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'user', title: 'home.step_register', text: 'home.step_register_text' },
  { icon: 'search', title: 'home.step_find', text: 'home.step_find_text' },
  { icon: 'check-circle', title: 'home.step_apply', text: 'home.step_apply_text' },
];

/** How it works, in three steps (HOME-07). */
const Steps = () => {
  const { t } = useI18n();
  return (
    <section className={stepsStyles.section} aria-labelledby={STEPS_ID}>
      <div className="container">
        <h2 id={STEPS_ID} className={stepsStyles.heading}>
          {t('home.steps_title')}
        </h2>
        <ol className={stepsStyles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title} className={stepsStyles.step}>
              <span className={stepsStyles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

/** Names aren't translated. */
const partners: readonly { name: string; icon: IconName }[] = [
  { name: 'Brightside Labs', icon: 'sparkle' },
  { name: 'Tamarind Lane Foods', icon: 'layers' },
  { name: 'Harbourline', icon: 'globe' },
  { name: 'Kingfisher Energy', icon: 'sun' },
  { name: 'Meridian Care', icon: 'star' },
  { name: 'Stonebridge', icon: 'building' },
];

/** The partners' wordmarks: fixed sample content (HOME-08). */
const Partners = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-partners" className={partnersStyles.section}>
      <div className="container">
        <h2 className={partnersStyles.heading} id="home-partners">
          {t('home.partners_title')}
        </h2>
        <ul className={partnersStyles.partners}>
          {partners.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} size={22} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

/** The call to action for the latest jobs, with their actual number (HOME-08). */
const LatestJobsCall = ({ latest }: { latest: number | undefined }) => {
  const { t } = useI18n();
  return (
    <div className={`container ${styles.room}`}>
      <ClosingCall
        title={t('home.latest_title')}
        text={latest ? t('home.latest_count', { smart_count: latest }) : t('home.latest_text')}
      >
        <ButtonLink to={linkTo.allJobs({ country_id: ANY_COUNTRY })}>{t('home.latest_link')}</ButtonLink>
      </ClosingCall>
    </div>
  );
};

interface BelowProps {
  readonly latest: ComponentProps<typeof LatestJobsCall>['latest'];
  readonly articles: ComponentProps<typeof Tips>['articles'];
}

/** The content below the jobs (HOME-07, HOME-08). */
export const Below = ({ latest, articles }: BelowProps) => (
  <>
    <Steps />
    <LatestJobsCall latest={latest} />
    <Testimonials />
    <Tips articles={articles} />
    <Partners />
  </>
);
