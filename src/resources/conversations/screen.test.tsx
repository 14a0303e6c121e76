// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { InboxScreen } from './screen.tsx';

afterEach(() => vi.unstubAllGlobals());

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
const open = (answer: unknown, at = '/inbox', answers: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(InboxScreen, {
    path: '/inbox',
    at,
    answers: {
      'GET conversations': answer,
      'POST myjobs': page({
        id: 7,
        job_title: 'Cook',
        ...{ workplaces: [], remote_countries: [], remote_regions: [] },
        created_at: '2026-03-05T08:00:00.000Z',
      }),
      'GET conversation': { status: 404, body: { message: 'We can’t find this.', code: 'not_found' } },
      ...answers,
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

/** Reports at once that the end of the conversation is visible. */
class VisibleObserver {
  readonly #report: (entries: object[]) => void;
  constructor(report: (entries: object[]) => void) {
    this.#report = report;
  }
  observe() {
    queueMicrotask(() => this.#report([{ isIntersecting: true }]));
  }
  disconnect() {}
}

it('INBOX-01 an opened conversation becomes read and keeps its place in the list', async () => {
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  let isRead = false;
  const [asha, ravi] = [listed(3, 'Asha Raman', 2), listed(4, 'Ravi Das', 1)];
  const message = {
    id: 9,
    from: 'applicant',
    author: 'Asha Raman',
    is_own: false,
    text: 'In May.',
    attachments: [],
    left_out: [],
    sent_at: '2026-03-05T08:00:00.000Z',
    read_at: null,
    is_held: false,
    is_removed: false,
    is_reported: false,
  };
  const conversation = {
    application_id: 3,
    side: 'company',
    job_title: 'Cook',
    company_name: 'Labs',
    applicant: 'Asha Raman',
    obstacle: 'withdrawn',
    template_values: null,
    messages: [message],
    has_earlier: false,
    unsent: [],
    is_muted: false,
    is_reported: false,
  };
  const { asked } = await open(
    // As the server does: unread ones first.
    () => (isRead ? page(ravi, { ...asha, unread: 0 }) : page(asha, ravi)),
    '/inbox?open=3',
    {
      'GET conversation': { message: 'OK', data: conversation },
      'POST read-conversation': () => {
        isRead = true;
        return { message: 'OK' };
      },
    },
  );
  await expect.poll(() => asked.map(({ call }) => call)).toContain('POST read-conversation');
  await expect.poll(() => screen.queryByText('2 unread messages')).toBeNull();
  const [first] = await screen.findAllByRole('article');
  if (!first) throw new Error('The conversation is missing.');
  expect(within(first).getByText('Asha Raman')).toBeDefined();
  expect(asked.filter(({ call }) => call.startsWith('GET conversations'))).toHaveLength(1);
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
