import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './steps.module.css';
import { STEPS_ID } from './steps-id.ts';

const steps: readonly { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'user', title: 'home.step_register', text: 'home.step_register_text' },
  { icon: 'search', title: 'home.step_find', text: 'home.step_find_text' },
  { icon: 'check-circle', title: 'home.step_apply', text: 'home.step_apply_text' },
];

/** How it works, in three steps (HOME-07). */
export const Steps = () => {
  const { t } = useI18n();
  return (
    <section className={styles.section} aria-labelledby={STEPS_ID}>
      <div className="container">
        <h2 id={STEPS_ID} className={styles.heading}>
          {t('home.steps_title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title} className={styles.step}>
              <span className={styles.icon}>
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
