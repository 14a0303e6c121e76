// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Automation } from '#contract/automations/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { AutomationListScreen } from './list-screen.tsx';

const move: Automation = {
  ...{ id: 4, kind: 'move', job_id: 7, question_id: 9, answer: 'no', status: 'viewed', stage_id: 3 },
  ...{ days: null, text: '', job_title: 'Pilot', question: 'Do you have a licence?', version: 2 },
};
const open = (automations: readonly Automation[]) =>
  renderScreen(AutomationListScreen, {
    path: '/automations',
    answers: {
      'GET automations': { message: 'OK', data: automations },
      'GET company-stages': {
        message: 'OK',
        data: [{ id: 3, status: 'viewed', name: 'Unfit', job_id: null, version: 1 }],
      },
      'POST automations': { message: 'OK', data: move },
      'POST myjobs': { message: 'OK', data: [], pagination: { current_page: 1, last_page: 1, total: 0 } },
    },
  });

it('AUTO-01 the list says when an automation acts and what it does', async () => {
  await open([move, { ...move, id: 5, stage_id: 8, question: null }]);
  expect(await screen.findByText('“Do you have a licence?” is answered: No')).toBeDefined();
  expect(await screen.findByText('Moved to Viewed: Unfit')).toBeDefined();
  expect(screen.getByText('Its question was changed or removed. Choose another one.')).toBeDefined();
  expect(screen.getByText('Moved to a deleted stage')).toBeDefined();
});

it('AUTO-02 a reminder is added for a stage and a number of days', async () => {
  const { asked } = await open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'New automation' }));
  fireEvent.change(await screen.findByLabelText('What should happen'), { target: { value: 'reminder' } });
  fireEvent.change(await screen.findByLabelText('Waiting in'), { target: { value: 'viewed 3' } });
  fireEvent.change(screen.getByLabelText('Days of waiting'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save automation' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST automations')?.body).toMatchObject({
      ...{ kind: 'reminder', job_id: null, status: 'viewed', stage_id: 3, days: 5 },
    }),
  );
});
