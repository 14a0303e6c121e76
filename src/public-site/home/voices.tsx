import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import styles from './voices.module.css';

const voices: readonly { text: MessageKey; name: MessageKey; role: MessageKey }[] = [
  { text: 'home.voice_1', name: 'home.voice_1_name', role: 'home.voice_1_role' },
  { text: 'home.voice_2', name: 'home.voice_2_name', role: 'home.voice_2_role' },
  { text: 'home.voice_3', name: 'home.voice_3_name', role: 'home.voice_3_role' },
];

/** Testimonials: fixed sample content (HOME-08). */
export const Voices = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-voices" className={styles.section}>
      <div className="container">
        <h2 className={styles.heading} id="home-voices">
          {t('home.voices_title')}
        </h2>
        <p className={styles.note}>{t('home.voices_note')}</p>
        <ul className={styles.voices}>
          {voices.map(({ text, name, role }) => (
            <li key={text}>
              <figure className={styles.voice}>
                <blockquote>{t(text)}</blockquote>
                <figcaption>
                  <span aria-hidden="true" className={styles.mark}>
                    {t(name).charAt(0)}
                  </span>
                  <span>
                    <strong>{t(name)}</strong>
                    <span className={styles.role}>{t(role)}</span>
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
