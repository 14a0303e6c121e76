import { onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { BarNotice, Button, Notice, NoticeLine } from '../ui/site.ts';
import { useChanges } from './context.ts';
import { isUnanswered, type WaitingChange } from './sending.ts';

const isSilent = (cache: QueryCache): boolean =>
  onlineManager.isOnline() && cache.getAll().some(({ state }) => isUnanswered(state.error));

/** Whether the server doesn't answer, although the browser has a connection. */
const useSilence = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => isSilent(cache));
};

/** Says that what is shown may be old, and names the changes that aren't sent, until they are sent or discarded. */
export const ConnectionNotice = () => {
  const { t } = useI18n();
  const { subscribe, read } = useChanges();
  const waiting = useSyncExternalStore(subscribe, read);
  const isSilent = useSilence();
  if (waiting.length === 0 && !isSilent) return null;
  return (
    <BarNotice>
      <Notice>
        {isSilent && <NoticeLine>{t('console.unsent.no_answer')}</NoticeLine>}
        {waiting.length > 0 && (
          <>
            <NoticeLine>
              <strong>{t('console.unsent.title', { smart_count: waiting.length })}</strong>
            </NoticeLine>
            <ul style={{ listStyle: 'none' }}>
              {waiting.map((one) => (
                <Waiting key={one.change.key} {...one} />
              ))}
            </ul>
          </>
        )}
      </Notice>
    </BarNotice>
  );
};

const Waiting = ({ change, error }: WaitingChange) => {
  const { t } = useI18n();
  const changes = useChanges();
  return (
    <li>
      <NoticeLine
        action={
          <Button
            aria-label={t('console.unsent.discard_one', { name: change.name })}
            onClick={() => changes.discard(change)}
            size="small"
            variant="danger-quiet"
          >
            {t('console.unsent.discard')}
          </Button>
        }
      >
        {error
          ? t('console.unsent.refused', { name: change.name, reason: messageOf(error, t) })
          : change.name}
      </NoticeLine>
    </li>
  );
};
