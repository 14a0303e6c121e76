/** A company's automations. Every query is limited to the company. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Automation } from '#contract/automations/calls.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { isOwnRecord } from '../../company/records.ts';
import type { JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { automations, jobQuestions, jobs } from '../../platform/db/schema.ts';

const columns = {
  id: automations.id,
  kind: automations.kind,
  job_id: automations.jobId,
  question_id: automations.questionId,
  answer: automations.answer,
  status: automations.status,
  stage_id: automations.stageId,
  days: automations.days,
  text: automations.text,
  job_title: jobs.title,
  question: sql<string | null>`case when ${jobQuestions.removedAt} is null then ${jobQuestions.text} end`,
  version: automations.version,
};

/** Of the company, and of those jobs that the member works on. */
export const listAutomations = (db: Db, { companyId, jobIds }: JobScope): Promise<Automation[]> =>
  db
    .select(columns)
    .from(automations)
    .leftJoin(jobs, eq(jobs.id, automations.jobId))
    .leftJoin(jobQuestions, eq(jobQuestions.id, automations.questionId))
    .where(
      and(
        eq(automations.companyId, companyId),
        jobIds === null ? undefined : or(isNull(automations.jobId), inArray(automations.jobId, [...jobIds])),
      ),
    )
    .orderBy(automations.kind, automations.id);

export type AutomationContent = Required<BodyOf<'POST automations'>>;

const rowOf = ({ job_id, question_id, stage_id, ...content }: AutomationContent) => {
  const { kind, answer, status, days, text } = content;
  return { kind, answer, status, days, text, jobId: job_id, questionId: question_id, stageId: stage_id };
};

/** @returns the id of the automation. */
export const addAutomation = async (
  tx: Db,
  companyId: number,
  content: AutomationContent,
  createdAt: Date,
): Promise<number> => {
  const added = await tx
    .insert(automations)
    .values({ ...rowOf(content), companyId, createdAt })
    .returning({ id: automations.id });
  return returned(added).id;
};

export const changeAutomation = (tx: Db, companyId: number, id: number, content: AutomationContent) =>
  tx
    .update(automations)
    .set(rowOf(content))
    .where(isOwnRecord(automations, companyId, id));
