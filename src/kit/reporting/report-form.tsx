import { useState } from 'react';
import { REPORT_TEXT_MAX } from '#contract/report-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { Trap } from '../forms/trap.tsx';
import { useForm } from '../forms/use-form.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import styles from './report-form.module.css';

/** The form's values, for every kind of report. */
export interface ReportFields<Reason extends string> {
  readonly reason: Reason;
  readonly text: string;
  readonly website: string;
}

interface ReportFormProps<Reason extends string> {
  /** Where the browser sends it without scripts. */
  readonly action: string;
  /** What it is about, as the call names it. */
  readonly subject: { readonly name: string; readonly id: number };
  readonly reasons: readonly { readonly value: Reason; readonly label: string }[];
  readonly question: string;
  readonly textHint: string;
  /** @returns the server's words. */
  readonly send: (fields: ReportFields<Reason>) => Promise<{ readonly message: string }>;
  /** Called with the answer once the report has arrived. */
  readonly onSent?: ((message: string) => void) | undefined;
}

/** What is wrong with something. Without scripts the browser checks and sends it by itself. */
export const ReportForm = <Reason extends string>(props: ReportFormProps<Reason>) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string>();
  const chosen = (reason: unknown) => props.reasons.find(({ value }) => value === reason)?.value;
  const { pending, errors, setErrors, failure, submit } = useForm({
    fields: ['reason'],
    check: (texts): Record<string, MessageKey> =>
      chosen(texts.reason) ? {} : { reason: 'report_job.reason_missing' },
    send: async ({ reason: picked, text = '', website = '' }) => {
      const reason = chosen(picked);
      if (!reason) return;
      const { message } = await props.send({ reason, text, website });
      if (props.onSent) props.onSent(message);
      else setSent(message);
    },
    fallback: 'report_job.failed',
  });
  if (sent) {
    return (
      <Alert focused tone="success">
        {sent}
      </Alert>
    );
  }
  return (
    <form action={props.action} className={styles.form} method="post" noValidate={hydrated} onSubmit={submit}>
      <FormFailure failure={errors.reason ? { message: errors.reason } : failure} />
      <input name={props.subject.name} type="hidden" value={props.subject.id} />
      <fieldset className={styles.reasons}>
        <legend>{props.question}</legend>
        {props.reasons.map(({ value, label }) => (
          <label className={styles.reason} key={value}>
            <input name="reason" onChange={() => setErrors({})} required type="radio" value={value} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        hint={props.textHint}
        label={t('report_job.text')}
        maxLength={REPORT_TEXT_MAX}
        name="text"
        optional
        rows={3}
      />
      <Trap />
      <Button busy={pending} className={styles.send} type="submit">
        {t('report_job.send')}
      </Button>
    </form>
  );
};
