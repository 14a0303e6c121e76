import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeSessionEnd } from '../../api/session-end.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useOwner } from '../../ui/hooks/use-owner.ts';
import { deviceDraft } from './device.ts';
import { type ReadTyped, unlessGiven } from './draft-input.ts';
import { type AskDraft, DraftKeeper, type DraftStatus, type FoundDraft } from './keeper.ts';
import { addOpenDraft, flushDrafts } from './open-drafts.ts';

/** If the server takes longer than this, the form opens without the draft. */
const LOAD_MS = 5000;

/** Sends the input when the page is left or hidden, and when the network is back; keeps it when the session ends. */
const flushWithThePage = (keeper: DraftKeeper): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hide = () => document.visibilityState === 'hidden' && keeper.flushNow();
  window.addEventListener('pagehide', () => keeper.flushNow(), { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  window.addEventListener('online', () => keeper.isWaiting && void keeper.flush(), { signal });
  signal.addEventListener(
    'abort',
    beforeSessionEnd(() => keeper.keep()),
  );
  return () => leaving.abort();
};

/** Keeps a draft while its form is open. @returns the stored draft, by its name. */
const useKeeper = (name: string | undefined, id: string, owner: number | undefined, ask?: AskDraft) => {
  const { api, session } = useEnvironment();
  const [found, setFound] = useState<{ readonly name: string; readonly draft: FoundDraft | undefined }>();
  const [status, setStatus] = useState<DraftStatus>('idle');
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (name === undefined || owner === undefined) return;
    const leaving = new AbortController();
    const own = new DraftKeeper({
      id,
      api,
      ask,
      device: deviceDraft(owner, id),
      isOwner: () => session?.read()?.user?.id === owner,
      onStatus: (next) => !leaving.signal.aborted && setStatus(next),
    });
    const open = async () => {
      // A form of the same draft may have just closed: its request must arrive first.
      await flushDrafts(id);
      const draft = await own.load(AbortSignal.any([leaving.signal, AbortSignal.timeout(LOAD_MS)]));
      if (!leaving.signal.aborted) setFound({ name, draft });
    };
    void open();
    keeper.current = own;
    const remove = addOpenDraft({ id, flush: () => own.flush() });
    const stop = flushWithThePage(own);
    return () => {
      leaving.abort();
      stop();
      void own.close().finally(remove);
    };
  }, [name, id, owner, api, session, ask]);
  return { keeper, found, setFound, status };
};

/**
 * Saves a form's input as a draft in the user's account. On every input, pass `change` a function that reads
 * the form. It is called once typing pauses, and its result is sent if it differs from the last one. Without an id,
 * nothing is loaded or kept.
 * @param ask how to load it, if it comes with other data; always the same function
 */
export const useDraft = (id: string | undefined, ask?: AskDraft) => {
  const owner = useOwner()?.id;
  const name = owner === undefined || id === undefined ? undefined : `${owner}:${id}`;
  const { keeper, found, setFound, status } = useKeeper(name, id ?? '', owner, ask);
  const [discards, setDiscards] = useState(0);
  const given = useRef(new Map<string, unknown>());
  const change = useCallback(
    (read: ReadTyped) => keeper.current?.change(() => unlessGiven(read(), given.current)),
    [keeper],
  );
  /** Notes a text that a template puts into a field: until the user changes it, it isn't kept. */
  const give = useCallback((field: string, text: string) => void given.current.set(field, text), []);
  /** Whether a field's text is as its template has put it in. */
  const isGiven = useCallback((field: string, text: string) => given.current.get(field) === text, []);
  /** Deletes the draft after the input was saved. */
  const remove = useCallback(() => {
    void keeper.current?.remove();
    setFound((known) => known && { ...known, draft: undefined });
  }, [keeper, setFound]);
  const discard = useCallback(() => {
    remove();
    setDiscards((count) => count + 1);
  }, [remove]);
  return {
    /** The form waits for its draft: otherwise either early input or the draft would be lost. */
    isReady: name === undefined || found?.name === name,
    /** The draft that the form starts with, until it is saved or discarded. */
    found: found?.name === name ? found?.draft : undefined,
    status,
    change,
    give,
    isGiven,
    remove,
    discard,
    /** Whether the form was reset because its draft was discarded. */
    isDiscarded: discards > 0,
    /** A form with this key resets when its draft is discarded. */
    key: `${name}:${discards}`,
  };
};
export type Draft = ReturnType<typeof useDraft>;
