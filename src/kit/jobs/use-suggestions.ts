import { useEffect, useRef, useState } from 'react';

/** How long the text rests before something is suggested for it. */
const TYPING_MS = 150;
const SUGGEST_FROM = 2;

/** What could be meant by a text that is being typed. Without suggestions it is still a text (ERRMSG-05). */
export const useSuggestions = <Item>(ask: (text: string) => Promise<readonly Item[]>) => {
  const [items, setItems] = useState<readonly Item[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = async (text: string) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const found = await ask(text);
      // A slow answer never takes the place of a newer one.
      if (turn === asked.current) setItems(found);
    } catch {
      // Nothing to suggest.
    }
  };
  const suggest = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim().length >= SUGGEST_FROM) timer.current = setTimeout(() => find(text), TYPING_MS);
  };
  return { items, suggest };
};
