import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SYSTEM_NAMES } from '#contract/handovers/rules.ts';
import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useEnvironment } from '../../app/environment.tsx';
import conversationStyles from '../../features/conversations/conversation.module.css';
import { writeAllPlaces, writeExperience } from '../../features/jobs/wording.ts';
import { Gaps } from '../../features/matching/gaps.tsx';
import { writeMatch } from '../../features/matching/write-match.ts';
import {
  type AppliedJob,
  applicationBadgeOf,
  isUnderWay,
  statusOf,
} from '../../features/own-jobs/application-status.ts';
import { TakeOffButton } from '../../features/own-jobs/take-off-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { SkeletonBlock } from '../../ui/components/skeleton-blocks.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { lazyCode } from '../../ui/load-code.ts';
import styles from './applied-job-card.module.css';
import changesStyles from './changes.module.css';
import { Fold } from './fold.tsx';
import { InterviewPart } from './interview.tsx';
import matchFoldStyles from './match-fold.module.css';
import { OfferPart } from './offer.tsx';
import { Timeline } from './timeline.tsx';

interface MatchFoldProps {
  readonly match: ApplicantMatch;
  /** When the company last sorted its list by match since the application; null if it didn't. */
  readonly sortedAt: string | null;
  readonly open: boolean;
}

/** The company's view of how the profile fits the job, word for word (FIT-07). */
const MatchFold = ({ match, sortedAt, open }: MatchFoldProps) => {
  const { t, locale } = useI18n();
  const { score, fits, differs, missing } = writeMatch(match, t, locale);
  const parts = [
    { name: t('match.fits'), facts: fits },
    { name: t('match.differs'), facts: differs },
    { name: t('match.unstated'), facts: missing ? [missing] : [] },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <Fold label={t('applied.match')} open={open} summary={score ?? t('match.none')}>
      <dl className={matchFoldStyles.parts}>
        {parts.map(({ name, facts }) => (
          <div key={name}>
            <dt>{name}</dt>
            {facts.map((fact) => (
              <dd key={fact}>{fact}</dd>
            ))}
          </div>
        ))}
      </dl>
      {match.missing.length > 0 && <Gaps missing={match.missing} />}
      <p className={matchFoldStyles.note}>
        {t('applied.match_note')}{' '}
        {sortedAt === null
          ? t('applied.match_not_sorted')
          : t('applied.match_sorted', {
              date: dateFormat(locale, { dateStyle: 'medium' }).format(new Date(sortedAt)),
            })}
      </p>
    </Fold>
  );
};

/** Loaded on demand, like the messages. */
const Conversation = lazyCode(async () => ({
  default: (await import('../../features/conversations/conversation.tsx')).Conversation,
}));

interface ConversationFoldProps {
  readonly applicationId: number;
  readonly unread: number;
  /** Open by default. */
  readonly open: boolean;
  readonly onRead: () => unknown;
}

/** A conversation inside a card. While collapsed, it shows the number of unread messages. */
const ConversationFold = ({ applicationId, unread, open, onRead }: ConversationFoldProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(open);
  const { hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  // The router looked for the fragment before the application was loaded.
  useEffect(() => {
    if (open && hash === '#messages') fold.current?.scrollIntoView();
  }, [open, hash]);
  return (
    <details
      className={conversationStyles.fold}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
      ref={fold}
    >
      <summary>
        <Icon name="mail" size={16} />
        <span>{t('conversation.title')}</span>
        {unread > 0 && <Badge tone="accent">{t('conversation.unread', { smart_count: unread })}</Badge>}
        <Icon className={conversationStyles.chevron} name="chevron-down" size={16} />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonBlock />}>
          <Conversation applicationId={applicationId} onRead={onRead} />
        </Suspense>
      )}
    </details>
  );
};

type Change = AppliedJob['changes'][number];

const NAMES: Record<Change['of'], MessageKey> = {
  salary: 'jobs.salary',
  work_mode: 'jobs.work_mode',
  places: 'applied.locations',
  deadline: 'job.deadline',
};

/** What the company has changed in the job since the user applied. */
const Changes = ({ job }: { readonly job: AppliedJob }) => {
  const { t, locale } = useI18n();
  if (job.changes.length === 0) return null;
  const write = (of: Change['of'], value: string) => (of === 'deadline' ? writeDay(value, locale) : value);
  const title = `changes-${job.job_applied_id}`;
  return (
    <section aria-labelledby={title} className={changesStyles.changes}>
      <h4 id={title}>{t('applied.changed')}</h4>
      <dl>
        {job.changes.map(({ of, before, now }) => (
          <div key={of}>
            <dt>{t(NAMES[of])}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{t('applied.before')} </span>
                {write(of, before)}
              </del>{' '}
              <ins>
                <span className="visually-hidden">{t('applied.now')} </span>
                {write(of, now)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

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
  const { tone, label } = applicationBadgeOf(job);
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
      {job.handed && (
        <p className="note above-8">
          {t(`applied.handed_${job.handed.state}`, { system: SYSTEM_NAMES[job.handed.system] })}
        </p>
      )}
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
