import { useI18n } from '../../i18n/context.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './partners.module.css';

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
export const Partners = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-partners" className={styles.section}>
      <div className="container">
        <h2 className={styles.heading} id="home-partners">
          {t('home.partners_title')}
        </h2>
        <ul className={styles.partners}>
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
