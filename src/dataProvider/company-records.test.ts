// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

const texts = { text_en: 'Hello', text_hi: '', text_ar: '', text_es: '', text_fr: '' };
const row = { id: 3, name: 'Hello', purpose: 'message', ...texts, version: 2 };

it('TEMPLATE-01 lists, reads, adds, changes and deletes templates', async () => {
  const undo = { change_id: 9, seconds: 30 };
  const { provider, calls } = provide({
    'GET message-templates': { message: 'OK', data: [row] },
    'POST message-templates': { message: 'Saved.', data: row },
    'PUT message-templates/3': { message: 'Saved.', data: row },
    'DELETE message-templates': { message: 'Gone.', undo },
  });
  const first = { ...page, pagination: { page: 1, perPage: 10 }, filter: {} };
  expect(await provider.getList('message-templates', first)).toEqual({ data: [row], total: 1 });
  expect(await provider.getOne('message-templates', { id: '3' })).toEqual({ data: row });
  await expect(provider.getOne('message-templates', { id: '4' })).rejects.toMatchObject({ status: 404 });
  // react-admin turns emptied fields into null.
  const typed = { name: 'Hello', purpose: 'message', ...texts, text_fr: null };
  await provider.create('message-templates', { data: typed });
  await provider.update('message-templates', { id: 3, data: { ...typed, version: 2 }, previousData: row });
  expect(await provider.deleteMany('message-templates', { ids: [3] })).toEqual({
    data: [3],
    meta: { message: 'Gone.', undo },
  });
  const sent = { name: 'Hello', purpose: 'message', ...texts, added_texts: {} };
  expect(calls().slice(3)).toEqual([
    ['POST message-templates', sent],
    ['PUT message-templates/3', { ...sent, version: 2 }],
    ['DELETE message-templates', { ids: [3] }],
  ]);
});
