// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { useMutation } from '../hooks/use-mutation.ts';
import { Dialog } from './dialog.tsx';
import { keepForNextLoad, takeKept } from './toast-store.ts';
import { ToastProvider, useToast } from './toasts.tsx';

const Trigger = () => {
  const toast = useToast();
  const count = useRef(0);
  return (
    <>
      <button onClick={() => toast.success('Saved.')} type="button">
        Save
      </button>
      <button onClick={() => toast.success(`Saved ${++count.current}.`)} type="button">
        Count
      </button>
      <button
        onClick={() => {
          const number = ++count.current;
          toast.undoable(`Removed ${number}.`, () => toast.info(`Restored ${number}.`));
        }}
        type="button"
      >
        Remove
      </button>
    </>
  );
};

const open = () => openPortal([{ path: '/', element: <Trigger /> }]);
const save = () => fireEvent.click(screen.getByText('Save'));
/** The bar's code is loaded with the first change. */
const loadBar = () => act(async () => void (await import('./undo-bar.tsx')));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('ERRMSG-04 a toast stays 5000 ms, in a polite live region', () => {
  open();
  save();
  expect(screen.getByText('Saved.').closest('[aria-live=polite]')).not.toBeNull();
  pass(4999);
  expect(screen.queryByText('Saved.')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('ERRMSG-08 the message of a failure ends when what failed is tried again', async () => {
  const Sending = () => {
    const { mutate } = useMutation();
    const [tries, setTries] = useState(0);
    const send = () => {
      setTries(tries + 1);
      return mutate(() => (tries === 0 ? Promise.reject(new Error('down')) : new Promise(() => undefined)));
    };
    return (
      <button onClick={() => void send()} type="button">
        Send
      </button>
    );
  };
  openPortal([{ path: '/', element: <Sending /> }]);
  await act(async () => fireEvent.click(screen.getByText('Send')));
  expect(screen.queryByText('API request failed')).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Send')));
  expect(screen.queryByText('API request failed')).toBeNull();
});

test('ERRMSG-04 at most 20 toasts are shown', () => {
  open();
  for (let count = 0; count < 25; count++) fireEvent.click(screen.getByText('Count'));
  expect(screen.getAllByText(/^Saved \d+\.$/)).toHaveLength(20);
  expect(screen.queryByText('Saved 5.')).toBeNull();
});

test('ERRMSG-04 a toast replaces one that says the same', () => {
  open();
  save();
  pass(3000);
  save();
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  pass(3000);
  expect(screen.queryByText('Saved.')).not.toBeNull();
});

const remove = (times: number) => {
  for (let count = 0; count < times; count++) fireEvent.click(screen.getByText('Remove'));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('ERRMSG-07 changes that can be undone share one bar, which undoes the last and lists all', async () => {
  open();
  remove(1);
  await loadBar();
  press('Undo');
  expect(screen.getByText('Restored 1.')).toBeDefined();
  remove(3);
  expect(screen.getByText(/^3 changes/)).toBeDefined();
  press('Undo last');
  expect(screen.getByText('Restored 4.')).toBeDefined();
  press('Show all');
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect([newest?.textContent, oldest?.textContent]).toEqual(['Removed 3.Undo', 'Removed 2.Undo']);
  fireEvent.click(within(oldest ?? document.body).getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Restored 2.')).toBeDefined();
  expect(screen.queryByText(/changes/)).toBeNull();
});

test('ERRMSG-07 the bar is announced, waits under the focus, and opens again once closed', async () => {
  open();
  remove(2);
  await loadBar();
  expect(screen.getAllByText('Removed 2.').some((one) => one.closest('[aria-live=polite]'))).toBe(true);
  pass(20_000);
  press('Dismiss');
  expect(screen.queryByRole('button', { name: 'Undo last' })).toBeNull();
  press('Recent changes (2)');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.focus(screen.getByRole('button', { name: 'Undo last' }));
  pass(30_000);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.blur(screen.getByRole('button', { name: 'Undo last' }));
  pass(1000);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('ERRMSG-04 a toast stays while hovered or focused, and disappears when dismissed', () => {
  open();
  save();
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  pass(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
  save();
  pass(5000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('ERRMSG-04 a message stored for the next page is shown there once', () => {
  const { unmount } = open();
  unmount();
  keepForNextLoad({ tone: 'success', text: 'Bye.' });
  expect(takeKept().map(({ text }) => text)).toEqual(['Bye.']);
  expect(takeKept()).toEqual([]);
  sessionStorage.setItem('toasts', 'no JSON');
  expect(takeKept()).toEqual([]);
});

test('ERRMSG-04 the provider shows the message of the previous page', () => {
  const Late = () => {
    keepForNextLoad({ tone: 'success', text: 'Logged out.' });
    return (
      <ToastProvider>
        <p>Page</p>
      </ToastProvider>
    );
  };
  openPortal([{ path: '/', element: <Late /> }]);
  expect(screen.getAllByText('Logged out.').length).toBeGreaterThan(0);
});

test('ERRMSG-04 toasts are inside the innermost open modal, and return to the page without starting over', () => {
  const Modals = () => {
    const toast = useToast();
    const [open, setOpen] = useState(0);
    return (
      <>
        <button onClick={() => toast.success('Saved.')} type="button">
          Save
        </button>
        <button onClick={() => setOpen((before) => (before + 1) % 3)} type="button">
          Next
        </button>
        <Dialog onClose={() => {}} open={open > 0} title="Outer">
          <Dialog onClose={() => {}} open={open > 1} title="Inner">
            Text
          </Dialog>
        </Dialog>
      </>
    );
  };
  openPortal([{ path: '/', element: <Modals /> }]);
  save();
  const toast = screen.getByText('Saved.');
  const next = () => fireEvent.click(screen.getByText('Next'));
  pass(3000);
  next();
  expect(within(screen.getByRole('dialog', { name: 'Outer' })).getByText('Saved.')).toBe(toast);
  next();
  expect(within(screen.getByRole('dialog', { name: 'Inner' })).getByText('Saved.')).toBe(toast);
  next();
  expect(toast.closest('dialog')).toBeNull();
  expect(screen.getByText('Saved.')).toBe(toast);
  pass(2000);
  expect(screen.queryByText('Saved.')).toBeNull();
});
