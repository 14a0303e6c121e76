import { useEffect } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useToast } from './ui/kit.ts';

const toneOf = ({ type }: NotificationPayload) =>
  type === 'success' ? 'success' : type === 'error' || type === 'warning' ? 'error' : 'info';

/** Shows what react-admin notifies of where the portal shows its own: one corner, one manner (ERRMSG-04). */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const toast = useToast();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (typeof next?.message !== 'string') return;
    // A text that is not a key is a message of the server.
    toast[toneOf(next)](
      translate(next.message, { _: next.message, ...next.notificationOptions?.messageArgs }),
    );
  }, [notifications, takeNotification, translate, toast]);
  return null;
};
