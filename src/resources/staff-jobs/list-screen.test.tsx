// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { JobListScreen } from './list-screen.tsx';

it('MOD-10 U undoes the decision about the last job of the queue, after which staff are in the list', async () => {
  await renderScreen(JobListScreen, { path: '/staff/jobs', answers: { 'GET staff/jobs': [] } });
  const undo = vi.fn();
  render(
    <button data-undo onClick={undo} type="button">
      Undo
    </button>,
  );
  fireEvent.keyDown(await screen.findByRole('heading', { level: 1 }), { key: 'u' });
  expect(undo).toHaveBeenCalledOnce();
});
