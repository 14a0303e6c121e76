import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isJobField, type JobForm } from '../../../dataProvider/job-form.ts';
import { type Draft, forgetJobDraft, keepJobDraft, readJobDraft } from './drafts.ts';

const PAUSE_MS = 800;

/** Writes the fields into the form as if they had been typed. */
const useTyping = () => {
  const { setValue } = useFormContext<JobForm>();
  return useCallback(
    (values: Partial<JobForm>) => {
      for (const field of Object.keys(values).filter(isJobField)) {
        const value = values[field];
        if (value !== undefined) setValue(field, value, { shouldDirty: true });
      }
    },
    [setValue],
  );
};

/**
 * Keeps what is being typed: a moment after the typing pauses, and when the page is left. What was kept before is in
 * the form again when it opens; it can be discarded.
 */
export const useDraft = (name: string | undefined, isSaved: boolean) => {
  const { watch, reset, getValues } = useFormContext<JobForm>();
  const [restored, setRestored] = useState<Draft>();
  const [keptAt, setKeptAt] = useState<number>();
  const type = useTyping();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const early = useRef(false);

  const keep = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    // Whose draft it is may not be known yet: it waits until then.
    early.current = name === undefined;
    if (stopped.current || name === undefined) return;
    const now = Date.now();
    keepJobDraft(name, getValues(), now);
    setKeptAt(now);
  }, [name, getValues]);

  useEffect(() => {
    if (name === undefined) return;
    if (early.current) return keep();
    const draft = readJobDraft(name);
    if (!draft) return;
    type(draft.values);
    setRestored(draft);
    setKeptAt(draft.at);
  }, [name, type, keep]);

  useEffect(() => {
    const { unsubscribe } = watch((_, { type: cause }) => {
      // Values that come from the server are no typing.
      if (cause !== 'change') return;
      early.current = name === undefined;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(keep, PAUSE_MS);
    });
    const keepNow = () => waiting.current !== undefined && keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [watch, keep, name]);

  // Sent is sent; what comes after is no draft any more.
  useEffect(() => {
    if (!isSaved || name === undefined) return;
    stopped.current = true;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    forgetJobDraft(name);
  }, [isSaved, name]);

  const discard = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (name !== undefined) forgetJobDraft(name);
    setRestored(undefined);
    setKeptAt(undefined);
    reset();
  };
  return { restored, keptAt, discard };
};
