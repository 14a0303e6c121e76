// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stagesFor } from '#contract/stages/rules.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { StagesScreen } from './screen.tsx';

const stage = (id: number, name: string, job_id: number | null = null) => ({
  ...{ id, name, job_id, status: 'interview', version: 1 },
});
const open = (stages: object[]) =>
  renderScreen(StagesScreen, {
    path: '/stages',
    at: '/stages?job=7',
    answers: {
      'POST myjobs': { message: 'OK', data: [{ id: 7, job_title: 'Diver' }] },
      'GET company-stages': { message: 'OK', data: stages },
      'POST copy-company-stages': { message: 'The job now has stages of its own.', data: [] },
    },
  });

test('STAGE-05 a job without stages of its own shows the company’s, which can become its own', async () => {
  const { calls } = await open([stage(1, 'Phone'), stage(2, 'Site walk', 8)]);
  const list = await screen.findByRole('list', { name: 'Interview' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Phone']);
  expect(screen.queryByRole('button', { name: /^(Add|Rename|Delete)/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change them for this job' }));
  expect(await screen.findByText('The job now has stages of its own.')).toBeDefined();
  expect(calls()).toContain('POST copy-company-stages');
});

test('STAGE-05 a job’s own stages can be changed, and given up', async () => {
  await open([stage(1, 'Phone'), stage(2, 'Site walk', 7)]);
  const list = await screen.findByRole('list', { name: 'Interview' });
  expect(within(list).getByText('Site walk')).toBeDefined();
  expect(within(list).queryByText('Phone')).toBeNull();
  expect(screen.getByRole('button', { name: 'Rename “Site walk”' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use the company’s again' })).toBeDefined();
});

test('STAGE-05 a job goes through its own stages, or else the company’s', () => {
  const [common, own] = [
    { id: 1, job_id: null },
    { id: 2, job_id: 7 },
  ];
  expect(stagesFor([common, own], 7)).toEqual([own]);
  expect(stagesFor([common, own], 8)).toEqual([common]);
  expect(stagesFor([common, own], undefined)).toEqual([common]);
});
