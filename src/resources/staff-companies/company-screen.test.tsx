// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { CompanyScreen } from './company-screen.tsx';

const AT = '2026-03-06T08:00:00.000Z';
const company: StaffCompanyDetail = {
  ...{ id: 5, account_id: 7, name: 'Harbour', website: 'https://harbour.example', level: 'email_confirmed' },
  ...{ live_jobs: 1, reviews: 0, is_suspended: false, created_at: AT, email: 'boss@harbour.example' },
  ...{ domain: 'harbour.example', jobs_a_day: 50 },
  members: [
    {
      ...{ account_id: 7, name: 'Asha Rao', email: 'boss@harbour.example', role: 'owner', all_jobs: true },
      ...{ status: 'active', last_used_at: AT },
    },
  ],
  invitations: [{ email: 'new@harbour.example', role: 'recruiter', created_at: AT, expires_at: AT }],
  jobs: [
    {
      ...{ id: 12, title: 'Ferry hand', created_at: AT },
      obstacles: [{ kind: 'job_in_review', until: null, count: null, detail: null, terms: [] }],
    },
    { id: 11, title: 'Pilot', created_at: AT, obstacles: [] },
  ],
  sources: [
    { id: 3, name: 'Board', state: 'failing', problem: 'robots', last_run_at: AT, last_run: 'failed' },
  ],
  tokens: [
    { name: 'Importer', owner: 'boss@harbour.example', expires_at: AT, last_used_at: null, refused: 2 },
  ],
  webhooks: [{ host: 'hooks.example', paused_at: AT, waiting: 1, answer: '500' }],
  obstacles: [
    { kind: 'source_failing', until: AT, count: null, detail: 'Board', terms: ['robots'] },
    { kind: 'level_unconfirmed', until: null, count: null, detail: 'boss@harbour.example', terms: [] },
  ],
  timeline: [
    ...([
      {
        at: AT,
        kind: 'activity',
        state: 'job_closed',
        text: 'Pilot',
        detail: null,
        id: null,
        by: 'asha@x.example',
      },
    ] as const),
    { at: AT, kind: 'decision', state: 'held', text: 'Ferry hand', detail: null, id: null },
  ],
};

it('SUPPORT-11 names what stands in the way, each job’s reason, and who did what', async () => {
  await renderScreen(CompanyScreen, {
    path: '/staff/companies/:id',
    at: '/staff/companies/5',
    answers: { 'GET staff/companies/5': company },
  });
  const why = within(await screen.findByRole('region', { name: 'Why can’t they?' }));
  expect(why.getByText(/couldn’t be read \(The website doesn’t allow programs/)).toBeDefined();
  // Its remedies are done for the owner's account.
  expect(why.getByRole('link', { name: 'Manage account' }).getAttribute('href')).toBe('/staff/users/7');
  const jobs = within(screen.getByRole('region', { name: 'Jobs' }));
  const [waiting, listed] = jobs.getAllByRole('listitem');
  expect(waiting?.textContent).toMatch(/Ferry hand.*waits for review/);
  expect(listed?.textContent).toMatch(/Pilot.*Listed/);
  expect(screen.getByText('Closed “Pilot”').closest('li')?.textContent).toContain('asha@x.example');
  expect(screen.getByText('Held for review')).toBeDefined();
});
