import { useEffect, useState } from 'react';

const TYPING_MS = 600;

/** A text once typing pauses. */
export const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};
