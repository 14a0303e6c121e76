import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../console/ui/kit.ts';
import { useApi } from '../../../dataProvider/use-api.ts';

/** Adds a skill to the list, from within the field that chooses from it. @returns nothing when it cannot be. */
export const useAddingTags = () => {
  const queryClient = useQueryClient();
  const api = useApi();
  const { mutate } = useMutation();
  return (name: string) =>
    mutate(async () => {
      const { data } = await api('POST add-tag', { body: { name }, refresh: true });
      await queryClient.invalidateQueries({ queryKey: ['tags'] });
      return data;
    });
};
