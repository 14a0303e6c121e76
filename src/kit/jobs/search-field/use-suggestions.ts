import { useEffect, useRef, useState } from 'react';
import type { JobSuggestion } from '#contract/jobs.ts';
import { useEnvironment } from '../../../environment.tsx';
import { ANY_COUNTRY, readCountry } from '../search.ts';

/** The pause in typing before suggestions are requested. */
const TYPING_MS = 120;
const SUGGEST_FROM = 2;

/** The country the field's form searches in. */
const countryOf = (input: HTMLInputElement): number | undefined => {
  const country = input.form && readCountry(String(new FormData(input.form).get('country_id')));
  return country && country !== ANY_COUNTRY ? country : undefined;
};

/** What the text of a field can be completed to. A new question gives up the last one, so no late answer shows. */
export const useSuggestions = () => {
  const { api } = useEnvironment();
  const [list, setList] = useState<readonly JobSuggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(undefined);

  const clear = () => {
    clearTimeout(timer.current);
    question.current?.abort();
    setList([]);
  };
  const ask = async (input: HTMLInputElement, text: string) => {
    const asking = new AbortController();
    question.current = asking;
    const country_id = countryOf(input);
    try {
      const { data } = await api('GET job-suggestions', {
        query: { text, ...(country_id ? { country_id } : {}) },
        signal: asking.signal,
      });
      if (!asking.signal.aborted) setList(data);
    } catch {
      // Without suggestions it is still a field to type in (ERRMSG-05).
    }
  };
  const suggest = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    question.current?.abort();
    const text = input.value.trim();
    if (text.length < SUGGEST_FROM) return setList([]);
    timer.current = setTimeout(() => ask(input, text), TYPING_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      question.current?.abort();
    },
    [],
  );
  return { list, suggest, clear };
};
