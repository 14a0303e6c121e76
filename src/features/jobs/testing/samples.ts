/** A sample job in the contract's types, for tests. */
import type { User } from '#contract/accounts/calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { JobCard } from '#contract/jobs/calls.ts';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { Session } from '../../../api/session.ts';

const PAY: Pay = {
  min: 300_000,
  max: 400_000,
  currency: 'INR',
  period: 'year',
  addition: null,
  source: 'stated',
};

export const sampleCard = (change: Partial<JobCard> = {}): JobCard => ({
  id: 7,
  job_title: 'Baker',
  company_id: 3,
  company_name: 'Warm Loaf',
  logo: null,
  category_id: 20,
  city_id: { id: 3, name: 'Pune' },
  workplaces: [{ city: 'Pune', state: 'Maharashtra', country: 'India' }],
  remote_countries: [],
  remote_regions: [],
  employment_type_id: [{ employment_type: 'Full Time' }, { employment_type: 'Internship' }],
  experience_id: { id: 2, year: 3, min_months: 36, max_months: 36 },
  salary_id: { id: 4, name: '₹3-4 lakh a year' },
  pay: PAY,
  work_mode_id: { id: 1, name: 'On site' },
  degree_id: [{ degree: 'B.Sc.' }],
  job_description: 'Bake bread.',
  skills: [{ skill: 'Sourdough' }],
  is_featured_job: 0,
  created_at: '2026-03-05T06:00:00.000Z',
  opens_on: null,
  application_deadline_date: '2026-04-30',
  reply_days: null,
  apply_way: 'portal',
  ...change,
});

type JobPost = ResponseOf<'GET jobposts'>['data'];

export const samplePost = (change: Partial<JobPost['response']> = {}): JobPost => ({
  response: {
    id: 7,
    job_title: 'Baker',
    company_name: 'Warm Loaf',
    state: 'open',
    opens_on: null,
    vacancy: 2,
    experience_id: { id: 2, year: 3, min_months: 36, max_months: 36 },
    employment_type_id: [{ employment_type: 'Full Time' }, { employment_type: 'Internship' }],
    work_mode_id: { id: 1, name: 'On site' },
    industry_id: { id: 5, name: 'Food' },
    category_id: { id: 12, name: 'Kitchen' },
    company_id: 3,
    place: { id: 3, name: 'Pune', state: 'Maharashtra', latitude: 18.52, longitude: 73.86 },
    job_locations: ['Pune'],
    workplaces: [
      {
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        country_code: 'IN',
        city_id: 3,
        address: '',
        latitude: 18.52,
        longitude: 73.86,
      },
    ],
    remote_countries: [],
    remote_regions: [],
    apply_way: 'portal',
    apply_url: null,
    asks_questions: false,
    is_reviewed_anonymously: false,
    vacancy_state: null,
    ai_use: null,
    decision_by: null,
    job_description: '<p>Bake <strong>bread</strong>.</p>',
    responsibilities: '<ul><li>Ovens</li></ul>',
    ...change,
  },
  job_over_view: {
    salary_id: { id: 4, name: '₹3-4 lakh a year' },
    pay: PAY,
    degree_id: [{ degree: 'B.Sc.' }, { degree: 'Diploma' }],
    skills: [{ skill: 'Sourdough' }],
    created_at: '2026-03-05T06:00:00.000Z',
    confirmed_at: null,
    application_deadline_date: '2026-04-30',
  },
  company_details: {
    logo: null,
    pictures: [],
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '+91 20 5550 0100',
    email: 'asha@warmloaf.example',
    website: 'warmloaf.example',
    level: 'verified',
    rating: { average: 4.5, reviews: 12 },
    responsiveness: null,
    city_id: { id: 3, name: 'Pune' },
    country_id: { id: 101, name: 'India' },
    place: { city: 'Pune', country: 'India' },
  },
});

const user: User = {
  id: 1,
  name: 'Ravi',
  last_name: 'Iyer',
  email: 'ravi@mail.example',
  role: 'seeker',
  email_confirmed: true,
  language: 'en',
};

export const seekerSession: Session = { token: 'secret', expires: '2999-01-01T00:00:00.000Z', user };
