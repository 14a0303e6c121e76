// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { draftName, forgetJobDraft, keepJobDraft, readJobDraft } from './drafts.ts';

it('POST-02 a draft is kept by account and post, until it is forgotten', () => {
  const name = draftName(7, 'new');
  keepJobDraft(name, { job_title: 'Cook', tags_id: [3] }, 1000);
  expect(readJobDraft(name)).toEqual({ at: 1000, values: { job_title: 'Cook', tags_id: [3] } });
  expect(readJobDraft(draftName(8, 'new'))).toBeUndefined();
  expect(readJobDraft(draftName(7, '12'))).toBeUndefined();
  forgetJobDraft(name);
  expect(readJobDraft(name)).toBeUndefined();
});

it('POST-02 what is no draft is none, and fields that are gone are left out', () => {
  localStorage.setItem('draft:broken', '{');
  localStorage.setItem('draft:list', '[1]');
  localStorage.setItem('draft:old', JSON.stringify({ at: 5, values: { job_title: 'Cook', shoe_size: 9 } }));
  expect(readJobDraft('broken')).toBeUndefined();
  expect(readJobDraft('list')).toBeUndefined();
  expect(readJobDraft('old')).toEqual({ at: 5, values: { job_title: 'Cook' } });
});
