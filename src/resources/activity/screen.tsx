import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { TeamActivity } from '#contract/teams/calls.ts';
import { MEMBER_ROLES } from '#contract/teams/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { LIST } from './list.ts';

/** TEAM-07. */
export const ActivityScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen {...LIST} icon="clock" resource="team-activity" texts="activity">
      <Column<TeamActivity>
        kind="heading"
        label={t('console.activity.what')}
        render={(entry) => <What entry={entry} />}
        source="kind"
      />
      <Column<TeamActivity>
        label={t('console.activity.who')}
        render={({ actor }) => <bdi>{actor ?? t('console.activity.former')}</bdi>}
        source="actor"
      />
      <TimeColumn label={t('console.activity.when')} sortable={false} source="at" withTime />
    </ListScreen>
  );
};

/** A role or status in the user's language. */
const useDetail = (detail: string | null): string => {
  const { t } = useI18n();
  const role = MEMBER_ROLES.find((one) => one === detail);
  if (role) return t(`team.role_${role}`);
  const status = APPLICATION_MOVES.find((one) => one === detail);
  return status ? t(`console.application_status.${status}`) : (detail ?? '');
};

const What = ({ entry }: { readonly entry: TeamActivity }) => {
  const { t } = useI18n();
  const { kind, subject, detail, job_id: jobId, applicants } = entry;
  const values = { subject, detail: useDetail(detail), smart_count: Number(detail) || 0 };
  const text = <bdi>{t(`console.activity.event_${kind}`, values)}</bdi>;
  return (
    <>
      {jobId === null ? text : <Link to={linkTo.jobCandidates(jobId)}>{text}</Link>}
      {jobId !== null && applicants.length > 0 && <Who entry={entry} jobId={jobId} />}
    </>
  );
};

interface WhoProps {
  readonly entry: TeamActivity;
  readonly jobId: number;
}

/** The applicants that it concerns, and where they were before. */
const Who = ({ entry: { applicants, applicants_total: total }, jobId }: WhoProps) => {
  const { t } = useI18n();
  const more = total - applicants.length;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 'var(--text-s)', fontWeight: 400 }}>
      {applicants.map(({ application_id, name, from }) => (
        <li key={application_id}>
          <Link to={linkTo.applicant(jobId, application_id)}>
            <bdi>{name}</bdi>
          </Link>
          {from && ` · ${t('console.activity.from', { status: t(`console.application_status.${from}`) })}`}
        </li>
      ))}
      {more > 0 && <li>{t('console.activity.more', { smart_count: more })}</li>}
    </Box>
  );
};
