import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './points.module.css';

export interface Point {
  readonly icon: IconName;
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** A list of benefits. */
export const Points = ({ points, t }: { readonly points: readonly Point[]; readonly t: Translate }) => (
  <ul className={styles.points}>
    {points.map(({ icon, title, text }) => (
      <li className={styles.point} key={title}>
        <span className={styles.icon}>
          <Icon name={icon} size={24} />
        </span>
        <h3>{t(title)}</h3>
        <p>{t(text)}</p>
      </li>
    ))}
  </ul>
);
