/** A job in a list (JOBS-06). */
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard as Job, JobFilters, Range } from '#contract/jobs/calls.ts';
import { isExperienceRange } from '#contract/shared/experience.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { writePayPieces } from '#contract/shared/write-pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { CompanyMark } from '../../ui/components/company-mark.tsx';
import { cx } from '../../ui/components/cx.ts';
import { writeDay, writeDays } from '../../ui/format/dates.ts';
import { sceneOfCategory } from '../scenes/scenes.ts';
import { ApplyLink } from './apply-link.tsx';
import { BookmarkToggle, DismissButton } from './card-buttons.tsx';
import styles from './job-card.module.css';
import { Posted } from './posted.tsx';
import { previewOf } from './preview.ts';
import { writeDegrees, writeEmploymentTypes, writeExperience, writePlaces } from './wording.ts';

interface MarkedProps {
  readonly text: string;
  /** Ranges in order; those past the end of the text are ignored. */
  readonly ranges: readonly Range[] | undefined;
}

/** A text with search matches highlighted (JOBS-11). */
const Marked = ({ text, ranges = [] }: MarkedProps) => {
  const shown = ranges.filter(([start]) => start < text.length);
  if (shown.length === 0) return text;
  return (
    <>
      {shown.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(shown[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.[1])}
    </>
  );
};

interface JobCardProps {
  readonly job: Job;
  readonly applied?: boolean;
  readonly bookmarked?: boolean;
  readonly visit?: 'viewed' | 'new' | undefined;
  /** The job no longer accepts applications. */
  readonly closed?: boolean;
  /** How its list is sorted. */
  readonly sorted?: JobFilters['sort'];
  /** Whether it can be bookmarked here. */
  readonly canBookmark?: boolean;
  /** Whether it is open beside its list. */
  readonly isOpen?: boolean;
  readonly onDismiss?: () => void;
  /** Whether it takes the focus, because what had it has gone. */
  readonly isFocused?: boolean;
  /** Extra content below the card. */
  readonly children?: ReactNode;
}

const Labels = ({ job, applied, bookmarked }: JobCardProps) => {
  const { t, locale } = useI18n();
  return (
    <>
      {job.is_featured_job === 1 && (
        <span className={styles.featured}>
          <Badge tone="warning">{t('jobs.featured')}</Badge>
        </span>
      )}
      {job.opens_on !== null && (
        <Badge tone="info">{t('jobs.opens_on', { date: writeDay(job.opens_on, locale) })}</Badge>
      )}
      {applied && <Badge tone="success">{t('jobs.applied')}</Badge>}
      {bookmarked && (
        <span className={styles.bookmarked}>
          <Badge tone="accent">{t('jobs.bookmarked')}</Badge>
        </span>
      )}
    </>
  );
};

type Fact = readonly [name: string, value: ReactNode, className?: string | undefined];

const Facts = ({ className, facts }: { readonly className?: string; readonly facts: readonly Fact[] }) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value, className]) => (
        <div className={className} key={name}>
          <dt className="visually-hidden">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
);

/** Who offers it, where and how, on one line. */
const Where = ({ job }: { readonly job: Job }) => {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Facts
      className={`dotted ${styles.where}`}
      facts={[
        [
          t('jobs.company'),
          <Link key="company" to={linkTo.company(job.company_id)}>
            {job.company_name}
          </Link>,
          styles.company,
        ],
        [t('jobs.filter_place'), writePlaces(job, i18n)],
        [t('jobs.work_mode'), job.work_mode_id.name],
      ]}
    />
  );
};

/** None of its pieces is cut. On short lines a sign stands for the mark, which only screen readers read there. */
const Pay = ({ pay }: Pick<Job, 'pay'>) => {
  const [figures, addition, mark] = writePayPieces(pay, useI18n());
  return (
    <>
      <span className={mark && styles.about}>{figures}</span>
      {addition && <span>{addition}</span>}
      {mark && <span className={styles.payMark}>{mark}</span>}
    </>
  );
};

/** What it pays and asks for. */
const Pays = ({ job }: { readonly job: Job }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <Facts
      className={styles.pays}
      facts={[
        [
          t('jobs.salary'),
          <Pay key="pay" pay={job.pay} />,
          cx(styles.salary, figuresOf(job.pay) && styles.pay),
        ],
        // “Not stated” alone wouldn't say what.
        [
          t('jobs.experience'),
          isExperienceRange(job.experience_id) ? writeExperience(job.experience_id, t) : '',
        ],
        [
          t('job.for_me_reply'),
          job.reply_days !== null && t('jobs.replies_within', { days: writeDays(job.reply_days, locale) }),
        ],
      ]}
    />
  );
};

