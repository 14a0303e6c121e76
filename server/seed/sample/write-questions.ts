/** Screening questions of one job of the persona's company, with its applicants' answers. */
import { eq, sql } from 'drizzle-orm';
import { QUESTION_KINDS } from '#contract/screening/rules.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import questions from './data/questions.json' with { type: 'json' };
import { PERSONA_EMPLOYER } from './personas.ts';
import { type Random, randomFor } from './random.ts';

/** The open job with most applicants, except the one that is reviewed anonymously. */
const findJob = async (db: Db): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select j.id from jobs j join companies c on c.id = j.company_id join users u on u.id = c.user_id
    join applications a on a.job_id = j.id
    where u.email = ${PERSONA_EMPLOYER.email} and exists (select from job_search s where s.job_id = j.id)
      and not exists (select from job_evaluations e where e.job_id = j.id and e.is_anonymous)
    group by j.id order by count(*) desc, j.id limit 1`);
  return rows[0]?.id;
};

const writeQuestions = (db: Db, jobId: number) =>
  db
    .insert(table.jobQuestions)
    .values(
      questions.map(({ kind, text, choices, expected = null }, place) => ({
        jobId,
        place,
        kind: QUESTION_KINDS.find((one) => one === kind) ?? 'text',
        text,
        choices,
        expected,
        isRequired: true,
      })),
    )
    .returning();
type Question = Awaited<ReturnType<typeof writeQuestions>>[number];

const drawAnswer = ({ id: questionId, kind, choices, expected }: Question, random: Random) => {
  const answer = { questionId, choice: null, number: null, isExpected: null };
  if (kind === 'number') return { ...answer, number: random.int(0, 15) };
  const choice = kind === 'yes_no' ? (random.chance(0.85) ? 'yes' : 'no') : random.pick(choices);
  return { ...answer, choice, isExpected: expected === null ? null : choice === expected };
};

/** Depends only on the seed. */
export const writeScreening = async ({ db }: Database, seed: number): Promise<void> => {
  const jobId = await findJob(db);
  if (jobId === undefined) return;
  await db.transaction(async (tx) => {
    const asked = await writeQuestions(tx, jobId);
    const applicants = await tx
      .select({ id: table.applications.id })
      .from(table.applications)
      .where(eq(table.applications.jobId, jobId))
      .orderBy(table.applications.id);
    const answers = applicants.flatMap(({ id: applicationId }) => {
      const random = randomFor(seed, 'answers', applicationId);
      return asked.map((question) => ({ applicationId, ...drawAnswer(question, random) }));
    });
    await insertRows(tx, table.applicationAnswers, answers);
  });
};
