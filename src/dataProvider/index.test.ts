import { describe, expect, it } from 'vitest';
import { page, provide } from '../console/testing/provide.ts';

describe('lookups', () => {
  it('ROLE-01 offers no category that staff retired, though jobs are still found in it', async () => {
    const [kept, gone] = [true, false].map((is_offered, id) => ({ id, is_offered }));
    const { provider } = provide({ 'GET categories': { message: 'OK', data: [kept, gone] } });
    const { data } = await provider.getList('categories', { ...page, filter: {} });
    expect(data).toEqual([kept]);
  });

  it.each([
    ['states', { country_id: 101 }, 'GET states?country_id=101'],
    ['cities', { state_id: 4 }, 'GET cities?state_id=4'],
    ['sub-categories', { category_id: 9 }, 'GET sub-categories?category_id=9'],
  ])('API-02 reads %s by what was chosen before', async (resource, filter, call) => {
    const { provider, calls } = provide();
    await provider.getList(resource, { ...page, filter });
    expect(calls()).toEqual([[call]]);
  });
});

describe('the rest', () => {
  it('API-08 hands the signal of a screen that may be left on to the call', async () => {
    const { provider, asked } = provide();
    const { signal } = new AbortController();
    await provider.getList('tags', { ...page, filter: {}, signal });
    expect(asked[0]?.signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
  });

  it('API-08 refuses what the API does not have', async () => {
    const { provider, calls } = provide();
    await expect(provider.getList('staff', { ...page, filter: {} })).rejects.toThrow('no getList of staff');
    await expect(provider.updateMany('jobs', { ids: [1], data: {} })).rejects.toThrow(
      'no updateMany of jobs',
    );
    expect(calls()).toEqual([]);
  });
});
