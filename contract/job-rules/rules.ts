/** What rules on job postings are about. */
export const RULE_TOPICS = [
  'pay_in_posting',
  'pay_range_width',
  'pay_before_interview',
  'pay_before_start',
  'pay_history_ban',
  'ai_statement',
  'ai_notice',
  'vacancy_statement',
  'local_experience_ban',
  'application_deadline',
  'answer_deadline',
  'record_keeping',
  'platform_duty',
  'discriminatory_ad',
  'irrelevant_personal_data',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

/** What a rule demands of a job, and the form's field that does it. */
export const RULE_FIELDS = {
  pay: 'pay',
  pay_minimum: 'pay',
  pay_range: 'pay',
  narrow_range: 'pay',
  benefits: 'job_description',
  deadline: 'application_deadline_date',
  vacancy: 'vacancy_state',
  ai: 'ai_use',
  pay_history: 'questions',
  local_experience: 'job_description',
  gender: 'job_description',
  age: 'job_description',
  personal_data: 'job_description',
  false_vacancy: 'vacancy_state',
  answer: null,
  records: null,
  fraud_reports: null,
} as const;
export type RuleDemand = keyof typeof RULE_FIELDS;
export const RULE_DEMANDS = Object.keys(RULE_FIELDS) as readonly RuleDemand[];

/** What a rule doesn't apply to, or allows. */
export const RULE_EXCEPTIONS = [
  'age_by_law',
  'collective_agreement',
  'copied',
  'freelance',
  'high_pay',
  'known_history',
  'no_position',
  'not_public',
  'own_employees',
  'public_employers',
  'public_officials',
  'rehires',
  'sex_by_law',
  'special_contracts',
  'temporary',
  'work_elsewhere',
] as const;
export type RuleException = (typeof RULE_EXCEPTIONS)[number];

export const RULE_VERDICTS = ['broken', 'check', 'satisfied', 'not_applicable'] as const;
export type RuleVerdict = (typeof RULE_VERDICTS)[number];

/** What a job says about its vacancy: that it is open now, or that people are sought for later ones. */
export const VACANCY_STATES = ['existing', 'future'] as const;

/** Whether AI screens, assesses or chooses applicants. */
export const AI_USES = ['used', 'unused'] as const;

/** All rules, or those that nobody has checked for a year. */
export const RULE_VIEWS = ['all', 'due'] as const;
