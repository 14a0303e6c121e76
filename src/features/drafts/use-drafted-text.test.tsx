// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { flushDrafts } from './open-drafts.ts';
import { useDraftedText } from './use-drafted-text.ts';

const NAME = 'drafts/message%3Arejection-3';
const AT = '2026-03-05T08:00:00.000Z';
const stored = { message: 'OK', data: { version: null, data: {}, updated_at: AT } };

/** A message that begins with a template's text, and a button for another template. */
const Message = () => {
  const { text, type, fill, isOwn, draft, named } = useDraftedText(
    'message:rejection-3',
    'text',
    'Dear Asha,',
  );
  if (!draft.isReady) return null;
  return (
    <>
      <input aria-label="Message" onChange={({ target }) => type(target.value)} value={text} />
      <button onClick={() => fill('Hello Asha,')} type="button">
        Other template
      </button>
      <p>
        {isOwn() ? 'own' : 'the template’s'}, {named ? 'put back' : 'nothing to put back'}
      </p>
    </>
  );
};

const open = async () => {
  const { calls } = openPortal([{ path: '/', Component: Message }], {
    as: user(),
    answers: {
      [`GET ${NAME}`]: { body: { message: 'OK', data: null } },
      [`PUT ${NAME}`]: { body: stored },
      [`DELETE ${NAME}?updated_at=${encodeURIComponent(AT)}`]: { body: { message: 'OK', data: null } },
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Message');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  /** What has reached the server, once everything is sent. */
  const sent = async () => {
    await act(() => flushDrafts());
    return calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => body ?? call);
  };
  const shows = (text: string) => screen.getByText(text);
  return { field, type, sent, shows };
};
const draftOf = (text: string) => ({ version: null, data: { text } });

test('KEEP-02 the text of a template is no draft, whether the form begins with it or it is chosen', async () => {
  const { field, type, sent, shows } = await open();
  expect(field.value).toBe('Dear Asha,');
  shows('the template’s, nothing to put back');
  type('Dear Asha, no');
  type('Dear Asha,');
  expect(await sent()).toEqual([]);
  fireEvent.click(screen.getByText('Other template'));
  expect(field.value).toBe('Hello Asha,');
  shows('the template’s, put back');
  expect(await sent()).toEqual([]);
});

test('KEEP-02 a template’s text is a draft once it is changed, also if it was emptied', async () => {
  const { type, sent, shows } = await open();
  fireEvent.click(screen.getByText('Other template'));
  type('Hello Asha, thank you.');
  shows('own, put back');
  expect(await sent()).toEqual([draftOf('Hello Asha, thank you.')]);
  type('');
  shows('own, nothing to put back');
  expect(await sent()).toEqual([draftOf('Hello Asha, thank you.'), draftOf('')]);
  type('Hello Asha,');
  shows('the template’s, put back');
  expect((await sent()).at(-1)).toBe(`DELETE ${NAME}?updated_at=${encodeURIComponent(AT)}`);
});
