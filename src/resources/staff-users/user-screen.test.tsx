// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { CompanyHandover } from './company-handover.tsx';
import { staffAccount } from './testing/account.ts';
import { StatusActions } from './user-screen.tsx';

const suspended: StaffAccountDetail = {
  ...staffAccount,
  status: 'suspended',
  suspension_reason: 'Spam',
  suspended_at: '2026-03-06T08:00:00.000Z',
};

it('ROLE-01 restoring an account asks first', async () => {
  const Screen = () => (
    <ResourceContextProvider value="staff/users">
      <StatusActions account={suspended} />
    </ResourceContextProvider>
  );
  const { asked } = await renderScreen(Screen, {
    path: '/staff/users/7',
    answers: { 'PUT staff/users/7': { ...suspended, status: 'active', undo: null } },
  });
  const sent = () => asked.filter(({ call }) => call === 'PUT staff/users/7').map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Restore account' }));
  await waitFor(() => expect(sent()).toEqual([{ status: 'active', version: 3 }]));
});

it('APPLY-14 a company that no account can open is handed over to an address', async () => {
  const company = { role: 'employer', status: 'active', company_id: 4, company_version: 2 } as const;
  const imported = { ...suspended, ...company, company_is_attended: false };
  const { asked } = await renderScreen(() => <CompanyHandover account={imported} />, {
    path: '/staff/users/7',
    answers: { 'POST staff/company-handovers': { message: 'Sent', undo: null } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over company' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  dialog.getByText('Email is required.');
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'noor@lines.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  const call = 'POST staff/company-handovers';
  await waitFor(() =>
    expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { company_id: 4, email: 'noor@lines.example', version: 2 },
    ]),
  );
});
