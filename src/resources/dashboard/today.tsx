import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Waiting } from '#contract/applicants/job-applicant-calls.ts';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { dateFormat, numberFormat } from '#contract/shared/formatters.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useWaiting } from '../../dataProvider/use-waiting.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';

interface Task {
  readonly count: keyof Waiting;
  readonly label: MessageKey;
  /** The list of exactly what is counted. */
  readonly to: string;
}

const TASKS: readonly Task[] = [
  {
    count: 'to_review',
    label: 'console.dashboard.today_to_review',
    to: `${paths.applicants}?view=to_review`,
  },
  { count: 'waiting', label: 'console.dashboard.today_waiting', to: `${paths.applicants}?view=waiting` },
  {
    count: 'scorecards_due',
    label: 'console.dashboard.today_scorecards',
    to: `${paths.applicants}?view=scorecards_due`,
  },
  { count: 'offered', label: 'console.dashboard.today_offers', to: `${paths.applicants}?view=offers` },
  {
    count: 'jobs_closing',
    label: 'console.charts.closing',
    to: `${paths.employerJobs}?state=closing&sort=deadline`,
  },
  { count: 'jobs_to_confirm', label: 'console.dashboard.today_to_confirm', to: paths.employerJobs },
];
/** As many rows as there can be tasks. */
const INTERVIEWS_MAX = TASKS.length;

/** What waits for the member, and the next interviews (DASH-03). */
export const Today = () => {
  const seesApplicants = useCan('applicants.view');
  const seesInterviews = useCan('interviews.view');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
      {seesApplicants && <Tasks />}
      {seesInterviews && <Interviews />}
    </Box>
  );
};

const Tasks = () => {
  const { t, locale } = useI18n();
  const { data } = useWaiting();
  const open = TASKS.filter(({ count }) => data && data.data[count] > 0);
  return (
    <Part
      isEmpty={data && open.length === 0}
      none="console.dashboard.today_done"
      title="console.dashboard.today"
    >
      {data &&
        open.map(({ count, label, to }) => (
          <Row key={count} to={to} value={numberFormat(locale).format(data.data[count])}>
            {t(label)}
          </Row>
        ))}
    </Part>
  );
};

const Interviews = () => {
  const { locale } = useI18n();
  const { data } = useGetList<CompanyInterview>('interviews', {}, { onError: () => {} });
  const agreed = data?.filter(({ starts_at }) => starts_at !== null).slice(0, INTERVIEWS_MAX);
  const format = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (
    <Part
      isEmpty={agreed?.length === 0}
      none="console.dashboard.today_no_interviews"
      title="console.dashboard.today_interviews"
    >
      {agreed?.map(({ id, job_id, application_id, candidate_name, job_title, starts_at }) => (
        <Row
          about={job_title}
          key={id}
          to={linkTo.applicant(job_id, application_id)}
          value={format.format(new Date(starts_at ?? 0))}
        >
          <bdi>{candidate_name}</bdi>
        </Row>
      ))}
    </Part>
  );
};

interface PartProps {
  readonly title: MessageKey;
  /** Undefined while loading. */
  readonly isEmpty: boolean | undefined;
  /** Shown if it is empty. */
  readonly none: MessageKey;
  readonly children: ReactNode;
}

const Part = ({ title, isEmpty, none, children }: PartProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{ minWidth: 0, pt: 1.5, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <Box component="h2" id={id} sx={{ px: 2, fontSize: 'var(--text-m)' }}>
        {t(title)}
      </Box>
      {isEmpty ? (
        <Box
          component="p"
          sx={{ px: 2, pt: 0.5, pb: 1.5, color: 'text.secondary', fontSize: 'var(--text-s)' }}
        >
          {t(none)}
        </Box>
      ) : (
        // Filled once loaded, so that nothing below moves.
        <List dense sx={{ minHeight: 88 }}>
          {children}
        </List>
      )}
    </Box>
  );
};

interface RowProps {
  readonly to: string;
  /** At the far end. */
  readonly value: string;
  readonly about?: string;
  readonly children: ReactNode;
}

const Row = ({ to, value, about, children }: RowProps) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} sx={{ minHeight: 40, gap: 2 }} to={to}>
      <ListItemText
        primary={children}
        secondary={about}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
      <Box component="span" sx={{ flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </ListItemButton>
  </ListItem>
);
