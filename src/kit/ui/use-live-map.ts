import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type { Place } from './live-map.ts';

/** An interactive map, loaded and rendered into the element of `container` when it is opened. */
export const useLiveMap = (place: Place, label: string) => {
  const { t } = useI18n();
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const container = useRef<HTMLDivElement>(null);
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  // The button that was pressed is gone. Who went elsewhere meanwhile stays there.
  useEffect(() => {
    if (state !== 'open' || document.activeElement !== document.body) return;
    container.current?.querySelector('canvas')?.focus({ preventScroll: true });
  }, [state]);

  const open = async (style: string) => {
    if (!container.current) return;
    const current = new AbortController();
    life.current = current;
    setState('opening');
    try {
      const { drawLiveMap } = await import('./live-map.ts');
      await drawLiveMap({ container: container.current, style, place, label, t, signal: current.signal });
      setState('open');
    } catch {
      current.abort();
      setState('failed');
    }
  };

  return { state, container, open };
};
