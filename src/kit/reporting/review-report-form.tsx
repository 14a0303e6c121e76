import { API_BASE } from '#contract/constants.ts';
import { REVIEW_REPORT_REASONS } from '#contract/review-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { ReportForm } from './report-form.tsx';

interface ReviewReportFormProps {
  readonly reviewId: number;
  readonly onSent?: (message: string) => void;
}

/** What is wrong with a review of a company. */
export const ReviewReportForm = ({ reviewId, onSent }: ReviewReportFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <ReportForm
      action={`${API_BASE}/report-company-review`}
      onSent={onSent}
      question={t('report_review.reason')}
      reasons={REVIEW_REPORT_REASONS.map((value) => ({ value, label: t(`review.report_reason.${value}`) }))}
      send={(fields) => api('POST report-company-review', { body: { review_id: reviewId, ...fields } })}
      subject={{ name: 'review_id', id: reviewId }}
      textHint={t('report_review.text_hint')}
    />
  );
};
