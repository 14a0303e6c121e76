// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Form, FormDataConsumer } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChoiceInput, ChoicesInput } from './choice-input.tsx';

const entries = () => [
  { id: 1, name: 'Food' },
  { id: 2, name: 'Software' },
];

/** A form whose lists are loaded at first or not, and made anew at each drawing. */
const formThat = (isLoaded: boolean) => () => {
  const [drawn, setDrawn] = useState(0);
  const loading = drawn === 0 && !isLoaded;
  const list = { choices: loading ? [] : entries(), loading };
  return (
    <Form record={{ id: 7, one: 1, several: [1] }}>
      <ChoiceInput {...list} label="One" source="one" />
      <ChoicesInput {...list} label="Several" source="several" />
      <button onClick={() => setDrawn(drawn + 1)} type="button">
        Draw again
      </button>
    </Form>
  );
};

const field = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label });

it.each([
  ['One', 'is made anew', true, 'Food'],
  ['One', 'arrives', false, 'Food'],
  ['Several', 'is made anew', true, ''],
  ['Several', 'arrives', false, ''],
])(
  'KEEP-02 typed text stays in “%s” when its list %s, and is no choice',
  async (label, _, isLoaded, left) => {
    await renderScreen(formThat(isLoaded), { path: '/' });
    act(() => field(label).focus());
    fireEvent.input(field(label), { target: { value: 'So' } });
    fireEvent.click(screen.getByText('Draw again'));
    expect(field(label).value).toBe('So');
    fireEvent.blur(field(label));
    expect(field(label).value).toBe(left);
  },
);

it('POST-02 a chosen entry’s name appears once its list has arrived', async () => {
  await renderScreen(formThat(false), { path: '/' });
  expect(field('One').value).toBe('');
  fireEvent.click(screen.getByText('Draw again'));
  expect(field('One').value).toBe('Food');
  expect(screen.getByRole('button', { name: 'Food' })).toBeDefined();
});

it('POST-02 an added entry is shown as chosen, though the list never has it', async () => {
  const onCreate = async (name: string) => ({ id: 3, name });
  const Adding = () => (
    <Form record={{ id: 7, several: [1] }}>
      <ChoicesInput choices={entries()} label="Several" onCreate={onCreate} source="several" />
    </Form>
  );
  await renderScreen(Adding, { path: '/' });
  fireEvent.input(field('Several'), { target: { value: 'Knots' } });
  fireEvent.click(screen.getByRole('option', { name: 'Add “Knots”' }));
  expect(await screen.findByRole('button', { name: 'Knots' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Food' })).toBeDefined();
  expect(field('Several').value).toBe('');
});

it('POST-02 KEEP-02 what no list has stays chosen and can be seen, also beside another choice', async () => {
  const Restored = () => (
    <Form record={{ id: 7, several: [8, 9], several_created: [{ id: 8, name: 'Knots' }] }}>
      <ChoicesInput choices={entries()} label="Several" source="several" />
      <FormDataConsumer>
        {({ formData }) => <p data-testid="ids">{formData.several.join()}</p>}
      </FormDataConsumer>
    </Form>
  );
  await renderScreen(Restored, { path: '/' });
  for (const name of ['Knots', '#9']) expect(screen.getByRole('button', { name })).toBeDefined();
  fireEvent.input(field('Several'), { target: { value: 'Food' } });
  fireEvent.click(screen.getByRole('option', { name: 'Food' }));
  expect(screen.getByTestId('ids').textContent).toBe('8,9,1');
});
