// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_FACETS } from '#contract/jobs/filters.ts';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import {
  type Answers,
  fakeEnvironment,
  renderRoutes,
  selectsReady,
} from '../../features/jobs/testing/render.tsx';
import { sampleCard, samplePost } from '../../features/jobs/testing/samples.ts';
import { stubMedia } from '../../ui/components/testing/native-elements.ts';
import { Component, loader, shouldRevalidate } from './page.tsx';

beforeEach(() => stubMedia(false));

const page = (title: string, total = 1) => ({
  body: {
    message: 'OK',
    data: total > 0 ? [sampleCard({ job_title: title })] : [],
    pagination: { current_page: 1, last_page: Math.ceil(total / 10), per_page: 10, total },
  },
});
const NO_FACETS = {
  ...Object.fromEntries(COUNTED_FACETS.map((facet) => [facet, []])),
  place: null,
  company: null,
  industry_id: [],
  repairs: [],
  meant: [],
  wider: [],
  elsewhere: [],
};
const answers: Answers = {
  'GET jobs': (url) => page(`Found ${url.searchParams}`, 25),
  'GET categories': { body: { message: 'OK', data: [{ id: 12, name: 'Kitchen', jobs: 3 }] } },
  'GET countries': {
    body: {
      message: 'OK',
      data: [
        { id: 101, name: 'India' },
        { id: 82, name: 'Germany' },
      ],
    },
  },
};

