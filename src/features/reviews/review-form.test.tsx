// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { Checkbox } from '../../ui/components/checkbox.tsx';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { ReviewForm } from './review-form.tsx';

const REVIEW = { stars: 4, text: 'Good knives and short days.', is_anonymous: false, version: 1 };

const open = (newer?: object) => {
  const saves: unknown[] = [];
  const save = async (...written: unknown[]) => {
    saves.push(written);
    if (newer && saves.length === 1)
      throw new ApiError('Changed.', 409, 'changed', {}, { current: { version: 2, ...newer } });
    return { message: 'Saved.' };
  };
  const form = (
    <ReviewForm
      about="company"
      choices={<Checkbox label="Anonymous" name="is_anonymous" />}
      onSaved={() => {}}
      remove={async () => ({ message: 'Deleted.' })}
      review={newer ? REVIEW : null}
      save={save}
    />
  );
  openPortal([{ path: '/', element: form }], { as: user() });
  return saves;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('KEEP-01 a review is saved over a newer one with the chosen fields only', async () => {
  const saves = open({ stars: 2, text: 'Better knives now.', is_anonymous: true });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Good knives and long days.' } });
  press('Save changes');
  const groups = within(await screen.findByRole('dialog')).getAllByRole('group');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/4.*2/),
    expect.stringMatching(/long days.*Better/),
    expect.stringMatching(/No.*Yes/),
  ]);
  press('Save my choice');
  await screen.findByText('Saved.');
  expect(saves).toEqual([
    [{ stars: 4, text: 'Good knives and long days.', isAnonymous: false }, 1],
    [{ stars: 2, text: 'Good knives and long days.', isAnonymous: true }, 2],
  ]);
});

test('ERRMSG-03 a review without stars focuses the first one and keeps the text', async () => {
  const saves = open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Good knives and long days.' } });
  press('Publish review');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Good knives and long days.');
  fireEvent.click(screen.getAllByRole('radio')[2] ?? document.body);
  press('Publish review');
  await screen.findByText('Saved.');
  expect(saves).toEqual([[{ stars: 3, text: 'Good knives and long days.', isAnonymous: false }, 0]]);
});
