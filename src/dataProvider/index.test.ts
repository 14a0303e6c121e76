import { describe, expect, it } from 'vitest';
import { page, provide } from '../resources/shared/testing/provide.ts';

describe('lookups', () => {
  it('ROLE-01 doesn’t offer retired categories, although jobs can still be found in them', async () => {
    const [kept, gone] = [true, false].map((is_offered, id) => ({ id, is_offered }));
    const { provider } = provide({ 'GET categories': { message: 'OK', data: [kept, gone] } });
    const { data } = await provider.getList('categories', { ...page, filter: {} });
    expect(data).toEqual([kept]);
  });

  it('API-02 reads dependent lists, and finds values by id', async () => {
    const { provider, calls } = provide({
      'GET sub-categories': { message: 'OK', data: [{ id: 1 }, { id: 2 }] },
    });
    await provider.getList('states', { ...page, filter: { country_id: 101 } });
    await provider.getList('cities', { ...page, filter: { state_id: 4 } });
    const meta = { filter: { category_id: 9 } };
    expect(await provider.getMany('sub-categories', { ids: ['2'], meta })).toEqual({ data: [{ id: 2 }] });
    expect(calls()).toEqual([
      ['GET states?country_id=101'],
      ['GET cities?state_id=4'],
      ['GET sub-categories?category_id=9'],
    ]);
  });

  it('API-01 asks once for the lists that are wanted at the same moment', async () => {
    const degrees = [{ id: 1, name: 'B.Tech' }];
    const { provider, calls } = provide({ 'GET lookups': { message: 'OK', data: { degrees, tags: [] } } });
    const [found] = await Promise.all([
      provider.getList('degrees', { ...page, filter: {} }),
      provider.getList('tags', { ...page, filter: {} }),
    ]);
    expect(found.data).toEqual(degrees);
    await provider.getMany('degrees', { ids: [1] });
    expect(calls()).toEqual([['GET lookups?names=degrees%2Ctags'], ['GET lookups?names=degrees']]);
  });

  it('POST-02 adds a tag', async () => {
    const { provider, calls } = provide({
      'POST add-tag': { message: 'OK', data: { id: 3, name: 'Knots' } },
    });
    expect(await provider.create('tags', { data: { name: 'Knots' } })).toEqual({
      data: { id: 3, name: 'Knots' },
    });
    expect(calls()).toEqual([['POST add-tag', { name: 'Knots' }]]);
  });
});

describe('the rest', () => {
  it('API-08 passes the abort signal of a closed screen on to the call', async () => {
    const { provider, asked } = provide();
    const { signal } = new AbortController();
    await provider.getList('categories', { ...page, filter: {}, signal });
    expect(asked[0]?.signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
  });

  it('API-08 rejects methods that the API doesn’t have', async () => {
    const { provider, calls } = provide();
    await expect(provider.getList('staff', { ...page, filter: {} })).rejects.toThrow('no getList of staff');
    await expect(provider.create('jobs', { data: {} })).rejects.toThrow('no create of jobs');
    expect(calls()).toEqual([]);
  });
});
