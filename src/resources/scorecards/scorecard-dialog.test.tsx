// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationScorecards, Scorecard } from '#contract/scorecards/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { ScorecardDialog } from './scorecard-dialog.tsx';

const scorecard = (change: Partial<Scorecard> = {}): Scorecard => ({
  id: 5,
  author: 'Meera Iyer',
  recommendation: 'yes',
  note: 'Calm.',
  ratings: [{ criterion_id: 3, criterion: 'Navigation', rating: 3, note: null }],
  average: 3,
  submitted_at: '2026-03-05T08:00:00.000Z',
  updated_at: null,
  version: 1,
  ...change,
});
const known = (own: Scorecard | null): { message: string; data: ApplicationScorecards } => ({
  message: 'OK',
  data: {
    is_own_submitted: own !== null,
    others: 0,
    average: null,
    criteria: [{ id: 3, name: 'Navigation' }],
    own,
    colleagues: [],
  },
});
const newer = scorecard({
  recommendation: 'strong_no',
  ratings: [{ criterion_id: 3, criterion: 'Navigation', rating: 1, note: null }],
  version: 2,
});
const open = (own: Scorecard | null) =>
  renderScreen(() => <ScorecardDialog applicationId={7} name="Asha" onClose={() => {}} />, {
    path: '/score',
    answers: {
      'GET scorecards': known(own),
      'POST submit-scorecard': ({ version }: { version: number }) =>
        version === newer.version
          ? { message: 'OK', data: { ...newer, version: 3 } }
          : { status: 409, body: { message: 'Changed.', code: 'changed', current: newer } },
    },
  });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const sent = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call === 'POST submit-scorecard').map(({ body }) => body);

it('KEEP-05 a scorecard that can’t be sent is kept, listed by its name, and sent once the server answers', async () => {
  const answers: unknown[] = [];
  const { asked } = await renderScreen(
    () => <ScorecardDialog applicationId={7} name="Asha" onClose={() => {}} />,
    {
      path: '/score',
      answers: {
        'GET scorecards': known(null),
        'POST submit-scorecard': () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
      },
    },
  );
  await screen.findByRole('button', { name: 'Submit scorecard' });
  choose('Yes');
  await expectFailureReport(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Submit scorecard' }));
    expect(await screen.findByText('1 change not saved yet')).toBeDefined();
  });
  expect(screen.getByRole('button', { name: 'Discard: Score Asha' })).toBeDefined();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toHaveLength(1);
  answers.push({ message: 'OK', data: scorecard() });
  await waitFor(() => expect(screen.queryByText('1 change not saved yet')).toBeNull(), { timeout: 5000 });
  expect(
    new Set(asked.filter(({ call }) => call === 'POST submit-scorecard').map(({ key }) => key)).size,
  ).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
});

it.each([
  ['changed', scorecard(), 'Change my scorecard', 1],
  ['submitted', null, 'Submit scorecard', 0],
])(
  'SCORE-02 KEEP-01 a scorecard that was %s elsewhere meanwhile is compared field by field',
  async (_, own, submit, before) => {
    const { asked } = await open(own);
    await screen.findByRole('button', { name: submit });
    choose('4');
    choose('Yes');
    await expectFailureReport(async () => {
      fireEvent.click(screen.getByRole('button', { name: submit }));
      await screen.findByRole('dialog', { name: 'A newer version was saved' });
    });
    const compared = within(screen.getByRole('dialog', { name: 'A newer version was saved' }));
    expect(within(compared.getByRole('group', { name: 'Navigation' })).getByText('1')).toBeDefined();
    const recommendation = within(compared.getByRole('group', { name: 'Your recommendation' }));
    fireEvent.click(recommendation.getByRole('radio', { name: /^Use the saved one/ }));
    fireEvent.click(compared.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(sent(asked)).toHaveLength(2));
    expect(sent(asked)).toMatchObject([
      { version: before, recommendation: 'yes', ratings: [{ criterion_id: 3, rating: 4 }] },
      { version: 2, recommendation: 'strong_no', ratings: [{ criterion_id: 3, rating: 4 }] },
    ]);
  },
);

it('SCORE-02 a note without a rating is not dropped: the form asks for the rating', async () => {
  const { asked } = await open(null);
  await screen.findByRole('button', { name: 'Submit scorecard' });
  fireEvent.change(screen.getByRole('textbox', { name: /Navigation/ }), {
    target: { value: 'Knows the stars.' },
  });
  choose('Yes');
  fireEvent.click(screen.getByRole('button', { name: 'Submit scorecard' }));
  expect(await screen.findByText('Choose a rating, or remove the note.')).toBeDefined();
  expect(sent(asked)).toEqual([]);
});
