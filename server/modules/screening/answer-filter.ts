/** Filters and sorts applications by their answers. */
import { type SQL, sql } from 'drizzle-orm';
import type { ANSWER_ORDERS } from '#contract/list-options.ts';
import { type GivenAnswer, isNumber } from '#contract/screening-rules.ts';

export interface AnswerOrder {
  readonly question_id: number;
  readonly order: (typeof ANSWER_ORDERS)[number];
}

/** Whether an application has all of these answers; for numbers, at least the given value. */
export const hasAnswers = (applicationId: SQL, answers: readonly GivenAnswer[]): SQL => {
  const conditions = answers.map(
    ({ question_id, answer }) => sql`${applicationId} in (
      select x.application_id from application_answers x
      where x.question_id = ${question_id} and (x.choice = ${answer}
        ${isNumber(answer) ? sql`or x.number >= ${Number(answer)}::float8` : sql``}))`,
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

/** The order of applications, whose column is `id`. Applications without a number come last. */
export const byAnswer = ({ question_id, order }: AnswerOrder): SQL => sql`(
  select x.number from application_answers x where x.application_id = id and x.question_id = ${question_id}
  ) ${order === 'lowest' ? sql`asc` : sql`desc`} nulls last`;
