// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TextInput } from '../inputs/text-input.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { ScreenForm } from './record-form.tsx';
import { RecordCreate } from './record-screen.tsx';

/** Types as soon as the form has filled in its values. */
const TypedAtOnce = () => {
  const { setValue } = useFormContext();
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => setFilledIn(true), []);
  useLayoutEffect(() => {
    if (isFilledIn) setValue('name', 'Rower');
  }, [isFilledIn, setValue]);
  return null;
};
const Badge = () => (
  <RecordCreate resource="staff/badges">
    <ScreenForm kind="badge" labels={{ name: 'Name' }}>
      <TextInput label="Name" source="name" />
      <TypedAtOnce />
    </ScreenForm>
  </RecordCreate>
);

test('KEEP-02 what is typed in the first instant is kept as a draft', async () => {
  const { asked } = await renderScreen(Badge, { path: '/badges' });
  await screen.findByDisplayValue('Rower');
  await waitFor(
    () =>
      expect(asked.find(({ call }) => call === 'PUT drafts/badge%3Anew')?.body).toMatchObject({
        data: { name: 'Rower' },
      }),
    { timeout: 3000 },
  );
});
