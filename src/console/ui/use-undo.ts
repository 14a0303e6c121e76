import { useCallback } from 'react';
import { useApi } from '../../dataProvider/use-api.ts';
import { useOffering } from './kit.ts';

/**
 * Reports a change and offers Undo until others are notified. The change has already been made: react-admin's
 * own undoable mode would send it later, and never if the tab is closed first.
 */
export const useUndo = () => {
  const api = useApi();
  const undo = useCallback(
    (changeId: number) => api('POST undo', { body: { change_id: changeId }, refresh: true }),
    [api],
  );
  return useOffering(undo).offer;
};
