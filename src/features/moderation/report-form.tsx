import { useState } from 'react';
import { REVIEW_REPORT_REASONS } from '#contract/companies/review-rules.ts';
import { COMPANY_REPORT_REASONS } from '#contract/company-profiles/rules.ts';
import { MESSAGE_REPORT_REASONS, type ReportScope } from '#contract/conversations/report-rules.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#contract/moderation/report-rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Trap } from '../../ui/forms/trap.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './report-form.module.css';

/** Form values for every kind of report. */
interface ReportFields<Reason extends string> {
  readonly reason: Reason;
  readonly text: string;
  readonly website: string;
  /** Where a visitor wants to hear what staff decide; empty if nowhere. */
  readonly email: string;
}

interface ReportFormProps<Reason extends string> {
  /** Without scripts: the target of the form, and the reported object in the call's terms. */
  readonly plain?: { readonly action: string; readonly name: string; readonly id: number };
  readonly reasons: readonly { readonly value: Reason; readonly label: string }[];
  readonly question: string;
  readonly textHint: string;
  /** Whether visitors report it, who can say where to reach them. */
  readonly byVisitors?: boolean;
  /** Shown if no reason is chosen. */
  readonly missing?: MessageKey;
  /** @returns the server's message. */
  readonly send: (fields: ReportFields<Reason>) => Promise<{ readonly message: string }>;
  /** Called with the message after the report is sent. */
  readonly onSent?: ((message: string) => void) | undefined;
}

/** A form to report a problem. Without scripts, the browser validates and sends it. */
const ReportForm = <Reason extends string>(props: ReportFormProps<Reason>) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string>();
  const chosen = (reason: unknown) => props.reasons.find(({ value }) => value === reason)?.value;
  const { pending, errors, setErrors, failure, submit } = useForm({
    fields: ['reason', 'email'],
    check: (texts): Record<string, MessageKey> =>
      chosen(texts.reason) ? {} : { reason: props.missing ?? 'report_job.reason_missing' },
    send: async ({ reason: picked, text = '', website = '', email = '' }) => {
      const reason = chosen(picked);
      if (!reason) return;
      const { message } = await props.send({ reason, text, website, email });
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
    <form
      action={props.plain?.action}
      className="stack gap-16"
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
    >
      <FormFailure failure={errors.reason ? { message: errors.reason } : failure} />
      {props.plain && <input name={props.plain.name} type="hidden" value={props.plain.id} />}
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
      {props.byVisitors && (
        <div data-for="visitor">
          <TextField
            autoCapitalize="none"
            autoComplete="email"
            error={errors.email}
            hint={t('report_job.email_hint')}
            label={t('report_job.email')}
            maxLength={EMAIL_MAX}
            name="email"
            onChange={() => setErrors({})}
            optional
            type="email"
          />
        </div>
      )}
      <Trap />
      <Button busy={pending} className={styles.send} type="submit">
        {t('report_job.send')}
      </Button>
    </form>
  );
};

interface JobReportFormProps {
  readonly jobId: number;
  readonly onSent?: (message: string) => void;
}

export const JobReportForm = ({ jobId, onSent }: JobReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ReportForm
      onSent={onSent}
      question={t('report_job.reason')}
      reasons={REPORT_REASONS.map((value) => ({ value, label: t(`job.report_reason.${value}`) }))}
      byVisitors
      send={(fields) => api('POST report-job', { body: { job_id: jobId, ...fields } })}
      plain={{ action: `${API_BASE}/report-job`, name: 'job_id', id: jobId }}
      textHint={t('report_job.text_hint')}
    />
  );
};

interface ReviewReportFormProps {
  readonly reviewId: number;
  readonly onSent?: (message: string) => void;
}

export const ReviewReportForm = ({ reviewId, onSent }: ReviewReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ReportForm
      onSent={onSent}
      question={t('report_review.reason')}
      reasons={REVIEW_REPORT_REASONS.map((value) => ({ value, label: t(`review.report_reason.${value}`) }))}
      byVisitors
      send={(fields) => api('POST report-company-review', { body: { review_id: reviewId, ...fields } })}
      plain={{ action: `${API_BASE}/report-company-review`, name: 'review_id', id: reviewId }}
      textHint={t('report_review.text_hint')}
    />
  );
};

interface CompanyReportFormProps {
  readonly companyId: number;
  readonly onSent?: (message: string) => void;
}

export const CompanyReportForm = ({ companyId, onSent }: CompanyReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ReportForm
      byVisitors
      missing="report_company.reason_missing"
      onSent={onSent}
      question={t('report_company.reason')}
      reasons={COMPANY_REPORT_REASONS.map((value) => ({ value, label: t(`company.report_reason.${value}`) }))}
      send={(fields) => api('POST report-company', { body: { company_id: companyId, ...fields } })}
      plain={{ action: `${API_BASE}/report-company`, name: 'company_id', id: companyId }}
      textHint={t('report_job.text_hint')}
    />
  );
};

export interface ReportedMessage {
  readonly applicationId: number;
  /** Of a conversation, the other side's latest message. */
  readonly messageId: number;
  readonly scope: ReportScope;
}

interface MessageReportFormProps {
  readonly reported: ReportedMessage;
  readonly onSent: (message: string) => void;
}

/** Reports a message or a conversation. Conversations need scripts, so this form does, too. */
export const MessageReportForm = ({ reported, onSent }: MessageReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { applicationId: application_id, messageId: message_id, scope } = reported;
  return (
    <ReportForm
      missing="report_message.reason_missing"
      onSent={onSent}
      question={t('report_message.reason')}
      reasons={MESSAGE_REPORT_REASONS.map((value) => ({
        value,
        label: t(`conversation.report_reason.${value}`),
      }))}
      send={({ reason, text }) =>
        api('POST report-message', { body: { application_id, message_id, scope, reason, text } })
      }
      textHint={t('report_message.text_hint')}
    />
  );
};
