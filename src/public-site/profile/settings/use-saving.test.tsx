// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEnvironment } from '../../../app/environment.tsx';
import { openPortal, user } from '../../../features/accounts/testing/portal.tsx';
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

test.each([
  ['a form that fails without a reason', false, {}, 'An unexpected error occurred.'],
  ['a deletion that fails without a reason', true, {}, 'Deletion failed.'],
  ['a form that fails with a reason', false, { message: 'Try tomorrow.' }, 'Try tomorrow.'],
])('ERRMSG-03 PROFILE-07 %s says so', async (_what, deletes, body, message) => {
  openPortal([{ path: '/profile', element: <Form deletes={deletes} /> }], {
    at: '/profile',
    answers: { 'POST candidate-contact-details-update': { status: 500, body } },
    as: user(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeDefined();
});
