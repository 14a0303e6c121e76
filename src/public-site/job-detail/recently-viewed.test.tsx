// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeEnvironment, renderElement } from '../../features/jobs/testing/render.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

it('VISIT-02 lists earlier jobs viewed on this device, latest first, without duplicates', () => {
  localStorage.clear();
  const view = (id: number) =>
    renderElement(fakeEnvironment({}).environment, <RecentlyViewed jobId={id} title={`Job ${id}`} />);
  for (const id of [2, 1, 2, 1]) {
    cleanup();
    view(id);
  }
  cleanup();
  view(3);
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/job-detail/1',
    '/job-detail/2',
  ]);
  localStorage.clear();
});
