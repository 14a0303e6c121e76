// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import type { Session } from '../../api/session.ts';
import { type Answers, fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import { sampleCard, samplePost, seekerSession } from '../../features/jobs/testing/samples.ts';
import { Component, loader } from './page.tsx';

const Broken = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? `status ${error.status}` : 'broken';
};
const post = (change: Parameters<typeof samplePost>[0] = {}): Answers => ({
  'GET jobposts': { body: { message: 'OK', data: samplePost(change) } },
});

const open = (answers: Answers, address = '/job-detail/7', session?: Session) => {
  const { environment, calls } = fakeEnvironment(answers, session);
  renderRoutes(
    environment,
    [
      {
        path: '/job-detail/:jobId',
        loader: (args) => loader(args, environment),
        Component,
        HydrateFallback: () => null,
        ErrorBoundary: Broken,
      },
    ],
    address,
  );
  return calls;
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const fact = (box: ReturnType<typeof within>, name: string) => box.getByText(name).parentElement?.textContent;

describe('the page of a job', () => {
  it('DETAIL-01 DETAIL-03 API-03 shows title, vacancies, description, responsibilities, qualification and skills', async () => {
    const calls = open(post());
    expect(await screen.findByRole('heading', { level: 1, name: 'Baker' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(crumbs.getByRole('link', { name: 'Jobs' }).getAttribute('href')).toBe('/jobs');
    expect(screen.getByText('2 vacancies')).toBeTruthy();
    expect(screen.getByText('bread').tagName).toBe('STRONG');
    for (const item of ['Ovens', 'Diploma', 'Sourdough'])
      expect(screen.getByText(item).closest('li')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sourdough' }).getAttribute('href')).toBe(
      '/jobs?skill=Sourdough&country_id=all',
    );
    expect(calls[0]?.call).toBe('GET jobposts?id=7');
  });

  it('DETAIL-15 Apply Now comes right after the title, before the job’s text', async () => {
    open(post());
    const apply = await screen.findByRole('link', { name: 'Apply Now' });
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links.slice(links.indexOf('Jobs') + 1, links.indexOf('Apply Now'))).toEqual(['Warm Loaf']);
    const text = screen.getByText('bread');
    expect(apply.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('COMPANIES-04 leads with the company’s cover, its pictures and the person who reads applications', async () => {
    const sample = samplePost();
    const picture = { id: 'a', width: 1600, height: 640 };
    const pictures = [
      { ...picture, kind: 'cover' as const, alt: 'Our ovens', address: 'company-picture?id=a' },
      { ...picture, kind: 'gallery' as const, alt: 'The counter', address: 'company-picture?id=b' },
    ];
    const data = { ...sample, company_details: { ...sample.company_details, pictures } };
    open({ 'GET jobposts': { body: { message: 'OK', data } } });
    const cover = await screen.findByRole('img', { name: 'Our ovens' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(cover.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The counter' }).closest('a')?.getAttribute('href')).toBe(
      '/api/company-picture?id=b',
    );
    expect(screen.getByText(/Asha .* reads the applications/)).toBeTruthy();
  });

  it('COMPANIES-04 shows a drawn scene of the work if the company has no picture', async () => {
    open(post({ category_id: { id: 20, name: 'Kitchen' } }));
    await screen.findByRole('heading', { level: 1 });
    const drawn = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
    expect(drawn).toEqual(expect.arrayContaining(['kitchen', 'kitchen-mark', 'portrait']));
  });

  it('DETAIL-02 summarises experience, employment types, work mode and salary', async () => {
    open(post());
    for (const text of ['3 years', 'Full Time, Internship', 'On site', '₹3–4 lakh a year']) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    }
  });

  it('APPLY-11 leads to the company’s own page in a new tab, and counts that', async () => {
    const calls = open({
      ...post({ apply_way: 'company_page', apply_url: 'https://www.loaf.example/jobs/7' }),
      'POST job-apply-click': { body: { message: 'OK' } },
    });
    const [link] = await screen.findAllByRole('link', {
      name: /Apply on loaf/,
    });
    expect(link?.getAttribute('href')).toBe('https://www.loaf.example/jobs/7');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      '_blank',
      'nofollow noopener',
    ]);
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
    expect(screen.getByText(/Warm Loaf takes applications on its own page/)).toBeTruthy();
    if (link) fireEvent.click(link);
    expect(calls.map(({ call }) => call)).toContain('POST job-apply-click');
  });

  it('APPLY-12 says how to apply to a company that nobody can open', async () => {
    open(post({ apply_way: 'none' }));
    expect(await screen.findByText(/can’t apply to Warm Loaf here/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Find out how to apply on/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
  });

  it('DETAIL-05 has an overview with the actual qualification and the deadline', async () => {
    open(post());
    const overview = await section('Job Overview');
    expect(fact(overview, 'Company location')).toContain('Pune');
    expect(fact(overview, 'Qualification')).toContain('B.Sc., Diploma');
    expect(fact(overview, 'Industry')).toContain('Food');
    expect(fact(overview, 'Date posted')).toContain('Mar 5, 2026');
    expect(fact(overview, 'Application deadline')).toContain(
      'Apr 30, 2026You can apply until the end of this day',
    );
  });

  it('PLACES-03 names the places of the job, not the company’s, which may be unknown', async () => {
    const page = samplePost();
    const { workplaces } = page.response;
    const further = ['Agra', 'Surat'].flatMap((city) => workplaces.map((one) => ({ ...one, city })));
    const data = {
      ...page,
      response: { ...page.response, workplaces: [...workplaces, ...further], remote_regions: ['emea'] },
      company_details: { ...page.company_details, city_id: { id: 9, name: 'Oslo' }, place: null },
    };
    open({ 'GET jobposts': { body: { message: 'OK', data } } });
    const [heading] = await screen.findAllByText('Pune, Agra + 1');
    expect(heading?.closest('.picture-head')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Pune, Agra + 1'));
    const places = await section('Where the job is');
    for (const text of ['Agra, Maharashtra, India', 'EMEA']) expect(places.getByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Oslo');
  });

  it('DETAIL-07 shows the company with links to phone, e-mail, website and its own page', async () => {
    open(post());
    const company = await section('Warm Loaf');
    expect(company.getByText('Asha Rao')).toBeTruthy();
    expect(company.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+912055500100',
      'mailto:asha@warmloaf.example',
      'http://warmloaf.example/',
      '/companies/3',
    ]);
    expect(fact(company, 'Company location')).toContain('Pune, India');
  });

  it('DETAIL-04 DETAIL-12 DETAIL-14 has links to share its readable address, and a short one on paper', async () => {
    open(post());
    const share = await section('Share this job');
    const links = share.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links).toHaveLength(4);
    for (const link of links) expect(decodeURIComponent(link)).toMatch(/\/job-detail\/7\/baker-warm-loaf/);
    const printed = document.querySelector('[data-printed]');
    expect(printed?.textContent).toMatch(/^http.*\/job-detail\/7$/);
    const code = printed?.querySelector('img');
    expect([code?.getAttribute('src'), code?.getAttribute('loading')]).toEqual([
      '/pictures/jobs/7/code.svg',
      'lazy',
    ]);
  });

  it('DETAIL-06 DETAIL-10 accepts applications while it is open, with one set of actions', async () => {
    open(post());
    expect(await screen.findAllByRole('link', { name: 'Apply Now' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Add Bookmark' })).toHaveLength(1);
  });

  it('DETAIL-10 answers "Is it for me?" before the text: pay, reply time, deadline, and what isn’t stated', async () => {
    const data = samplePost();
    const unclear = {
      ...data,
      job_over_view: { ...data.job_over_view, pay: { ...UNDISCLOSED_PAY, source: 'stated' }, skills: [] },
      company_details: {
        ...data.company_details,
        responsiveness: { shown: { reply_days: 3, replied: 80, decided: 60, days: 30 }, is_active: true },
      },
    };
    open({
      'GET jobposts': { body: { message: 'OK', data: unclear } },
      'GET salary-insight': {
        body: {
          message: 'OK',
          data: {
            currency: 'INR',
            median: 350_000,
            low: 300_000,
            high: 400_000,
            jobs: 12,
            kind: 'Baker',
            place: 'Pune',
          },
        },
      },
    });
    const box = await section('Is it for me?');
    expect(fact(box, 'Pay in similar jobs')).toContain('₹3.5 lakh a year');
    expect(fact(box, 'Reply time')).toContain('Usually replies within 3 days');
    expect(fact(box, 'Application deadline')).toContain('Apr 30, 2026');
    expect(fact(box, 'Not stated')).toContain('Salary, Skills');
    const text = screen.getByRole('heading', { name: 'Job description' });
    const heading = screen.getByRole('heading', { name: 'Is it for me?' });
    expect(heading.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('DETAIL-10 counts the job’s skills that a job seeker has', async () => {
    const skills = { message: 'OK', data: [{ name: 'sourdough' }], version: 1 };
    open({ ...post(), 'GET candidate-skill-details': { body: skills } }, '/job-detail/7', seekerSession);
    const box = await section('Is it for me?');
    await waitFor(() => expect(fact(box, 'Skills you have')).toContain('1 of 1'));
  });

  it('DETAIL-11 shows the job’s record, and works without it', async () => {
    const record = {
      first_posted_at: '2026-01-05T06:00:00.000Z',
      reposts: 2,
      confirmed_at: null,
      applications: 14,
      hires: 5,
      responsiveness: null,
      decision_dates: { kept: 3, broken: 1 },
      decision_date: { day: '2026-03-02', owed: 9, decided: 7 },
    };
    open({ ...post(), 'GET job-record': { body: { message: 'OK', data: record } } });
    const box = await section('This job’s record');
    for (const [name, value] of [
      ['First posted', 'Jan 5, 2026'],
      ['Posted before', '2'],
      ['Applications so far', '14'],
      ['Hired through us', '5'],
      ['Promised decision', 'Mar 2, 2026: 2 people were left without one'],
      ['Decision dates', '3 of 4 dates kept'],
    ] as const)
      expect(fact(box, name)).toContain(value);
    for (const unknown of ['Answers', 'Confirmed open on']) expect(box.queryByText(unknown)).toBeNull();
  });

  it('DETAIL-11 leaves out a record that only repeats the day of posting', async () => {
    const record = {
      first_posted_at: samplePost().job_over_view.created_at,
      reposts: 0,
      confirmed_at: null,
      applications: 0,
      hires: 0,
      responsiveness: null,
      decision_dates: { kept: 0, broken: 0 },
      decision_date: null,
    };
    open({ ...post(), 'GET job-record': { body: { message: 'OK', data: record } } });
    expect(await section('Job Overview')).toBeTruthy();
    expect(screen.queryByText('This job’s record')).toBeNull();
  });

  it('DETAIL-06 says that it is closed, accepts no applications and offers similar jobs', async () => {
    open({
      ...post({ state: 'closed' }),
      'GET similar-jobs': {
        body: { message: 'OK', data: [sampleCard({ id: 9, job_title: 'Pastry cook' })] },
      },
    });
    expect(await screen.findByText(/This job is closed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pastry cook' })).toBeTruthy();
    expect(screen.queryByText('Apply Now')).toBeNull();
    expect(screen.queryByText(/You can apply/)).toBeNull();
  });

  it('DETAIL-06 says when it opens', async () => {
    open(post({ state: 'announced', opens_on: '2026-03-10' }));
    expect(await screen.findByText('You can apply for this job from Mar 10, 2026.')).toBeTruthy();
    expect(screen.queryByText('Apply Now')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Add Bookmark' })).not.toHaveLength(0);
  });

  it.each(['/job-detail/0', '/job-detail/x', '/job-detail/99999999999'])(
    'NAV-02 %s is not found',
    async (address) => {
      const calls = open({}, address);
      expect(await screen.findByText('status 404')).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );

  it('DETAIL-06 says that a job was removed, and offers the newest ones', async () => {
    open({
      'GET jobposts': { status: 404, body: { message: 'No.', code: 'not_found' } },
      'GET filtered-jobs': {
        body: { message: 'OK', data: [sampleCard({ id: 9, job_title: 'Pastry cook' })] },
      },
    });
    expect(await screen.findByText('This job isn’t here any more')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pastry cook' })).toBeTruthy();
  });
});
