// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JobEvaluation } from '#contract/scorecards/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { EvaluationDialog } from './evaluation-dialog.tsx';

const evaluation: JobEvaluation = {
  id: 3,
  criteria: ['Knives'],
  is_anonymous: false,
  rounds: [],
  version: 1,
};

const conflictWith = async (current: JobEvaluation, typed: string) => {
  await renderScreen(() => <EvaluationDialog jobId={3} onClose={() => {}} />, {
    path: '/evaluation',
    answers: {
      'GET job-evaluation': { message: 'OK', data: evaluation },
      'POST save-job-evaluation': { status: 409, body: { message: 'Changed.', code: 'changed', current } },
    },
  });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('checkbox'));
  await expectFailureReport(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save evaluation' }));
    await screen.findByRole('dialog', { name: 'A newer version was saved' });
  });
  return within(screen.getByRole('dialog', { name: 'A newer version was saved' }))
    .getAllByRole('group')
    .map(({ textContent }) => textContent);
};

it('SCORE-01 KEEP-01 the same choice of two members is not a conflict, and others are readable', async () => {
  const newer = { ...evaluation, criteria: ['Sauces'], is_anonymous: true, version: 2 };
  expect(await conflictWith(newer, 'Soups')).toEqual([expect.stringMatching(/Soups.*Sauces/)]);
});

it('ANON-01 KEEP-01 a newer version of the switch is compared as yes or no', async () => {
  const newer = { ...evaluation, criteria: ['Sauces'], version: 2 };
  expect(await conflictWith(newer, 'Knives')).toEqual([
    expect.stringMatching(/Knives.*Sauces/),
    expect.stringMatching(/Yes.*No$/),
  ]);
});
