import styles from './shortlist-picture.module.css';

const ROWS = [
  { y: 34, long: 92, short: 56, chosen: true },
  { y: 82, long: 76, short: 64, chosen: false },
  { y: 130, long: 104, short: 48, chosen: true },
];

/** The brand illustration: a list of three with two selected. */
export const ShortlistPicture = () => (
  <svg aria-hidden="true" className={styles.picture} fill="none" viewBox="0 0 280 206">
    <rect
      className={styles.back}
      height="150"
      rx="16"
      transform="rotate(-6 140 95)"
      width="220"
      x="30"
      y="20"
    />
    <rect className={styles.sheet} height="166" rx="16" width="232" x="1" y="12" />
    {ROWS.map(({ y, long, short, chosen }) => (
      <g key={y}>
        <rect className={styles.mark} height="30" rx="9" width="30" x="19" y={y - 6} />
        <path className={styles.strong} d={`M63 ${y + 2}h${long}`} />
        <path className={styles.weak} d={`M63 ${y + 17}h${short}`} />
        <circle className={chosen ? styles.chosen : styles.open} cx="203" cy={y + 9} r="12" />
        {chosen && <path className={styles.check} d={`m197.5 ${y + 9.5} 4 4 7-8`} />}
      </g>
    ))}
  </svg>
);
