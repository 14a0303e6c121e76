import { SILENT_DAYS, STEPS_DAYS } from '#contract/companies/responsiveness-rules.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { type AppliedJob, isUnderWay, STATUS_BADGES } from '../../features/own-jobs/application-status.ts';
import { writeAnswer } from '../../features/screening/write-answer.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { writeDay, writeDays } from '../../ui/format/dates.ts';
import { writeShare } from '../../ui/format/share.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { Fold } from './fold.tsx';
import styles from './timeline.module.css';

type Step = AppliedJob['history'][number];
type Answer = AppliedJob['sent']['answers'][number];
type NextStep = AppliedJob['next_steps'][number];

const REASONS: Record<NonNullable<Step['reason']>, MessageKey> = {
  job_closed: 'applied.step_job_closed',
  job_deleted: 'applied.step_job_deleted',
  job_taken_down: 'applied.step_job_taken_down',
  account_closed: 'applied.step_account_closed',
  job_restored: 'applied.step_job_restored',
  no_answer: 'applied.step_no_answer',
};

/** Describes a step: who did what, and on which day in the user's time zone. */
const writeStep = ({ status, reason, at }: Step, t: Translate, locale: string): string =>
  t(reason === null ? `applied.step_${status}` : REASONS[reason], {
    date: dateFormat(locale, { dateStyle: 'medium' }).format(new Date(at)),
  });

const writeNext = ({ outcome, share, days }: NextStep, t: Translate, locale: string): string => {
  const shown = { share: writeShare(share, locale), days: writeDays(days, locale) };
  if (outcome === 'silence') {
    return t('applied.next_silence', { ...shown, days: writeDays(SILENT_DAYS, locale) });
  }
  const label = outcome === 'ended' ? 'applied.status_ended' : STATUS_BADGES[outcome].label;
  return t('applied.next_step', { ...shown, outcome: t(label) });
};

/** The sent file, which later profile changes don't affect (RESUME-05). */
const SentResume = ({ applicationId, name }: { readonly applicationId: number; readonly name: string }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  const load = () => api('GET sent-resume', { query: { application: applicationId } });
  return (
    <div>
      <Button
        busy={pending}
        icon="file"
        onClick={() => download(load, name)}
        size="small"
        variant="secondary"
      >
        {i18n.t('applied.download_sent')}
      </Button>
    </div>
  );
};

/** A file that the user sent as an answer (SCREEN-06). */
const SentFile = ({ applicationId, given }: { readonly applicationId: number; readonly given: Answer }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  const query = { application: applicationId, question: given.question_id };
  return (
    <Button
      aria-label={i18n.t('screening.answer_download', { file: given.answer })}
      busy={pending}
      icon="file"
      onClick={() => download(() => api('GET sent-answer', { query }), given.answer)}
      size="small"
      variant="secondary"
    >
      <bdi>{given.answer}</bdi>
    </Button>
  );
};

/** The user's answers to the company's questions (SCREEN-02). */
const SentAnswers = ({ job }: { readonly job: AppliedJob }) => {
  const { t, locale } = useI18n();
  const { answers } = job.sent;
  if (answers.length === 0) return null;
  return (
    <>
      <h4>{t('applied.sent_answers')}</h4>
      <dl className={styles.answers}>
        {answers.map((given) => (
          <div key={given.question_id}>
            <dt dir="auto">{given.question}</dt>
            <dd dir="auto">
              {given.kind === 'file' ? (
                <SentFile applicationId={job.job_applied_id} given={given} />
              ) : (
                writeAnswer(given, t, locale)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Sent = ({ job }: { readonly job: AppliedJob }) => {
  const { t, locale } = useI18n();
  const { facts } = job;
  const { message, resume } = job.sent;
  return (
    <div className={styles.sent}>
      <h4>{t('applied.sent_title')}</h4>
      {job.by_assistant && (
        <p>
          {t('applied.by_assistant', {
            assistant: job.by_assistant.name,
            number: job.by_assistant.sent_this_week,
          })}
        </p>
      )}
      {facts && (
        <p>
          {t('applicant_facts.seen')} {t('applicant_facts.sent', { number: facts.sent_this_week })}{' '}
          {facts.email_confirmed_at
            ? t('applicant_facts.email_confirmed', { date: writeDay(facts.email_confirmed_at, locale) })
            : t('applicant_facts.email_unconfirmed')}
        </p>
      )}
      <p>{resume === null ? t('applied.sent_no_resume') : t('applied.sent_resume', { file: resume })}</p>
      {resume !== null && <SentResume applicationId={job.job_applied_id} name={resume} />}
      <SentAnswers job={job} />
      {message && (
        <blockquote className={styles.letter} dir="auto">
          {message}
        </blockquote>
      )}
    </div>
  );
};

/** What usually happens next at this company. */
const Next = ({ job }: { readonly job: AppliedJob }) => {
  const { t, locale } = useI18n();
  const company = { company: job.company_name };
  if (!isUnderWay(job.status)) return null;
  return (
    <>
      <h4>{t('applied.next_title', company)}</h4>
      {job.next_steps.length > 0 ? (
        <>
          <ul className={styles.next}>
            {job.next_steps.map((step) => (
              <li key={step.outcome}>{writeNext(step, t, locale)}</li>
            ))}
          </ul>
          <p className="muted">{t('applied.next_note', { days: writeDays(STEPS_DAYS, locale) })}</p>
        </>
      ) : (
        <p className="muted">{t('applied.next_unknown', company)}</p>
      )}
    </>
  );
};

interface TimelineProps {
  readonly job: AppliedJob;
  readonly open: boolean;
}

/** The latest step, and on demand what was sent, all steps, and what usually comes next (APPLIED-06). */
export const Timeline = ({ job, open }: TimelineProps) => {
  const { t, locale } = useI18n();
  const last = job.history.at(-1);
  if (!last) return null;
  return (
    <Fold label={t('applied.history')} open={open} summary={writeStep(last, t, locale)}>
      <ol className={styles.steps}>
        {job.history.map((step) => (
          <li key={step.at}>{writeStep(step, t, locale)}</li>
        ))}
      </ol>
      <Next job={job} />
      <Sent job={job} />
    </Fold>
  );
};
