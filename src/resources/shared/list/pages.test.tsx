// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Pages } from './pages.tsx';

const withRows = (count: number, perPage: number) => () => {
  const list = useList({ data: Array.from({ length: count }, (_, id) => ({ id })), perPage });
  return (
    <ListContextProvider value={list}>
      <Pages />
    </ListContextProvider>
  );
};

test.each([
  [16, 25, false],
  [26, 25, true],
  [10, 10, true],
])('JOBS-07 a console list of %i rows with %i per page has page links: %s', async (count, perPage, shown) => {
  await renderScreen(withRows(count, perPage), { path: '/' });
  expect(screen.queryByRole('navigation') !== null).toBe(shown);
});
