// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { AllApplicantsScreen, JobApplicantsScreen } from './screen.tsx';
import { answer, candidate, RELATED } from './testing/applicants.ts';

const findRow = async () => within(await screen.findByRole('row', { name: /Asha Raman/ }));

/** What the first list was asked for. */
const listedWith = (asked: readonly { readonly call: string; readonly body: unknown }[]) =>
  asked.find(({ call }) => call.startsWith('POST view-shortlisted-candidates'))?.body;

const open = (candidates: unknown, at = '/job-seekers/3', answers: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(JobApplicantsScreen, {
    path: '/job-seekers/:jobId',
    at,
    answers: {
      'POST view-shortlisted-candidates': candidates,
      'GET company-stages': {
        message: 'OK',
        data: [{ id: 8, status: 'interview', name: 'Phone screen', job_id: null, version: 1 }],
      },
      'GET waiting': { message: 'OK', data: { unread_conversations: [{ application_id: 5, unread: 1 }] } },
      'POST move-applications': {
        message: 'OK',
        data: { application_ids: [5], status: 'interview' },
        undo: null,
      },
      ...answers,
    },
  });

it('CAND-01 FIT-03 shows the job’s applicants and their number', async () => {
  const { asked } = await open(answer([candidate], 1));
  expect(await screen.findByRole('heading', { name: 'Total Candidates (1)' })).toBeDefined();
  expect(screen.getByText('Applied to: Head Cook')).toBeDefined();
  const row = await findRow();
  expect(row.getByRole('link', { name: 'Asha Raman' }).getAttribute('href')).toBe(
    '/applicants/review?job=3&applicant=5',
  );
  expect(await row.findByText('1 unread message')).toBeDefined();
  for (const text of [
    'Shortlisted',
    'Pastry Cook, Warm Loaf',
    'Experienced',
    '-',
    'Freelancer',
    'Mar 5, 2026',
    '63%',
  ]) {
    expect(row.getByText(text)).toBeDefined();
  }
  // Hidden at first: with it, the day of the application would be under the buttons.
  expect(row.queryByText('30 days')).toBeNull();
  expect(row.getByRole('button', { name: 'Resume: Asha Raman' })).toBeDefined();
  expect(listedWith(asked)).toEqual({ manage_job_id: 3, list: 'applied' });
});

it('CAND-01 offers no resume if none was sent', async () => {
  await open(answer([{ ...candidate, has_resume: false }]));
  await findRow();
  expect(screen.queryByRole('button', { name: 'Resume: Asha Raman' })).toBeNull();
});

it('REVIEW-01 Review begins with what the list shows, and earlier links to an applicant still work', async () => {
  const { router } = await open(answer([candidate]), '/job-seekers/3?status=shortlisted');
  const review = await screen.findByRole('link', { name: 'Review' });
  expect(review.getAttribute('href')).toBe('/applicants/review?job=3&status=shortlisted');
  await act(() => router.navigate('/job-seekers/3?open=5'));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/applicants/review?job=3&applicant=5',
  );
});

it('CAND-02 a card of the board moves with one request', async () => {
  const column = ({ status }: { status?: string }) => answer(status === 'shortlisted' ? [candidate] : []);
  const { asked } = await open(column, '/job-seekers/3?view=board');
  const card = await screen.findByRole('link', { name: 'Asha Raman' });
  const before = asked.length;
  act(() => card.focus());
  fireEvent.keyDown(card, { key: '4' });
  await screen.findByText('Asha Raman: Interview');
  expect(asked.slice(before).map(({ call }) => call)).toEqual(['POST move-applications']);
});

