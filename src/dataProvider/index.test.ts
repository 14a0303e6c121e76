import { describe, expect, it } from 'vitest';
import { page, pagination, provide } from '../resources/shared/testing/provide.ts';

describe('lookups', () => {
  it('API-02 reads dependent lists, and finds values by id', async () => {
    const data = { 'sub-categories': [{ id: 1 }, { id: 2 }] };
    const { provider, calls } = provide({ 'GET lookups': { message: 'OK', data } });
    await provider.getList('states', { ...page, filter: { country_id: 101 } });
    const meta = { filter: { category_id: 9 } };
    expect(await provider.getMany('sub-categories', { ids: ['2'], meta })).toEqual({ data: [{ id: 2 }] });
    expect(calls()).toEqual([
      ['GET lookups?names=states&country_id=101'],
      ['GET lookups?names=sub-categories&category_id=9'],
    ]);
  });

  it('NAV-20 lists and those that depend on a choice come in one call, unless the choices differ', async () => {
    const { provider, calls } = provide({ 'GET lookups': { message: 'OK', data: {} } });
    await Promise.all([
      provider.getList('degrees', { ...page, filter: {} }),
      provider.getList('states', { ...page, filter: { country_id: 101 } }),
      provider.getList('cities', { ...page, filter: { state_id: 4 } }),
      provider.getList('states', { ...page, filter: { country_id: 231 } }),
      provider.getList('tags', { ...page, filter: {} }),
    ]);
    expect(calls()).toEqual([
      ['GET lookups?names=cities%2Cdegrees%2Cstates&country_id=101&state_id=4'],
      ['GET lookups?names=states%2Ctags&country_id=231'],
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
    const { provider, asked } = provide({ 'GET interviews': { message: 'OK', data: [], pagination } });
    const { signal } = new AbortController();
    await provider.getList('interviews', { ...page, filter: {}, signal });
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
