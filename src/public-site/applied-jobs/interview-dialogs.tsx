import { useState } from 'react';
import type { Interview } from '#contract/interviews/calls.ts';
import { INTERVIEW_MAX } from '#contract/interviews/rules.ts';
import { momentOfField } from '#contract/shared/zoned-time.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Drafted, DraftNotice, DraftState } from '../../features/drafts/drafted.tsx';
import type { Draft } from '../../features/drafts/use-draft.ts';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { FormDialog, LoadingDialog } from '../../ui/components/form-dialog.tsx';
import { writeZone } from '../../ui/format/dates.ts';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { AnswerDialog, WordsField } from './answer-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface DialogProps {
  readonly interview: Interview;
  readonly job: AppliedJob;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** With more, a calendar would be the better choice. */
const TIMES = [0, 1, 2] as const;

interface Reply {
  readonly text: string;
  readonly times: readonly string[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the candidate types, saved as a draft. */
const useReply = (id: string, draft: Draft) => {
  const [reply, setReply] = useState<Reply>(() => {
    const { text, times } = draft.found?.data ?? {};
    return {
      text: textIn(text),
      times: TIMES.map((index) => textIn(Array.isArray(times) ? times[index] : undefined)),
    };
  });
  const isEmpty = ({ text, times }: Reply) => text === '' && times.every((time) => time === '');
  const type = (change: Partial<Reply>) => {
    const next = { ...reply, ...change };
    setReply(next);
    draft.change(() => (isEmpty(next) ? undefined : { version: null, data: { ...next } }));
  };
  return { ...reply, type, typed: isEmpty(reply) ? undefined : { id, data: { ...reply } } };
};

interface FormProps extends DialogProps {
  readonly draft: Draft;
  readonly draftId: string;
}

/** Suggests other times, in the candidate's time zone. */
export const SuggestDialog = (props: DialogProps) => {
  const { t } = useI18n();
  const draftId = `message:suggest-${props.interview.id}`;
  return (
    <Drafted id={draftId} loading={<LoadingDialog onClose={props.onClose} title={t('interviews.suggest')} />}>
      {(draft) => <SuggestForm {...props} draft={draft} draftId={draftId} />}
    </Drafted>
  );
};

const SuggestForm = ({ interview, job, onChanged, onClose, draft, draftId }: FormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { send, pending } = useDecision(onChanged);
  const { text: reason, times, type, typed } = useReply(draftId, draft);
  const [error, setError] = useState<string>();
  const zone = ownTimeZone();
  const suggest = async () => {
    const slots = times.map((value) => momentOfField(value, zone)).filter((slot) => slot !== undefined);
    if (slots.length === 0) return setError(t('interviews.time_missing'));
    const body = {
      interview_id: interview.id,
      version: interview.version,
      slots,
      reason,
      time_zone: zone,
    };
    const onFailed = (failure: unknown) => {
      const mistake = failure instanceof ApiError ? failure.fields.slots : undefined;
      setError(mistake);
      return mistake !== undefined;
    };
    const call = () => api('POST suggest-interview-times', { body });
    if (!(await send(call, { onFailed, draft: typed }))) return;
    draft.remove();
    onClose();
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={() => void suggest()}
      submitLabel={t('interviews.send')}
      title={t('interviews.suggest')}
    >
      <DraftNotice draft={draft} />
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
            type({ times: times.with(index, target.value) });
          }}
          optional={index > 0}
          type="datetime-local"
          value={times[index] ?? ''}
        />
      ))}
      <WordsField maxLength={INTERVIEW_MAX.reason} onChange={(text) => type({ text })} text={reason} />
      <DraftState draft={draft} />
    </FormDialog>
  );
};

/** Declines a proposed interview, or cancels an agreed one. */
export const DeclineDialog = ({ interview, job, ...dialog }: DialogProps) => {
  const { api, i18n } = useEnvironment();
  const { id, version, starts_at } = interview;
  return (
    <AnswerDialog
      {...dialog}
      danger
      draftId={`message:decline-${id}`}
      maxLength={INTERVIEW_MAX.reason}
      send={(reason) => api('POST decline-interview', { body: { interview_id: id, version, reason } })}
      title={i18n.t(starts_at === null ? 'interviews.decline' : 'interviews.cancel')}
    >
      {i18n.t('interviews.decline_text', { company: job.company_name })}
    </AnswerDialog>
  );
};
