// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { daysOf } from './calendar.tsx';
import { InterviewsSection } from './interviews-section.tsx';
import { InterviewsScreen } from './screen.tsx';

const DAY_MS = 86_400_000;

const interview = (
  id: number,
  name: string,
  status: CompanyInterview['status'],
  inDays: number,
): CompanyInterview => {
  const startsAt = new Date(Date.now() + inDays * DAY_MS).toISOString();
  return {
    id,
    status,
    kind: 'phone',
    round: null,
    place: 'We call you',
    minutes: 30,
    time_zone: 'Asia/Kolkata',
    note: null,
    slots: [startsAt],
    suggested: [],
    starts_at: status === 'proposed' ? null : startsAt,
    reason: null,
    ended_by: null,
    version: 1,
    application_id: id,
    job_id: 3,
    job_title: 'Cook',
    candidate_name: name,
    candidate_time_zone: null,
    interviewers: [],
  };
};
const held = interview(1, 'Asha Raman', 'accepted', -1);
const coming = interview(2, 'Bo Das', 'accepted', 1);
const proposed = interview(3, 'Cleo Rao', 'proposed', 1);
const scoreButtons = (part: HTMLElement) =>
  within(part).queryAllByRole('button', { name: 'Score after the interview' });

test('SCORE-06 agreed interviews of the day list link to the scorecard', async () => {
  await renderScreen(InterviewsScreen, {
    path: '/interviews',
    answers: {
      'GET interviews': {
        message: 'OK',
        data: [coming, proposed],
        pagination: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
      },
    },
  });
  const cardOf = async (name: string) => {
    const card = (await screen.findByText(name)).closest('article');
    if (!card) throw new Error(`${name} is in no card.`);
    return card;
  };
  expect(scoreButtons(await cardOf('Bo Das'))).toHaveLength(1);
  expect(scoreButtons(await cardOf('Cleo Rao'))).toHaveLength(0);
});

test('SCORE-06 an applicant’s interviews link to it once they have begun', async () => {
  const Section = () => <InterviewsSection applicationId={1} isUndecided jobId={3} onChanged={() => {}} />;
  const open = (one: object) =>
    renderScreen(Section, {
      path: '/',
      answers: { 'GET application-interviews': { message: 'OK', data: [one] } },
    });
  const { unmount } = await open(held);
  expect(await screen.findByRole('button', { name: 'Cancel interview' })).toBeDefined();
  expect(scoreButtons(document.body)).toHaveLength(1);
  unmount();
  await open(coming);
  expect(await screen.findByRole('button', { name: 'Cancel interview' })).toBeDefined();
  expect(scoreButtons(document.body)).toHaveLength(0);
});

test('INTERVIEW-04 an applicant’s interviews say if the candidate cancelled', async () => {
  const cancelled = { ...held, status: 'cancelled' };
  const Section = () => <InterviewsSection applicationId={1} isUndecided jobId={3} onChanged={() => {}} />;
  const data = [
    { ...cancelled, ended_by: 'seeker' },
    { ...cancelled, id: 2, ended_by: 'company' },
  ];
  await renderScreen(Section, {
    path: '/',
    answers: { 'GET application-interviews': { message: 'OK', data } },
  });
  expect(await screen.findByText('Cancelled by the applicant')).toBeDefined();
  expect(screen.getAllByText(/^Cancelled/)).toHaveLength(2);
});

test('INTERVIEW-10 interviews are shown in the days of a week or month, and later ones on request', async () => {
  const later = interview(4, 'Dev Bose', 'accepted', 7);
  const { asked } = await renderScreen(InterviewsScreen, {
    path: '/interviews',
    answers: {
      'GET interviews': {
        message: 'OK',
        data: [proposed, later],
        pagination: { current_page: 1, last_page: 1, per_page: 100, total: 2 },
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Week' }));
  expect(screen.getByRole('button', { name: 'Earlier' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  const link = screen.getByRole('link', { name: 'Dev Bose' });
  const day = link.closest('section')?.querySelector('h3')?.textContent;
  const format = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' });
  expect(day).toBe(format.format(new Date(later.starts_at ?? '')));
  expect(asked.map(({ call }) => call)).toContain('GET interviews?page=1&per_page=100&whose=all');
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getByText('Cleo Rao').closest('article')).not.toBeNull();
});

test('INTERVIEW-10 a month is shown in whole weeks, also where clocks change', () => {
  const month = (year: number, index: number) => daysOf('month', new Date(year, index, 15), 0).days;
  expect(month(2027, 1)).toHaveLength(28);
  expect(month(2026, 2)).toHaveLength(42);
  expect(month(2026, 9)).toHaveLength(35);
  expect(month(2026, 9)[0]).toEqual(new Date(2026, 8, 28));
  const week = daysOf('week', new Date(2026, 10, 29), 1).days;
  expect([week[0], week.at(-1)]).toEqual([new Date(2026, 10, 30), new Date(2026, 11, 6)]);
});
