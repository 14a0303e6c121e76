// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { AllApplicantsScreen, CandidatesScreen } from './screen.tsx';

const candidate = {
  application_id: 5,
  job_id: 3,
  job_title: 'Head Cook',
  candidate_id: 6,
  candidate_name: 'Asha',
  candidate_last_name: 'Raman',
  designation: 'Cook',
  work_status: 'Experienced',
  salary_range: null,
  jobseeker_type: 'Freelancer',
  status: 'shortlisted',
  stage_id: null,
  message: 'I can start on Monday.',
  has_resume: true,
  answers: [],
  scores: { is_own_submitted: false, others: 0, average: null },
  match: {
    score: 63,
    skills: { had: ['Baking', 'Grilling', 'Pastry', 'Sauces'], missing: ['Sushi'] },
    designation: true,
    place: 'elsewhere',
    salary: null,
    experience: null,
    missing: ['salary'],
  },
  applied_at: '2026-03-05T10:00:00.000Z',
  version: 4,
};

const findRow = async () => within(await screen.findByRole('row', { name: /Asha Raman/ }));

const answer = (data: unknown[], total = data.length) => ({
  message: 'OK',
  data,
  pagination: { current_page: 1, last_page: 1, per_page: 10, total },
  job: { id: 3, job_title: 'Head Cook' },
});

const opened = {
  ...candidate,
  email: 'asha@example.com',
  phone: '+91 98200 00002',
  history: [
    { status: 'applied', stage: null, by: 'Asha Raman', at: '2026-03-05T10:00:00.000Z' },
    { status: 'shortlisted', stage: null, by: 'Meera Iyer', at: '2026-03-06T10:00:00.000Z' },
  ],
};

const conversation = {
  application_id: 5,
  side: 'company',
  job_title: 'Head Cook',
  company_name: 'Labs',
  applicant: 'Asha Raman',
  obstacle: null,
  messages: [
    {
      id: 9,
      from: 'applicant',
      author: 'Asha Raman',
      is_own: false,
      text: 'Is it a night shift?',
      attachments: [],
      left_out: [],
      sent_at: '2026-03-06T10:00:00.000Z',
      read_at: '2026-03-06T11:00:00.000Z',
      is_held: false,
    },
  ],
  has_earlier: false,
  unsent: [],
};

/** What the first list was asked for. */
const listedWith = (asked: readonly { readonly call: string; readonly body: unknown }[]) =>
  asked.find(({ call }) => call.startsWith('POST view-shortlisted-candidates'))?.body;

