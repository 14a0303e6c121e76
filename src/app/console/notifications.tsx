import { useEffect, useEffectEvent, useRef } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useToast } from '../../resources/shared/ui/site.ts';

const toneOf = ({ type }: NotificationPayload) =>
  type === 'success' ? 'success' : type === 'error' || type === 'warning' ? 'error' : 'info';

/** Shows react-admin's notifications as the portal's toasts (ERRMSG-04). */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const toast = useToast();
  const failure = useRef<number>(undefined);
  const showNext = useEffectEvent(() => {
    const next = takeNotification();
    if (typeof next?.message !== 'string') return;
    const { message } = next;
    // react-admin passes a general key next to the resource's own. A text that isn't a key is the message
    // itself.
    const fallback = message.startsWith('resources.') ? {} : { _: message };
    const text = translate(message, { ...next.notificationOptions?.messageArgs, ...fallback });
    const tone = toneOf(next);
    // What failed before has succeeded now.
    if (tone === 'success' && failure.current !== undefined) toast.dismiss(failure.current);
    const id = toast[tone](text);
    if (tone === 'error') failure.current = id;
  });
  useEffect(() => {
    if (notifications.length > 0) showNext();
  }, [notifications]);
  return null;
};
