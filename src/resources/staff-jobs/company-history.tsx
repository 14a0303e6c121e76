import { Card } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CompanyModerationEntry, ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { toStaff } from '../shared/staff-links.ts';

const list = { margin: '6px 0 12px', paddingInlineStart: 20 };
const SHOWN_AT_FIRST = 5;

/** The company's record with the portal. */
export const CompanyHistory = ({ job: { company, company_id } }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  const facts = [
    t('console.staff_jobs.company_since', { date: writeOwnDay(company.since, locale) }),
    t('console.staff_jobs.company_live', { smart_count: company.live_jobs }),
    t('console.staff_jobs.company_rejected', { smart_count: company.rejected_jobs }),
    ...(company.is_suspended ? [t('console.staff_jobs.company_suspended')] : []),
  ];
  return (
    <Card component="section">
      <h2>{t('console.staff_jobs.company_history')}</h2>
      <ul style={list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Entries entries={company.history} />
      <Link to={toStaff.user(company.account_id)}>{t('console.staff_jobs.company_account')}</Link>
      <br />
      <Link to={toStaff.jobs({ view: 'live', company_id })}>{t('console.staff_jobs.company_jobs')}</Link>
    </Card>
  );
};

const Entries = ({ entries }: { readonly entries: readonly CompanyModerationEntry[] }) => {
  const { t } = useI18n();
  if (entries.length === 0) return null;
  const first = entries.slice(0, SHOWN_AT_FIRST);
  const others = entries.slice(SHOWN_AT_FIRST);
  return (
    <>
      <h3>{t('console.staff_jobs.past_decisions')}</h3>
      <EntryList entries={first} />
      {others.length > 0 && (
        <details style={{ marginBlockEnd: 12 }}>
          <summary>{t('console.staff_jobs.past_decisions_more', { smart_count: others.length })}</summary>
          <EntryList entries={others} />
        </details>
      )}
    </>
  );
};

const EntryList = ({ entries }: { readonly entries: readonly CompanyModerationEntry[] }) => (
  <ol style={{ ...list, listStyle: 'none', paddingInlineStart: 0, display: 'grid', gap: 8 }}>
    {entries.map((entry) => (
      <li key={`${entry.job_id} ${entry.kind} ${entry.at}`} style={{ overflowWrap: 'anywhere' }}>
        <Entry entry={entry} />
      </li>
    ))}
  </ol>
);

const Entry = ({ entry }: { readonly entry: CompanyModerationEntry }) => {
  const { t, locale } = useI18n();
  const { kind, job_id, job_title, at, reason, report_reason, outcome } = entry;
  return (
    <>
      <strong>{t(`console.staff_jobs.entry.${kind}`)}</strong> ·{' '}
      <time dateTime={at}>{writeOwnDay(at, locale)}</time>
      {outcome && ` · ${t(`console.staff_jobs.outcome.${outcome}`)}`}
      <br />
      <Link to={toStaff.job(job_id)}>
        <bdi>{job_title}</bdi>
      </Link>
      {report_reason && <p>{t(`job.report_reason.${report_reason}`)}</p>}
      {reason && (
        <p style={{ whiteSpace: 'pre-line', color: 'var(--ink-2)' }}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
};
