/** What the list of reports and the screen of one share. */
import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ListedMessageReport } from '#contract/conversations/report-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../shared/staff-links.ts';

const TONES = { upheld: 'error', dismissed: 'default' } as const;

export const ReportStatus = ({
  outcome,
  is_appealed,
}: Pick<ListedMessageReport, 'outcome' | 'is_appealed'>) => {
  const { t } = useI18n();
  if (is_appealed) return <Chip color="primary" label={t('console.decisions.appealed')} />;
  if (outcome === null) return <Chip color="warning" label={t('console.message_reports.open')} />;
  return <Chip color={TONES[outcome]} label={t(`console.message_reports.outcome.${outcome}`)} />;
};

interface AccountLinkProps {
  readonly id: number | null;
  readonly name: string;
}

/** Warnings and suspensions are made at the account. */
export const AccountLink = ({ id, name }: AccountLinkProps) => {
  const { t } = useI18n();
  if (id === null || name === '') return t('console.message_reports.closed_account');
  return (
    <Link to={toStaff.user(id)}>
      <bdi>{name}</bdi>
    </Link>
  );
};

export const JobLink = ({ job_id, job_title }: Pick<ListedMessageReport, 'job_id' | 'job_title'>) => {
  const title = <bdi>{job_title}</bdi>;
  return job_id === null ? title : <Link to={toStaff.job(job_id)}>{title}</Link>;
};
