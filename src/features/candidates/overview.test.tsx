// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { Overview } from './overview.tsx';
import { useProfile } from './use-profile.ts';

const SEEKER = { role: 'seeker' } as const;
const Page = () => (
  <Overview
    {...SEEKER}
    edit={(section) => <input aria-label={`Form of ${section}`} />}
    profile={useProfile()}
  />
);
const listOf = (...data: readonly object[]) => ({ body: { message: 'OK', data, version: 1 } });
const JOB = {
  ...{ id: 1, version: 1, company_name: 'Tideline', exp_designation: 'Welder', exp_description: '' },
  ...{ year_from: '2019-01-01', year_to: null },
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const answers = {
  'GET candidate-about-me-details': listOf({ about_me: '', version: 1 }),
  'GET candidate-experience-details': listOf(JOB),
  'GET candidate-education-details': listOf(),
  'GET candidate-project-details': listOf(),
  'GET candidate-skill-details': listOf({ name: 'TIG' }),
};

test('PROFILE-11 each part is edited in its place, and shown again afterwards', async () => {
  const { calls } = openPortal([{ path: '/', Component: Page }], { as: user(), answers });
  const edit = await screen.findByRole('button', { name: 'Edit: Skills' });
  const part = within(edit.closest('section') ?? document.body);
  fireEvent.click(edit);
  expect(await part.findByLabelText('Form of skills')).toBeTruthy();
  expect(part.queryByText('TIG')).toBeNull();
  const asked = () => calls.filter(({ call }) => call === 'GET candidate-skill-details').length;
  expect(asked()).toBe(1);
  fireEvent.click(part.getByRole('button', { name: 'Done: Skills' }));
  expect(await part.findByText('TIG')).toBeTruthy();
  expect(part.queryByLabelText('Form of skills')).toBeNull();
  expect(asked()).toBe(2);
  expect(document.activeElement).toBe(part.getByRole('button', { name: 'Edit: Skills' }));
  // What is missing opens its form in the same way.
  fireEvent.click(screen.getByRole('button', { name: 'Write about yourself' }));
  expect(await screen.findByLabelText('Form of about')).toBeTruthy();
});

test('PROFILE-11 work leads, and education where there is no work yet', async () => {
  openPortal([{ path: '/', Component: Page }], { as: user(), answers });
  await screen.findByText('Welder');
  expect(titles()).toEqual(['About', 'Experiences', 'Education', 'Projects', 'Skills']);
  cleanup();
  openPortal([{ path: '/', Component: Page }], {
    as: user(),
    answers: { ...answers, 'GET candidate-experience-details': listOf() },
  });
  await screen.findByRole('button', { name: 'Add experience' });
  expect(titles()).toEqual(['About', 'Education', 'Experiences', 'Projects', 'Skills']);
});
