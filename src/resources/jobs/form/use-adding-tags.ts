import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useToast } from '../../../console/ui/kit.ts';
import { messageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Adds a skill to the list, from within the field that chooses from it. @returns nothing when it cannot be. */
export const useAddingTags = () => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return async (name: string) => {
    try {
      const tag = await dataProvider.addTag(name);
      await queryClient.invalidateQueries({ queryKey: ['tags'] });
      return tag;
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
      return undefined;
    }
  };
};
