/** What the documentation shows of the calls that most programs begin with. */

export const JOB_EXAMPLE = {
  job_title: 'Harbour pilot',
  job_description: '<p>You guide ships into the port of Rotterdam, by day and by night.</p>',
  responsibilities: '<ul><li>Board ships at sea</li><li>Advise their masters</li></ul>',
  category_id: 1,
  subcategory_id: 101,
  job_type: 'professional',
  vacancy: 2,
  pay: { min: 45_000, max: 60_000, currency: 'EUR', period: 'year' },
  salary_id: 1,
  experience: { min_months: 36, max_months: null },
  experience_id: 1,
  work_mode_id: 1,
  industry_id: 1,
  country_id: 156,
  state_id: 2614,
  city_id: 78642,
  zipcode: '3011 AA',
  employment_type_id: [1],
  skills: ['Navigation', 'Radio'],
  application_deadline_date: '2027-04-01',
} as const;

export const POSTED_EXAMPLE = {
  message: 'Your job is live.',
  data: { id: 2113, status: 'approved', is_post_later: 0 },
} as const;
