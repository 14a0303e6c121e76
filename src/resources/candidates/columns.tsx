import { Box, Chip, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { writeNotice } from '../../ui/format/notice.ts';
import { writeUnmet } from '../../ui/format/unmet.ts';
import { latestWork } from '../shared/latest-work.ts';
import { ActionsColumn, Column } from '../shared/list/list-screen.tsx';
import { RowButton } from '../shared/list/row-actions.tsx';

import { ForJobs } from './for-jobs.tsx';
import { useShortlist } from './use-shortlist.ts';

const NONE = '-';

const factColumns = (t: Translate) => [
  <Column<Candidate>
    key="salary"
    label={t('console.search.salary')}
    render={({ salary_range: range }) => range?.name ?? NONE}
    source="salary"
  />,
  <Column<Candidate>
    key="experience"
    kind="narrow"
    label={t('console.search.experience')}
    render={({ work_experience: years }) => (years === null ? NONE : t('jobs.years', { smart_count: years }))}
    source="experience"
  />,
  <Column<Candidate>
    key="notice_days"
    kind="narrow"
    label={t('console.applicants.notice')}
    render={({ notice_days: days }) => <Notice days={days} />}
    source="notice_days"
  />,
  <Column<Candidate>
    key="skills"
    label={t('console.search.skills')}
    render={({ skills }) => (
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        title={skills.map(({ name }) => name).join(', ')}
      >
        {skills.map(({ name }) => (
          <Chip key={name} label={<bdi>{name}</bdi>} />
        ))}
      </Box>
    )}
    source="skills"
  />,
];

/** CLIST-02: what the list shows of each candidate. */
export const candidateColumns = (t: Translate) => [
  <Column<Candidate>
    key="name"
    kind="heading"
    label={t('console.applicants.name')}
    render={(candidate) => (
      <>
        <Link to={linkTo.candidate(candidate.id)}>
          <bdi>{fullNameOf(candidate)}</bdi>
        </Link>
        <Typography color="textSecondary" variant="caption" sx={{ display: 'block' }}>
          {writeUnmet(candidate, t)}
        </Typography>
      </>
    )}
    source="name"
  />,
  <Column<Candidate>
    key="designation"
    label={t('console.search.designation')}
    render={({ designation }) => designation?.name ?? NONE}
    source="designation"
  />,
  <Column<Candidate>
    key="latest_work"
    label={t('console.applicants.latest_work')}
    render={(candidate) => <bdi>{latestWork({ ...candidate, designation: null }, t) ?? NONE}</bdi>}
    source="latest_work"
  />,
  <Column<Candidate>
    key="location"
    label={t('console.search.location')}
    render={({ current_location: place }) => <bdi>{place ?? NONE}</bdi>}
    source="location"
  />,
  ...factColumns(t),
  <Column<Candidate>
    key="badges"
    kind="narrow"
    label={t('console.search.badges')}
    render={(candidate) => <Badges candidate={candidate} />}
    source="badges"
  />,
  <ActionsColumn<Candidate> key="actions" render={(candidate) => <Actions candidate={candidate} />} />,
];

interface CandidateProps {
  readonly candidate: Candidate;
}

const Notice = ({ days }: { readonly days: number | null }) => {
  const i18n = useI18n();
  return days === null ? NONE : writeNotice(days, i18n);
};

const Badges = ({ candidate: { jobseeker_type: type, work_status: status } }: CandidateProps) => {
  const { t } = useI18n();
  return (
    <>
      {type && <Chip color="primary" label={t(`seeker_signup_form.type_${type}`)} />}{' '}
      {status && status !== type && <Chip label={t(`seeker_signup_form.status_${status}`)} />}
    </>
  );
};

const Actions = ({ candidate }: CandidateProps) => {
  const { t } = useI18n();
  const { name, isPending, set } = useShortlist(candidate);
  return (
    <>
      <ForJobs candidate={candidate} />
      <RowButton
        icon="heart"
        isPressed={candidate.shortlisted}
        label={t('console.search.shortlist', { name })}
        // Not disabled meanwhile, because a disabled button loses the focus.
        onClick={() => !isPending && set({ shortlisted: !candidate.shortlisted })}
      />
    </>
  );
};
