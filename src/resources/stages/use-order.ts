import { useQueryClient } from '@tanstack/react-query';
import type { Stage } from '#contract/stages.ts';
import { useMutation, useToast } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Moves a stage among those of its status, and says where it is then. */
export const useOrder = (stages: readonly Stage[]) => {
  const { t, locale } = useI18n();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const moveBy = async (stage: Stage, step: 1 | -1) => {
    const to = stages.indexOf(stage) + step;
    if (pending || to < 0 || to >= stages.length) return;
    const order = stages.filter((one) => one !== stage).toSpliced(to, 0, stage);
    const body = { status: stage.status, stage_ids: order.map(({ id }) => id) };
    const answer = await mutate(() => api('POST order-company-stages', { body }));
    await queryClient.invalidateQueries({ queryKey: ['stages'] });
    if (!answer) return;
    const number = new Intl.NumberFormat(locale);
    toast.success(
      t('console.stages.place', {
        name: stage.name,
        place: number.format(to + 1),
        count: number.format(stages.length),
      }),
    );
  };
  return { moveBy, pending };
};