it('CAND-02 Undo on the board loads one column again, which has the card', async () => {
  const column = ({ status }: { status?: string }) => answer(status === 'shortlisted' ? [candidate] : []);
  const { asked } = await open(column, '/job-seekers/3?view=board', {
    'POST move-applications': {
      message: 'OK',
      data: { application_ids: [5], status: 'interview' },
      undo: { change_id: 1, seconds: 60 },
    },
    'POST undo': { message: 'Undone.' },
  });
  const card = await screen.findByRole('link', { name: 'Asha Raman' });
  act(() => card.focus());
  fireEvent.keyDown(card, { key: '4' });
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  const before = asked.length;
  await act(async () => fireEvent.click(undo));
  await screen.findByText('Undone.');
  const shortlisted = within(screen.getByRole('region', { name: /^Shortlisted/ }));
  expect(await shortlisted.findByRole('link', { name: 'Asha Raman' })).toBeDefined();
  expect(asked.slice(before).map(({ call, body }) => [call, body])).toEqual([
    ['POST undo', { change_id: 1 }],
    ['POST view-shortlisted-candidates?page=1', expect.objectContaining({ status: 'shortlisted' })],
  ]);
});

it('CAND-01 moves a candidate with a menu', async () => {
  const { asked } = await open(answer([candidate]));
  const menu = 'Change the status of Asha Raman, now Shortlisted';
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Shortlisted');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Interview' }));
  await screen.findByText('Asha Raman: Interview');
  expect(asked.find(({ call }) => call === 'POST move-applications')?.body).toEqual({
    application_ids: [5],
    status: 'interview',
    stage_id: 0,
    versions: { 5: 4 },
  });
});

it('STAGE-02 moves a candidate into a stage with the same menu, and shows it', async () => {
  const { asked } = await open(answer([candidate]));
  const menu = 'Change the status of Asha Raman, now Shortlisted';
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Phone screen' }));
  await screen.findByText('Asha Raman: Interview: Phone screen');
  expect(asked.find(({ call }) => call === 'POST move-applications')?.body).toEqual({
    application_ids: [5],
    status: 'interview',
    stage_id: 8,
    versions: { 5: 4 },
  });
});

it('CAND-02 a shortcut moves an applicant while another column of the board still loads', async () => {
  let asked = 0;
  const column = ({ status }: { status?: string }) => {
    if (status !== 'interview') return answer(status === 'shortlisted' ? [candidate] : []);
    asked += 1;
    return asked === 1 ? new Promise(() => {}) : answer([]);
  };
  await open(column, '/job-seekers/3?view=board', {
    'POST move-applications': new Promise(() => {}),
  });
  const card = await screen.findByRole('link', { name: 'Asha Raman' });
  act(() => card.focus());
  fireEvent.keyDown(card, { key: '4' });
  const interview = within(screen.getByRole('region', { name: /^Interview/ }));
  expect(await interview.findByRole('link', { name: 'Asha Raman' })).toBeDefined();
});

