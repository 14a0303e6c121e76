import { Box } from '@mui/material';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { Icon } from '../shared/ui/icon.tsx';

const NONE = '-';

/** Facts about an applicant. */
export const Facts = ({ candidate }: { readonly candidate: Omit<Applicant, 'id'> }) => {
  const { t, locale } = useI18n();
  const facts = [
    [
      'console.applicants.work_status',
      'briefcase',
      candidate.work_status ? t(`seeker_signup_form.status_${candidate.work_status}`) : NONE,
    ],
    ['console.applicants.salary_range', 'wallet', candidate.salary_range ?? NONE],
    [
      'console.applicants.jobseeker_type',
      'user',
      candidate.jobseeker_type ? t(`seeker_signup_form.type_${candidate.jobseeker_type}`) : NONE,
    ],
    ['console.applicants.applied_on', 'calendar', writeOwnDay(candidate.applied_at, locale)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 2,
        mt: 2,
      }}
    >
      {facts.map(([label, icon, value]) => (
        <div key={label} className="shrink">
          <dt className="line gap-6 note">
            <Icon name={icon} size={18} />
            {t(label)}
          </dt>
          <Box component="dd" sx={{ mt: 0.25, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
};

/** The message sent with an application. */
export const ApplicationMessage = ({ text }: { readonly text: string }) => {
  const { t } = useI18n();
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: 'var(--radius)', bgcolor: 'var(--surface-2)' }}>
      <Box component="h3" sx={{ fontSize: 'var(--text-s)', color: 'var(--ink-2)', fontWeight: 500 }}>
        {t('console.applicants.message')}
      </Box>
      <Box
        component="p"
        dir="auto"
        sx={{ mt: 0.5, maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
      </Box>
    </Box>
  );
};
