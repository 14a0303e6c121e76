// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../features/jobs/testing/render.tsx';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { AppliedJobCard } from './applied-job-card.tsx';
import { applied, sampleJob, sampleOffer } from './testing/samples.ts';

const show = (shown: AppliedJob) => {
  stubNativeElements();
  const card = <AppliedJobCard job={shown} onGone={() => {}} onRead={() => {}} unread={0} />;
  renderRoutes(fakeEnvironment({}).environment, [{ path: '/', element: card }]);
};

test('APPLIED-01 a card names the day of the application once, whatever happened since', () => {
  show(sampleJob());
  expect(screen.queryByText('Applied on Mar 2, 2026')).toBeNull();
  // In the closed timeline's summary, and in its list of steps.
  expect(screen.getAllByText('You applied on Mar 2, 2026')).toHaveLength(2);
});

test('APPLIED-01 a card whose visible step is a later one names the day of the application', () => {
  const viewed = { status: 'viewed', reason: null, by: 'company', at: '2026-03-04T08:00:00.000Z' } as const;
  show(sampleJob({ status: 'viewed', history: [applied, viewed] }));
  expect(screen.getByText('Applied on Mar 2, 2026')).toBeDefined();
});

test('OFFER-02 an accepted offer is what the card says, while its company hasn’t hired yet', () => {
  show(sampleJob({ status: 'offered', offer: { ...sampleOffer, status: 'accepted' } }));
  expect(screen.getByText('Offer accepted')).toBeDefined();
  expect(screen.queryByText('Offered')).toBeNull();
});

test('ASSIST-07 a card says that an assistant sent it, and how many applications companies see', () => {
  show(sampleJob({ by_assistant: { name: 'ai.example.wayfarer', sent_this_week: 3 } }));
  expect(screen.getByText(/“ai.example.wayfarer”, confirmed by you\. .*: 3\./)).toBeDefined();
});

test('HANDOVER-05 a card says whether the application reached the company’s own system', () => {
  show(sampleJob({ handed: { system: 'smartrecruiters', state: 'failed' } }));
  expect(screen.getByText(/hasn’t reached the company’s own system, SmartRecruiters/)).toBeDefined();
});

test('FIT-07 a card shows the company’s match view, a link for each unknown, and whether it was sorted by', () => {
  const match: AppliedJob['match'] = {
    score: 46,
    skills: { had: ['CSS'], missing: ['SQL'] },
    designation: null,
    place: 'city',
    salary: null,
    experience: false,
    missing: ['designation'],
  };
  show(sampleJob({ match }));
  for (const text of ['46% match', '1 of 2 skills: CSS', '1 skill missing: SQL', 'Fewer years of experience'])
    expect(screen.getByText(text)).toBeDefined();
  const add = screen.getByRole('link', { name: 'Add the job you want', hidden: true });
  expect(add.getAttribute('href')).toBe('/profile?tab=settings&section=preferences');
  expect(screen.getByText(/hasn’t sorted its applicants by this/)).toBeDefined();
});

test('FIT-07 a card names the day on which the company sorted by match', () => {
  const match = {
    ...{ score: null, skills: null, designation: null, place: null, salary: null, experience: null },
    missing: [],
  };
  show(sampleJob({ match, match_sorted_at: '2026-03-04T08:00:00.000Z' }));
  expect(screen.getByText('Not enough in the profile to compare')).toBeDefined();
  expect(screen.getByText(/last sorted its applicants by this on Mar 4, 2026/)).toBeDefined();
});
