// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEnvironment } from '../../app/environment.tsx';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { useSaving } from './use-saving.ts';

const Form = ({ deletes = false }: { readonly deletes?: boolean }) => {
  const { api } = useEnvironment();
  const { save } = useSaving(deletes ? { failed: 'profile.deletion_failed' } : {});
  const contact = () => api('POST candidate-contact-details-update', { body: { version: 1 } });
  return (
    <button onClick={() => void save(contact)} type="button">
      Save
    </button>
  );
};

const saveAndFail = (body: object, deletes = false) => {
  openPortal([{ path: '/profile', element: <Form deletes={deletes} /> }], {
    at: '/profile',
    answers: { 'POST candidate-contact-details-update': { status: 500, body } },
    as: user(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('ERRMSG-03 a form that fails shows the server’s reason', async () => {
  saveAndFail({ message: 'Try tomorrow.' });
  expect(await screen.findByText('Try tomorrow.')).toBeDefined();
});

test('ERRMSG-03 a form that fails without a reason says so', async () => {
  saveAndFail({});
  expect(await screen.findByText('An unexpected error occurred.')).toBeDefined();
});

test('PROFILE-07 a deletion that fails without a reason says so', async () => {
  saveAndFail({}, true);
  expect(await screen.findByText('Deletion failed.')).toBeDefined();
});