it('CAND-01 the shortlist is a separate list with an address', async () => {
  const { asked } = await open(answer([]), '/job-seekers/3?list=shortlisted');
  expect(await screen.findByText(/You haven’t shortlisted anyone/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Shortlisted' }).getAttribute('aria-current')).toBe('page');
  expect(listedWith(asked)).toEqual({ manage_job_id: 3, list: 'shortlisted' });
});

it('CAND-01 an empty list shows "No candidates found!"', async () => {
  await open(answer([]));
  expect(await screen.findByText('No candidates found!')).toBeDefined();
});

it('ROLE-01 another company’s job is treated as missing', () =>
  expectFailureReport(async () => {
    await open({ status: 404, body: { message: 'This does not exist.', code: 'not_found' } });
    expect(await screen.findByText('We can’t find this job')).toBeDefined();
    const back = screen.getByRole('link', { name: 'Back to Manage Jobs' });
    expect(back.getAttribute('href')).toBe('/emplyeer-jobs');
  }));

it('DUPE-07 marks possible duplicates with one request', async () => {
  const rows = [
    candidate,
    { ...candidate, application_id: 6 },
    { ...candidate, application_id: 10, is_anonymous: true },
  ];
  const { asked } = await open(answer(rows), '/job-seekers/3', {
    'POST possible-duplicates': { message: 'OK', data: [RELATED] },
  });
  expect(await screen.findAllByText('Possible duplicate')).toHaveLength(1);
  const bodies = asked.filter(({ call }) => call === 'POST possible-duplicates').map(({ body }) => body);
  expect(bodies).toEqual([{ application_ids: [5, 6] }]);
});

it('CAND-01 exports the selected applicants with the list’s filters, even if it is only one', async () => {
  const { asked } = await open(answer([candidate]), '/job-seekers/3?status=shortlisted', {
    'POST export-applicants': new Blob(['Name'], { type: 'text/csv' }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select #5' }));
  const [, ofSelected] = screen.getAllByRole('button', { name: 'Export CSV' });
  if (!ofSelected) throw new Error('The button for selected applicants is missing.');
  fireEvent.click(ofSelected);
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST export-applicants')?.body).toEqual({
      manage_job_id: 3,
      list: 'applied',
      status: 'shortlisted',
      application_ids: [5],
    }),
  );
});

it('CAND-01 the board is one of the views, and a search there stays on it', async () => {
  const { router } = await open(answer([candidate]), '/job-seekers/3?view=board');
  const board = await screen.findByRole('link', { name: 'Board' });
  expect(board.getAttribute('aria-current')).toBe('page');
  fireEvent.change(screen.getByLabelText('Search applicants'), { target: { value: 'asha' } });
  await waitFor(() => expect(router.state.location.search).toBe('?text=asha&view=board'));
});

it('CAND-03 461 applicants are moved in one request, with the versions that were listed', async () => {
  const everyone = Array.from({ length: 461 }, (_, at) => ({ ...candidate, application_id: at + 1 }));
  const pages = [1, 2, 3, 4, 5].map((page) => [
    `POST view-shortlisted-candidates?page=${page}&per_page=100`,
    answer(everyone.slice(page * 100 - 100, page * 100), 461),
  ]);
  const { asked } = await open(answer(everyone.slice(0, 25), 461), '/job-seekers/3', {
    ...Object.fromEntries(pages),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  await screen.findByText('461 items selected');
  fireEvent.click(screen.getByRole('button', { name: 'Change status to' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Interview' }));
  await waitFor(() => expect(asked.filter(({ call }) => call === 'POST move-applications')).toHaveLength(1));
  const body = asked.find(({ call }) => call === 'POST move-applications')?.body;
  expect(body).toMatchObject({ status: 'interview', versions: { 1: 4, 461: 4 } });
  expect(body).toHaveProperty('application_ids.length', 461);
});

it('CAND-04 the applicants of all jobs name their job, and a view shows whom they wait for', async () => {
  const { asked } = await renderScreen(AllApplicantsScreen, {
    path: '/applicants',
    at: '/applicants?view=waiting',
    answers: { 'POST applicants': answer([candidate]) },
  });
  const row = await findRow();
  expect(row.getByRole('link', { name: 'Head Cook' }).getAttribute('href')).toBe('/job-seekers/3');
  expect(screen.getByRole('link', { name: 'Waiting for you' }).getAttribute('aria-current')).toBe('page');
  expect(asked.find(({ call }) => call.startsWith('POST applicants'))?.body).toEqual({ view: 'waiting' });
});

it('COMPARE-01 four applicants can be compared; with five, the button says why not', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({
    ...candidate,
    application_id: at + 1,
    candidate_name: `Asha ${at + 1}`,
  }));
  await open(answer(rows));
  for (const at of [1, 2, 3, 4])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select #${at}` }));
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain('compare=1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select #5' }));
  const refused = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  expect(refused.disabled).toBe(true);
  expect(refused.title).toBe('Select up to 4 for this.');
});

it('CAND-06 CAND-07 filters by facts once a field is left, and sorts by years, most first', async () => {
  const { asked } = await open(answer([candidate]));
  await findRow();
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const field = screen.getByLabelText('Skills: all of');
  fireEvent.change(field, { target: { value: 'Baking, ' } });
  fireEvent.blur(field);
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ skills_all: ['Baking'] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sort by experience descending' }));
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ skills_all: ['Baking'], sort: 'experience' }),
  );
});
