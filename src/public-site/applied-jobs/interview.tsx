import { useState } from 'react';
import type { Interview } from '#contract/interviews/calls.ts';
import { isOpenInterview } from '#contract/interviews/rules.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { InterviewPlace } from '../../features/interviews/place.tsx';
import { SlotTime } from '../../features/interviews/slot-time.tsx';
import { INTERVIEW_BADGES } from '../../features/interviews/status.ts';
import { type AppliedJob, isUnderWay } from '../../features/own-jobs/application-status.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ownTimeZone, writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import styles from './interview.module.css';
import { DeclineDialog, SuggestDialog } from './interview-dialogs.tsx';
import { useDecision } from './use-decision.ts';

interface InterviewProps {
  readonly job: AppliedJob;
  /** Called when the list has changed. */
  readonly onChanged: () => void;
}

/** An application's interview: when, where, and the candidate's options (INTERVIEW-05). */
export const InterviewPart = ({ job, onChanged }: InterviewProps) => {
  const { t, locale } = useEnvironment().i18n;
  const { interview } = job;
  if (!interview) return null;
  const title = `interview-${interview.id}`;
  const isOpen = isOpenInterview(interview.status) && isUnderWay(job.status);
  const { tone, label } =
    INTERVIEW_BADGES[isOpen || !isOpenInterview(interview.status) ? interview.status : 'cancelled'];
  return (
    <section aria-labelledby={title} className={styles.interview}>
      <div className={styles.head}>
        <h4 id={title}>{t('interviews.title')}</h4>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      {isOpen ? (
        <Open interview={interview} job={job} onChanged={onChanged} />
      ) : (
        <Ended interview={interview} />
      )}
      {job.answer_due_at && (
        <p className="note">{t('interviews.answer_due', { date: writeOwnDay(job.answer_due_at, locale) })}</p>
      )}
    </section>
  );
};

const zonesOf = ({ time_zone }: Interview) => [ownTimeZone(), time_zone];

const Ended = ({ interview }: { readonly interview: Interview }) =>
  interview.reason && (
    <p className={styles.quote} dir="auto">
      {interview.reason}
    </p>
  );

const Times = ({
  times,
  interview,
}: {
  readonly times: readonly string[];
  readonly interview: Interview;
}) => (
  <ul className={styles.times}>
    {times.map((time) => (
      <li key={time}>
        <SlotTime at={time} minutes={interview.minutes} zones={zonesOf(interview)} />
      </li>
    ))}
  </ul>
);

interface OpenProps extends InterviewProps {
  readonly interview: Interview;
}

const Open = ({ interview, job, onChanged }: OpenProps) => {
  const { t } = useEnvironment().i18n;
  const [dialog, setDialog] = useState<'suggest' | 'decline'>();
  const close = () => setDialog(undefined);
  const isAgreed = interview.starts_at !== null;
  const actions = { interview, job, onChanged, onClose: close };
  return (
    <>
      {interview.starts_at && <Times interview={interview} times={[interview.starts_at]} />}
      {interview.status === 'proposed' && <Choice interview={interview} job={job} onChanged={onChanged} />}
      <p>
        <InterviewPlace interview={interview} />
      </p>
      {interview.note && (
        <p className={styles.quote} dir="auto">
          {interview.note}
        </p>
      )}
      {interview.status === 'suggested' && (
        <>
          <p>{t('interviews.suggested')}</p>
          <Times interview={interview} times={interview.suggested} />
        </>
      )}
      <div className={styles.actions}>
        {interview.status === 'accepted' && <CalendarButton id={interview.id} />}
        <Button onClick={() => setDialog('suggest')} size="small" variant="secondary">
          {t('interviews.suggest')}
        </Button>
        <Button onClick={() => setDialog('decline')} size="small" variant="quiet">
          {t(isAgreed ? 'interviews.cancel' : 'interviews.decline')}
        </Button>
      </div>
      {dialog === 'suggest' && <SuggestDialog {...actions} />}
      {dialog === 'decline' && <DeclineDialog {...actions} />}
    </>
  );
};

/** The proposed times; the candidate accepts one. */
const Choice = ({ interview, onChanged }: OpenProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [now] = useState(() => Date.now());
  const [taken, setTaken] = useState<readonly string[]>([]);
  const slots = interview.slots.filter((slot) => Date.parse(slot) > now && !taken.includes(slot));
  const isFixed = interview.slots.length === 1;
  const [chosen, setChosen] = useState(isFixed ? (slots[0] ?? '') : '');
  const { send, pending } = useDecision(onChanged);
  const accept = () => {
    const body = {
      interview_id: interview.id,
      version: interview.version,
      starts_at: chosen,
      time_zone: ownTimeZone(),
    };
    // Another candidate was faster. What else ends the choice shows when the list is loaded again.
    const onFailed = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'in_use') return false;
      setTaken([...taken, chosen]);
      setChosen('');
      return false;
    };
    return send(() => api('POST accept-interview', { body }), { onFailed });
  };
  if (slots.length === 0) return <p>{t('interviews.times_gone')}</p>;
  return (
    <>
      {isFixed ? (
        <Times interview={interview} times={slots} />
      ) : (
        <fieldset className={styles.choice}>
          <legend>{t('interviews.choose')}</legend>
          {slots.map((slot) => (
            <label key={slot}>
              <input
                checked={chosen === slot}
                name={`slot-${interview.id}`}
                onChange={() => setChosen(slot)}
                type="radio"
                value={slot}
              />
              <SlotTime at={slot} minutes={interview.minutes} zones={zonesOf(interview)} />
            </label>
          ))}
        </fieldset>
      )}
      <Button busy={pending} disabled={chosen === ''} icon="check" onClick={accept}>
        {t('interviews.accept')}
      </Button>
    </>
  );
};

/** Downloads an interview for a calendar. */
const CalendarButton = ({ id }: { readonly id: number }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  const load = () => api('GET interview-calendar', { query: { interview_id: id } });
  return (
    <Button
      busy={pending}
      icon="calendar"
      onClick={() => download(load, 'interview.ics')}
      size="small"
      variant="secondary"
    >
      {i18n.t('interviews.calendar')}
    </Button>
  );
};
