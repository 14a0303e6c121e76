import { useCallback } from 'react';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useOffering } from './site.ts';

/** Reports a change that the server has made, and offers Undo until others are notified. */
export const useUndo = () => {
  const api = useApi();
  const undo = useCallback(
    (changeId: number) => api('POST undo', { body: { change_id: changeId }, refresh: true }),
    [api],
  );
  return useOffering(undo).offer;
};
