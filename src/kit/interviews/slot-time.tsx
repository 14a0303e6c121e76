import { writeSlotTwice } from '#contract/slot-wording.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './slot-time.module.css';

interface SlotTimeProps {
  /** When it begins. */
  readonly at: string;
  readonly minutes: number;
  /** The reader's time zone, and that of the other side. */
  readonly zones: readonly string[];
}

/** A time of an interview on the reader's clocks, and below it on the other side's where they differ. */
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

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
