import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  readonly picture: 'missing' | 'broken';
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** A full-page message: an illustration of a list with a missing entry, and links to continue. */
export const Message = ({ picture, title, text, action }: MessageProps) => (
  <div className={styles.message}>
    <svg aria-hidden="true" className={styles.picture} fill="none" viewBox="0 0 240 160">
      <rect
        className={styles.back}
        height="116"
        rx="14"
        transform="rotate(-7 104 84)"
        width="150"
        x="30"
        y="26"
      />
      <rect className={styles.sheet} height="120" rx="14" width="156" x="42" y="20" />
      <path className={styles.line} d="M64 48h64M64 112h48" />
      <rect className={styles.gap} height="32" rx="8" width="124" x="58" y="64" />
      <circle className={styles.dot} cx="186" cy="112" r="26" />
      <path
        className={styles.sign}
        d={picture === 'missing' ? 'm178 104 16 16m0-16-16 16' : 'M186 98v16m0 10v.1'}
      />
    </svg>
    <h1>{title}</h1>
    <p>{text}</p>
    <div>{action}</div>
  </div>
);
