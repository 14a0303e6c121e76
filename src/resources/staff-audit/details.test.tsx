// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { Details } from './details.tsx';

test('ROLE-01 an entry without details shows nothing, not even an empty list', () => {
  openPortal([{ path: '/', element: <Details details={{ error: null }} /> }]);
  expect(screen.queryByRole('list')).toBeNull();
});

test('ROLE-01 the audit log shows a role’s name, and codes unchanged', () => {
  openPortal([
    { path: '/', element: <Details details={{ role: 'employer', was: 'delayed', error: null }} /> },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'was delayed',
  ]);
});
