/** SCREEN-07: a company's question library. */
import { expect, test } from 'vitest';
import type { LibraryQuestion } from '#contract/question-library/calls.ts';
import { joinTeam, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { LICENCE } from '../support/questions.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const employer = await signUpEmployer(portal);

interface LibraryAnswer {
  readonly data: LibraryQuestion;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: LibraryQuestion;
  readonly undo?: { readonly change_id: number };
}
const list = async (token = employer) => (await portal.request('GET library-questions', { token })).body.data;
const add = (question: object, token = employer) =>
  portal.request('POST library-questions', { token, body: question });
const change = (id: number, question: object, token = employer) =>
  portal.request<LibraryAnswer>(`PUT library-questions/${id}`, { token, body: question });
const remove = (ids: readonly number[], token = employer) =>
  portal.request('DELETE library-questions', { token, body: { ids } });

test('SCREEN-07 questions are kept once, tidy, and in order, for their company only', async () => {
  const added = await add({ ...LICENCE, text: '  Do you   have a licence? ' });
  expect(added).toMatchObject({ status: 200, body: { data: { ...LICENCE, version: 1 } } });
  expect((await add(LICENCE)).body.data.id).toBe(added.body.data.id);
  await add({ ...LICENCE, kind: 'choice', text: 'a shift?', choices: ['Day', 'Night'], expected: null });
  expect((await list()).map(({ text }) => text)).toEqual(['a shift?', LICENCE.text]);
  expect(await add({ ...LICENCE, text: ' ', expected: 'maybe' })).toMatchObject({
    status: 422,
    body: { errors: { text: 'Write the question.', expected: expect.any(String) } },
  });
  const other = await signUpEmployer(portal);
  expect(await list(other)).toEqual([]);
  expect((await change(added.body.data.id, LICENCE, other)).status).toBe(404);
  expect((await remove([added.body.data.id], other)).status).toBe(404);
});

test('SCREEN-07 changing or deleting a kept question leaves jobs as they are, and Undo brings it back', async () => {
  const { data: kept } = (await add({ ...LICENCE, text: 'Do you dive?' })).body;
  const jobId = await postJob(portal, employer, { questions: [{ ...LICENCE, text: kept.text }] });
  const asked = async () => (await portal.request(`GET job-questions?id=${jobId}`)).body.data;
  const before = await asked();
  const changed = await change(kept.id, { ...LICENCE, text: 'Do you dive deep?', version: kept.version });
  expect(changed.body.data).toMatchObject({ text: 'Do you dive deep?', version: 2 });
  expect(await change(kept.id, { ...LICENCE, text: 'Older', version: 1 })).toMatchObject({
    status: 409,
    body: { current: { text: 'Do you dive deep?' } },
  });
  const gone = await remove([kept.id]);
  expect((await list()).some(({ id }) => id === kept.id)).toBe(false);
  expect(await asked()).toEqual(before);
  await portal.request('POST undo', { token: employer, body: { change_id: gone.body.undo?.change_id } });
  expect(await list()).toContainEqual(changed.body.data);
});

test('SCREEN-07 hiring managers use the library, and recruiters change it', async () => {
  const manager = await joinTeam(portal, employer, 'hiring_manager');
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  expect(await list(manager)).toEqual(await list());
  expect((await add(LICENCE, manager)).status).toBe(403);
  expect((await add({ ...LICENCE, text: 'Do you sail?' }, recruiter)).status).toBe(200);
});
