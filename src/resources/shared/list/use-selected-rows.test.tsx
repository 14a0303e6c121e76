// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { useSelectedRows } from './use-selected-rows.ts';

const Rows = () => (
  <>
    {useSelectedRows()
      .map(({ id, version }) => `${id} v${version}`)
      .join(', ')}
  </>
);

const listed = (client: QueryClient, page: number, updatedAt: number, data: readonly object[]) =>
  client.setQueryData(['staff/jobs', 'getList', { page }], { data }, { updatedAt });

const Selection = () => {
  const client = useQueryClient();
  const list = useList<RaRecord>({ data: [{ id: 1 }, { id: 2 }] });
  const { onSelect } = list;
  useEffect(() => {
    listed(client, 1, 20, [{ id: 1, version: 4 }]);
    listed(client, 2, 10, [
      { id: 1, version: 3 },
      { id: 2, version: 7 },
    ]);
    onSelect([2, 1]);
  }, [client, onSelect]);
  return (
    <ListContextProvider value={{ ...list, resource: 'staff/jobs' }}>
      <Rows />
    </ListContextProvider>
  );
};

test('KEEP-06 a decision about selected rows is based on each row as last listed, on whichever page', async () => {
  await renderScreen(Selection, { path: '/' });
  expect(await screen.findByText('2 v7, 1 v4')).toBeDefined();
});
