import { expect, it, vi } from 'vitest';
import type { ChangedRecord } from '#contract/shared/common.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { createConflicts, KeptError, versionsOf } from './conflicts.ts';

const changed = (id: number, version: number): ChangedRecord => ({
  id,
  version,
  name: `Record ${id}`,
  state: 'Rejected',
  by: 'Noor Das',
  at: '2026-03-05T08:00:00.000Z',
});
const conflict = (...records: ChangedRecord[]) =>
  new ApiError('Changed', 409, 'changed', {}, { changed: records });

const setUp = (...answers: (object | ApiError)[]) => {
  const sent: unknown[] = [];
  const { conflicts, withApi, withRequest } = createConflicts();
  const api = vi.fn(async (_key: string, options: { body?: object }) => {
    sent.push(options.body);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  // The fake answers what the test says, which the types of all calls can't express.
  return { conflicts, sent, api: withApi(api as unknown as Api), withRequest };
};
const body = { application_ids: [5, 6], status: 'offered' as const, versions: { 5: 1, 6: 1 } };

it('KEEP-06 applies a decision to the new version if the user wants that', async () => {
  const { conflicts, sent, api } = setUp(conflict(changed(7, 4)), { message: 'Done' });
  conflicts.onQuestion(({ isPart, answer }) => answer(!isPart));
  expect(await api('POST delete-job', { body: { job_id: 7, version: 3 } })).toEqual({ message: 'Done' });
  expect(sent).toEqual([
    { job_id: 7, version: 3 },
    { job_id: 7, version: 4 },
  ]);
});

it('KEEP-06 leaves it as it is if the user keeps the other change, or nobody can be asked', async () => {
  const { conflicts, sent, api } = setUp(conflict(changed(7, 4)), conflict(changed(7, 4)));
  const removing = () =>
    api('POST delete-job', { body: { job_id: 7, version: 3 } }).catch((error: unknown) => error);
  const unasked = await removing();
  expect(unasked).toMatchObject({ status: 409 });
  expect(unasked).not.toBeInstanceOf(KeptError);
  conflicts.onQuestion(({ answer }) => answer(false));
  expect(await removing()).toBeInstanceOf(KeptError);
  expect(sent).toHaveLength(2);
});

it('KEEP-06 asks about those of several that were left alone, and sends only these again', async () => {
  const part = { message: 'One moved', changed: [changed(6, 9)], versions: { 5: 2 } };
  const { conflicts, sent, api } = setUp(part, { message: 'Other moved', undo: null });
  const told = vi.fn();
  conflicts.onApplied(told);
  conflicts.onQuestion(({ isPart, answer }) => answer(isPart));
  expect(await api('POST move-applications', { body })).toEqual(part);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ message: 'Other moved', undo: null }));
  expect(sent[1]).toEqual({ ...body, application_ids: [6], versions: { 6: 9 } });
});

it('KEEP-06 a screen that shows the version before its own change is not in conflict with it', async () => {
  const { sent, api } = setUp({ versions: { 5: 2, 6: 3 } }, { versions: { 5: 4, 6: 5 } }, {});
  for (const _ of [1, 2, 3]) await api('POST move-applications', { body });
  expect(sent).toEqual([body, { ...body, versions: { 5: 2, 6: 3 } }, { ...body, versions: { 5: 4, 6: 5 } }]);
});

it('KEEP-06 deletions of staff carry the version in their address', async () => {
  const { conflicts, withRequest } = setUp();
  const sent: string[] = [];
  const request = withRequest(async (path) => {
    sent.push(path);
    if (sent.length === 1) throw conflict(changed(7, 4));
    return new Response('{}');
  });
  conflicts.onQuestion(({ answer }) => answer(true));
  await request('staff/articles/7?version=3', { method: 'DELETE' });
  expect(sent).toEqual(['staff/articles/7?version=3', 'staff/articles/7?version=4']);
});

it('KEEP-06 staff records carry their version, and their decisions are sent again', async () => {
  const { conflicts, withRequest } = setUp();
  const sent: unknown[] = [];
  const request = withRequest(async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)));
    if (sent.length === 1) throw conflict(changed(7, 4));
    return new Response('{}');
  });
  conflicts.onQuestion(({ answer }) => answer(true));
  await request('staff/jobs/7', { method: 'PUT', body: JSON.stringify({ status: 'approved', version: 3 }) });
  expect(sent).toEqual([
    { status: 'approved', version: 3 },
    { status: 'approved', version: 4 },
  ]);
});

it('KEEP-06 lists the versions of the records that have one', () => {
  expect(versionsOf([{ id: 5, version: 2 }, { id: 6 }])).toEqual({ 5: 2 });
});
