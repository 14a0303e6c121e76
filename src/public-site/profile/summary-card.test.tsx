// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { EducationText } from '../../features/candidates/overview.tsx';
import { useProfile } from '../../features/candidates/use-profile.ts';
import { SummaryCard } from './summary-card.tsx';

const SEEKER = { role: 'seeker' } as const;
const Card = () => <SummaryCard {...SEEKER} profile={useProfile()} />;

test('PROFILE-01 what is missing is a dash with a link to add it', async () => {
  const empty = { body: { message: 'OK', data: [{ resume_title: '' }] } };
  openPortal([{ path: '/', Component: Card }], {
    answers: { 'GET candidate-resume-data': empty },
    as: user(),
  });
  const card = within(await screen.findByRole('complementary'));
  const link = await card.findByRole('link', { name: 'Add: Salary range' });
  expect(link.getAttribute('href')).toContain('preferences');
  expect(card.getByRole('link', { name: 'Give your resume a title' }).getAttribute('href')).toContain(
    'resume',
  );
  expect(link.parentElement?.textContent).toMatch(/^- /);
});

const Course = () => (
  <EducationText
    entry={{
      id: 1,
      level: 'UG',
      course: 'B.Com.',
      institution: 'Fergusson College',
      board: '',
      year: 2018,
      is_current: false,
      grade: '8.71',
      grade_scale: '10',
      number: '',
      issued_on: null,
      expires_on: null,
      confirmation: null,
      version: 0,
    }}
  />
);

test('PROFILE-02 a course’s year and its grade are lines of their own', async () => {
  openPortal([{ path: '/', Component: Course }], { answers: {} });
  const grade = await screen.findByText('Grade: 8.71 of 10');
  expect(grade.tagName).toBe('P');
  expect(grade.previousElementSibling?.textContent).toBe('Fergusson College, 2018');
});
