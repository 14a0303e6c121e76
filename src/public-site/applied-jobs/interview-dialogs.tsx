import { useState } from 'react';
import { INTERVIEW_MAX } from '#contract/interview-rules.ts';
import type { Interview } from '#contract/interviews.ts';
import { momentOfField } from '#contract/zoned-time.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import { useMutation } from '../../kit/hooks/use-mutation.ts';
import { ownTimeZone } from '../../kit/interviews/slot-time.tsx';
import type { AppliedJob } from '../../kit/own-jobs/application-status.ts';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import { FormDialog } from '../../kit/ui/form-dialog.tsx';
import { useUndoOffer } from '../../kit/undo/use-undo-offer.ts';

interface DialogProps {
  readonly interview: Interview;
  readonly job: AppliedJob;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** More would be a calendar. */
const TIMES = [0, 1, 2] as const;

/** Other times that suit the candidate, on their own clocks. */
export const SuggestDialog = ({ interview, job, onChanged, onClose }: DialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const offerUndo = useUndoOffer();
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const zone = ownTimeZone();
  const send = async () => {
    const slots = typed.map((value) => momentOfField(value, zone)).filter((slot) => slot !== undefined);
    if (slots.length === 0) return setError(t('interviews.time_missing'));
    const body = {
      interview_id: interview.id,
      version: interview.version,
      slots,
      reason,
      time_zone: zone,
    };
    const answer = await mutate(
      () => api('POST suggest-interview-times', { body }),
      (failure) => {
        const mistake = failure instanceof ApiError ? failure.fields.slots : undefined;
        setError(mistake);
        return mistake !== undefined;
      },
    );
    if (!answer) return;
    onClose();
    offerUndo(answer.message, answer.undo, onChanged);
    onChanged();
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel={t('interviews.send')}
      title={t('interviews.suggest')}
    >
      <p>{t('interviews.suggest_text', { company: job.company_name, zone })}</p>
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
      <TextAreaField
        label={t('interviews.message')}
        maxLength={INTERVIEW_MAX.reason}
        onChange={({ target }) => setReason(target.value)}
        optional
        rows={3}
        value={reason}
      />
    </FormDialog>
  );
};

/** Declines what is proposed, or cancels what is agreed. */
export const DeclineDialog = ({ interview, job, onChanged, onClose }: DialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate, pending } = useMutation();
  const offerUndo = useUndoOffer();
  const [reason, setReason] = useState('');
  const label = t(interview.starts_at === null ? 'interviews.decline' : 'interviews.cancel');
  const send = async () => {
    const body = { interview_id: interview.id, version: interview.version, reason };
    const answer = await mutate(() => api('POST decline-interview', { body }));
    onClose();
    if (answer) offerUndo(answer.message, answer.undo, onChanged);
    onChanged();
  };
  return (
    <FormDialog
      busy={pending}
      danger
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel={label}
      title={label}
    >
      <p>{t('interviews.decline_text', { company: job.company_name })}</p>
      <TextAreaField
        label={t('interviews.message')}
        maxLength={INTERVIEW_MAX.reason}
        onChange={({ target }) => setReason(target.value)}
        optional
        rows={3}
        value={reason}
      />
    </FormDialog>
  );
};
