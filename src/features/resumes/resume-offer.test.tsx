// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, user } from '../accounts/testing/portal.tsx';
import { keepReview } from './kept-review.ts';
import OfferIfEmpty from './offer-if-empty.tsx';

const found = <T,>(value: T, isDoubtful = false) => ({ value, source: 'A line.', is_doubtful: isDoubtful });
const job = (title: string, isDoubtful = false) => ({
  ...found(
    {
      company_name: 'Tideline',
      exp_designation: title,
      year_from: '2019-01-01',
      year_to: null,
      exp_description: '',
    },
    isDoubtful,
  ),
  doubtful_fields: isDoubtful ? ['company_name'] : [],
});
const READ = {
  ...{ name: null, email: null, phone: null, place: null, links: [], educations: [], certificates: [] },
  experiences: [job('Welder'), job('Fitter', true)],
  skills: [found('TIG'), found('MIG')],
};

const NONE = { body: { message: 'OK', data: [] } };

/** The profile is empty until something is added to it. */
const openOffer = (undo: object | null = null, isAddedBefore = false) => {
  let isAdded = isAddedBefore;
  const answers = {
    'GET candidate-resumes': {
      body: { message: 'OK', data: [{ id: 'a', name: 'cv.pdf', is_default: true }] },
    },
    'GET candidate-experience-details': NONE,
    'GET candidate-education-details': NONE,
    get 'GET candidate-skill-details'() {
      return { body: { message: 'OK', data: isAdded ? [{ name: 'TIG' }] : [], version: 1 } };
    },
    'POST read-stored-resume': { body: { message: 'OK', data: READ } },
    get 'POST add-to-profile'() {
      isAdded = true;
      return { body: { message: 'Profile saved.', undo } };
    },
    get 'POST undo'() {
      isAdded = false;
      return { body: { message: 'Undone.' } };
    },
  };
  return openPortal([{ path: '/', Component: OfferIfEmpty }], { as: user(), answers });
};
const added = (calls: readonly { readonly call: string; readonly body?: unknown }[]) =>
  calls.filter(({ call }) => call === 'POST add-to-profile').map(({ body }) => body);
afterEach(() => localStorage.clear());

test('RESUME-06 offers what the stored resume says, with what is certain chosen', async () => {
  const { calls } = openOffer();
  expect((await screen.findByText(/in your resume/)).textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'We read 2 jobs, 2 skills in your resume.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check what we read' });
  expect(within(dialog).getByText('Please check')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Welder/ }).checked).toBe(true);
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Fitter/ }).checked).toBe(false);
  // Each part in its own direction: a title in Latin letters doesn't turn an Arabic period.
  const welder = within(dialog).getByText('Welder').parentElement;
  expect(welder?.querySelectorAll('bdi')).toHaveLength(3);
  expect(welder?.closest('bdi')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 3 values' }));
  // What was looked at isn't offered again.
  await waitFor(() => expect(screen.queryByText(/your resume/)).toBeNull());
  expect(added(calls)).toMatchObject([
    { experiences: [{ exp_designation: 'Welder' }], skills: ['TIG', 'MIG'] },
  ]);
});

test('RESUME-10 one tap adds what is certain, keeps the rest for a check, and Undo starts anew', async () => {
  const { calls } = openOffer({ change_id: 5, seconds: 30 });
  fireEvent.click(await screen.findByRole('button', { name: 'Add them' }));
  expect(await screen.findByText('1 value of your resume needs a look.')).toBeTruthy();
  expect(added(calls)).toMatchObject([
    { experiences: [{ exp_designation: 'Welder' }], resume_title: 'Welder', keeps_existing: true },
  ]);
  expect(added(calls)[0]).toHaveProperty('experiences.length', 1);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check what we read' });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  expect(within(dialog).getByText('Please check')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/We read/)).toBeTruthy();
});

test('RESUME-10 what was kept for a check is offered on later visits, and can be left out', async () => {
  const { calls } = openOffer(null, true);
  act(() => keepReview('a'));
  expect(await screen.findByText('1 value of your resume needs a look.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add them' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(screen.queryByText(/your resume/)).toBeNull();
  expect(added(calls)).toEqual([]);
});
