// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnCompany } from '#contract/company-jobs/calls.ts';
import { LevelCard } from './level-card.tsx';
import { openPortal, user } from './testing/portal.tsx';

test.each([
  [true, 1],
  [false, 0],
])('VERIFY-02 an address counts as confirmed in words only if it is: %s', (email_confirmed, count) => {
  const company: OwnCompany = {
    ...{ level: 'email_confirmed', next_step: 'verify', may_publish: true, sees_full_names: false },
    last_deadline: null,
  };
  openPortal([{ path: '/', Component: () => <LevelCard company={company} /> }], {
    as: user({ role: 'employer', email_confirmed }),
  });
  expect(screen.queryAllByText('Email confirmed')).toHaveLength(count);
});
