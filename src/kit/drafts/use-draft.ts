import { useCallback, useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { useOwner } from '../hooks/use-owner.ts';
import { deviceDraft } from './device.ts';
import { DraftKeeper, type DraftStatus, type FoundDraft } from './keeper.ts';
import { addOpenDraft, flushDrafts } from './open-drafts.ts';
import type { ReadTyped } from './typed.ts';

/** Without an answer by then, the form opens without it. */
const LOAD_MS = 5000;

/** Sends what is typed when the page is left or hidden, and once the network is back. */
const flushWithThePage = (keeper: DraftKeeper): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hide = () => document.visibilityState === 'hidden' && keeper.flushNow();
  window.addEventListener('pagehide', () => keeper.flushNow(), { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  window.addEventListener('online', () => keeper.isWaiting && void keeper.flush(), { signal });
  return () => leaving.abort();
};

/** Keeps a draft while its form is open. @returns the draft that was found, by its name. */
const useKeeper = (name: string | undefined, id: string, owner: number | undefined) => {
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
      device: deviceDraft(owner, id),
      isOwner: () => session?.read()?.user?.id === owner,
      onStatus: (next) => !leaving.signal.aborted && setStatus(next),
    });
    const open = async () => {
      // A form of the same draft may have closed just now: what it sends has to arrive first.
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
  }, [name, id, owner, api, session]);
  return { keeper, found, setFound, status };
};

/**
 * Keeps what is typed into a form under its account. Give `change` a way to read the form whenever something is typed:
 * it is read and sent once the typing pauses, and only if it differs from what was sent before.
 */
export const useDraft = (id: string) => {
  const owner = useOwner()?.id;
  const name = owner === undefined ? undefined : `${owner}:${id}`;
  const { keeper, found, setFound, status } = useKeeper(name, id, owner);
  const [discards, setDiscards] = useState(0);
  const change = useCallback((read: ReadTyped) => keeper.current?.change(read), [keeper]);
  /** What was typed has been saved: its draft goes. */
  const remove = useCallback(() => {
    void keeper.current?.remove();
    setFound((known) => known && { ...known, draft: undefined });
  }, [keeper, setFound]);
  const discard = useCallback(() => {
    remove();
    setDiscards((count) => count + 1);
  }, [remove]);
  return {
    /** The form waits for its draft: what is typed before would have to be thrown away, or the draft. */
    isReady: name === undefined || found?.name === name,
    /** The draft that the form begins with, until it is saved or discarded. */
    found: found?.name === name ? found?.draft : undefined,
    status,
    change,
    remove,
    discard,
    /** Whether the form began anew because its draft was discarded. */
    isDiscarded: discards > 0,
    /** A form under this key begins anew when its draft is discarded. */
    key: `${name}:${discards}`,
  };
};
export type Draft = ReturnType<typeof useDraft>;
