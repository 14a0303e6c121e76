import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import { messageOf, statusOf } from '../../../api/errors.ts';
import { newKey } from '../../../api/idempotency.ts';
import type { Change } from '../../../dataProvider/change.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useForgetDraft, useOwner, useToast } from '../ui/site.ts';
import { useUndo } from '../ui/use-undo.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ChangesContext, useChanges } from './context.ts';
import { Changes } from './sending.ts';
import { unsentChanges } from './unsent.ts';

/** Reports the outcome of changes, also of those that the user made on another screen or page. */
const useReports = () => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const forgetDraft = useForgetDraft();
  const logOutIfDenied = useLogoutIfAccessDenied();
  return {
    onMade: ({ text, resource, renews, draft, draftId }: Change, undo: Parameters<typeof offerUndo>[1]) => {
      if (draftId) void forgetDraft(draftId);
      const renew = () => {
        for (const key of [resource, ...renews]) void queryClient.invalidateQueries({ queryKey: [key] });
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
