import { useEffect } from 'react';
import { useEnvironment } from '../../app/environment.tsx';

export const loadVisitorDialog = () => import('../../features/applications/visitor-dialog.tsx');

/** Loads the dialog before a visitor asks for it, so that it opens at once on a slow phone, too. */
export const usePreparedVisitorDialog = (): void => {
  const { session } = useEnvironment();
  useEffect(() => {
    if (!session?.read()) loadVisitorDialog().catch(() => undefined);
  }, [session]);
};
