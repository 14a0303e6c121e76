/** Jobs that suit the signed-in seeker, with the reasons. Loads when visible. */

import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Match, MatchGap } from '#contract/matching.ts';
import { linkTo } from '#contract/page-paths.ts';
import { useEnvironment } from '../../environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useLoad } from '../hooks/use-load.ts';
import { useMutation } from '../hooks/use-mutation.ts';
import { JobCard } from '../jobs/job-card.tsx';
import { AccountError } from '../layout/account-error.tsx';
import { profileAddress, type Section } from '../profile-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.tsx';
import styles from './match-list.module.css';
import { writeReasons } from './reasons.ts';

/** The profile section that fills a gap, and what to do there. */
const GAPS: Readonly<Record<MatchGap, { section: Section; text: MessageKey }>> = {
  skills: { section: 'skills', text: 'for_you.add_skills' },
  designation: { section: 'preferences', text: 'for_you.add_designation' },
  place: { section: 'preferences', text: 'for_you.add_place' },
  salary: { section: 'preferences', text: 'for_you.add_salary' },
  experience: { section: 'resume', text: 'for_you.add_experience' },
};

/** Hides a job from the list at once, saves the change, and offers Undo. */
const useDismissal = (reload: () => void) => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate } = useMutation();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const set = async (jobId: number, dismissed: boolean) => {
    const move = (away: boolean) =>
      setGone((before) => new Set(away ? [...before, jobId] : [...before].filter((id) => id !== jobId)));
    move(dismissed);
    const answer = await mutate(() => api('POST dismiss-job', { body: { job_id: jobId, dismissed } }));
    if (!answer) return move(!dismissed);
    if (dismissed) toast.undoable(answer.message, () => set(jobId, false));
    reload();
  };
  return { gone, dismiss: (jobId: number) => set(jobId, true) };
};

interface MatchListProps {
  readonly limit: number;
  /** Shown while the list loads. */
  readonly placeholder: ReactNode;
}

const MatchList = ({ limit, placeholder }: MatchListProps) => {
  const { t } = useEnvironment().i18n;
  const { data, error, reload, retry } = useLoad('GET matching-jobs', { limit });
  const { gone, dismiss } = useDismissal(reload);
  if (error !== undefined) return <AccountError error={error} retry={retry} />;
  if (!data) {
    return (
      <div>
        <p className="visually-hidden" role="status">
          {t('common.loading')}
        </p>
        {placeholder}
      </div>
    );
  }
  const matches = data.data.filter(({ job }) => !gone.has(job.id));
  if (matches.length === 0) return <Nothing missing={data.missing} />;
  return (
    <>
      <Cards dismiss={dismiss} matches={matches} />
      {data.missing.length > 0 && (
        <div className={styles.gaps}>
          <p>{t('for_you.better')}</p>
          <Gaps missing={data.missing} />
        </div>
      )}
    </>
  );
};
export default MatchList;

const Cards = ({
  matches,
  dismiss,
}: {
  readonly matches: readonly Match[];
  readonly dismiss: (jobId: number) => void;
}) => {
  const { t, locale } = useEnvironment().i18n;
  const list = useRef<HTMLUListElement>(null);
  const dismissAt = (index: number, jobId: number) => {
    // Moves the focus of keyboard users to the next job.
    const links = list.current?.querySelectorAll<HTMLElement>('h3 a');
    (links?.[index + 1] ?? links?.[index - 1])?.focus();
    dismiss(jobId);
  };
  return (
    <ul className={styles.list} ref={list}>
      {matches.map((match, index) => (
        <li key={match.job.id}>
          <JobCard job={match.job}>
            <div className={styles.why}>
              <p className={styles.reasons}>
                <Icon name="sparkle" size={18} />
                <span>
                  <span className="visually-hidden">{t('for_you.why')} </span>
                  {writeReasons(match, t, locale)}
                </span>
              </p>
              <Button
                aria-label={t('for_you.dismiss_job', { job: match.job.job_title })}
                onClick={() => dismissAt(index, match.job.id)}
                size="small"
                variant="quiet"
              >
                {t('for_you.dismiss')}
              </Button>
            </div>
          </JobCard>
        </li>
      ))}
    </ul>
  );
};

const Gaps = ({ missing }: { readonly missing: readonly MatchGap[] }) => {
  const { t } = useEnvironment().i18n;
  return (
    <ul className={styles.links}>
      {missing.map((gap) => (
        <li key={gap}>
          <Link to={profileAddress('settings', GAPS[gap].section)}>{t(GAPS[gap].text)}</Link>
        </li>
      ))}
    </ul>
  );
};

/** Either the profile is too short, or no open job fits it. */
const Nothing = ({ missing }: { readonly missing: readonly MatchGap[] }) => {
  const { t } = useEnvironment().i18n;
  const saysTooLittle = missing.includes('skills') && missing.includes('designation');
  return (
    <EmptyState icon="sparkle" title={t(saysTooLittle ? 'for_you.too_little' : 'for_you.none')}>
      <p>{t(saysTooLittle ? 'for_you.too_little_hint' : 'for_you.none_hint')}</p>
      {missing.length > 0 ? (
        <Gaps missing={missing} />
      ) : (
        <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
      )}
    </EmptyState>
  );
};
