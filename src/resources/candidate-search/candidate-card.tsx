import { Box } from '@mui/material';
import type { Candidate } from '#contract/employer.ts';
import { Badge, Icon, type IconName, Tag } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Heart } from './heart.tsx';

const NONE = '-';

/** CLIST-02: one person of the list. */
export const CandidateCard = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const facts: [IconName, string, string][] = [
    ['pin', t('console.search.location'), candidate.current_location ?? NONE],
    ['wallet', t('console.candidates.salary_range'), candidate.salary_range?.name ?? NONE],
  ];
  return (
    <Box
      component="li"
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
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" sx={{ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}>
            {`${candidate.name} ${candidate.last_name}`.trim()}
          </Box>
          <Box component="p" sx={{ mt: 0.25, color: 'var(--ink-2)' }}>
            {candidate.designation?.name ?? NONE}
          </Box>
        </Box>
        <Heart candidate={candidate} />
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
        {facts.map(([icon, label, value]) => (
          <Box
            component="li"
            key={icon}
            sx={{ display: 'flex', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ flex: 'none', color: 'var(--ink-2)' }}>
              <Icon name={icon} size={18} />
            </Box>
            <span className="visually-hidden">{label}:</span> {value}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        {candidate.jobseeker_type && <Badge tone="accent">{candidate.jobseeker_type}</Badge>}
        {candidate.work_status && candidate.work_status !== candidate.jobseeker_type && (
          <Badge>{candidate.work_status}</Badge>
        )}
        {candidate.skills.map(({ name }) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </Box>
    </Box>
  );
};
