import { type RefObject, useEffect, useRef } from 'react';

/** Returns focus to the button that opened a dialog or form. When those are removed, they can't do it themselves. */
export const useFocusReturn = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
};
