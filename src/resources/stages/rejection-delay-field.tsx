import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { REJECTION_DELAYS } from '#contract/rejection-rules.ts';
import { REJECTION_DELAY, useRejectionDelay } from '../../console/stages/use-rejection-delay.ts';
import { Card, SelectField, useMutation, useToast } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

/** SCHED-01: when the company's rejections are sent. */
export const RejectionDelayField = () => {
  const { t } = useI18n();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const { hours } = useRejectionDelay();
  const choose = async (value: string) => {
    const chosen = REJECTION_DELAYS.find((one) => String(one) === value);
    if (chosen === undefined || pending) return;
    const answer = await mutate(() => api('POST set-rejection-delay', { body: { hours: chosen } }));
    await queryClient.invalidateQueries({ queryKey: REJECTION_DELAY });
    if (answer) toast.success(answer.message);
  };
  if (hours === undefined) return null;
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Card>
        <SelectField
          hint={t('console.rejection.delay_hint')}
          label={t('console.rejection.delay')}
          onChange={({ target }) => void choose(target.value)}
          value={String(hours)}
        >
          {REJECTION_DELAYS.map((one) => (
            <option key={one} value={one}>
              {one === 0
                ? t('console.rejection.at_once')
                : t('console.rejection.after_hours', { smart_count: one })}
            </option>
          ))}
        </SelectField>
      </Card>
    </Box>
  );
};
