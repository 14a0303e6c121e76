// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEnvironment, renderRoutes } from '../../kit/jobs/testing/render.tsx';
import type { AppliedJob } from '../../kit/own-jobs/application-status.ts';
import { stubNativeElements } from '../../kit/ui/testing/native-elements.ts';
import { AppliedJobCard } from './applied-job-card.tsx';
import { applied, sampleJob } from './testing/samples.ts';

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
