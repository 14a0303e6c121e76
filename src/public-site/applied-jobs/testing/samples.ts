/** An application with its interview and offer, for tests. */
import type { Interview } from '#contract/interviews/calls.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import type { AppliedJob } from '../../../features/own-jobs/application-status.ts';

const APPLIED_AT = '2026-03-02T08:00:00.000Z';
export const applied = { status: 'applied', reason: null, by: 'seeker', at: APPLIED_AT } as const;

export const sampleJob = (change: Partial<AppliedJob> = {}): AppliedJob => ({
  job_applied_id: 1,
  job_id: 2,
  job_title: 'Welder',
  job_type: 'professional',
  company_name: 'Meridian Steel',
  work_mode_id: { id: 1, name: 'On-site' },
  experience_id: { id: 3, year: 2, min_months: 24, max_months: 24 },
  salary_id: { id: 4, name: 'Not disclosed' },
  pay: { ...UNDISCLOSED_PAY, source: 'stated' },
  job_locations: ['Pune'],
  workplaces: [{ city: 'Pune', state: 'Maharashtra', country: 'India' }],
  remote_countries: [],
  remote_regions: [],
  status: 'applied',
  state: 'open',
  applied_at: APPLIED_AT,
  application_deadline_date: '2026-04-02',
  sent: { message: null, resume: null, answers: [] },
  history: [applied],
  next_steps: [],
  changes: [],
  interview: null,
  answer_due_at: null,
  offer: null,
  match: null,
  match_sorted_at: null,
  ...change,
});

export const sampleInterview: Interview = {
  id: 9,
  status: 'proposed',
  kind: 'place',
  place: 'Harbour Road 1',
  minutes: 45,
  time_zone: 'Asia/Kolkata',
  note: null,
  slots: ['2090-03-09T08:00:00.000Z'],
  suggested: [],
  starts_at: null,
  reason: null,
  ended_by: null,
  version: 1,
};

export const sampleOffer: Offer = {
  id: 9,
  status: 'open',
  amount: 900_000,
  currency: 'INR',
  period: 'year',
  addition: null,
  starts_on: '2026-04-01',
  answer_by: '2026-03-20',
  text: 'Welcome aboard.',
  letter: 'Dear Kiran',
  words: null,
  made_at: '2026-03-05T08:00:00.000Z',
  ended_at: null,
  version: 1,
};
