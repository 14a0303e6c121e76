import { writeSlotTwice } from '#contract/slot-wording.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './slot-time.module.css';

interface SlotTimeProps {
  /** When the interview starts. */
  readonly at: string;
  readonly minutes: number;
  /** The user's time zone and the other side's. */
  readonly zones: readonly string[];
}

/** An interview time in the user's time zone, with the other side's below if it differs. */
export const SlotTime = ({ at, minutes, zones }: SlotTimeProps) => {
  const { locale } = useI18n();
  const [own, other] = writeSlotTwice(at, { minutes, locale, zones });
  return (
    <time className={styles.slot} dateTime={at}>
      <bdi>{own}</bdi>
      {other && <bdi className={styles.other}>{other}</bdi>}
    </time>
  );
};