const SKILLS_SHOWN = 3;

/** The first skills, those that matched the search before others. */
const firstSkills = ({ skills, highlights }: Job) => {
  const matched = new Set(highlights?.skills);
  return [
    ...skills.filter(({ skill }) => matched.has(skill)),
    ...skills.filter(({ skill }) => !matched.has(skill)),
  ].slice(0, SKILLS_SHOWN);
};

/** The rest, quietly, which begins with what the search found. On phones only screen readers read it. */
const Rest = ({ job }: { readonly job: Job }) => {
  const i18n = useI18n();
  const { t } = i18n;
  const { description = [], skills: matched = [] } = job.highlights ?? {};
  const isFound = description.length > 0;
  const preview = (
    <p>
      <bdi>
        <Marked text={previewOf(job.job_description)} ranges={description} />
      </bdi>
    </p>
  );
  return (
    <div className={styles.rest}>
      {isFound && preview}
      <Facts
        facts={[
          [t('jobs.employment_type'), writeEmploymentTypes(job.employment_type_id, i18n)],
          [t('jobs.degrees'), writeDegrees(job.degree_id, i18n)],
        ]}
      />
      {job.skills.length > 0 && (
        <ul aria-label={t('jobs.skills')}>
          {firstSkills(job).map(({ skill }) => (
            <li key={skill}>
              <bdi>{matched.includes(skill) ? <mark>{skill}</mark> : skill}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isFound && preview}
    </div>
  );
};

/** When it was posted, or closes if the list is sorted by that. */
const When = ({ job, sorted }: { readonly job: Job; readonly sorted: JobCardProps['sorted'] }) => {
  const { t, locale } = useI18n();
  if (sorted !== 'closing') return <Posted at={job.created_at} isShort />;
  const day = job.application_deadline_date;
  return <time dateTime={day}>{t('jobs.closes_on', { date: writeDay(day, locale) })}</time>;
};

/** One job. The title is a link that covers the whole card. */
export const JobCard = (props: JobCardProps) => {
  const { job, closed = false, canBookmark = true, isFocused = false, onDismiss } = props;
  const { t } = useI18n();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [sent, setSent] = useState(false);
  const applied = props.applied || sent;
  /** What the user changed here is newer than the loaded mark. */
  const [changed, setChanged] = useState<boolean>();
  const bookmarked = changed ?? props.bookmarked ?? false;
  // The link that focus would return to has gone.
  useEffect(() => {
    if (sent || isFocused) card.current?.querySelector('a')?.focus();
  }, [sent, isFocused]);
  return (
    <article className={styles.card} ref={card}>
      <div className={styles.body}>
        <div className={styles.mark}>
          <CompanyMark logo={job.logo} name={job.company_name} scene={sceneOfCategory(job.category_id)} />
          {props.visit && (
            <span className={styles.visit} data-visit={props.visit}>
              {t(`visits.${props.visit}`)}
            </span>
          )}
        </div>
        <div className={styles.labels}>
          <h3 className={styles.title} id={titleId}>
            <Link aria-current={props.isOpen ? 'true' : undefined} to={linkTo.jobDetail(job.id)}>
              <bdi>
                <Marked text={job.job_title} ranges={job.highlights?.title} />
              </bdi>
            </Link>
          </h3>
          <Labels {...props} applied={applied} bookmarked={bookmarked} />
        </div>
        {canBookmark && (
          <div className={styles.save}>
            <BookmarkToggle bookmarked={bookmarked} job={job} onChange={setChanged} />
          </div>
        )}
        {onDismiss && (
          <div className={styles.dismiss} data-for="seeker">
            <DismissButton job={job} onDismiss={onDismiss} />
          </div>
        )}
        <Where job={job} />
        <div className={styles.foot}>
          <div className={styles.facts}>
            <Pays job={job} />
            <Rest job={job} />
          </div>
          <span className={styles.when}>
            <When job={job} sorted={props.sorted} />
          </span>
          {!applied && !closed && job.opens_on === null && (
            <ApplyLink job={job} titleId={titleId} onApplied={setSent} />
          )}
        </div>
        {props.children && <div>{props.children}</div>}
      </div>
    </article>
  );
};
