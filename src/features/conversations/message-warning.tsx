import { Link } from 'react-router-dom';
import type { MessageWarning as Warning } from '#contract/moderation/signals.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { ReportButton } from './report-button.tsx';

interface MessageWarningProps {
  readonly warning: Warning;
  readonly isReported: boolean;
  readonly onReport: () => Promise<unknown>;
}

/** Stands above a company's message that asks for money and the like, and reports it with one tap. */
export const MessageWarning = ({ warning, isReported, onReport }: MessageWarningProps) => {
  const { t } = useI18n();
  const { mutate } = useMutation();
  return (
    <Alert tone="warning">
      <p className="strong">{t(`conversation.warning.${warning}`)}</p>
      <Link to={linkTo.help('job-fraud')}>{t('nav.job_fraud')}</Link>
      <ReportButton
        isReported={isReported}
        onReport={() => void mutate(onReport)}
        text={t('conversation.report_now')}
      />
    </Alert>
  );
};
