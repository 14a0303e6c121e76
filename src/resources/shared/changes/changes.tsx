import { Alert, Button, List, ListItem } from '@mui/material';
import { onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import { messageOf, statusOf } from '../../../api/errors.ts';
import { newKey } from '../../../api/idempotency.ts';
import type { Change } from '../../../dataProvider/change.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { BarNotice, useForgetDraft, useOwner, useToast } from '../ui/site.ts';
import { useUndo } from '../ui/use-undo.ts';
import { ChangesContext, useChanges } from './context.ts';
import { Changes, isUnanswered, type WaitingChange } from './sending.ts';
import { renewRows } from './shown.ts';
import { unsentChanges } from './unsent.ts';

const isSilent = (cache: QueryCache): boolean =>
  onlineManager.isOnline() && cache.getAll().some(({ state }) => isUnanswered(state.error));

/** Whether the server doesn't answer, although the browser has a connection. */
const useSilence = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => isSilent(cache));
};

/** Says that what is shown may be old, and names the changes that aren't sent, until they are sent or discarded. */
const ConnectionNotice = () => {
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

/** Reports the outcome of changes, also of those that the user made on another screen or page. */
const useReports = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const forgetDraft = useForgetDraft();
  const logOutIfDenied = useLogoutIfAccessDenied();
  return {
    onMade: (change: Change, undo: Parameters<typeof offerUndo>[1]) => {
      const { text, resource, renews, draft, draftId } = change;
      if (draftId) void forgetDraft(draftId);
      const renew = async () => {
        if (change.keepsShown === 'rows' && (await renewRows(queryClient, change))) return;
        for (const key of new Set([resource, ...renews]))
          void queryClient.invalidateQueries({ queryKey: [key] });
      };
      offerUndo(text, undo, renew, draft);
    },
    onRefused: (_: Change, error: Error) => {
      if (statusOf(error) === 401) return void logOutIfDenied(error);
      toast.error(messageOf(error, t));
    },
  };
};

export const ChangesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { makeChange } = useDataProvider<ConsoleDataProvider>();
  const owner = useOwner()?.id ?? 0;
  const latest = useReports();
  const reports = useRef(latest);
  useEffect(() => {
    reports.current = latest;
  });
  const [changes] = useState(
    () =>
      new Changes(client, {
        make: makeChange,
        unsent: unsentChanges(owner),
        onMade: (change, undo) => reports.current.onMade(change, undo),
        onRefused: (change, error) => reports.current.onRefused(change, error),
      }),
  );
  useEffect(() => changes.resume(), [changes]);
  return (
    <ChangesContext value={changes}>
      {children}
      <ConnectionNotice />
    </ChangesContext>
  );
};

/** Sends a change that is shown at once, and keeps it until the server has answered. */
export const useSendChange = () => {
  const changes = useChanges();
  return useCallback((change: Omit<Change, 'key'>) => changes.send({ ...change, key: newKey() }), [changes]);
};
