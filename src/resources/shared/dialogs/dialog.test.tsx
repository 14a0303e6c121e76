// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Drafted, DraftState } from '../ui/draft.tsx';
import { FormDialog } from './form-dialog.tsx';

const openForm = async ({ hasDraft = false } = {}) => {
  const Screen = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      isOpen && (
        <FormDialog
          busy={false}
          onClose={() => setOpen(false)}
          onSubmit={() => {}}
          submitLabel="Save"
          title="Add"
        >
          <input aria-label="Name" />
          {hasDraft && <Drafted id="message:5">{(draft) => <DraftState draft={draft} />}</Drafted>}
        </FormDialog>
      )
    );
  };
  await renderScreen(Screen, { path: '/' });
  return screen.getByLabelText<HTMLInputElement>('Name');
};
const leave = () => fireEvent.keyDown(screen.getByRole('dialog', { hidden: true }), { key: 'Escape' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

it('KEEP-02 Escape asks before typed text is lost, and Keep editing has all of it', async () => {
  const name = await openForm();
  fireEvent.input(name, { target: { value: 'Asha' } });
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await isGone();
});

it('KEEP-02 nothing is asked without input', async () => {
  await openForm();
  leave();
  await isGone();
});

it('KEEP-02 nothing is asked where a draft keeps the input', async () => {
  const name = await openForm({ hasDraft: true });
  await waitFor(() =>
    expect(document.querySelector('[aria-live="polite"].MuiTypography-root')).not.toBeNull(),
  );
  fireEvent.input(name, { target: { value: 'Asha' } });
  leave();
  await isGone();
});
