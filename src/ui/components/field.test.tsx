// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { TextField } from './field.tsx';
import { TextAreaField } from './text-area-field.tsx';

test('INPUT-12 a text beyond the limit isn’t cut: the field says how long it is, until it is short enough', () => {
  const fields = (
    <>
      <TextAreaField label="Letter" maxLength={5} />
      <TextField label="Course" maxLength={5} />
      <TextField inputMode="numeric" label="Year" maxLength={4} />
    </>
  );
  openPortal([{ path: '/', element: fields }]);
  for (const name of ['Letter', 'Course']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    expect(field.hasAttribute('maxlength')).toBe(false);
    fireEvent.input(field, { target: { value: 'Dear 👩‍👩‍👧' } });
    const message = screen.getByText('This text has 10 characters. Use at most 5.');
    expect(field.getAttribute('aria-describedby')).toBe(message.closest('p')?.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(field, { target: { value: 'Dear ' } });
    expect(screen.queryByText(/Use at most/)).toBeNull();
  }
  expect(screen.getByRole('textbox', { name: 'Year' }).getAttribute('maxlength')).toBe('4');
});
