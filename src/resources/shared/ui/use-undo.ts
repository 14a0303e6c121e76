import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../dataProvider/use-api.ts';
import { undoChanges, useOffering } from './site.ts';

/**
 * Reports a change that the server has made, and offers Undo until others are notified. Taking it back is a mutation, so
 * that the server's message about it doesn't load again what is loaded afterwards anyway (`live/renew.ts`).
 */
export const useUndo = () => {
  const api = useApi();
  const { mutateAsync } = useMutation({
    mutationFn: (changeIds: readonly number[]) => undoChanges(api, changeIds),
  });
  return useOffering(mutateAsync).offer;
};
