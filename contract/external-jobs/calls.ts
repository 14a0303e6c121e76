/** A company's jobs by its own ids, with codes instead of lookups' ids: for applicant tracking systems. See docs/API.md. */
import { type Static, Type } from 'typebox';
import { APPLY_URL_MAX } from '../applications/rules.ts';
import { JOB_MAX } from '../company-jobs/rules.ts';
import { AI_USES, VACANCY_STATES } from '../job-rules/rules.ts';
import { EMPLOYMENTS, WORK_MODE_CODES } from '../jobs/filters.ts';
import { Pay, PostedPay } from '../jobs/pay-schema.ts';
import { JOB_SKILLS_MAX, SKILL_NAME_MAX } from '../jobs/skill-rules.ts';
import { Answer, Day, type Endpoint, Id, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { JOB_STATUSES } from '../shared/constants.ts';
import { UndoOffer } from '../undo/calls.ts';
import { CURSOR_MAX, EXTERNAL_ID_MAX, EXTERNAL_JOB_STATES, EXTERNAL_JOBS_MAX } from './rules.ts';

const ByExternalId = Type.Object({
  id: Type.String({
    minLength: 1,
    maxLength: EXTERNAL_ID_MAX,
    description: 'The company’s own id of the job.',
  }),
});

const line = Text(JOB_MAX.title);
const ExternalJob = Type.Object({
  title: Type.String({ minLength: 1, maxLength: JOB_MAX.title }),
  description: Type.String({ minLength: 20, maxLength: JOB_MAX.text, description: 'HTML or plain text.' }),
  responsibilities: Type.Optional(Text(JOB_MAX.text)),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, such as `IN`.' }),
  city: Type.Optional({ ...line, description: 'Its name; omitted if the job is anywhere in the country.' }),
  region: Type.Optional({
    ...line,
    description: 'State or region, where cities share a name or the city is a small one.',
  }),
  postal_code: Type.Optional(Text(JOB_MAX.zipcode)),
  work_mode: Type.Optional(OneOf(WORK_MODE_CODES)),
  employment_type: Type.Optional(OneOf(EMPLOYMENTS)),
  category: Type.Optional({
    ...line,
    description: 'Such as a department; the portal’s own category follows from it and the title.',
  }),
  industry: Type.Optional(line),
  pay: Type.Optional({
    ...PostedPay,
    description: 'Currencies by ISO 4217. Without it, the pay is not disclosed.',
  }),
  experience_years: Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
  skills: Type.Optional(Type.Array(Text(SKILL_NAME_MAX), { maxItems: JOB_SKILLS_MAX })),
  vacancies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  apply_url: Type.Optional({
    ...Text(APPLY_URL_MAX),
    description: 'The company’s page on which people apply instead.',
  }),
  vacancy_state: Type.Optional({
    ...OneOf(VACANCY_STATES),
    description: 'Whether the vacancy exists, or people are sought for later ones.',
  }),
  ai_use: Type.Optional({
    ...OneOf(AI_USES),
    description: 'Whether AI screens, assesses or chooses applicants.',
  }),
  decision_by: Type.Optional({ ...Day, description: 'By when everybody who applied has a decision.' }),
  closes_on: Type.Optional({
    ...Day,
    description: 'The last day to apply; thirty days from now if omitted.',
  }),
});
export type ExternalJob = Static<typeof ExternalJob>;

const WrittenJob = Type.Object({
  id: Id,
  external_id: Type.String(),
  status: OneOf(JOB_STATUSES),
  address: Type.String({ description: 'Of its page.' }),
  created: Type.Boolean({ description: 'False if a job with this id was changed.' }),
});

const ListedJob = Type.Object({
  id: Id,
  external_id: Nullable(Type.String({ description: 'Null for jobs posted in the console.' })),
  state: OneOf(EXTERNAL_JOB_STATES),
  changed_at: Moment,
  title: Type.String(),
  address: Type.String(),
  country: Type.String({ description: 'ISO 3166-1.' }),
  city: Type.String(),
  work_mode: OneOf(WORK_MODE_CODES),
  employment_types: Type.Array(Type.String()),
  pay: Pay,
  closes_on: Day,
  applications: Type.Integer(),
});

const example = {
  title: 'Harbour pilot',
  description: '<p>You guide ships into the port of Rotterdam, by day and by night.</p>',
  country: 'NL',
  city: 'Rotterdam',
  work_mode: 'on-site',
  employment_type: 'full-time',
  pay: { min: 45_000, max: 60_000, currency: 'EUR', period: 'year' },
  skills: ['Navigation'],
  closes_on: '2027-04-01',
} as const;
const written = {
  id: 2113,
  external_id: 'REQ-17',
  status: 'approved',
  address: 'https://jobs.example/job-detail/2113',
};

/** API-11, API-12. */
export const externalJobEndpoints = {
  'PUT external-jobs/:id': {
    summary:
      'Post a job under the company’s own id, or change it. Repeating the call changes nothing more. A closed job stays closed.',
    access: 'employer',
    permission: 'jobs.post',
    creates: true,
    params: ByExternalId,
    body: ExternalJob,
    response: Type.Object({ ...Answer(WrittenJob).properties, undo: UndoOffer }),
    example: {
      body: example,
      response: { message: 'Your job is live.', data: { ...written, created: true }, undo: null },
    },
  },
  'DELETE external-jobs/:id': {
    summary:
      'Close a job by the company’s own id. Open applications end. Closing a closed one changes nothing.',
    access: 'employer',
    permission: 'jobs.end',
    params: ByExternalId,
    response: Type.Object({ message: Type.String(), undo: UndoOffer }),
    example: { response: { message: 'The job is closed.', undo: null } },
  },
  'GET external-jobs': {
    summary:
      'The company’s jobs in the order of their last change, deleted ones included. `updated_since` starts; `next` continues, now or tomorrow.',
    access: 'employer',
    permission: 'jobs.view',
    query: Type.Object({
      updated_since: Type.Optional(Moment),
      cursor: Type.Optional(Text(CURSOR_MAX)),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: EXTERNAL_JOBS_MAX, default: EXTERNAL_JOBS_MAX }),
      ),
    }),
    response: Type.Object({
      message: Type.String(),
      data: Type.Array(ListedJob),
      next: Nullable(
        Type.String({ description: 'The cursor after the last of these; null if there are none.' }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
