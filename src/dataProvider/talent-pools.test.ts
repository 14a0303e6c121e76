// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

const undo = { change_id: 9, seconds: 30 };
const pool = { id: 3, name: 'Nurses', people: 2, version: 1 };

it('POOL-01 lists, adds, renames and deletes talent pools', async () => {
  const { provider, calls } = provide({
    'GET talent-pools': { message: 'OK', data: [pool] },
    'POST add-talent-pool': { message: 'Saved.', data: pool },
    'POST change-talent-pool': { message: 'Saved.', data: pool },
    'POST delete-talent-pools': { message: 'Gone.', undo },
  });
  expect(
    await provider.getList('talent-pools', { ...page, pagination: { page: 1, perPage: 10 }, filter: {} }),
  ).toEqual({ data: [pool], total: 1 });
  await provider.create('talent-pools', { data: { name: 'Nurses' } });
  await provider.update('talent-pools', { id: 3, data: { name: null, version: 1 }, previousData: pool });
  expect(await provider.deleteMany('talent-pools', { ids: [3] })).toEqual({
    data: [3],
    meta: { message: 'Gone.', undo },
  });
  expect(calls().slice(1)).toEqual([
    ['POST add-talent-pool', { name: 'Nurses' }],
    ['POST change-talent-pool', { pool_id: 3, name: '', version: 1 }],
    ['POST delete-talent-pools', { pool_ids: [3] }],
  ]);
});

it('POOL-03 POOL-04 lists people, changes their tags and note, and removes them', async () => {
  const person = { id: 7, name: 'Asha Rao', tags: ['Hindi'], note: '', version: 4 };
  const { provider, calls } = provide({
    'GET pooled-candidates': {
      message: 'OK',
      data: [person],
      pagination: { current_page: 1, last_page: 1, per_page: 25, total: 1 },
      tags: ['Hindi'],
    },
    'POST change-pooled-candidate': { message: 'Saved.', data: person },
    'POST unpool-candidates': { message: 'Gone.', undo },
  });
  const list = {
    ...page,
    pagination: { page: 2, perPage: 25 },
    filter: { pool_id: 3, tag: '', text: ' a ' },
  };
  expect(await provider.getList('pooled-candidates', list)).toEqual({
    data: [person],
    total: 1,
    meta: { tags: ['Hindi'] },
  });
  const data = { tags: ['Hindi'], note: null, version: 4 };
  await provider.update('pooled-candidates', { id: 7, data, previousData: person });
  await provider.deleteMany('pooled-candidates', { ids: [7], meta: { pool_id: 3 } });
  await provider.deleteMany('pooled-candidates', { ids: [7] });
  expect(calls()).toEqual([
    ['GET pooled-candidates?page=2&per_page=25&pool_id=3&text=a'],
    ['POST change-pooled-candidate', { candidate_id: 7, tags: ['Hindi'], note: '', version: 4 }],
    ['POST unpool-candidates', { candidate_ids: [7], pool_id: 3 }],
    ['POST unpool-candidates', { candidate_ids: [7] }],
  ]);
});
