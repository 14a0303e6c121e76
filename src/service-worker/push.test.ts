import { expect, test, vi } from 'vitest';
import { openPush, showPush } from './push.ts';

const ORIGIN = 'https://jobs.example';
const content = {
  title: 'Shortlist',
  body: 'لديك رسالة جديدة.',
  lang: 'ar',
  dir: 'rtl',
  link: '/manage-jobs?application=2',
  tag: 'message:2',
};

/** The browser's side, as far as the worker needs it. */
const browser = (open: readonly string[] = []) => {
  const tabs = open.map((url) => ({ url, focus: vi.fn() }));
  return { tabs, clients: { matchAll: async () => tabs, openWindow: vi.fn() } };
};
const clicked = (data: unknown) => ({ data, close: vi.fn() });
// The browser's own objects have much that the worker leaves alone.
const as = <T>(part: object): T => part as T;

test('PUSH-09 the worker shows a message in its language; one of a tag replaces the last one', async () => {
  const showNotification = vi.fn();
  await showPush(as({ showNotification }), as({ json: () => content }));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Shortlist', {
    body: content.body,
    lang: 'ar',
    dir: 'rtl',
    tag: 'message:2',
    icon: '/icons/192.png',
    data: '/manage-jobs?application=2',
  });
});

test('PUSH-09 a click opens the page, or goes to the tab that shows it', async () => {
  const notification = clicked(content.link);
  const elsewhere = browser([`${ORIGIN}/post-job`]);
  await openPush(as(elsewhere.clients), as(notification), ORIGIN);
  expect(notification.close).toHaveBeenCalled();
  expect(elsewhere.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${content.link}`);
  const there = browser([`${ORIGIN}/post-job`, `${ORIGIN}${content.link}`]);
  await openPush(as(there.clients), as(clicked(content.link)), ORIGIN);
  expect(there.tabs[1]?.focus).toHaveBeenCalled();
  expect(there.clients.openWindow).not.toHaveBeenCalled();
});

test('PUSH-09 a click never leaves the portal', async () => {
  const { clients } = browser();
  for (const link of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await openPush(as(clients), as(clicked(link)), ORIGIN);
  }
  expect(clients.openWindow).not.toHaveBeenCalled();
});
