import { type SlotWords, slotInZones } from '#contract/interviews/slot-wording.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './slot-time.module.css';

interface SlotTimeProps {
  /** When the interview starts. */
  readonly at: string;
  readonly minutes: number;
  /** The user's time zone, and those of others. */
  readonly zones: readonly string[];
}

/** An interview time in the user's time zone, and below it in those of others that differ. */
export const SlotTime = ({ at, minutes, zones }: SlotTimeProps) => {
  const { locale } = useI18n();
  const [own, ...others] = slotInZones(at, { minutes, locale, zones });
  return (
    <time className={styles.slot} dateTime={at}>
      <bdi>{own && <Words words={own} />}</bdi>
      {others.map((other) => (
        <bdi className="note" key={other.join('')}>
          <Words words={other} />
        </bdi>
      ))}
    </time>
  );
};

const Words = ({ words: [day, clock, zone] }: { readonly words: SlotWords }) => (
  <>
    {day}
    <span className={styles.time}>
      <span className={styles.clock}>{clock}</span>
      {zone}
    </span>
  </>
);
