import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signalLive } from '../../../features/live/live-signal.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { useEnvironment } from '../../environment.tsx';
import { HEAD_START_MS } from '../head-start.ts';
import { followChanges } from './follow.ts';
import { createRenewal } from './renew.ts';
import { shareChanges } from './share.ts';

const LOADED_WITHIN_MS = HEAD_START_MS + 5000;

/** Shows what others change while the console is open and visible (LIVE-03). */
const Live = () => {
  const { request } = useEnvironment();
  const client = useQueryClient();
  const session = useSession();
  const token = session?.token;
  // Tabs with the same account and company are told the same.
  const name = `live ${session?.user?.id} ${session?.user?.company_id}`;
  useEffect(() => {
    if (!request || token === undefined) return undefined;
    const { renew, stop } = createRenewal(client);
    const shared = shareChanges({
      name,
      // What is shown began to load shortly before.
      knownAt: Date.now() - LOADED_WITHIN_MS,
      locks: navigator.locks,
      follow: ({ ago, hear, signal }) => {
        const connect = (since: number, until: AbortSignal) =>
          request(`live?ago=${since}`, { headers: { accept: 'text/event-stream' }, signal: until });
        const follow = { connect, tell: hear, noteLife: () => hear(undefined), signal };
        return followChanges(follow, performance.now() - ago);
      },
      tell: (message) => {
        renew(message);
        signalLive(new Set(message.kinds));
      },
    });
    const onVisible = () => shared.setVisible(!document.hidden);
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      shared.stop();
      stop();
    };
  }, [client, request, token, name]);
  return null;
};
export default Live;
