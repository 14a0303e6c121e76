import { Box, Button } from '@mui/material';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { fullName, type Movable } from './movable.ts';
import { SHOWN_BY } from './use-move.ts';

type Candidate = Movable & Pick<Applicant, 'rejection_due_at'>;

/** Says when an applicant's rejection is sent, and cancels it or sends it now. */
export const ScheduledRejection = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t, locale } = useI18n();
  const mayMove = useCan('applicants.move');
  const { rejection_due_at: dueAt } = candidate;
  if (!dueAt) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        mt: 1,
        fontSize: 'var(--text-s)',
        '& > svg': { flex: 'none' },
      }}
    >
      <Icon name="clock" size={16} />
      <Box component="span" sx={{ flex: '1 1 96px', minWidth: 0 }}>
        {t('console.rejection.due', { moment: writeMoment(dueAt, locale) })}
      </Box>
      {mayMove && <Buttons candidate={candidate} />}
    </Box>
  );
};

const Buttons = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const { call, pending } = useCall(SHOWN_BY);
  const name = fullName(candidate);
  const options = {
    body: {
      application_ids: [candidate.application_id],
      versions: { [candidate.application_id]: candidate.version },
    },
    refresh: true,
  };
  return (
    <div className="row gap-4">
      <Button
        aria-label={t('console.rejection.cancel_one', { name })}
        loading={pending}
        onClick={() =>
          call((api) => api('POST cancel-scheduled-rejections', options), {
            message: t('console.rejection.cancelled', { name }),
          })
        }
        size="small"
        variant="outlined"
      >
        {t('console.rejection.cancel')}
      </Button>
      <Button
        aria-label={t('console.rejection.send_now_one', { name })}
        loading={pending}
        onClick={() =>
          call((api) => api('POST send-scheduled-rejections', options), {
            message: t('console.applicants.moved', {
              name,
              status: t('console.application_status.rejected'),
            }),
          })
        }
        size="small"
      >
        {t('console.rejection.send_now')}
      </Button>
    </div>
  );
};