const open = (candidates: unknown, at = '/job-seekers/3', answers: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(CandidatesScreen, {
    path: '/job-seekers/:jobId',
    at,
    answers: {
      'POST view-shortlisted-candidates': candidates,
      'GET company-stages': {
        message: 'OK',
        data: [{ id: 8, status: 'interview', name: 'Phone screen', version: 1 }],
      },
      'POST open-application': { message: 'OK', data: opened },
      'GET scorecards': {
        message: 'OK',
        data: { is_own_submitted: false, others: 2, average: null, criteria: [], own: null, colleagues: [] },
      },
      'GET conversation': { message: 'OK', data: conversation },
      'GET unread-conversations': {
        message: 'OK',
        data: [{ application_id: 5, unread: 1 }],
      },
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
  expect(row.getByRole('link', { name: 'Asha Raman' }).getAttribute('href')).toBe('/job-seekers/3?open=5');
  expect(await row.findByText('1 unread message')).toBeDefined();
  for (const text of ['Shortlisted', 'Experienced', '-', 'Freelancer', 'Mar 5, 2026', '63%']) {
    expect(row.getByText(text)).toBeDefined();
  }
  expect(row.getByRole('button', { name: 'Resume: Asha Raman' })).toBeDefined();
  expect(listedWith(asked)).toEqual({ manage_job_id: 3, list: 'applied' });
});

it('CAND-01 offers no resume if none was sent', async () => {
  await open(answer([{ ...candidate, has_resume: false }]));
  await findRow();
  expect(screen.queryByRole('button', { name: 'Resume: Asha Raman' })).toBeNull();
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
  const card = await screen.findByRole('button', { name: 'Asha Raman' });
  act(() => card.focus());
  fireEvent.keyDown(card, { key: '4' });
  const interview = within(screen.getByRole('region', { name: /^Interview/ }));
  expect(await interview.findByRole('button', { name: 'Asha Raman' })).toBeDefined();
});

it('CAND-01 opening a candidate shows contact details and history', async () => {
  const { calls } = await open(answer([candidate]));
  fireEvent.click(await screen.findByRole('link', { name: 'Asha Raman' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Raman' }));
  expect((await drawer.findByRole('link', { name: 'asha@example.com' })).getAttribute('href')).toBe(
    'mailto:asha@example.com',
  );
  expect(drawer.getByText('Mar 6, 2026, Meera Iyer')).toBeDefined();
  expect(await drawer.findByText(/^2 colleagues have submitted scorecards/)).toBeDefined();
  expect(drawer.getByRole('button', { name: 'Score this applicant' })).toBeDefined();
  expect(await drawer.findByText('Is it a night shift?')).toBeDefined();
  expect(calls().filter((call) => call === 'POST open-application')).toHaveLength(1);
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

const RELATED = {
  application_id: 5,
  possible_duplicates: [
    {
      application_id: 9,
      job_id: 4,
      job_title: 'Pastry cook',
      applied_at: '2026-03-01T10:00:00.000Z',
      name: 'Asha R.',
      reasons: ['phone', 'resume'],
    },
  ],
  other_applications: [
    {
      application_id: 7,
      job_id: 8,
      job_title: 'Baker',
      applied_at: '2026-03-02T10:00:00.000Z',
      status: 'rejected',
    },
  ],
  other_applications_total: 3,
};

it('DUPE-07 marks possible duplicates with one request, shows why, and dismisses one', async () => {
  let related = RELATED;
  const rows = [
    candidate,
    { ...candidate, application_id: 6 },
    { ...candidate, application_id: 10, is_anonymous: true },
  ];
  const { asked } = await open(answer(rows), '/job-seekers/3', {
    'POST possible-duplicates': () => ({ message: 'OK', data: [related] }),
    'POST dismiss-duplicate': () => {
      related = { ...RELATED, possible_duplicates: [] };
      return { message: 'Noted.', undo: null };
    },
  });
  expect(await screen.findAllByText('Possible duplicate')).toHaveLength(1);
  const bodiesOf = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
  expect(bodiesOf('POST possible-duplicates')).toEqual([{ application_ids: [5, 6] }]);

  fireEvent.click(screen.getAllByRole('link', { name: 'Asha Raman' })[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog'));
  const other = await drawer.findByRole('link', {
    name: 'May be the same person as Asha R., who applied for Pastry cook',
  });
  expect(other.getAttribute('href')).toBe('/job-seekers/4?open=9');
  expect(drawer.getByText('Same phone number · Same resume file')).toBeDefined();
  expect(drawer.getByText('Also applied to 3 of your other jobs')).toBeDefined();
  expect(drawer.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe('/job-seekers/8?open=7');
  fireEvent.click(drawer.getByRole('button', { name: 'Not the same person: Asha R.' }));
  await screen.findByText('Noted.');
  expect(bodiesOf('POST dismiss-duplicate')).toEqual([{ application_id: 5, other_application_id: 9 }]);
  await waitFor(() => expect(screen.queryByText('Possible duplicate')).toBeNull());
  expect(drawer.queryByRole('link', { name: /May be the same person/ })).toBeNull();
});

/** Applicants 1 to 27 who have applied; opening one marks it as viewed. Lists have 25 of them on each page. */
const openUnviewed = (at: string) => {
  const everyone = Array.from({ length: 27 }, (_, index) => ({
    ...candidate,
    application_id: index + 1,
    candidate_name: `Asha ${index + 1}`,
    status: 'applied',
  }));
  const listed = (page: number, { status }: { status?: string }) => {
    const found = everyone.filter((one) => status === undefined || one.status === status);
    return answer(found.slice(page * 25 - 25, page * 25), found.length);
  };
  return open((body: object) => listed(1, body), at, {
    'POST view-shortlisted-candidates?page=2&per_page=25': (body: object) => listed(2, body),
    'POST open-application': ({ application_id }: { application_id: number }) => {
      const found = everyone[application_id - 1];
      if (found?.status === 'applied') found.status = 'viewed';
      return { message: 'OK', data: { ...opened, ...found } };
    },
  });
};
const findOpen = (name: string) => screen.findByRole('dialog', { name });
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-applicant]')].map(({ dataset }) => dataset.applicant);
const pressKey = (key: string) => fireEvent.keyDown(document.body, { key });

it.each([
  ['list', '/job-seekers/3?status=applied', 'link'],
  ['board', '/job-seekers/3?view=board', 'button'],
] as const)('CAND-02 J and K go on from an applicant who has left the filtered %s', async (_, at, role) => {
  await openUnviewed(at);
  fireEvent.click(await screen.findByRole(role, { name: 'Asha 2 Raman' }));
  await findOpen('Asha 2 Raman');
  await waitFor(() => expect(shownIds().slice(0, 2)).toEqual(['1', '3']));
  pressKey('j');
  await findOpen('Asha 3 Raman');
  pressKey('k');
  await findOpen('Asha 1 Raman');
});

it('CAND-02 a number moves an applicant who has left the filtered list', async () => {
  const { asked } = await openUnviewed('/job-seekers/3?status=applied&open=2');
  await findOpen('Asha 2 Raman');
  await waitFor(() => expect(shownIds()).not.toContain('2'));
  pressKey('3');
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST move-applications')?.body).toMatchObject({
      application_ids: [2],
      status: 'shortlisted',
    }),
  );
});

it('CAND-02 J after the last applicant of a page opens the first of the next', async () => {
  await openUnviewed('/job-seekers/3?open=25');
  await findOpen('Asha 25 Raman');
  pressKey('j');
  await findOpen('Asha 26 Raman');
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('CAND-02 closing an applicant who has left the list focuses the one in the same place', async () => {
  await openUnviewed('/job-seekers/3?status=applied');
  fireEvent.click(await screen.findByRole('link', { name: 'Asha 2 Raman' }));
  const drawer = within(await findOpen('Asha 2 Raman'));
  await waitFor(() => expect(shownIds()).not.toContain('2'));
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.applicant', '3'));
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
  const pool = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to pool' });
  expect(pool.disabled).toBe(true);
  expect(pool.title).toBe('Select up to 100 for this.');
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
