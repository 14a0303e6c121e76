import { Box } from '@mui/material';
import { writeMoment } from '../../console/ui/days.ts';
import { Button, Icon, useMutation } from '../../console/ui/kit.ts';
import { useUndo } from '../../console/ui/use-undo.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { fullName, type Movable } from './movable.ts';
import { useRenewStatus } from './use-move.ts';

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
  const api = useApi();
  const offerUndo = useUndo();
  const renew = useRenewStatus();
  const { mutate, pending } = useMutation();
  const name = fullName(candidate);
  const change = async (
    call: 'POST cancel-scheduled-rejections' | 'POST send-scheduled-rejections',
    said: string,
  ) => {
    const body = { application_ids: [candidate.application_id] };
    const answer = await mutate(() => api(call, { body, refresh: true }));
    renew();
    if (answer) offerUndo(said, answer.undo, renew);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button
        aria-label={t('console.rejection.cancel_one', { name })}
        busy={pending}
        onClick={() =>
          void change('POST cancel-scheduled-rejections', t('console.rejection.cancelled', { name }))
        }
        size="small"
        variant="secondary"
      >
        {t('console.rejection.cancel')}
      </Button>
      <Button
        aria-label={t('console.rejection.send_now_one', { name })}
        busy={pending}
        onClick={() =>
          void change(
            'POST send-scheduled-rejections',
            t('console.candidates.moved', { name, status: t('console.application_status.rejected') }),
          )
        }
        size="small"
        variant="quiet"
      >
        {t('console.rejection.send_now')}
      </Button>
    </Box>
  );
};
