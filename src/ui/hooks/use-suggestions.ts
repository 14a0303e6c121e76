import { useEffect, useRef, useState } from 'react';

/** The pause in typing before suggestions are requested. */
const TYPING_MS = 120;
const SUGGEST_FROM = 2;

type Ask<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** Completions for the typed text. A new request aborts the previous one, so that no late response is shown. */
export const useSuggestions = <Item>(ask: Ask<Item>) => {
  const [items, setItems] = useState<readonly Item[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    question.current?.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      question.current?.abort();
    },
    [],
  );
  const clear = () => {
    stop();
    setItems([]);
  };
  const find = async (text: string) => {
    const asking = new AbortController();
    question.current = asking;
    try {
      const found = await ask(text, asking.signal);
      if (!asking.signal.aborted) setItems(found);
    } catch {
      // Without suggestions, the field still accepts text (ERRMSG-05).
    }
  };
  const suggest = (text: string) => {
    const typed = text.trim();
    if (typed.length < SUGGEST_FROM) return clear();
    stop();
    timer.current = setTimeout(() => find(typed), TYPING_MS);
  };
  return { items, suggest, clear };
};
