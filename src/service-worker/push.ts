/** Shows what the server sends while the portal is closed, and opens its page. */

/** As `PushContent` of the server. */
interface Content {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: NotificationDirection;
  readonly link: string;
  readonly tag: string;
}

const ICON = '/icons/192.png';

/** One of a tag takes the place of the last one, without a sound. */
export const showPush = async (registration: ServiceWorkerRegistration, data: PushMessageData | null) => {
  if (!data) return;
  const { title, body, lang, dir, link, tag }: Content = data.json();
  await registration.showNotification(title, { body, lang, dir, tag, icon: ICON, data: link });
};

/** Goes to the tab that shows the page already, or opens another: what is typed into others stays. */
export const openPush = async (clients: Clients, notification: Notification, origin: string) => {
  notification.close();
  const address = new URL(String(notification.data), origin);
  if (address.origin !== origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address.href);
  await (open ? open.focus() : clients.openWindow(address.href));
};
