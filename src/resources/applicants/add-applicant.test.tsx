// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../shared/testing/reports.ts';
import { JobApplicantsScreen } from './screen.tsx';
import { answer, candidate } from './testing/applicants.ts';

const waiting = {
  id: 4,
  name: 'Noor Haddad',
  email: 'noor@mail.example',
  source: 'walk_in',
  added_by: 'Meera Iyer',
  added_at: '2026-03-05T08:00:00.000Z',
  expires_at: '2026-03-19T08:00:00.000Z',
};
const open = (answers: Readonly<Record<string, unknown>> = {}, isGuarded = false) =>
  renderScreen(JobApplicantsScreen, {
    isGuarded,
    path: '/job-seekers/:jobId',
    at: '/job-seekers/3',
    answers: {
      'POST view-shortlisted-candidates': answer([candidate], 1),
      'GET company-stages': { message: 'OK', data: [] },
      'GET added-applicants': { message: 'OK', data: [] },
      ...answers,
    },
  });
const found = (value: unknown, isDoubtful = false) => ({ value, source: '', is_doubtful: isDoubtful });
const field = async (label: string | RegExp) => {
  const element = await screen.findByLabelText(label);
  if (!(element instanceof HTMLInputElement)) throw new Error(`${label} is no input.`);
  return element;
};
const openDialog = async (answers: Readonly<Record<string, unknown>>, isGuarded = false) => {
  const view = await open(answers, isGuarded);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByText('Add an applicant'));
  await screen.findByRole('dialog', { name: 'Add an applicant' });
  return view;
};
const choose = async (name: string, type: string) =>
  fireEvent.change(await field(/^Resume \(/), { target: { files: [new File(['%PDF'], name, { type })] } });

it('ADDED-01 the resume fills in what is certain and empty, and the server’s messages stand at the fields', () =>
  expectFailureReport(async () => {
    const data = { name: found({ first: 'Asha', last: 'Raman' }), email: found('asha@mail.example') };
    const errors = { email: 'This person has already applied for this job.' };
    const { asked } = await openDialog({
      'POST read-resume': { message: 'OK', data },
      'POST add-applicant': { status: 422, body: { message: 'Check the form.', code: 'invalid', errors } },
    });
    await choose('photo.png', 'image/png');
    expect(screen.getByText('Please upload a valid resume file (PDF or Word).')).toBeDefined();
    fireEvent.change(await field('Email'), { target: { value: 'own@mail.example' } });
    await choose('cv.pdf', 'application/pdf');
    await waitFor(async () => expect((await field('First name')).value).toBe('Asha'));
    expect([(await field(/^Last name/)).value, (await field('Email')).value]).toEqual([
      'Raman',
      'own@mail.example',
    ]);
    fireEvent.click(await field('This person agreed to apply for this job'));
    fireEvent.click(screen.getByRole('button', { name: 'Add applicant' }));
    expect(await screen.findByText(errors.email)).toBeDefined();
    expect(asked.filter(({ call }) => call === 'POST add-applicant')).toHaveLength(1);
  }));

it('ADDED-01 KEEP-05 a session that ends while a person is added keeps what was typed, and the file', () =>
  expectFailureReport(async () => {
    await openDialog(
      {
        'POST read-resume': {
          message: 'OK',
          data: { name: found({ first: 'Asha', last: 'Raman' }), email: null },
        },
        'POST add-applicant': { status: 401, body: { message: 'Over.', code: 'session_expired' } },
      },
      true,
    );
    await choose('cv.pdf', 'application/pdf');
    await waitFor(async () => expect((await field('First name')).value).toBe('Asha'));
    fireEvent.change(await field('Email'), { target: { value: 'kept@mail.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add applicant' }));
    const kept = () =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('unsent:') ? [text] : []));
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(JSON.parse(kept()[0] ?? '').change).toMatchObject({
      method: 'create',
      resource: 'applications',
      data: {
        job_id: 3,
        email: 'kept@mail.example',
        resume: { name: 'cv.pdf', url: `data:application/pdf;base64,${btoa('%PDF')}` },
      },
    });
    localStorage.clear();
  }));

it('ADDED-03 people who haven’t confirmed stand above the applicants, and can be removed', async () => {
  const lists = [[waiting], []];
  const { asked } = await open({
    'GET added-applicants': () => ({ message: 'OK', data: lists.shift() ?? [] }),
    'POST remove-added-applicant': { message: 'Removed. The link no longer works.' },
  });
  const note = await screen.findByText('One person you added hasn’t confirmed yet');
  fireEvent.click(note);
  const row = within(screen.getByText(/noor@mail\.example/).closest('li') ?? note);
  expect(row.getByText(/Walk-in · deleted on Mar 19, 2026 unless they confirm/)).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: 'Remove Noor Haddad' }));
  await waitFor(() => expect(screen.queryByText(/noor@mail\.example/)).toBeNull());
  expect(asked.find(({ call }) => call === 'POST remove-added-applicant')?.body).toEqual({ id: 4 });
});
