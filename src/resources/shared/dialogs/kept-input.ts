import { createContext, type RefObject, use, useEffect } from 'react';

/** Whether a draft keeps the input of the surrounding dialog. */
export const KeptInputContext = createContext<RefObject<boolean> | undefined>(undefined);

/** Tells the surrounding dialog that a draft keeps its input. */
export const useKeptInput = (): void => {
  const isKept = use(KeptInputContext);
  useEffect(() => {
    if (!isKept) return undefined;
    isKept.current = true;
    return () => {
      isKept.current = false;
    };
  }, [isKept]);
};
