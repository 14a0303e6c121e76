// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { JobCards } from './job-cards.tsx';
import { fakeEnvironment, renderElement, renderRoutes } from './testing/render.tsx';
import { sampleCard, seekerSession } from './testing/samples.ts';

it('JOBS-06 shows title, company, city, types, experience, salary, degrees, preview and skills', () => {
  const job = sampleCard({ job_description: `<p>${'Bake bread. '.repeat(20)}</p>` });
  renderElement(fakeEnvironment({}).environment, <JobCards jobs={[job]} />);

  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe('/job-detail/7');
  for (const text of [
    'Warm Loaf',
    'Pune',
    'On site',
    'Full Time, Internship',
    '3 years',
    '₹3–4 lakh a year',
    'B.Sc.',
    'Sourdough',
  ]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByText(`${'Bake bread. '.repeat(20).slice(0, 70).trimEnd()}…`)).toBeTruthy();
});

it('JOBS-06 leaves out experience that the job doesn’t state', () => {
  const job = sampleCard({ experience_id: { id: 9, year: 0, min_months: null, max_months: null } });
  renderElement(fakeEnvironment({}).environment, <JobCards jobs={[job]} />);
  expect(screen.getByRole('article').textContent).not.toContain('Not stated');
});

it('JOBS-20 says how fast the company replies, three skills, matches first, and the day that the list is sorted by', () => {
  const skills = ['Rye', 'Ovens', 'Sourdough', 'Wheat'].map((skill) => ({ skill }));
  const job = sampleCard({
    reply_days: 3,
    skills,
    highlights: { title: [], skills: ['Wheat'], description: [] },
  });
  const { environment } = fakeEnvironment({});
  const { unmount } = renderElement(environment, <JobCards jobs={[job]} sorted="closing" />);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Replies within 3 days')).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wheat',
    'Rye',
    'Ovens',
  ]);
  expect(card.getByText('Closes on Apr 30, 2026')).toBeTruthy();
  expect(card.queryByText('Date posted')).toBeNull();
  unmount();

  renderElement(environment, <JobCards jobs={[sampleCard()]} />);
  expect(screen.queryByText(/Replies|Closes/)).toBeNull();
  expect(screen.getByText('Date posted').nextElementSibling?.textContent).toMatch(/ago$/);
});

it('DETAIL-09 shows the logo in a box of its own size, and loads it near the viewport', () => {
  renderElement(
    fakeEnvironment({}).environment,
    <JobCards jobs={[sampleCard({ logo: 'profile-picture?id=1' })]} />,
  );
  const image = screen.getByRole('article').querySelector('img');
  expect(image?.getAttribute('src')).toBe('/api/profile-picture?id=1&size=small');
  expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([48, 48, 'lazy']);
});

it('JOBS-11 highlights search matches in title, skills and preview, ignoring matches that are cut off', () => {
  const job = sampleCard({
    job_title: 'Bread baker, bread shop',
    job_description: `${'Bake &amp; sell. '.repeat(5)}Bread.`,
    skills: [{ skill: 'Sourdough' }, { skill: 'Rye' }],
    highlights: {
      title: [
        [0, 5],
        [13, 18],
      ],
      skills: ['Rye'],
      description: [
        [0, 4],
        [59, 63],
        [75, 80],
      ],
    },
  });
  renderElement(fakeEnvironment({}).environment, <JobCards jobs={[job]} />);

  const card = screen.getByRole('article');
  expect([...card.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Bread',
    'bread',
    'Bake',
    'sell',
    'Rye',
  ]);
  expect(within(card).getByRole('link', { name: 'Bread baker, bread shop' })).toBeTruthy();
});

it('JOBS-06 marks jobs that a signed-in seeker applied to or bookmarked, with one call', async () => {
  const { environment, calls } = fakeEnvironment(
    { 'GET job-marks': { body: { message: 'OK', data: { applied: [7], bookmarked: [8] } } } },
    seekerSession,
  );
  renderElement(environment, <JobCards jobs={[sampleCard(), sampleCard({ id: 8, job_title: 'Cook' })]} />);

  expect(await screen.findByText('Applied')).toBeTruthy();
  expect(screen.getByText('Bookmarked').closest('article')?.textContent).toContain('Cook');
  expect(calls).toEqual([{ call: 'GET job-marks?ids=7%2C8', body: undefined }]);
});

