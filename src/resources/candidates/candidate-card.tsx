import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { Candidate } from '#contract/employer.ts';
import { linkTo } from '#contract/page-paths.ts';
import { SelectCheckbox } from '../../console/list/select-checkbox.tsx';
import { useHiddenDetails } from '../../console/ui/details-menu.tsx';
import { Badge, Icon, type IconName, Tag } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../kit/format/full-name.ts';
import { ForJobs } from './for-jobs.tsx';
import { useShortlist } from './use-shortlist.ts';

const NONE = '-';

/** The details of a list item in addition to name and designation, in this order. */
export const DETAILS = ['location', 'salary', 'experience', 'badges', 'skills'] as const;
type Detail = (typeof DETAILS)[number];

export const useHiddenCandidateDetails = () => useHiddenDetails<Detail>('candidate_search');

/** CLIST-02: a candidate in the list. */
export const CandidateCard = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const [hidden] = useHiddenCandidateDetails();
  const shows = (detail: Detail) => !hidden.includes(detail);
  const experience =
    candidate.work_experience === null
      ? NONE
      : t('console.years', { smart_count: candidate.work_experience });
  const all: readonly (readonly [Detail, IconName, string])[] = [
    ['location', 'pin', candidate.current_location ?? NONE],
    ['salary', 'wallet', candidate.salary_range?.name ?? NONE],
    ['experience', 'briefcase', experience],
  ];
  const facts = all.filter(([detail]) => shows(detail));
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 2, sm: 3 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
        minWidth: 0,
      }}
    >
      {/* Without room for the name next to them, the buttons are below it. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <SelectCheckbox
          id={candidate.id}
          label={t('console.search.select', { name: fullNameOf(candidate) })}
        />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box
            component="h2"
            sx={{
              fontSize: 'var(--text-l)',
              overflowWrap: 'anywhere',
              // Large enough to be touched next to the checkbox (WCAG 2.5.8).
              '& a': { display: 'inline-block', minBlockSize: 24, minInlineSize: 24 },
            }}
          >
            <Link to={linkTo.candidate(candidate.id)}>{fullNameOf(candidate)}</Link>
          </Box>
          <Box component="p" sx={{ mt: 0.25, color: 'var(--ink-2)' }}>
            {candidate.designation?.name ?? NONE}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center', marginInlineStart: 'auto' }}>
          <ForJobs candidate={candidate} />
          <Heart candidate={candidate} />
        </Box>
      </Box>
      <Box
        component="ul"
        role="list"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '6px 20px',
          listStyle: 'none',
          fontSize: 'var(--text-s)',
        }}
      >
        {facts.map(([detail, icon, value]) => (
          <Box
            component="li"
            key={detail}
            sx={{ display: 'flex', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ flex: 'none', color: 'var(--ink-2)' }}>
              <Icon name={icon} size={18} />
            </Box>
            <span className="visually-hidden">{t(`console.search.${detail}`)}:</span> {value}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        {shows('badges') && candidate.jobseeker_type && (
          <Badge tone="accent">{t(`seeker_signup_form.type_${candidate.jobseeker_type}`)}</Badge>
        )}
        {shows('badges') && candidate.work_status && candidate.work_status !== candidate.jobseeker_type && (
          <Badge>{t(`seeker_signup_form.status_${candidate.work_status}`)}</Badge>
        )}
        {shows('skills') && candidate.skills.map(({ name }) => <Tag key={name}>{name}</Tag>)}
      </Box>
    </Box>
  );
};

/** CLIST-02: shortlists a candidate; filled while they are shortlisted. */
const Heart = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const { name, isPending, set } = useShortlist(candidate);
  return (
    <button
      aria-busy={isPending || undefined}
      aria-label={t('console.search.shortlist', { name })}
      aria-pressed={candidate.shortlisted}
      // Not disabled meanwhile, because a disabled button loses the focus.
      onClick={() => !isPending && set({ shortlisted: !candidate.shortlisted })}
      style={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        inlineSize: 40,
        blockSize: 40,
        border: 0,
        borderRadius: '50%',
        background: 'none',
        color: candidate.shortlisted ? 'var(--danger)' : 'var(--ink-2)',
        cursor: 'pointer',
      }}
      title={t('console.search.shortlist', { name })}
      type="button"
    >
      <Icon filled={candidate.shortlisted} name="heart" size={22} />
    </button>
  );
};
