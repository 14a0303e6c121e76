import { type FormEvent, useState } from 'react';
import { API_BASE } from '#contract/constants.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#contract/report-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../accounts/failure.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { Trap } from '../newsletter/trap.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import styles from './report-form.module.css';

interface ReportFormProps {
  readonly jobId: number;
  /** Called with the answer once the report has arrived. */
  readonly onSent?: (message: string) => void;
}

const isReason = (value: unknown) => REPORT_REASONS.find((reason) => reason === value);

/** What is wrong with a job. Without scripts the browser checks and sends it by itself. */
export const ReportForm = ({ jobId, onSent }: ReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = isReason(fields.get('reason'));
    if (!reason) return setFailure(t('report_job.reason_missing'));
    setBusy(true);
    try {
      const { message } = await api('POST report-job', {
        body: {
          job_id: jobId,
          reason,
          text: String(fields.get('text') ?? ''),
          website: String(fields.get('website') ?? ''),
        },
      });
      if (onSent) onSent(message);
      else setSent(message);
    } catch (error) {
      setFailure(failureMessage(error, 'report_job.failed', t));
    }
    setBusy(false);
  };
  if (sent) {
    return (
      <Alert focused tone="success">
        {sent}
      </Alert>
    );
  }
  return (
    <form
      action={`${API_BASE}/report-job`}
      className={styles.form}
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
    >
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      <input name="job_id" type="hidden" value={jobId} />
      <fieldset className={styles.reasons}>
        <legend>{t('report_job.reason')}</legend>
        {REPORT_REASONS.map((reason) => (
          <label className={styles.reason} key={reason}>
            <input
              name="reason"
              onChange={() => setFailure(undefined)}
              required
              type="radio"
              value={reason}
            />
            {t(`job.report_reason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        hint={t('report_job.text_hint')}
        label={t('report_job.text')}
        maxLength={REPORT_TEXT_MAX}
        name="text"
        optional
        rows={3}
      />
      <Trap />
      <Button busy={busy} className={styles.send} type="submit">
        {t('report_job.send')}
      </Button>
    </form>
  );
};
