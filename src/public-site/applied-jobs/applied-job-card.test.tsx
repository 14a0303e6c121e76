// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../kit/jobs/testing/render.tsx';
import type { AppliedJob } from '../../kit/own-jobs/application-status.ts';
import { stubNativeElements } from '../../kit/ui/testing/native-elements.ts';
import { AppliedJobCard } from './applied-job-card.tsx';

const APPLIED_AT = '2026-03-02T08:00:00.000Z';
const applied = { status: 'applied', reason: null, by: 'seeker', at: APPLIED_AT } as const;

const job: AppliedJob = {
  job_applied_id: 1,
  job_id: 2,
  job_title: 'Welder',
  job_type: 'professional',
  company_name: 'Meridian Steel',
  work_mode_id: { id: 1, name: 'On-site' },
  experience_id: { id: 3, year: 2 },
  salary_id: { id: 4, name: 'Not disclosed' },
  job_locations: ['Pune'],
  status: 'applied',
  state: 'open',
  applied_at: APPLIED_AT,
  application_deadline_date: '2026-04-02',
  sent: { message: null, resume: null, answers: [] },
  history: [applied],
  next_steps: [],
  changes: [],
  interview: null,
};

const show = (shown: AppliedJob) => {
  stubNativeElements();
  const card = <AppliedJobCard job={shown} onGone={() => {}} onRead={() => {}} unread={0} />;
  renderRoutes(fakeEnvironment({}).environment, [{ path: '/', element: card }]);
};

test('APPLIED-01 a card names the day of the application once, whatever happened since', () => {
  show(job);
  expect(screen.queryByText('Applied on Mar 2, 2026')).toBeNull();
  // In the closed timeline's summary, and in its list of steps.
  expect(screen.getAllByText('You applied on Mar 2, 2026')).toHaveLength(2);
});

test('APPLIED-01 a card whose visible step is a later one names the day of the application', () => {
  const viewed = { status: 'viewed', reason: null, by: 'company', at: '2026-03-04T08:00:00.000Z' } as const;
  show({ ...job, status: 'viewed', history: [applied, viewed] });
  expect(screen.getByText('Applied on Mar 2, 2026')).toBeDefined();
});
