/** What an automation must say, by its kind. */
import { AUTOMATION_STATUSES } from '#contract/automations/rules.ts';
import { unknownPlaceholders } from '#contract/message-templates/rules.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { needsAnswer, YES_NO } from '#contract/screening/rules.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { findStagedStatus, stagesFor } from '#contract/stages/rules.ts';
import { invalid, type Text } from '../../http/failure.ts';
import type { AutomationContent } from './repository.ts';

/** What the company has that an automation can name. */
interface Known {
  /** The questions of the automation's job. */
  readonly questions: readonly AskedQuestion[];
  readonly stages: readonly Stage[];
}

type Errors = Partial<Record<keyof AutomationContent, Text>>;

const answersOf = ({ kind, choices }: AskedQuestion): readonly string[] =>
  kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : [];

const mistakesInMove = (content: AutomationContent, questions: readonly AskedQuestion[]): Errors => {
  if (content.job_id === null) return { job_id: { key: 'server.field.automation_job' } };
  const question = questions.find(({ id }) => id === content.question_id);
  if (!question) return { question_id: { key: 'server.field.automation_question' } };
  const isKnown =
    content.answer === null ? needsAnswer(question) : answersOf(question).includes(content.answer);
  return isKnown ? {} : { answer: { key: 'server.field.automation_answer' } };
};

const mistakesInThanks = ({ text }: AutomationContent): Errors => {
  if (text === '') return { text: { key: 'server.field.automation_text' } };
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return {};
  return { text: { key: 'server.field.unknown_placeholder', values: { placeholder: `{{${unknown}}}` } } };
};

const mistakesInPlace = (
  { kind, status, stage_id, job_id }: AutomationContent,
  stages: readonly Stage[],
): Errors => {
  if (status === null) return kind === 'thanks' ? {} : { status: { key: 'server.field.automation_status' } };
  if (!AUTOMATION_STATUSES[kind].some((one) => one === status))
    return { status: { key: 'server.field.automation_status' } };
  if (stage_id === null) return {};
  const isOfJob = stagesFor(stages, job_id ?? undefined).some(
    (stage) => stage.id === stage_id && stage.status === findStagedStatus(status),
  );
  return isOfJob ? {} : { stage_id: { key: 'server.field.automation_stage' } };
};

/** An automation with the fields of its kind only. @throws {Failure} `invalid` */
export const readAutomation = (sent: AutomationContent, { questions, stages }: Known): AutomationContent => {
  const { kind } = sent;
  const content: AutomationContent = {
    ...sent,
    question_id: kind === 'move' ? sent.question_id : null,
    answer: kind === 'move' ? sent.answer : null,
    stage_id: sent.status === null ? null : sent.stage_id,
    days: kind === 'reminder' ? sent.days : null,
    text: kind === 'thanks' ? sent.text.trim() : '',
  };
  const errors: Errors = {
    ...(kind === 'move' ? mistakesInMove(content, questions) : {}),
    ...(kind === 'thanks' ? mistakesInThanks(content) : {}),
    ...(kind === 'reminder' && content.days === null
      ? { days: { key: 'server.field.automation_days' } as const }
      : {}),
    ...mistakesInPlace(content, stages),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return content;
};
