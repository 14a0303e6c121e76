import { Link } from 'react-router-dom';
import type { SentInvitation } from '#contract/job-invitations/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import styles from './sent-invitations.module.css';

/** INVITE-05: the jobs that the company invited a person to, and what became of it. */
export const SentInvitations = ({ invitations }: { readonly invitations: readonly SentInvitation[] }) => {
  const { t, locale } = useI18n();
  return (
    <ul className={styles.list}>
      {invitations.map(({ job, status, invited_at }) => (
        <li key={job.id}>
          <Link to={linkTo.jobCandidates(job.id)}>
            <bdi>{job.job_title}</bdi>
          </Link>
          <span className="note">
            {t(`invite.status_${status}`, { day: writeOwnDay(invited_at, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