const open = async (address: string, change: Answers = {}) => {
  const { environment, calls } = fakeEnvironment({ ...answers, ...change });
  const { router, go } = renderRoutes(
    environment,
    [
      {
        path: '/jobs/:categoryId?',
        loader: (args) => loader(args, environment),
        shouldRevalidate,
        Component,
        HydrateFallback: () => null,
        ErrorBoundary: () => 'broken',
      },
    ],
    address,
  );
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await selectsReady();
  const where = () => router.state.location.pathname + router.state.location.search;
  const type = (value: string) => fireEvent.input(box, { target: { value } });
  const searches = () => calls.map(({ call }) => call).filter((call) => call.startsWith('GET jobs'));
  return { router, go, box, where, type, searches };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const choose = async (name: string, option: string) => {
  fireEvent.focus(field(name));
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the list of jobs', () => {
  it('JOBS-01 has its breadcrumb, and preselects the category in its address', async () => {
    await open('/jobs/12');
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(crumbs.getByText('Job List')).toBeTruthy();
    expect(field('Category').value).toBe('Kitchen');
  });

  it('JOBS-14 a place chosen before the page shows the last choice keeps that choice', async () => {
    const { where } = await open('/jobs?job_title=baker&work_mode=remote');
    const remote = await within(screen.getByRole('search')).findByRole('checkbox', { name: 'Remote' });
    const place = field('Where');
    await act(async () => {
      fireEvent.click(remote);
      fireEvent.change(place, { target: { value: 'Pune' } });
      fireEvent.keyDown(place, { key: 'Enter' });
    });
    await waitFor(() => expect(where()).toBe('/jobs?job_title=baker&place=Pune'));
  });

  it('JOBS-02 JOBS-03 API-03 takes its filters from the query', async () => {
    const { box, searches } = await open('/jobs?job_title=baker&country_id=82');
    expect(box.value).toBe('baker');
    expect(box.placeholder).toBe('Job, company...');
    expect(field('Country').value).toBe('Germany');
    expect(field('Category').value).toBe('All');
    expect(searches()).toEqual(['GET jobs?job_title=baker&country_id=82&page=1&facets=true']);
    expect(screen.getByText('25 jobs')).toBeTruthy();
  });

  it('JOBS-03 JOBS-04 searches once typing pauses, and starts at the first page', async () => {
    const { type, where, searches, go, box } = await open('/jobs?page=2');
    type('ba');
    type('baker ');
    await waitFor(() => expect(where()).toBe('/jobs?job_title=baker'));
    expect(searches()).toHaveLength(2);
    type('baker man');
    await waitFor(() => expect(where()).toBe('/jobs?job_title=baker+man'));
    await go(-1);
    await waitFor(() => expect(where()).toBe('/jobs?page=2'));
    expect(box.value).toBe('');
    type('cook');
    await waitFor(() => expect(where()).toBe('/jobs?job_title=cook'));
    await go(-1);
    await waitFor(() => expect(where()).toBe('/jobs?page=2'));
  });

  it('JOBS-03 searches at once on Enter', async () => {
    const { type, box, where } = await open('/jobs');
    type('baker');
    const form = box.form;
    expect(form).toBeTruthy();
    if (form) fireEvent.submit(form);
    expect(await screen.findByText(/Found job_title=baker/)).toBeTruthy();
    expect(where()).toBe('/jobs?job_title=baker');
  });

  it('JOBS-04 puts country and category in the address, and Back restores them', async () => {
    const { where, go } = await open('/jobs?job_title=baker');
    await choose('Country', 'Germany');
    await waitFor(() => expect(where()).toBe('/jobs?job_title=baker&country_id=82'));
    await choose('Category', 'Kitchen');
    await waitFor(() => expect(where()).toBe('/jobs/12?job_title=baker&country_id=82'));
    await go(-1);
    await waitFor(() => expect(field('Category').value).toBe('All'));
    expect(field('Country').value).toBe('Germany');
    await go(-1);
    await waitFor(() => expect(field('Country').value).toBe('India'));
  });

  it('JOBS-04 puts the text from the address into the field', async () => {
    const { go, box } = await open('/jobs?job_title=baker');
    await go('/jobs?job_title=cook');
    await waitFor(() => expect(box.value).toBe('cook'));
  });

  it('JOBS-04 never lets a slow response overwrite a newer one', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { router } = await open('/jobs', {
      'GET jobs': async (url) => {
        const text = url.searchParams.get('job_title');
        if (text === 'slow') await slow;
        return page(`Result of ${text}`);
      },
    });
    await act(async () => {
      const overtaken = router.navigate('/jobs?job_title=slow');
      await router.navigate('/jobs?job_title=fast');
      release();
      await overtaken;
    });
    expect(await screen.findByText('Result of fast')).toBeTruthy();
    expect(screen.queryByText('Result of slow')).toBeNull();
  });

  it('ALERT-01 JOBS-10 a single job needs no order, but its search can be saved', async () => {
    await open('/jobs?job_title=baker', { 'GET jobs': page('Baker') });
    expect(await screen.findByRole('button', { name: 'Save this search' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sort by' })).toBeNull();
  });

  it('JOBS-10 is sorted by relevance with a text, and offers the other orders', async () => {
    const { go } = await open('/jobs?job_title=baker');
    const orders = () =>
      within(screen.getByRole('navigation', { name: 'Sort by' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current'), link.getAttribute('href')]);
    expect(orders()).toEqual([
      ['Relevance', 'true', '/jobs?job_title=baker'],
      ['Newest', null, '/jobs?job_title=baker&sort=newest'],
      ['Closing soon', null, '/jobs?job_title=baker&sort=closing'],
      ['Highest salary', null, '/jobs?job_title=baker&sort=salary'],
    ]);
    await go('/jobs');
    await waitFor(() => expect(orders()[0]).toEqual(['Newest', 'true', '/jobs']));
  });

  it('SALARY-07 says that salaries in several currencies aren’t converted, where they are sorted', async () => {
    const paid = (...currencies: ('EUR' | 'USD')[]) => ({
      body: {
        ...page('Baker', 2).body,
        data: currencies.map((currency, id) =>
          sampleCard({ id, pay: { ...UNDISCLOSED_PAY, min: 9, currency, period: 'hour', source: 'stated' } }),
        ),
      },
    });
    const note = () => screen.queryByText(/aren’t converted/);
    const { go } = await open('/jobs?sort=salary', {
      'GET jobs': ({ searchParams }) =>
        searchParams.has('job_title') ? paid('EUR', 'EUR') : paid('EUR', 'USD'),
    });
    await waitFor(() => expect(note()).not.toBeNull());
    await go('/jobs');
    await waitFor(() => expect(note()).toBeNull());
    await go('/jobs?sort=salary&job_title=baker');
    await screen.findAllByRole('link', { name: /Highest salary/ });
    expect(note()).toBeNull();
  });

  it('JOBS-12 JOBS-13 JOBS-18 JOBS-25 shows recognised words as chips that remove them, and headings above other jobs', async () => {
    const { body } = page('Baker', 25);
    const found = {
      ...body,
      mentions: { total: 31, data: page('Pastry chef', 1).body.data },
      near: page('Baker elsewhere', 1).body.data,
      partial: page('Confectioner', 1).body.data,
      recognised: [
        { kind: 'title', text: 'baker', without: 'pune xyz' },
        { kind: 'place', text: 'pune', without: 'baker xyz', unmet: true, instead: 'Maharashtra' },
      ],
    };
    await open('/jobs/12?job_title=baker+pune+xyz&employment=part-time&page=2', {
      'GET jobs': { body: found },
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
    expect(
      chips.slice(0, 2).map((chip) => [chip.getAttribute('aria-label'), chip.getAttribute('href')]),
    ).toEqual([
      ['Remove baker (job title) from the search', '/jobs/12?job_title=pune+xyz&employment=part-time'],
      ['Remove pune (place) from the search', '/jobs/12?job_title=baker+xyz&employment=part-time'],
    ]);
    expect(screen.getByText('There are no matches in “pune”. Showing jobs in Maharashtra.')).toBeTruthy();
    const near = screen.getByRole('region', { name: 'The same work elsewhere, or on other terms' });
    expect(within(near).getByText('Baker elsewhere')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '31 other jobs mention your words' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all 31 jobs' }).getAttribute('href')).toBe(
      '/jobs/12?job_title=baker+pune+xyz&employment=part-time&match=mentions',
    );
    expect(screen.getByRole('heading', { name: 'Similar jobs, or with some of your words' })).toBeTruthy();
  });

  it('JOBS-13 jobs that only mention the words can be listed, although they stand among others', async () => {
    const { body } = page('Baker', 3);
    const found = { ...body, mentions: { total: 4, data: [] }, partial: page('Confectioner').body.data };
    await open('/jobs?job_title=baker+pune', { 'GET jobs': { body: found } });
    expect(screen.getByRole('link', { name: 'Show all 4 jobs' }).getAttribute('href')).toBe(
      '/jobs?job_title=baker+pune&match=mentions',
    );
  });

  it('JOBS-05 each chosen filter has a link that removes it alone', async () => {
    await open('/jobs?place=Pune&radius=50&employment=part-time', { 'GET jobs': page('Baker', 25) });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
    expect(
      chips.map((chip) => [chip.getAttribute('aria-label') ?? chip.textContent, chip.getAttribute('href')]),
    ).toEqual([
      ['Remove filter: Within 80 km of Pune', '/jobs?employment=part-time'],
      ['Remove filter: Part Time', '/jobs?place=Pune&radius=50'],
      ['Clear all', '/jobs'],
    ]);
  });

  it('JOBS-14 without scripts, Remote can be unticked, and the other ways to work stay', async () => {
    const { box } = await open('/jobs?work_mode=hybrid,remote');
    const form = box.form ?? document.createElement('form');
    const remote = await within(form).findByRole<HTMLInputElement>('checkbox', { name: 'Remote' });
    const sent = () => new FormData(form).getAll('work_mode');
    expect(sent()).toEqual(['hybrid', 'remote']);
    remote.checked = false;
    expect(sent()).toEqual(['hybrid']);
  });

  it('JOBS-08 says what to type if the text has no words, and offers nothing to save', async () => {
    const found = { body: { ...page('', 0).body, nothing_to_search: true } };
    await open('/jobs/12?job_title=-', { 'GET jobs': found });
    expect(await screen.findByText('There’s nothing to search for in “-”')).toBeTruthy();
    expect(screen.getByText('Type a job title, a skill, a company or a place.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear search text' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });

  it('JOBS-08 shows "No Jobs found" if it is empty, with what to try next', async () => {
    await open('/jobs/12?job_title=x', { 'GET jobs': page('', 0) });
    expect(await screen.findByText('No Jobs found')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Clear search text', '/jobs/12'],
        ['Search all categories', '/jobs?job_title=x'],
        ['Search all countries', '/jobs/12?job_title=x&country_id=all'],
      ]),
    );
  });

  it('JOBS-08 says that a place is unknown and which it may be, and offers one step at a time with its jobs', async () => {
    const nothing = page('', 0).body;
    const facets = {
      ...NO_FACETS,
      meant: [{ value: 'New Delhi, Delhi', jobs: 4 }],
      repairs: [{ value: 'place', jobs: 11 }],
    };
    await open('/jobs?job_title=nurse&place=New+Dehli', { 'GET jobs': { body: { ...nothing, facets } } });
    expect(await screen.findByText('We don’t know “New Dehli”. Did you mean:')).toBeTruthy();
    const ways = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(ways).toEqual(expect.arrayContaining(['New Delhi, Delhi (4 jobs)', '“nurse” · India (11 jobs)']));
  });

  it('JOBS-08 asks for a town instead of a postal code', async () => {
    const found = { body: { ...page('', 0).body, facets: NO_FACETS } };
    await open('/jobs?job_title=nurse&place=411038', { 'GET jobs': found });
    expect(await screen.findByText('We don’t know “411038”. Type the name of a town or city.')).toBeTruthy();
  });

  it('JOBS-08 offers a wider circle around a place', async () => {
    const place = { id: 3, name: 'Shimla', state: 'Himachal Pradesh' };
    const facets = { ...NO_FACETS, place, wider: [{ value: '100', jobs: 3 }] };
    const found = { body: { ...page('', 0).body, facets } };
    await open('/jobs?job_title=nurse&place=Shimla', { 'GET jobs': found });
    const way = await screen.findByRole('link', { name: 'Within 160 km of Shimla' });
    expect(way.getAttribute('href')).toBe('/jobs?job_title=nurse&place=Shimla&radius=100');
  });

  it('ERRMSG-01 shows why it couldn’t be loaded, and tries again', async () => {
    let down = true;
    await open('/jobs', {
      'GET jobs': () => (down ? { status: 503, body: { message: 'Resting.', code: 'busy' } } : page('Baker')),
    });
    expect(screen.getByText('Resting.')).toBeTruthy();
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Baker' })).toBeTruthy();
  });

  it('JOBS-21 opens a job beside the list on a wide screen, with an address of its own', async () => {
    stubMedia(true);
    const { where, searches, go } = await open('/jobs?job_title=baker&page=2', {
      'GET jobs': page('Baker', 25),
      'GET jobposts': { body: { message: 'OK', data: samplePost() } },
      'POST job-view': { body: { message: 'OK' } },
    });
    const card = screen.getByRole('link', { name: 'Baker' });
    expect(card.getAttribute('href')).toBe('/job-detail/7');
    await act(async () => fireEvent.click(card));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Baker' });
    expect(where()).toBe('/jobs?job_title=baker&page=2&job=7');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(card.getAttribute('aria-current')).toBe('true');
    const pane = within(screen.getByRole('region', { name: 'Open job' }));
    expect(pane.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/apply/7');

    await go(-1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open job' })).toBeNull());
    await go(1);
    fireEvent.keyDown(await screen.findByRole('heading', { level: 2, name: 'Baker' }), { key: 'Escape' });
    await waitFor(() => expect(where()).toBe('/jobs?job_title=baker&page=2'));
    expect(document.activeElement).toBe(card);
    // The list stays as it is.
    expect(searches()).toHaveLength(1);
  });

  it('JOBS-21 links to the job’s page where there is no room, also from the address beside the list', async () => {
    const { where } = await open('/jobs?job=7', { 'GET jobs': page('Baker') });
    await waitFor(() => expect(where()).toBe('/job-detail/7'));
  });

  it('ERRMSG-05 works without its categories', async () => {
    await open('/jobs/12', { 'GET categories': { status: 500, body: {} } });
    expect(screen.getByText('25 jobs')).toBeTruthy();
  });
});
