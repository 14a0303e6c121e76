import { Box } from '@mui/material';
import { useHiddenDetails } from '../../console/ui/details-menu.tsx';
import { Icon, type IconName } from '../../console/ui/kit.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../kit/format/own-time-zone.ts';

/** The details of a row in addition to name, status and designation, in this order. */
export const DETAILS = [
  'match',
  'work_status',
  'salary_range',
  'jobseeker_type',
  'applied_on',
  'message',
] as const;
type RowDetail = (typeof DETAILS)[number];
/** These details, and the answer to a question. */
export type Detail = RowDetail | `q${number}`;

export const answerDetail = (questionId: number): Detail => `q${questionId}`;

export const useHiddenApplicantDetails = () => useHiddenDetails<Detail>('candidates');

const NONE = '-';

/** Facts about an applicant: in one line in a row, in two columns in the drawer. */
export const Facts = ({
  candidate,
  narrow = false,
  hidden = [],
}: {
  readonly candidate: Omit<Applicant, 'id'>;
  readonly narrow?: boolean;
  /** The details the user has hidden. */
  readonly hidden?: readonly Detail[];
}) => {
  const { t, locale } = useI18n();
  const all: readonly (readonly [Exclude<RowDetail, 'match' | 'message'>, IconName, string])[] = [
    [
      'work_status',
      'briefcase',
      candidate.work_status ? t(`seeker_signup_form.status_${candidate.work_status}`) : NONE,
    ],
    ['salary_range', 'wallet', candidate.salary_range ?? NONE],
    [
      'jobseeker_type',
      'user',
      candidate.jobseeker_type ? t(`seeker_signup_form.type_${candidate.jobseeker_type}`) : NONE,
    ],
    ['applied_on', 'calendar', writeOwnDay(candidate.applied_at, locale)],
  ];
  const facts = all.filter(([detail]) => !hidden.includes(detail));
  if (facts.length === 0) return null;
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
      {facts.map(([detail, icon, value]) => (
        <Box key={detail} sx={{ minWidth: 0 }}>
          <Box
            component="dt"
            sx={{ display: 'flex', gap: 0.75, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}
          >
            <Icon name={icon} size={18} />
            {t(`console.candidates.${detail}`)}
          </Box>
          <Box component="dd" sx={{ mt: 0.25, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
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
        {t('console.candidates.message')}
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
