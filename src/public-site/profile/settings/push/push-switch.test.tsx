// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, openPortal, user } from '../../../../features/accounts/testing/portal.tsx';
import { NotificationChoices } from '../notification-choices.tsx';

const KEY = 'the portal’s key';
const ADDRESS = { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } };
const choices = {
  message: 'OK',
  data: [
    { kind: 'message', by_email: true, daily: false, by_push: true },
    { kind: 'job_alert', by_push: true },
  ],
};
const device = (change: object = {}): Answer => ({
  body: { message: 'OK', data: { public_key: KEY, endpoint: null, devices: 0, ...change } },
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

interface Browser {
  readonly permission?: NotificationPermission;
  /** What the user answers when the browser asks. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
  readonly fails?: boolean;
}

const stubBrowser = ({ permission = 'default', answer = 'granted', isSubscribed, fails }: Browser) => {
  const state = { isSubscribed: isSubscribed === true };
  const subscription = {
    ...ADDRESS,
    toJSON: () => ADDRESS,
    unsubscribe: vi.fn(async () => {
      state.isSubscribed = false;
    }),
  };
  const subscribe = vi.fn(async () => {
    if (fails) throw new DOMException('no service', 'AbortError');
    state.isSubscribed = true;
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => (state.isSubscribed ? subscription : null) };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  const notification = { permission, requestPermission: vi.fn(async () => answer) };
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = answer;
    return answer;
  });
  vi.stubGlobal('Notification', notification);
  return { subscribe, subscription };
};

const open = (answers: Record<string, Answer>) =>
  openPortal([{ path: '/', Component: NotificationChoices }], {
    as: user(),
    answers: {
      'GET notification-choices': { body: choices },
      'GET push-device': device(),
      'POST push-device': { body: { message: 'It shows them.' } },
      'POST remove-push-device': { body: { message: 'It shows none.' } },
      'POST notification-choices': { body: { message: 'Saved.' } },
      ...answers,
    },
  });

test('PUSH-10 turning on asks the browser, and gives its address to the server', async () => {
  const { subscribe } = stubBrowser({});
  const { calls } = open({});
  expect(await screen.findByText('Off on this device.')).toBeDefined();
  fireEvent.click(screen.getByText('Turn on notifications'));
  expect(await screen.findByText('It shows them.')).toBeDefined();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(calls.find(({ call }) => call === 'POST push-device')?.body).toEqual({
    endpoint: ADDRESS.endpoint,
    ...ADDRESS.keys,
  });
});

test('PUSH-10 turning off ends it on the server and in the browser', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true });
  const { calls } = open({ 'GET push-device': device({ endpoint: ADDRESS.endpoint, devices: 1 }) });
  expect(await screen.findByText('On until you sign out on this device.')).toBeDefined();
  fireEvent.click(screen.getByText('Turn off notifications'));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
  expect(calls.map(({ call }) => call)).toContain('POST remove-push-device');
});

test('PUSH-10 a browser that blocks notifications says how to allow them', async () => {
  stubBrowser({ answer: 'denied' });
  open({});
  fireEvent.click(await screen.findByText('Turn on notifications'));
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined();
  expect(screen.queryByText('Turn on notifications')).toBeNull();
});

test('PUSH-10 a browser without push notifications says so', async () => {
  open({});
  expect(await screen.findByText(/This browser can’t show notifications/)).toBeDefined();
});

test('PUSH-10 a browser that fails says so, and stays off', async () => {
  stubBrowser({ fails: true });
  const { calls } = open({});
  fireEvent.click(await screen.findByText('Turn on notifications'));
  expect(await screen.findByText(/couldn’t turn on notifications/)).toBeDefined();
  expect(calls.map(({ call }) => call)).not.toContain('POST push-device');
});

test('PUSH-10 one that is subscribed for another session is off', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true });
  open({ 'GET push-device': device({ endpoint: 'https://push.example/2', devices: 1 }) });
  expect(await screen.findByText('Off on this device.')).toBeDefined();
});

test('PUSH-10 where the operator turned it off there is nothing to choose', async () => {
  stubBrowser({});
  open({ 'GET push-device': device({ public_key: null }) });
  expect(await screen.findByText('Also by email')).toBeDefined();
  expect(screen.queryByText('On this device')).toBeNull();
});

test('PUSH-06 accounts with a device choose by kind, job alerts included', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true });
  const { calls } = open({ 'GET push-device': device({ endpoint: ADDRESS.endpoint, devices: 1 }) });
  const group = await screen.findByRole('group', { name: 'Show on your devices' });
  expect(group.querySelectorAll('input')).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('New jobs for your saved searches'));
  await screen.findByText('Saved.');
  expect(calls.at(-1)?.body).toEqual({ kind: 'job_alert', by_push: false });
});

test('MAIL-04 a checkbox turns emails of its kind on at once', async () => {
  const off = { kind: 'application_viewed', by_email: false, daily: false, by_push: false };
  const { calls } = open({ 'GET notification-choices': { body: { message: 'OK', data: [off] } } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'A company views my application',
  });
  fireEvent.click(box);
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(box.checked).toBe(true);
  expect(calls.find(({ call }) => call === 'POST notification-choices')?.body).toEqual({
    kind: 'application_viewed',
    by_email: true,
    daily: false,
  });
});
