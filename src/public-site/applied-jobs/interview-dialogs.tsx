import { useState } from 'react';
import { INTERVIEW_MAX } from '#contract/interview-rules.ts';
import type { Interview } from '#contract/interviews.ts';
import { momentOfField } from '#contract/zoned-time.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeZone } from '../../kit/format/dates.ts';
import { ownTimeZone } from '../../kit/format/own-time-zone.ts';
import type { AppliedJob } from '../../kit/own-jobs/application-status.ts';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import { FormDialog } from '../../kit/ui/form-dialog.tsx';
import { useInterviewChange } from './use-interview-change.ts';

interface DialogProps {
  readonly interview: Interview;
  readonly job: AppliedJob;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** With more, a calendar would be the better choice. */
const TIMES = [0, 1, 2] as const;

interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

const ReasonField = ({ reason, onChange }: ReasonFieldProps) => {
  const { t } = useI18n();
  return (
    <TextAreaField
      label={t('interviews.message')}
      maxLength={INTERVIEW_MAX.reason}
      onChange={({ target }) => onChange(target.value)}
      optional
      rows={3}
      value={reason}
    />
  );
};

/** Suggests other times, in the candidate's time zone. */
export const SuggestDialog = ({ interview, job, onChanged, onClose }: DialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { send, pending } = useInterviewChange(onChanged);
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const zone = ownTimeZone();
  const suggest = async () => {
    const slots = typed.map((value) => momentOfField(value, zone)).filter((slot) => slot !== undefined);
    if (slots.length === 0) return setError(t('interviews.time_missing'));
    const body = {
      interview_id: interview.id,
      version: interview.version,
      slots,
      reason,
      time_zone: zone,
    };
    const isDone = await send(
      () => api('POST suggest-interview-times', { body }),
      (failure) => {
        const mistake = failure instanceof ApiError ? failure.fields.slots : undefined;
        setError(mistake);
        return mistake !== undefined;
      },
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={() => void suggest()}
      submitLabel={t('interviews.send')}
      title={t('interviews.suggest')}
    >
      <p>
        {t('interviews.suggest_text', {
          company: job.company_name,
          zone: writeZone(new Date().toISOString(), i18n.locale, zone),
        })}
      </p>
      {TIMES.map((index) => (
        <TextField
          error={index === 0 ? error : undefined}
          key={index}
          label={t('interviews.time', { number: index + 1 })}
          onChange={({ target }) => {
            setError(undefined);
            setTyped(typed.map((value, at) => (at === index ? target.value : value)));
          }}
          optional={index > 0}
          type="datetime-local"
          value={typed[index] ?? ''}
        />
      ))}
      <ReasonField onChange={setReason} reason={reason} />
    </FormDialog>
  );
};

/** Declines a proposed interview, or cancels an agreed one. */
export const DeclineDialog = ({ interview, job, onChanged, onClose }: DialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { send, pending } = useInterviewChange(onChanged);
  const [reason, setReason] = useState('');
  const label = t(interview.starts_at === null ? 'interviews.decline' : 'interviews.cancel');
  const decline = async () => {
    const body = { interview_id: interview.id, version: interview.version, reason };
    if (await send(() => api('POST decline-interview', { body }))) onClose();
  };
  return (
    <FormDialog
      busy={pending}
      danger
      onClose={onClose}
      onSubmit={() => void decline()}
      submitLabel={label}
      title={label}
    >
      <p>{t('interviews.decline_text', { company: job.company_name })}</p>
      <ReasonField onChange={setReason} reason={reason} />
    </FormDialog>
  );
};
