// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { useProfile } from '../../features/candidates/use-profile.ts';
import ResumeOffer from './resume-offer.tsx';

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

const Offer = () => <ResumeOffer profile={useProfile()} />;

test('RESUME-06 offers what the stored resume says, with what is certain chosen', async () => {
  const { calls } = openPortal([{ path: '/', Component: Offer }], {
    as: user(),
    answers: {
      'GET candidate-resumes': {
        body: { message: 'OK', data: [{ id: 'a', name: 'cv.pdf', is_default: true }] },
      },
      'POST read-stored-resume': { body: { message: 'OK', data: READ } },
      'POST add-to-profile': { body: { message: 'Profile saved.' } },
    },
  });
  expect((await screen.findByText(/in your resume/)).textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'We read 2 jobs, 2 skills in your resume.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add them' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check what we read' });
  expect(within(dialog).getByText('Please check')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Welder/ }).checked).toBe(true);
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Fitter/ }).checked).toBe(false);
  // Each part in its own direction: a title in Latin letters doesn't turn an Arabic period.
  const welder = within(dialog).getByText('Welder').parentElement;
  expect(welder?.querySelectorAll('bdi')).toHaveLength(3);
  expect(welder?.closest('bdi')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 3 values' }));
  await waitFor(() => expect(screen.queryByText(/in your resume/)).toBeNull());
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'GET candidate-contact-details')).toHaveLength(2),
  );
  expect(calls.find(({ call }) => call === 'POST add-to-profile')?.body).toMatchObject({
    experiences: [{ exp_designation: 'Welder' }],
    skills: ['TIG', 'MIG'],
  });
});
