import { expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

it('CAND-01 KEEP-01 reads, adds, edits and deletes notes about a candidate', async () => {
  const note = { id: 2, text: 'Knows knots.', version: 3 };
  const answer = { message: 'OK', data: note };
  const { provider, calls } = provide({
    'GET candidate-notes': { message: 'OK', data: [note] },
    'POST add-candidate-note': answer,
    'POST change-candidate-note': answer,
    'POST delete-candidate-note': { message: 'Gone.' },
  });
  const reference = { ...page, target: 'candidate_id', id: 6, filter: {} };
  expect(await provider.getManyReference('notes', reference)).toEqual({ data: [note], total: 1 });
  await provider.create('notes', { data: { candidate_id: 6, text: 'Knows knots.' } });
  const data = { text: 'Ties knots.', version: 3 };
  expect(await provider.update('notes', { id: 2, data, previousData: note })).toEqual({
    data: { ...note, message: 'OK' },
  });
  await provider.delete('notes', { id: 2, previousData: note });
  expect(calls()).toEqual([
    ['GET candidate-notes?candidate_id=6'],
    ['POST add-candidate-note', { candidate_id: 6, text: 'Knows knots.' }],
    ['POST change-candidate-note', { note_id: 2, ...data }],
    ['POST delete-candidate-note', { note_id: 2 }],
  ]);
});

it('EJOBS-01 saves list filters under a name, and deletes them', async () => {
  const kept = { id: 4, name: 'Cooks', query: 'job_title=cook' };
  const { provider, calls } = provide({
    'GET saved-queries': { message: 'OK', data: [kept] },
    'POST save-query': { message: 'OK', data: kept },
    'POST delete-saved-query': { message: 'OK' },
  });
  const filter = { list: 'jobs' };
  expect(await provider.getList('saved-queries', { ...page, filter })).toEqual({ data: [kept], total: 1 });
  const data = { ...filter, name: kept.name, query: kept.query };
  expect(await provider.create('saved-queries', { data })).toEqual({ data: kept });
  expect(await provider.delete('saved-queries', { id: 4, previousData: kept })).toEqual({ data: kept });
  expect(calls()).toEqual([
    ['GET saved-queries?list=jobs'],
    ['POST save-query', data],
    ['POST delete-saved-query', { id: 4 }],
  ]);
});
