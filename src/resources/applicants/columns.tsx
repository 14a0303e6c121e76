import { Box, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { ADDED_SOURCES } from '#contract/hiring-reports/rules.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { writeAnswer } from '../../features/screening/write-answer.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { writeNotice } from '../../ui/format/notice.ts';
import { UnreadMessages } from '../conversations/messages.tsx';
import { ScoreSummary } from '../scorecards/score-summary.tsx';
import { latestWork } from '../shared/latest-work.ts';
import { ActionsColumn, Column, Muted, TimeColumn } from '../shared/list/list-screen.tsx';
import { writeMoment, writeShortDay } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Labels } from '../shared/ui/labels.tsx';
import { sourceName } from '../shared/ui/source-name.ts';
import { AnswerDue } from './answer-due.tsx';
import { fullName } from './movable.ts';
import { DuplicateMarker } from './possible-duplicates.tsx';
import { ResumeButton } from './resume-button.tsx';
import { StatusBadge, StatusMenu } from './status-menu.tsx';
import { useApplicants, useReviewHref } from './use-applicants.ts';

const NONE = '-';

/** What a list shows of each applicant; `ofAllJobs` adds the job. */
export const applicantColumns = (t: Translate, { ofAllJobs }: { readonly ofAllJobs: boolean }) => [
  ...mainColumns(t, ofAllJobs),
  ...factColumns(t),
  ...applicationColumns(t),
  <ActionsColumn<Applicant> key="actions" render={(applicant) => <Actions applicant={applicant} />} />,
];

const mainColumns = (t: Translate, ofAllJobs: boolean) => [
  <Column<Applicant>
    key="name"
    kind="heading"
    label={t('console.applicants.name')}
    render={(applicant) => <Name applicant={applicant} />}
    sortable
    source="name"
  />,
  ofAllJobs && (
    <Column<Applicant>
      key="job"
      label={t('console.jobs.job')}
      render={({ job_id, job_title }) => (
        <Link title={job_title} to={linkTo.jobCandidates(job_id)}>
          <bdi>{job_title}</bdi>
        </Link>
      )}
      sortable
      source="job"
    />
  ),
  <Column<Applicant>
    key="status"
    kind="narrow"
    label={t('console.applicants.status')}
    render={(applicant) => <Status applicant={applicant} />}
    sortable
    source="status"
  />,
  <Column<Applicant>
    first="DESC"
    key="match"
    kind="number"
    label={t('console.applicants.match')}
    render={({ match: { score } }) => <Percent value={score} />}
    sortable={!ofAllJobs}
    source="match"
  />,
];

const factColumns = (t: Translate) => [
  <Column<Applicant>
    key="latest_work"
    label={t('console.applicants.latest_work')}
    render={(applicant) => <LatestWork applicant={applicant} />}
    sortable
    source="latest_work"
  />,
  <Column<Applicant>
    first="DESC"
    key="work_experience"
    kind="number"
    label={t('console.compare.experience')}
    render={({ work_experience: years }) => years ?? NONE}
    sortable
    source="work_experience"
  />,
  <Column<Applicant>
    key="work_status"
    kind="narrow"
    label={t('console.applicants.work_status')}
    render={({ work_status: status }) => (status ? t(`seeker_signup_form.status_${status}`) : NONE)}
    source="work_status"
  />,
  <Column<Applicant>
    key="current_location"
    label={t('console.compare.location')}
    render={({ current_location: place }) => <bdi>{place ?? NONE}</bdi>}
    source="current_location"
  />,
  <Column<Applicant>
    first="DESC"
    key="salary_range"
    label={t('console.applicants.salary_range')}
    render={({ salary_range }) => salary_range ?? NONE}
    sortable
    source="salary_range"
  />,
  <Column<Applicant>
    key="notice_days"
    kind="narrow"
    label={t('console.applicants.notice')}
    render={({ notice_days }) => <Notice days={notice_days} />}
    sortable
    source="notice_days"
  />,
  <Column<Applicant>
    key="jobseeker_type"
    kind="narrow"
    label={t('console.applicants.jobseeker_type')}
    render={({ jobseeker_type: type }) => (type ? t(`seeker_signup_form.type_${type}`) : NONE)}
    source="jobseeker_type"
  />,
];

const applicationColumns = (t: Translate) => [
  <AnswersColumn key="answers" />,
  <Column<Applicant>
    first="DESC"
    key="scores"
    label={t('console.scorecards.title')}
    render={({ scores }) => <ScoreSummary scores={scores} />}
    sortable
    source="scores"
  />,
  <TimeColumn first="DESC" key="applied_at" label={t('console.applicants.applied_on')} source="applied_at" />,
  <Column<Applicant>
    key="source"
    label={t('console.reports.source')}
    render={(applicant) => <bdi>{sourceName(t, applicant)}</bdi>}
    source="source"
  />,
  <Column<Applicant>
    key="message"
    label={t('console.applicants.message')}
    render={({ message }) => message && <span title={message}>{message}</span>}
    source="message"
  />,
];

