/** What a company says about hiring for a job. */
import { Type } from 'typebox';
import { Day, Nullable, OneOf } from '../shared/common.ts';
import { AI_USES, VACANCY_STATES } from './rules.ts';

export const JobStatements = Type.Object({
  vacancy_state: Nullable({
    ...OneOf(VACANCY_STATES),
    description: 'Whether the vacancy exists, or people are sought for later ones.',
  }),
  ai_use: Nullable({ ...OneOf(AI_USES), description: 'Whether AI screens, assesses or chooses applicants.' }),
  decision_by: Nullable(Day),
});
