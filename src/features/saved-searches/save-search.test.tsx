// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { type Answers, fakeEnvironment, renderElement } from '../jobs/testing/render.tsx';
import { seekerSession } from '../jobs/testing/samples.ts';
import { SaveSearch } from './save-search.tsx';

beforeEach(stubNativeElements);

const search = (id: number, filters: object) => ({
  ...{ id, filters, name: 'Tideline', frequency: 'daily', is_paused: false },
  ...{ created_at: '2026-03-02T08:00:00.000Z', new_jobs: 0, new_since: null },
});
const searches = (...data: object[]) => ({ body: { message: 'OK', data } });
const show = (answers: Answers, props: Partial<Parameters<typeof SaveSearch>[0]> = {}) => {
  const { environment, calls } = fakeEnvironment(answers, seekerSession);
  renderElement(
    environment,
    <SaveSearch
      company="Tideline"
      filters={{ company_id: 7 }}
      label="alerts.follow"
      nameOf={() => 'Tideline'}
      {...props}
    />,
  );
  return calls;
};
const writes = (calls: ReturnType<typeof show>) => calls.filter(({ call }) => call.startsWith('POST'));

test('ALERT-06 a company followed before is shown as followed, and one tap ends that until Undo', async () => {
  const ok = { body: { message: 'OK' } };
  const calls = show({
    'GET saved-searches': searches(search(3, { company_id: 8 }), search(4, { company_id: 7 })),
    'POST delete-saved-search': ok,
    'POST restore-saved-search': ok,
  });
  const following = { name: 'Following Stop following' };
  fireEvent.click(await screen.findByRole('button', following));
  expect(await screen.findByRole('button', { name: 'Follow this company' })).toBeTruthy();
  expect(await screen.findByText('You no longer follow Tideline.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', following)).toBeTruthy();
  expect(writes(calls)).toEqual([
    { call: 'POST delete-saved-search', body: { id: 4 } },
    { call: 'POST restore-saved-search', body: { id: 4 } },
  ]);
});

test('ALERT-06 following names the company, and can be ended at once', async () => {
  show({
    'GET saved-searches': searches(),
    'POST save-search': { body: { message: 'Search saved.', saved: true, id: 9 } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Follow this company' }));
  expect(await screen.findByText('You follow Tideline. We’ll tell you about its new jobs.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Following Stop following' })).toBeTruthy();
});

test('ALERT-06 a search saved before, with its filters in any order, is shown as saved', async () => {
  show(
    { 'GET saved-searches': searches(search(3, { country_id: 101, job_title: 'pilot' })) },
    { company: undefined, filters: { job_title: 'pilot', country_id: 101 }, label: 'alerts.save_search' },
  );
  expect(await screen.findByRole('link', { name: 'See your saved searches' })).toBeTruthy();
});
