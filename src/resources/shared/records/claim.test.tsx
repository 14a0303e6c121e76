// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ClaimNotice } from './claim.tsx';

test('MOD-15 whoever can’t decide a case claims none', async () => {
  const Case = () => (
    <>
      <h1>Case</h1>
      <ClaimNotice id={7} kind="job" />
    </>
  );
  const { asked } = await renderScreen(Case, { path: '/staff/jobs/7', isGuarded: true });
  await screen.findByRole('heading', { name: 'Case' });
  expect(asked.map(({ call }) => call)).toEqual([]);
});