/** For jobs that ask questions. */
const AnswersColumn = () => {
  const { t } = useI18n();
  if (useApplicants().questions.length === 0) return null;
  return (
    <Column<Applicant>
      label={t('console.applicants.answers')}
      render={(applicant) => <AnswersLine applicant={applicant} />}
      source="answers"
    />
  );
};

interface ApplicantProps {
  readonly applicant: Applicant;
}

const LatestWork = ({ applicant }: ApplicantProps) => {
  const { t } = useI18n();
  return (
    <>
      <bdi>{latestWork(applicant, t) ?? NONE}</bdi>
      {applicant.is_from_resume && <Muted> {t('console.applicants.from_resume')}</Muted>}
    </>
  );
};

const Percent = ({ value }: { readonly value: number | null }) => {
  const { locale } = useI18n();
  return value === null ? NONE : numberFormat(locale, { style: 'percent' }).format(value / 100);
};

const isAdded = ({ source }: Applicant): boolean => ADDED_SOURCES.some((one) => one === source);

const Name = ({ applicant }: ApplicantProps) => {
  const { t } = useI18n();
  const { resume_line: line } = applicant;
  const reviewOf = useReviewHref();
  const name = fullName(applicant);
  const { designation } = applicant;
  const isSaid = designation !== null && latestWork(applicant, t)?.startsWith(designation);
  return (
    <>
      <Link data-applicant={applicant.id} title={name} to={reviewOf(applicant.id)}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <UnreadMessages applicationId={applicant.application_id} />
      <DuplicateMarker candidate={applicant} /> {!isSaid && <Muted>{designation}</Muted>}
      {/* On a line of their own: a column more would push the dates under the actions. */}
      <Labels names={[...(isAdded(applicant) ? [t('console.applicants.added')] : []), ...applicant.tags]} />
      {line && (
        <div className="note" dir="auto">
          {t('console.applicants.resume_line', { line })}
        </div>
      )}
    </>
  );
};

const Status = ({ applicant }: ApplicantProps) => {
  const { rejection_due_at: dueAt } = applicant;
  return (
    <>
      <StatusBadge candidate={applicant} /> {dueAt && <RejectionBadge dueAt={dueAt} />}{' '}
      {!dueAt && <AnswerDue at={applicant.answer_due_at} />}
    </>
  );
};

/** Short, because its column doesn't break lines: only the clock where columns stand close. */
const CLOCK_ONLY = { '@media (min-width: 760px) and (max-width: 1499.98px)': { display: 'none' } };

const RejectionBadge = ({ dueAt }: { readonly dueAt: string }) => {
  const { t, locale } = useI18n();
  const whole = t('console.rejection.due', { moment: writeMoment(dueAt, locale) });
  return (
    <Chip
      color="warning"
      icon={<Icon name="clock" size={16} />}
      label={
        <>
          <Box aria-hidden="true" component="span" sx={CLOCK_ONLY}>
            {t('console.rejection.due_short', { day: writeShortDay(dueAt, locale) })}
          </Box>
          <span className="visually-hidden">{whole}</span>
        </>
      }
      title={whole}
    />
  );
};

/** All answers in a line; those that the job doesn't expect are marked. */
const AnswersLine = ({ applicant: { answers } }: ApplicantProps) => {
  const { t, locale } = useI18n();
  return (
    <span title={answers.map((one) => `${one.question} ${writeAnswer(one, t, locale)}`).join('\n')}>
      {answers.map((one, index) => (
        <Box
          component="span"
          dir="auto"
          key={one.question_id}
          sx={one.is_expected === false ? { color: 'var(--warning)', fontWeight: 600 } : {}}
        >
          {index > 0 && ' · '}
          {writeAnswer(one, t, locale)}
          {one.is_expected === false && (
            <span className="visually-hidden"> ({t('console.applicants.other_answer')})</span>
          )}
        </Box>
      ))}
    </span>
  );
};

const Actions = ({ applicant }: ApplicantProps) => (
  <>
    {applicant.has_resume && (
      <ResumeButton applicationId={applicant.application_id} name={fullName(applicant)} small />
    )}
    <StatusMenu candidate={applicant} />
  </>
);

const Notice = ({ days }: { readonly days: number | null }) => {
  const i18n = useI18n();
  return days === null ? NONE : writeNotice(days, i18n);
};
