// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReviewedProfile } from '#contract/company-profiles/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { ProfileListScreen } from './list-screen.tsx';

const profile: ReviewedProfile = {
  id: 1,
  account_id: 11,
  company_name: 'Quay Ltd',
  website: 'https://quay.example',
  email_domain: 'mail.example',
  about: 'Pay the joining fee.',
  benefits: '',
  level: 'email_confirmed',
  state: 'held',
  signals: [{ kind: 'fee', severity: 'block', field: 'about', words: 'joining fee' }],
  open_reports: [],
  appeal: null,
  version: 3,
  updated_at: '2030-03-05T10:00:00Z',
};
const profiles: readonly ReviewedProfile[] = [profile, { ...profile, id: 2, company_name: 'Pier Ltd' }];

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('MOD-15 rows are gone through and decided by keyboard', async () => {
  const { asked } = await renderScreen(ProfileListScreen, {
    path: '/staff/company-profiles',
    answers: {
      'GET staff/company-profiles': profiles,
      'PUT staff/company-profiles/2': { ...profile, id: 2, state: 'approved', undo: null },
    },
  });
  await screen.findByText('Pier Ltd');
  press('j');
  press('j');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Approve the profile of Pier Ltd');
  press('a');
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
      call: 'PUT staff/company-profiles/2',
      body: { state: 'approved', version: 3 },
    }),
  );
  press('k');
  press('r');
  expect(await screen.findByRole('dialog', { name: 'Take down these texts?' })).toBeDefined();
});
