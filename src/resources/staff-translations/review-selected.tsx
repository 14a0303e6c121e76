import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { messageOf } from '../../api/errors.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSelectedRows } from '../shared/list/use-selected-rows.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useToast } from '../shared/ui/site.ts';
import { useRefreshTranslations } from './use-translation.ts';

/** Says of the selected texts that they are right. A text that changed since it was shown is left out. */
export const ReviewSelected = () => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRefreshTranslations();
  const { onUnselectItems } = useListContext();
  const texts = useSelectedRows<StaffTranslation>();
  const review = async (): Promise<void> => {
    const open = texts.filter(({ text, is_reviewed }) => text !== null && !is_reviewed);
    const made = await Promise.allSettled(
      open.map((one) =>
        dataProvider.update('staff/translations', {
          id: one.id,
          data: { is_reviewed: true, version: one.version },
          previousData: one,
        }),
      ),
    );
    const failed = made.filter((one) => one.status === 'rejected');
    toast.success(t('console.translations_reviewed', { smart_count: made.length - failed.length }));
    if (failed[0]) throw failed[0].reason;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: review,
    onError: (error) => toast.error(messageOf(error, t)),
    onSettled: async () => {
      onUnselectItems();
      await renew();
    },
  });
  return (
    <Button
      loading={isPending}
      onClick={() => mutate()}
      size="small"
      startIcon={<Icon name="check" />}
      variant="contained"
    >
      {t('console.translations_review')}
    </Button>
  );
};
