import { Alert, Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { ModeratedJobDetail } from '#contract/moderation/calls.ts';
import type { JobSignal } from '#contract/moderation/signals.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { YES_NO } from '#contract/screening/rules.ts';
import { listFormat, numberFormat } from '#contract/shared/formatters.ts';
import { writeAnswer, writeNeed } from '../../features/screening/write-answer.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { ClaimNotice } from '../shared/records/claim.tsx';
import { StaffJobOriginCard } from '../shared/records/job-origin.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { JobStateBadge } from '../shared/records/status-badges.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { JobCompany, JobDescription, JobOverview } from '../shared/ui/site.ts';
import { CompanyHistory } from './company-history.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { markWords } from './mark-words.ts';

/** One job as users see it, with the review findings and the decision. */
export const JobScreen = () => (
  <RecordEdit<ModeratedJobDetail>
    icon="briefcase"
    resource="staff/jobs"
    subtitle={(job) => <Under job={job} />}
    texts="staff_jobs"
  >
    {(job) => <Details job={job} key={`${job.id} ${job.updated_at}`} />}
  </RecordEdit>
);

const Under = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  return (
    <span className="row middle gap-4 across-12">
      <JobStateBadge state={job.state} />
      <span>{job.company_name}</span>
      <time dateTime={job.updated_at}>
        {t('console.staff_jobs.changed_at', { date: writeMoment(job.updated_at, locale) })}
      </time>
    </span>
  );
};

const Details = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t } = useI18n();
  const { response, job_over_view: overview, company_details: company } = job.page;
  const marked = (field: JobSignal['field'], html: string) =>
    markWords(
      html,
      job.signals
        .filter((signal) => signal.field === field)
        .map(({ kind, start, words }) => ({ start, words, label: t(`console.signal.${kind}`) })),
    );
  return (
    <>
      <ClaimNotice id={job.id} kind="job" />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <div className="stack gap-24 shrink">
          <Flags job={job} />
          <Card component="section" style={{ display: 'grid', gap: 24 }}>
            <JobDescription
              job={{
                ...response,
                job_description: marked('description', response.job_description),
                responsibilities: marked('responsibilities', response.responsibilities),
              }}
              overview={overview}
            />
          </Card>
          <AskedQuestions questions={job.questions} />
        </div>
        <Box component="aside" sx={{ display: 'grid', gap: 3, '& h2': { mb: 1.5 } }}>
          <JobOverview company={company} job={response} overview={overview} />
          <JobCompany company={company} job={response} />
          <CompanyHistory job={job} />
          <StaffJobOriginCard id={job.id} />
        </Box>
      </Box>
      <DecisionBar job={job} />
    </>
  );
};

const Note = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <strong>{title}</strong>
    {children}
  </>
);
const list = { margin: '6px 0 0', paddingInlineStart: 20 };

const Flags = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  return (
    <>
      {job.is_resubmitted && <Alert severity="warning">{t('console.staff_jobs.resubmitted_text')}</Alert>}
      {job.is_appealed && job.appeal && (
        <Alert severity="info">
          <Note title={t('console.staff_jobs.appeal', { date: writeMoment(job.appeal.created_at, locale) })}>
            <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{job.appeal.text}</bdi>
            </p>
          </Note>
        </Alert>
      )}
      {job.status === 'rejected' && job.rejection_reason && (
        <Alert severity="info">
          <Note title={t('console.staff_jobs.rejected_because')}>
            <p style={{ whiteSpace: 'pre-line' }}>{job.rejection_reason}</p>
          </Note>
        </Alert>
      )}
      {job.findings.length + job.signals.length > 0 && (
        <Alert severity="warning">
          <Note title={t('console.staff_jobs.findings')}>
            <ul style={list}>
              {job.findings.map(({ check, found }) => (
                <li key={`${check} ${found}`}>{t(`console.staff_jobs.found.${check}`, { found })}</li>
              ))}
              {job.signals.map(({ kind, field, start, words }) => (
                <li key={`${field} ${start} ${kind}`}>
                  {t(`console.signal.${kind}`)}: <q>{words}</q>
                  <Precision found={job.precision.find((one) => one.kind === kind)} />
                </li>
              ))}
            </ul>
          </Note>
        </Alert>
      )}
      {job.open_reports.length > 0 && (
        <Alert severity="warning">
          <Note title={t('console.staff_jobs.reports', { smart_count: job.reports })}>
            <ul style={list}>
              {job.open_reports.map((report) => (
                <li key={report.id}>
                  {t(`job.report_reason.${report.reason}`)} · {writeOwnDay(report.created_at, locale)}
                  {report.text && <p style={{ overflowWrap: 'anywhere' }}>{report.text}</p>}
                </li>
              ))}
            </ul>
          </Note>
        </Alert>
      )}
    </>
  );
};

interface PrecisionProps {
  readonly found: ModeratedJobDetail['precision'][number] | undefined;
}

/** How far staff have agreed with a kind of signal, so that they know what to make of it. */
const Precision = ({ found }: PrecisionProps) => {
  const { t, locale } = useI18n();
  if (!found) return null;
  const { upheld, decided } = found;
  const number = numberFormat(locale);
  return (
    <span style={{ color: 'var(--ink-2)' }}>
      {' '}
      {t('console.staff_jobs.precision', {
        upheld: number.format(upheld),
        decided: number.format(decided),
      })}
    </span>
  );
};

/** The job's questions for applicants, for the review. */
const AskedQuestions = ({ questions }: { readonly questions: readonly AskedQuestion[] }) => {
  const { t } = useI18n();
  if (questions.length === 0) return null;
  return (
    <Card component="section" style={{ display: 'grid', gap: 12 }}>
      <h2 style={{ margin: 0, fontSize: '1.25rem' }}>{t('screening.title')}</h2>
      <ol style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 12 }}>
        {questions.map((question) => (
          <li key={question.id} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{question.text}</bdi>
            <Answers question={question} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Answers = ({ question }: { readonly question: AskedQuestion }) => {
  const { t, locale } = useI18n();
  const { kind, choices } = question;
  const offered = (kind === 'yes_no' ? YES_NO : choices).map((answer) =>
    writeAnswer({ kind, answer }, t, locale),
  );
  const need = writeNeed(question, t, locale);
  return (
    <>
      {offered.length > 0 && <div>{listFormat(locale, { type: 'disjunction' }).format(offered)}</div>}
      {need !== undefined && <div>{need}</div>}
    </>
  );
};
