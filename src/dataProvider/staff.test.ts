import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { createRequest } from '../api/request.ts';
import { t } from '../i18n/testing/english.ts';
import { createDataProvider } from './index.ts';

const arrange = (answer: () => Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const dependencies = { baseUrl: '/api', fetch, t, language: 'en' } as const;
  const provider = createDataProvider(createApi(dependencies), createRequest(dependencies));
  const asked = () =>
    fetch.mock.calls.map(([url, { method, body }]) => [
      `${method} ${decodeURIComponent(url)}`,
      ...(body ? [JSON.parse(String(body))] : []),
    ]);
  return { provider, asked, fetch };
};
const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(body, init);
const page = { pagination: { page: 2, perPage: 25 }, sort: { field: 'updated_at', order: 'ASC' } as const };

describe('staff resources', () => {
  it('are listed with sort, range and filter, and the total from the header', async () => {
    const { provider, asked } = arrange(json([{ id: 7 }], { headers: { 'content-range': 'jobs 25-25/26' } }));
    const list = await provider.getList('staff/jobs', { ...page, filter: { view: 'queue' } });
    expect(list).toEqual({ data: [{ id: 7 }], total: 26 });
    expect(asked()).toEqual([
      ['GET /api/staff/jobs?filter={"view":"queue"}&range=[25,49]&sort=["updated_at","ASC"]'],
    ]);
  });

  it('are read, written and deleted by id', async () => {
    const { provider, asked } = arrange(json({ id: 7 }));
    const previousData = { id: 7 };
    await provider.getOne('staff/jobs', { id: 7 });
    await provider.update('staff/jobs', { id: 7, data: { status: 'approved' }, previousData });
    await provider.create('staff/synonyms', { data: { word: 'hr' } });
    await provider.delete('staff/synonyms', { id: 7, previousData });
    await provider.delete('staff/synonyms', { id: 7, previousData: { id: 7, version: 3 } });
    await provider.updateMany('staff/jobs', { ids: [7, 8], data: { status: 'approved' } });
    expect(asked()).toEqual([
      ['GET /api/staff/jobs/7'],
      ['PUT /api/staff/jobs/7', { status: 'approved' }],
      ['POST /api/staff/synonyms', { word: 'hr' }],
      ['DELETE /api/staff/synonyms/7'],
      ['DELETE /api/staff/synonyms/7?version=3'],
      ['PUT /api/staff/jobs/7', { status: 'approved' }],
      ['PUT /api/staff/jobs/8', { status: 'approved' }],
    ]);
  });

  it('fail with the server’s messages by field', async () => {
    const failure = { message: 'Please choose.', code: 'invalid', errors: { reason: 'Please choose.' } };
    const { provider } = arrange(json(failure, { status: 422 }));
    await expect(
      provider.update('staff/jobs', { id: 7, data: {}, previousData: { id: 7 } }),
    ).rejects.toMatchObject({
      message: 'Please choose.',
      status: 422,
      body: { errors: { reason: 'Please choose.', root: { serverError: 'Please choose.' } } },
    });
  });

  it('leave the portal’s own calls and abort signals alone', async () => {
    const { provider, asked } = arrange(json({ message: 'OK', data: { live_jobs: 3 } }));
    expect(provider.supportAbortSignal).toBe(true);
    expect(await provider.call('GET employer-dashbord')).toMatchObject({ data: { live_jobs: 3 } });
    expect(asked()).toEqual([['GET /api/employer-dashbord']]);
  });
});
