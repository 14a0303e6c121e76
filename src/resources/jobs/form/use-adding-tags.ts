import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMutation } from '../../../console/ui/kit.ts';

/** Adds a skill from within its select. @returns undefined if it can't be added. */
export const useAddingTags = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { mutate } = useMutation();
  return (name: string) =>
    mutate(async () => {
      const { data } = await dataProvider.create('tags', { data: { name } });
      await queryClient.invalidateQueries({ queryKey: ['tags'] });
      return data;
    });
};
