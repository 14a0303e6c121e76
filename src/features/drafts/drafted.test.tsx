// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { Drafted, DraftNotice, DraftState } from './drafted.tsx';
import { flushDrafts } from './open-drafts.ts';
import type { Draft } from './use-draft.ts';

const AT = '2026-03-05T08:00:00.000Z';
const NAME = 'drafts/application%3A3';
const kept = (data: unknown) => ({ body: { message: 'OK', data } });

/** A form that re-renders and calls its callbacks on every change. */
const Message = ({ draft }: { readonly draft: Draft }) => {
  const [text, setText] = useState(() => String(draft.found?.data.message ?? ''));
  const [renders, setRenders] = useState(0);
  const { change } = draft;
  useEffect(() => {
    if (text !== '') change(() => ({ version: null, data: { message: text } }));
  }, [text, change]);
  return (
    <>
      <DraftNotice draft={draft} />
      <input aria-label="Message" onChange={({ target }) => setText(target.value)} value={text} />
      <button onClick={() => setRenders(renders + 1)} type="button">
        Render
      </button>
      <button onClick={draft.remove} type="button">
        Send
      </button>
      <DraftState draft={draft} />
    </>
  );
};
const Screen = () => <Drafted id="application:3">{(draft) => <Message draft={draft} />}</Drafted>;

const openForm = (answers: Record<string, ReturnType<typeof kept>>) =>
  openPortal([{ path: '/', Component: Screen }], { as: user(), answers });
const open = (found: object | null) =>
  openForm({
    [`GET ${NAME}`]: kept(found),
    [`PUT ${NAME}`]: kept({ version: null, data: {}, updated_at: AT }),
    [`DELETE ${NAME}?updated_at=${encodeURIComponent(AT)}`]: kept(null),
  });
const message = () => screen.findByLabelText<HTMLInputElement>('Message');

test('KEEP-02 a draft is loaded once and sent once, however often the form renders', async () => {
  const { calls, unmount } = open(null);
  fireEvent.change(await message(), { target: { value: 'I tie knots.' } });
  for (let times = 0; times < 20; times += 1) fireEvent.click(screen.getByText('Render'));
  const state = await screen.findByText('Draft saved');
  expect(state.getAttribute('aria-live')).toBe('polite');
  for (let times = 0; times < 20; times += 1) fireEvent.click(screen.getByText('Render'));
  await act(() => flushDrafts());
  unmount();
  await act(() => flushDrafts());
  expect(calls.map(({ call }) => call)).toEqual([`GET ${NAME}`, `PUT ${NAME}`]);
});

test('KEEP-02 a stored draft is restored with a notice until the form is submitted', async () => {
  const { calls } = open({ version: null, data: { message: 'I tie knots.' }, updated_at: AT });
  expect((await message()).value).toBe('I tie knots.');
  expect(screen.getByText(/^We restored your draft \(/)).toBeDefined();
  // The form tells what it contains in an effect, which may be pending: after the click it would count as new input.
  await act(async () => {});
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(screen.queryByText(/^We restored your draft/)).toBeNull());
  await act(() => flushDrafts());
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual([
      `GET ${NAME}`,
      `DELETE ${NAME}?updated_at=${encodeURIComponent(AT)}`,
    ]),
  );
});

test('KEEP-02 signing out sends the input without waiting for a pause', async () => {
  const { calls } = open(null);
  fireEvent.change(await message(), { target: { value: 'I tie' } });
  await act(() => flushDrafts());
  expect(calls.at(-1)).toEqual({
    call: `PUT ${NAME}`,
    body: { version: null, data: { message: 'I tie' } },
  });
});

test('KEEP-02 discarding empties the form, focuses its first field and deletes the draft', async () => {
  const { calls } = open({ version: null, data: { message: 'I tie knots.' }, updated_at: AT });
  await message();
  screen.getByText('Discard draft').focus();
  fireEvent.click(screen.getByText('Discard draft'));
  await waitFor(async () => expect((await message()).value).toBe(''));
  expect(document.activeElement).toBe(await message());
  await act(() => flushDrafts());
  await waitFor(() => expect(calls.at(-1)?.call).toBe(`DELETE ${NAME}?updated_at=${encodeURIComponent(AT)}`));
});

test('KEEP-02 without a connection the input stays on the device, and is sent once it is back', async () => {
  const answers = { [`GET ${NAME}`]: kept(null) };
  const { calls } = openForm(answers);
  fireEvent.change(await message(), { target: { value: 'I know these waters.' } });
  await screen.findByText('Couldn’t save the draft: kept on this device, we’ll try again');
  expect(localStorage.length).toBeGreaterThan(0);
  const before = calls.length;
  fireEvent(window, new Event('online'));
  await act(async () => {});
  expect(calls.length).toBeGreaterThan(before);
});
