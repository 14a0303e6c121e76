import { useEffect, useEffectEvent } from 'react';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { useToast } from './ui/kit.ts';
import { useHeldChange } from './use-held-change.ts';

const toneOf = ({ type }: NotificationPayload) =>
  type === 'success' ? 'success' : type === 'error' || type === 'warning' ? 'error' : 'info';

/** Shows what react-admin notifies of where the portal shows its own: one corner, one manner (ERRMSG-04). */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const toast = useToast();
  const hold = useHeldChange();
  const showNext = useEffectEvent(() => {
    const next = takeNotification();
    if (typeof next?.message !== 'string') return;
    // A text that is not a key is a message of the server.
    const text = translate(next.message, { _: next.message, ...next.notificationOptions?.messageArgs });
    const { undoable, change } = next.notificationOptions ?? {};
    const mutation = undoable ? takeMutation() : undefined;
    if (mutation) hold(text, change, mutation);
    else toast[toneOf(next)](text);
  });
  useEffect(() => {
    if (notifications.length > 0) showNext();
  }, [notifications]);
  return null;
};
