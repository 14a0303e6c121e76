import { Box } from '@mui/material';
import { writeDay } from '../../console/ui/days.ts';
import { Icon, type IconName } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Applicant } from './candidate-row.tsx';

const NONE = '-';

/** What is known of an applicant at a glance; in a row side by side, in the drawer two by two. */
export const Facts = ({
  candidate,
  narrow = false,
}: {
  readonly candidate: Omit<Applicant, 'id'>;
  readonly narrow?: boolean;
}) => {
  const { t, locale } = useI18n();
  const facts: [IconName, string, string][] = [
    ['briefcase', t('console.candidates.work_status'), candidate.work_status ?? NONE],
    ['wallet', t('console.candidates.salary_range'), candidate.salary_range ?? NONE],
    ['user', t('console.candidates.jobseeker_type'), candidate.jobseeker_type ?? NONE],
    ['calendar', t('console.candidates.applied_on'), writeDay(candidate.applied_at, locale)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          ...(narrow ? {} : { md: 'repeat(4, minmax(0, 1fr))' }),
        },
        gap: 2,
        mt: 2,
      }}
    >
      {facts.map(([icon, label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box
            component="dt"
            sx={{ display: 'flex', gap: 0.75, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}
          >
            <Icon name={icon} size={18} />
            {label}
          </Box>
          <Box component="dd" sx={{ mt: 0.25, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** What someone wrote along with their application. */
export const ApplicationMessage = ({ text }: { readonly text: string }) => {
  const { t } = useI18n();
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: 'var(--radius)', bgcolor: 'var(--surface-2)' }}>
      <Box component="h3" sx={{ fontSize: 'var(--text-s)', color: 'var(--ink-2)', fontWeight: 500 }}>
        {t('console.candidates.message')}
      </Box>
      <Box component="p" sx={{ mt: 0.5, maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    </Box>
  );
};
