import { API_BASE } from '#contract/constants.ts';
import { REPORT_REASONS } from '#contract/report-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { ReportForm } from './report-form.tsx';

interface JobReportFormProps {
  readonly jobId: number;
  readonly onSent?: (message: string) => void;
}

/** What is wrong with a job. */
export const JobReportForm = ({ jobId, onSent }: JobReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ReportForm
      action={`${API_BASE}/report-job`}
      onSent={onSent}
      question={t('report_job.reason')}
      reasons={REPORT_REASONS.map((value) => ({ value, label: t(`job.report_reason.${value}`) }))}
      send={(fields) => api('POST report-job', { body: { job_id: jobId, ...fields } })}
      subject={{ name: 'job_id', id: jobId }}
      textHint={t('report_job.text_hint')}
    />
  );
};
