/** Filters and sorts applications by their answers. */
import { type SQL, sql } from 'drizzle-orm';
import { type GivenAnswer, type QuestionKind, WITH_FILE } from '#contract/screening/rules.ts';
import type { ANSWER_ORDERS } from '#contract/shared/list-options.ts';
import { readNumberRange } from '#contract/shared/number-range.ts';

export interface AnswerOrder {
  readonly question_id: number;
  readonly order: (typeof ANSWER_ORDERS)[number];
}

/** An answer to a question of this kind. */
export interface WantedAnswer extends GivenAnswer {
  readonly kind: QuestionKind;
}

const isInRange = (text: string): SQL => {
  const range = readNumberRange(text);
  if (!range) return sql`false`;
  const { least, most } = range;
  return sql`x.number between ${least || '-infinity'}::float8 and ${most || 'infinity'}::float8`;
};

/** Only the column of the kind, because each has its own index. */
const isGiven = ({ kind, answer }: WantedAnswer): SQL => {
  if (kind === 'number') return isInRange(answer);
  return kind === 'file' && answer === WITH_FILE ? sql`x.file_id is not null` : sql`x.choice = ${answer}`;
};

/** Whether an application has all of these answers; for numbers, one in the range; for files, any. */
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
