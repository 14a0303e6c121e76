import type { SecurityEvent } from '#contract/calls/security-events.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import styles from './account.module.css';

/** Security events of the account, newest first. */
export const SecurityPart = () => {
  const { i18n } = useEnvironment();
  const part = useLoad('GET security-events');
  return (
    <>
      <p className={styles.note}>{i18n.t('account.security_text')}</p>
      <PartView part={part}>
        {({ data }) =>
          data.length > 0 ? (
            <ul className={styles.events}>
              {data.map((event) => (
                <EventLine event={event} key={event.id} />
              ))}
            </ul>
          ) : (
            <p>{i18n.t('account.security_empty')}</p>
          )
        }
      </PartView>
    </>
  );
};

const EventLine = ({ event }: { readonly event: SecurityEvent }) => {
  const { t, locale } = useEnvironment().i18n;
  return (
    <li className={styles.device}>
      <div>
        <p>
          <strong>{t(`account.event_${event.kind}`)}</strong>
        </p>
        {event.email !== null && <p className={styles.address}>{event.email}</p>}
        <p className={`dotted ${styles.note}`}>
          <span>{event.device || t('account.device_unknown')}</span>
          <time dateTime={event.at}>{writeAgo(event.at, new Date(), locale)}</time>
        </p>
      </div>
    </li>
  );
};
