import { initialsOf } from '#contract/shared/names.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import styles from './testimonials.module.css';

const testimonials: readonly { text: MessageKey; name: MessageKey; role: MessageKey }[] = [
  { text: 'home.testimonial_1', name: 'home.testimonial_1_name', role: 'home.testimonial_1_role' },
  { text: 'home.testimonial_2', name: 'home.testimonial_2_name', role: 'home.testimonial_2_role' },
  { text: 'home.testimonial_3', name: 'home.testimonial_3_name', role: 'home.testimonial_3_role' },
];

/** Testimonials: fixed sample content (HOME-08). */
export const Testimonials = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-testimonials" className={styles.section}>
      <div className="container">
        <h2 className={styles.heading} id="home-testimonials">
          {t('home.testimonials_title')}
        </h2>
        <p className={styles.note}>{t('home.testimonials_note')}</p>
        <ul className={styles.testimonials}>
          {testimonials.map(({ text, name, role }) => (
            <li key={text}>
              <figure className={styles.testimonial}>
                <blockquote>{t(text)}</blockquote>
                <figcaption>
                  <span aria-hidden="true" className={styles.mark}>
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
