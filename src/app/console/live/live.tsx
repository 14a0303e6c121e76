import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signalLive } from '../../../features/live/live-signal.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { useEnvironment } from '../../environment.tsx';
import { followChanges } from './follow.ts';
import { createRenewal } from './renew.ts';

const LOADED_WITHIN_MS = 5000;

/** Shows what others change while the console is open and visible (LIVE-03). */
const Live = () => {
  const { request } = useEnvironment();
  const client = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (!request || token === undefined) return undefined;
    const { renew, stop } = createRenewal(client);
    let leaving: AbortController | undefined;
    // What is shown began to load shortly before.
    let knownAt = performance.now() - LOADED_WITHIN_MS;
    const follow = () => {
      leaving = new AbortController();
      const { signal } = leaving;
      const connect = (ago: number, until: AbortSignal) =>
        request(`live?ago=${ago}`, { headers: { accept: 'text/event-stream' }, signal: until });
      const tell = (message: Parameters<typeof renew>[0]) => {
        renew(message);
        signalLive(new Set(message.kinds));
      };
      void followChanges({ connect, tell, signal }, knownAt);
    };
    // Browsers open only a few connections to a server, so that hidden tabs must not keep theirs.
    const onVisible = () => {
      if (document.hidden === (leaving === undefined)) return;
      if (!document.hidden) return follow();
      knownAt = performance.now();
      leaving?.abort();
      leaving = undefined;
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      leaving?.abort();
      stop();
    };
  }, [client, request, token]);
  return null;
};
export default Live;
