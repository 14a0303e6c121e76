/** Rules on job postings by place. */
import { type Static, Type } from 'typebox';
import { Day, type Endpoint, Nullable, OneOf } from '../shared/common.ts';
import { forStaff, staffList } from '../staff/rest.ts';
import { RULE_DEMANDS, RULE_EXCEPTIONS, RULE_TOPICS, RULE_VERDICTS, RULE_VIEWS } from './rules.ts';

const RuleId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const place = {
  country: Type.String({ description: 'ISO 3166-1, or `EU`.' }),
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
};

export const CheckedRule = Type.Object({
  id: RuleId,
  ...place,
  verdict: OneOf(RULE_VERDICTS),
  demands: Type.Array(OneOf(RULE_DEMANDS), {
    description: 'What the job lacks, shows, or should be checked for.',
  }),
  exceptions: Type.Array(OneOf(RULE_EXCEPTIONS)),
  source: Type.String({ description: 'The address of the law, or of what was read about it.' }),
  checked: Type.Unsafe<string>({ ...Day, description: 'When the rule was last checked.' }),
});
export type CheckedRule = Static<typeof CheckedRule>;

export const StaffJobRule = Type.Object({
  id: RuleId,
  ...place,
  topic: OneOf(RULE_TOPICS),
  status: Type.String(),
  since: Nullable(Day),
  until: Nullable(Day),
  demands: Type.Array(OneOf(RULE_DEMANDS)),
  exceptions: Type.Array(OneOf(RULE_EXCEPTIONS)),
  doubt: Nullable(Type.String()),
  source: Type.String(),
  checked: Day,
  is_due: Type.Boolean({ description: 'Whether nobody has checked it for a year.' }),
});
export type StaffJobRule = Static<typeof StaffJobRule>;

export const staffJobRuleEndpoints = {
  'GET staff/job-rules': staffList({
    summary: 'The rules on job postings that the portal knows, by place.',
    item: StaffJobRule,
    filter: Type.Object({ view: Type.Optional(OneOf(RULE_VIEWS)) }),
    sorts: ['id', 'checked'],
  }),
  'PUT staff/job-rules/:id': forStaff({
    summary: 'Say that a rule was checked today.',
    creates: true,
    params: Type.Object({ id: RuleId }),
    body: Type.Object({}),
    response: StaffJobRule,
  }),
} as const satisfies Record<string, Endpoint>;
