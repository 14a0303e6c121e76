import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useOffering } from './kit.ts';

/**
 * Says what was done, with Undo for as long as nobody else is told of it. The change is made by then: react-admin's own
 * undoable mode would make it later, and never where the tab is closed before.
 */
export const useUndo = () => {
  const { t } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const undo = useCallback((changeId: number) => dataProvider.undo(changeId), [dataProvider]);
  const toMessage = useCallback((error: unknown) => messageOf(error, t('api.failed')), [t]);
  return useOffering(undo, toMessage).offer;
};
