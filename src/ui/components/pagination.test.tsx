// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { Pagination } from './pagination.tsx';

const open = (page: number, lastPage: number, total: number) =>
  openPortal([
    {
      path: '/',
      element: (
        <Pagination
          hrefOf={(number) => `/jobs?page=${number}`}
          lastPage={lastPage}
          page={page}
          total={total}
        />
      ),
    },
  ]);

test('JOBS-07 a list of fewer than ten items shows no pages', () => {
  open(1, 1, 9);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('JOBS-07 pages are real links, except the current one and the ellipses', () => {
  open(5, 9, 85);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent || link.ariaLabel, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Previous page', '/jobs?page=4'],
    ['1Page 1', '/jobs?page=1'],
    ['4Page 4', '/jobs?page=4'],
    ['6Page 6', '/jobs?page=6'],
    ['9Page 9', '/jobs?page=9'],
    ['Next page', '/jobs?page=6'],
  ]);
  expect(screen.getByText('Page 5').closest('[aria-current=page]')).not.toBeNull();
  expect(screen.getAllByText('…')).toHaveLength(2);
});

test('JOBS-07 no link goes below the first page or above the last', () => {
  open(1, 1, 10);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
