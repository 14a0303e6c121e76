/** What the server says about applicants, for tests. */
export const candidate = {
  application_id: 5,
  job_id: 3,
  job_title: 'Head Cook',
  candidate_id: 6,
  candidate_name: 'Asha',
  candidate_last_name: 'Raman',
  designation: 'Cook',
  last_position: 'Pastry Cook',
  last_employer: 'Warm Loaf',
  work_experience: 5,
  is_from_resume: false,
  work_status: 'Experienced',
  salary_range: null,
  current_location: null,
  notice_days: 30,
  jobseeker_type: 'Freelancer',
  status: 'shortlisted',
  stage_id: null,
  answer_due_at: null,
  message: 'I can start on Monday.',
  has_resume: true,
  answers: [],
  tags: [],
  recruiter: null,
  scores: { is_own_submitted: false, others: 0, average: null },
  match: {
    score: 63,
    skills: { had: ['Baking', 'Grilling', 'Pastry', 'Sauces'], missing: ['Sushi'] },
    designation: true,
    place: 'elsewhere',
    salary: null,
    experience: null,
    missing: ['salary'],
  },
  applied_at: '2026-03-05T10:00:00.000Z',
  source: 'link',
  host: 'linkedin',
  version: 4,
};

export const opened = {
  ...candidate,
  email: 'asha@example.com',
  phone: '+91 98200 00002',
  handed: null,
  present: [],
  history: [
    {
      status: 'applied',
      stage: null,
      offer: null,
      rejection_reason: null,
      by: 'Asha Raman',
      at: '2026-03-05T10:00:00.000Z',
    },
    {
      status: 'shortlisted',
      stage: null,
      offer: null,
      rejection_reason: null,
      by: 'Meera Iyer',
      at: '2026-03-06T10:00:00.000Z',
    },
  ],
};

export const conversation = {
  application_id: 5,
  side: 'company',
  job_title: 'Head Cook',
  company_name: 'Labs',
  applicant: 'Asha Raman',
  obstacle: null,
  messages: [
    {
      id: 9,
      from: 'applicant',
      author: 'Asha Raman',
      is_own: false,
      text: 'Is it a night shift?',
      attachments: [],
      left_out: [],
      sent_at: '2026-03-06T10:00:00.000Z',
      read_at: '2026-03-06T11:00:00.000Z',
      is_held: false,
    },
  ],
  has_earlier: false,
  unsent: [],
};

export const RELATED = {
  application_id: 5,
  possible_duplicates: [
    {
      application_id: 9,
      job_id: 4,
      job_title: 'Pastry cook',
      applied_at: '2026-03-01T10:00:00.000Z',
      name: 'Asha R.',
      reasons: ['phone', 'resume'],
    },
  ],
  other_applications: [
    {
      application_id: 7,
      job_id: 8,
      job_title: 'Baker',
      applied_at: '2026-03-02T10:00:00.000Z',
      status: 'rejected',
    },
  ],
  other_applications_total: 3,
};

/** A page of a list. */
export const answer = (data: readonly unknown[], total = data.length) => ({
  message: 'OK',
  data,
  pagination: { current_page: 1, last_page: 1, per_page: 10, total },
  job: { id: 3, job_title: 'Head Cook' },
});
