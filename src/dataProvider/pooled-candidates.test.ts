// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

const undo = { change_id: 9, seconds: 30 };

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
