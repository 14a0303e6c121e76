/** Shared by the report pages for browsers without scripts. */
import type { ReactNode } from 'react';
import { data } from 'react-router-dom';
import { ID_MAX } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { LinkStep } from '../emailed-links/link-step.tsx';
import styles from './report-page.module.css';

export type ReportOutcome = 'sent' | 'failed';

/** The end of the address: the result of sending the form, or the id of the reported object. */
export const readReportStep = (step = ''): { outcome: ReportOutcome } | { id: number } => {
  if (step === 'sent' || step === 'failed') return { outcome: step };
  const id = Number(step);
  if (!/^[1-9]\d{0,9}$/.test(step) || id > ID_MAX) throw data(null, { status: 404 });
  return { id };
};

interface ReportAnswerProps {
  readonly outcome: ReportOutcome;
  readonly sentText: string;
}

/** The result of a form sent without JavaScript. */
export const ReportAnswer = ({ outcome, sentText }: ReportAnswerProps) => {
  const { t } = useI18n();
  const isSent = outcome === 'sent';
  return (
    <LinkStep
      icon={isSent ? 'check-circle' : 'alert'}
      text={isSent ? sentText : t('report_job.failed')}
      title={t(isSent ? 'report_job.sent_title' : 'report_job.failed_title')}
    >
      <ButtonLink to={linkTo.allJobs()} variant="secondary">
        {t('report_job.to_jobs')}
      </ButtonLink>
    </LinkStep>
  );
};

export const ReportPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={`container page ${styles.page}`}>
    <h1>{title}</h1>
    {children}
  </div>
);