it('ERRMSG-05 requests no marks for a visitor, and renders without them if the call fails', async () => {
  const visitor = fakeEnvironment({});
  renderElement(visitor.environment, <JobCards jobs={[sampleCard()]} />);
  expect(visitor.calls).toEqual([]);

  const seeker = fakeEnvironment({ 'GET job-marks': { status: 500, body: {} } }, seekerSession);
  renderElement(seeker.environment, <JobCards jobs={[sampleCard()]} />);
  expect(screen.getAllByRole('link', { name: 'Baker' })).toHaveLength(2);
});

it('VISIT-01 marks jobs viewed on this device, and those posted since the last visit', () => {
  sessionStorage.clear();
  localStorage.viewed_jobs = JSON.stringify([{ id: 7, title: 'Baker' }, 'broken']);
  localStorage.last_visit = '2026-03-01T00:00:00.000Z';
  const jobs = [
    sampleCard(),
    sampleCard({ id: 8, job_title: 'Cook', created_at: '2026-03-02T00:00:00.000Z' }),
    sampleCard({ id: 9, job_title: 'Miller', created_at: '2026-02-02T00:00:00.000Z' }),
  ];
  renderElement(fakeEnvironment({}).environment, <JobCards jobs={jobs} />);
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(cards[0]).toContain('Viewed');
  expect(cards[1]).toContain('New');
  expect(cards[2]).not.toMatch(/Viewed|New/);
  // The visit hasn't ended: its own time is stored for the next one.
  expect(sessionStorage.last_visit).toBe('2026-03-01T00:00:00.000Z');
  expect(localStorage.last_visit > '2026-03-02').toBe(true);
  localStorage.clear();
  sessionStorage.clear();
});

const marks = (change: object) => ({
  body: {
    message: 'OK',
    data: { applied: [], bookmarked: [], invited: [], dismissed: [], has_resume: true, ...change },
  },
});

it('BOOK-04 a card bookmarks its job and takes that back', async () => {
  const { environment, calls } = fakeEnvironment(
    {
      'GET job-marks': marks({}),
      'POST add-to-bookmark': { body: { message: 'Bookmarked.' } },
      'POST remove-bookmark': { body: { message: 'Removed.' } },
    },
    seekerSession,
  );
  renderElement(environment, <JobCards jobs={[sampleCard()]} />);
  const toggle = screen.getByRole('button', { name: 'Bookmark: Baker' });
  for (const [message, pressed] of [
    ['Bookmarked.', 'true'],
    ['Removed.', 'false'],
  ] as const) {
    fireEvent.click(toggle);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe(pressed);
  }
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST add-to-bookmark', body: { manage_job_id: 7 } },
    { call: 'POST remove-bookmark', body: { manage_job_id: 7 } },
  ]);
});

it('BOOK-04 a visitor is asked to sign in where they are, and comes back with the job bookmarked', async () => {
  const visitor = fakeEnvironment({});
  stubNativeElements();
  const routes = [{ path: '*', element: <JobCards jobs={[sampleCard()]} /> }];
  renderRoutes(visitor.environment, routes, '/jobs?job_title=baker');
  fireEvent.click(screen.getByRole('button', { name: 'Bookmark: Baker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to save this job' }));
  const link = dialog.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/jobseeker-signin?next=%2Fjobs%3Fjob_title%3Dbaker');
  fireEvent.click(link);
  cleanup();
  const { environment, calls } = fakeEnvironment(
    { 'GET job-marks': marks({}), 'POST add-to-bookmark': { body: { message: 'Bookmarked.' } } },
    seekerSession,
  );
  renderElement(environment, <JobCards jobs={[sampleCard()]} />);
  expect(await screen.findByText('Bookmarked.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bookmark: Baker' }).getAttribute('aria-pressed')).toBe('true');
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

it('MATCH-04 a line takes the place of a job that the seeker isn’t interested in, and shows it again', async () => {
  const { environment, calls } = fakeEnvironment(
    { 'GET job-marks': marks({ dismissed: [7] }), 'POST dismiss-job': { body: { message: 'OK' } } },
    seekerSession,
  );
  renderElement(environment, <JobCards jobs={[sampleCard()]} />);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => fireEvent.click(button));
  };
  await press('Show again: Baker');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Baker' }));
  await press('Not interested: Baker');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show again: Baker' }));
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { job_id: 7, dismissed: false },
    { job_id: 7, dismissed: true },
  ]);
});
