// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../console/testing/render-screen.tsx';
import { InboxScreen } from './screen.tsx';

const listed = (id: number, applicant: string, unread = 0) => ({
  application_id: id,
  job_id: 7,
  job_title: 'Cook',
  company_name: 'Labs',
  applicant,
  unread,
  last: { from: 'applicant', text: 'In May.', files: 0, sent_at: '2026-03-05T08:00:00.000Z' },
});
const page = (...data: object[]) => ({
  message: 'OK',
  data,
  pagination: { current_page: 1, last_page: 1, per_page: 20, total: data.length },
});
const open = (answer: unknown, at = '/inbox') =>
  renderScreen(InboxScreen, {
    path: '/inbox',
    at,
    answers: {
      'GET conversations': answer,
      'POST myjobs': page({
        id: 7,
        job_title: 'Cook',
        job_locations: [],
        created_at: '2026-03-05T08:00:00.000Z',
      }),
      'GET conversation': { status: 404, body: { message: 'We can’t find this.', code: 'not_found' } },
    },
  });

it('INBOX-01 lists conversations with their unread messages, and opens one next to them', async () => {
  await open(page(listed(3, 'Asha Raman', 2), listed(4, 'Ravi Das')));
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two conversations are missing.');
  expect(within(first).getByText('2 unread messages')).toBeDefined();
  expect(within(second).queryByText(/unread/)).toBeNull();
  fireEvent.click(within(first).getByRole('link', { name: 'Asha Raman' }));
  expect(await screen.findByRole('link', { name: 'View application' })).toBeDefined();
  // A conversation that no longer exists says so, next to the list.
  expect(await screen.findByText('We can’t find this.')).toBeDefined();
});

it('INBOX-02 the filters are in the address; without results there is a way back', async () => {
  const { asked } = await open(page(), '/inbox?unread=true&job_id=7');
  expect(await screen.findByText('No conversations found')).toBeDefined();
  expect(asked.map(({ call }) => call)).toContain('GET conversations?page=1&unread=true&job_id=7');
  expect(screen.getByRole('link', { name: 'All conversations' })).toBeDefined();
  // Short, because the filters are as narrow as the list.
  expect(screen.getByRole('option', { name: 'All' })).toBeDefined();
  expect(await screen.findByDisplayValue('Cook')).toBeDefined();
});

it('INBOX-01 an empty inbox offers the next step', async () => {
  await open(page());
  expect(await screen.findByText(/Open an applicant to write/)).toBeDefined();
});
