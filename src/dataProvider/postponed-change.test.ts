import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { withPostponedChange } from './postponed-change.ts';
import { defineResource } from './resource.ts';

const listed = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const jobs = [
  { id: 1, state: 'open' },
  { id: 2, state: 'open' },
];

const start = (methods: Partial<Parameters<typeof defineResource>[0]> = {}) => {
  const provider: DataProvider = defineResource({
    getList: async () => ({ data: jobs, total: 2 }),
    getOne: async () => ({ data: jobs[0] }),
    update: async () => ({ data: jobs[0] }),
    ...methods,
  });
  return withPostponedChange(provider);
};

it('UNDO-10 applies the postponed change to the server’s records', async () => {
  const provider = start();
  await provider.postpone({ resource: 'jobs', ids: [1], data: { state: 'closed' }, send: vi.fn() });
  expect(await provider.getList('jobs', listed)).toEqual({
    data: [{ id: 1, state: 'closed' }, jobs[1]],
    total: 2,
  });
  expect(await provider.getOne('jobs', { id: 1 })).toEqual({ data: { id: 1, state: 'closed' } });
  expect((await provider.getList('applications', listed)).data).toEqual(jobs);
  await provider.postpone({ resource: 'jobs', ids: [1], send: vi.fn() });
  expect(await provider.getList('jobs', listed)).toEqual({ data: [jobs[1]], total: 1 });
  await provider.postpone();
  expect(await provider.getList('jobs', listed)).toEqual({ data: jobs, total: 2 });
});

it('UNDO-10 sends the postponed change once, before the next one, and not at all if it’s undone', async () => {
  const done: string[] = [];
  const update = async () => {
    done.push('update');
    return { data: jobs[0] };
  };
  const provider = start({ update });
  const change = (name: string) => ({ resource: 'jobs', ids: [1], send: async () => void done.push(name) });
  await provider.postpone(change('first'));
  await provider.postpone(change('second'));
  expect(done).toEqual(['first']);
  await provider.update('jobs', { id: 1, data: {}, previousData: {} });
  await provider.sendPostponed();
  expect(done).toEqual(['first', 'second', 'update']);
  await provider.postpone(change('undone'));
  await provider.postpone();
  await provider.sendPostponed();
  expect(done).toHaveLength(3);
});

it('UNDO-10 sending the previous change leaves the next one postponed', async () => {
  const sent: unknown[] = [];
  const provider = start({
    update: async ({ id }) => {
      sent.push(id);
      return { data: jobs[0] };
    },
  });
  const change = (id: number) => ({
    resource: 'jobs',
    ids: [id],
    send: async () => {
      void provider.nextOffer();
      await provider.update('jobs', { id, data: {}, previousData: {} });
    },
  });
  await provider.postpone(change(1));
  await provider.postpone(change(2));
  expect(sent).toEqual([1]);
  await provider.sendPostponed();
  expect(sent).toEqual([1, 2]);
});
