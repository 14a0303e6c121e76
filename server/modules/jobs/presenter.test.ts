import { expect, test } from 'vitest';
import { UNDISCLOSED_PAY } from '#contract/rules/pay.ts';
import { type CardRow, presentCard } from './presenter.ts';

const row: CardRow = {
  id: 1,
  title: 'Welder',
  description: '',
  companyId: 2,
  companyName: 'Meridian Steel',
  logoId: null,
  city: { id: 3, name: 'Pune' },
  places: { workplaces: [], remote_countries: [], remote_regions: [] },
  experience: { id: 3, year: 2, min_months: 24, max_months: 24 },
  salary: { id: 4, name: 'Not disclosed' },
  pay: { ...UNDISCLOSED_PAY, source: 'stated' },
  workMode: { id: 1, name: 'On-site' },
  employmentTypes: [],
  degrees: [],
  skills: [],
  applyUrl: null,
  isAttended: true,
  isFeatured: false,
  createdAt: new Date('2026-03-02T08:00:00Z'),
  postedAt: null,
  opensOn: null,
};
const previewOf = (description: string): string => presentCard({ ...row, description }).job_description;

test('JOBS-06 a preview leaves out headings, unless there is nothing else', () => {
  expect(previewOf('<h3>About us</h3><p>We build cranes.</p><h3>You</h3><p>You weld.</p>')).toBe(
    'We build cranes. You weld.',
  );
  expect(previewOf('<h2>We build cranes</h2>')).toBe('We build cranes');
});
