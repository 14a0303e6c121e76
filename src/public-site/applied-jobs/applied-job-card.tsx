import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { writeAllPlaces, writeExperience } from '../../features/jobs/wording.ts';
import {
  type AppliedJob,
  badgeOf,
  isUnderWay,
  statusOf,
} from '../../features/own-jobs/application-status.ts';
import { TakeOffButton } from '../../features/own-jobs/take-off-button.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import styles from './applied-job-card.module.css';
import { Changes } from './changes.tsx';
import { ConversationFold } from './conversation-fold.tsx';
import { InterviewPart } from './interview.tsx';
import { MatchFold } from './match-fold.tsx';
import { OfferPart } from './offer.tsx';
import { Timeline } from './timeline.tsx';

interface CardProps {
  readonly job: AppliedJob;
  readonly onGone: () => void;
  /** Whether the timeline is open initially. */
  readonly open?: boolean;
  /** The number of unread messages from the company. */
  readonly unread: number;
  readonly onRead: () => unknown;
}

/** An application: the job, its status, and a withdraw button (APPLIED-04). */
export const AppliedJobCard = ({ job, onGone, open = false, unread, onRead }: CardProps) => {
  const { t } = useEnvironment().i18n;
  const status = statusOf(job);
  const { tone, label } = badgeOf(status);
  return (
    <Card as="article">
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.title}>
            <Link to={linkTo.jobDetail(job.job_id)}>
              <bdi>{job.job_title}</bdi>
            </Link>
          </h3>
          <p className={styles.company}>
            <bdi>{job.company_name}</bdi>
          </p>
        </div>
        <div className="row gap-6">
          {job.state === 'closed' && status.reason === null && <Badge>{t('applied.closed')}</Badge>}
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
      </div>
      <Facts job={job} />
      <Changes job={job} />
      <OfferPart job={job} onChanged={onGone} />
      <InterviewPart job={job} onChanged={onGone} />
      <Timeline job={job} open={open} />
      {job.match && <MatchFold match={job.match} open={open} sortedAt={job.match_sorted_at} />}
      <ConversationFold applicationId={job.job_applied_id} onRead={onRead} open={open} unread={unread} />
      <Foot job={job} onGone={onGone} />
    </Card>
  );
};

/** The day of the application, unless the timeline's visible step already says it, and the withdraw button. */
const Foot = ({ job, onGone }: Pick<CardProps, 'job' | 'onGone'>) => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const last = job.history.at(-1);
  return (
    <div className={styles.foot}>
      {!(last?.status === 'applied' && last.reason === null) && (
        <p>{t('applied.applied_on', { date: writeOwnDay(job.applied_at, locale) })}</p>
      )}
      {isUnderWay(job.status) && (
        <TakeOffButton
          act={() => api('POST withdraw-application', { body: { job_applied_id: job.job_applied_id } })}
          confirmLabel={t('applied.withdraw_confirm')}
          dialogTitle={t('applied.withdraw_title')}
          icon="trash"
          jobTitle={job.job_title}
          label={t('applied.withdraw')}
          onGone={onGone}
        >
          <p>{t('applied.withdraw_text', { job: job.job_title, company: job.company_name })}</p>
        </TakeOffButton>
      )}
    </div>
  );
};

const Facts = ({ job }: { readonly job: AppliedJob }) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const facts: [IconName, string, string][] = [
    [
      'briefcase',
      t('applied.job_type'),
      t(`jobs.type_${job.job_type === 'professional' ? 'professional' : 'other'}`),
    ],
    ['monitor', t('jobs.work_mode'), job.work_mode_id.name],
    ['clock', t('jobs.experience'), writeExperience(job.experience_id, t)],
    ['wallet', t('jobs.salary'), writeMarkedPay(job.pay, i18n)],
    ['pin', t('applied.locations'), writeAllPlaces(job, i18n)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, , value]) => value !== '')
        .map(([icon, name, value]) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={16} />
              <span className="visually-hidden">{name}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};
