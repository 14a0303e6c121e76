import { Alert, Button, List, ListItem } from '@mui/material';
import { onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { BarNotice } from '../ui/site.ts';
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
      <Alert
        role="status"
        severity="warning"
        sx={{ maxHeight: '40dvh', overflowY: 'auto', boxShadow: 'var(--shadow-high)' }}
      >
        {isSilent && <p>{t('console.unsent.no_answer')}</p>}
        {waiting.length > 0 && (
          <>
            <strong>{t('console.unsent.title', { smart_count: waiting.length })}</strong>
            <List dense disablePadding>
              {waiting.map((one) => (
                <Waiting key={one.change.key} {...one} />
              ))}
            </List>
          </>
        )}
      </Alert>
    </BarNotice>
  );
};

const Waiting = ({ change, error }: WaitingChange) => {
  const { t } = useI18n();
  const changes = useChanges();
  return (
    <ListItem disablePadding sx={{ justifyContent: 'space-between', gap: 1 }}>
      <span>
        {error
          ? t('console.unsent.refused', { name: change.name, reason: messageOf(error, t) })
          : change.name}
      </span>
      <Button
        aria-label={t('console.unsent.discard_one', { name: change.name })}
        color="error"
        onClick={() => changes.discard(change)}
        size="small"
      >
        {t('console.unsent.discard')}
      </Button>
    </ListItem>
  );
};
