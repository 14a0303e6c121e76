import { Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { SignalTrial, TrialJob } from '#contract/signal-tuning/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../shared/staff-links.ts';

/** What a change would do to today's jobs. */
export const TrialResult = ({ trial }: { readonly trial: SignalTrial }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const { jobs, held_before: before, held_after: after, held, released } = trial;
  return (
    <Card aria-live="polite" component="section" sx={{ display: 'grid', gap: 2 }}>
      <h2>{t('console.signal_kinds.trial')}</h2>
      <p>
        {t('console.signal_kinds.trial_counts', {
          smart_count: jobs,
          before: number.format(before),
          after: number.format(after),
        })}
      </p>
      {held.length + released.length === 0 && <p>{t('console.signal_kinds.trial_same')}</p>}
      <TrialJobs jobs={held} title={t('console.signal_kinds.trial_held')} />
      <TrialJobs jobs={released} title={t('console.signal_kinds.trial_released')} />
    </Card>
  );
};

const TrialJobs = ({ title, jobs }: { readonly title: string; readonly jobs: readonly TrialJob[] }) => {
  const { t } = useI18n();
  if (jobs.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="list">
        {jobs.map(({ id, job_title, company_name, signals }) => (
          <li key={id} style={{ overflowWrap: 'anywhere' }}>
            <Link to={toStaff.job(id)}>
              <bdi>{job_title}</bdi>
            </Link>{' '}
            · <bdi>{company_name}</bdi>
            {signals.map(({ kind, before, words, after }) => (
              <p dir="auto" key={`${kind} ${before} ${words}`}>
                {t(`console.signal.${kind}`)}: …{before}
                <mark>{words}</mark>
                {after}…
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};
