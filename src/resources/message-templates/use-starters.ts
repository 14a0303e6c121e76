import { useQueryClient } from '@tanstack/react-query';
import { useMutation, useToast } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';

/** Adds the built-in templates in every language. */
export const useStarters = () => {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const addStarters = () =>
    mutate(async () => {
      const { message, data } = await api('POST add-starter-templates', { refresh: true });
      await queryClient.invalidateQueries({ queryKey: ['message-templates'] });
      toast.success(message);
      return data;
    });
  return { addStarters, pending };
};
