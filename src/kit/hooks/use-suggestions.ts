import { useEffect, useRef, useState } from 'react';

/** The pause in typing before suggestions are requested. */
const TYPING_MS = 120;
const SUGGEST_FROM = 2;

type Ask<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** What a text that is being typed can be completed to. A new question aborts the last one, so no late answer shows. */
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
      // Without suggestions it is still a field to type in (ERRMSG-05).
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
