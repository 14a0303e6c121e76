/** What the portal does by itself for a company: moves by answers, reminders, and thanks (AUTO-01 to AUTO-03). */
import { type Static, Type } from 'typebox';
import { TEMPLATE_MAX } from '../message-templates/rules.ts';
import { SCREENING_MAX } from '../screening/rules.ts';
import { type Endpoint, Id, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { companyRecord } from '../shared/company-records.ts';
import { AUTOMATED_STATUSES, AUTOMATION_DAYS, AUTOMATION_KINDS, AUTOMATIONS_MAX } from './rules.ts';

const fields = {
  kind: OneOf(AUTOMATION_KINDS),
  job_id: Nullable({ ...Id, description: 'The job it applies to; null for all. A move has one.' }),
  question_id: Nullable({ ...Id, description: 'For a move: the job’s question.' }),
  answer: Nullable(
    Type.String({
      maxLength: SCREENING_MAX.choice,
      description:
        'For a move: `yes`, `no` or one of the choices; null for every answer that isn’t what the job needs.',
    }),
  ),
  status: Nullable({
    ...OneOf(AUTOMATED_STATUSES),
    description:
      'Where a move leads, in which an applicant waits, or on reaching which they are thanked; null to thank after an interview.',
  }),
  stage_id: Nullable({ ...Id, description: 'One of the status’s stages; null for any.' }),
  days: Nullable(
    Type.Integer({ minimum: AUTOMATION_DAYS.min, maximum: AUTOMATION_DAYS.max, description: 'Of waiting.' }),
  ),
  text: { ...Text(TEMPLATE_MAX.text), description: 'Of a thank-you, with placeholders as in templates.' },
};

export const Automation = Type.Object({
  id: Id,
  ...fields,
  job_title: Nullable(Type.String()),
  question: Nullable(
    Type.String({ description: 'Null if the job no longer asks it. Then nothing is moved.' }),
  ),
  version: Version,
});
export type Automation = Static<typeof Automation>;

const automations = companyRecord({
  view: 'stages.manage',
  manage: 'stages.manage',
  summaries: {
    list: 'What the portal does by itself for the company, by kind.',
    add: 'Add an automation: move new applicants by an answer, remind of waiting ones, or thank them. Nothing rejects by itself.',
    change: 'Change an automation.',
    remove: 'Delete automations. What they did stays.',
  },
  shown: Automation,
  fields,
  max: AUTOMATIONS_MAX,
});

export const automationEndpoints = {
  'GET automations': automations.list,
  'POST automations': automations.add,
  'PUT automations/:id': automations.change,
  'DELETE automations': automations.remove,
} as const satisfies Record<string, Endpoint>;
