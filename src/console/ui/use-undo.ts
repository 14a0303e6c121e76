import { useCallback } from 'react';
import { useApi } from '../../dataProvider/use-api.ts';
import { useOffering } from './kit.ts';

/**
 * Says what was done, with Undo for as long as nobody else is told of it. The change is made by then: react-admin's own
 * undoable mode would make it later, and never where the tab is closed before.
 */
export const useUndo = () => {
  const api = useApi();
  const undo = useCallback(
    (changeId: number) => api('POST undo', { body: { change_id: changeId }, refresh: true }),
    [api],
  );
  return useOffering(undo).offer;
};
