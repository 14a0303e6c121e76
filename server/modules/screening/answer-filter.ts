/** Filters and sorts applications by their answers. */
import { type SQL, sql } from 'drizzle-orm';
import { plainNumber } from '#contract/rules/digits.ts';
import type { ANSWER_ORDERS } from '#contract/rules/list-options.ts';
import { type GivenAnswer, isNumber, type QuestionKind, WITH_FILE } from '#contract/rules/screening-rules.ts';

export interface AnswerOrder {
  readonly question_id: number;
  readonly order: (typeof ANSWER_ORDERS)[number];
}

/** An answer to a question of this kind. */
export interface WantedAnswer extends GivenAnswer {
  readonly kind: QuestionKind;
}

/** Only the column of the kind, because each has its own index. */
const isGiven = ({ kind, answer }: WantedAnswer): SQL => {
  if (kind === 'number')
    return isNumber(answer) ? sql`x.number >= ${Number(plainNumber(answer))}::float8` : sql`false`;
  return kind === 'file' && answer === WITH_FILE ? sql`x.file_id is not null` : sql`x.choice = ${answer}`;
};

/** Whether an application has all of these answers; for numbers, at least the given value; for files, any. */
export const hasAnswers = (applicationId: SQL, answers: readonly WantedAnswer[]): SQL => {
  const conditions = answers.map(
    (wanted) => sql`${applicationId} in (
      select x.application_id from application_answers x
      where x.question_id = ${wanted.question_id} and ${isGiven(wanted)})`,
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

/** The order of applications, whose column is `id`. Applications without a number come last. */
export const byAnswer = ({ question_id, order }: AnswerOrder): SQL => sql`(
  select x.number from application_answers x where x.application_id = id and x.question_id = ${question_id}
  ) ${order === 'lowest' ? sql`asc` : sql`desc`} nulls last`;
