import { useFormContext } from 'react-hook-form';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { canExpect, needsAnswer, YES_NO } from '#contract/screening/rules.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { useAnswerName } from './use-answer-name.ts';

/** The answers that can be chosen; numbers have only those that the job needs or doesn't. */
const answersOf = (question: AskedQuestion | undefined): readonly string[] =>
  question?.kind === 'yes_no' ? YES_NO : (question?.choices ?? []);

/** AUTO-01: which answer to which of the job's questions. */
export const QuestionFields = () => {
  const { t } = useI18n();
  const { watch } = useFormContext();
  const answerName = useAnswerName();
  const id = Number(watch('job_id')) || 0;
  const chosen = Number(watch('question_id')) || 0;
  const { data } = useApiQuery(
    'GET job-questions',
    { query: { id } },
    { queryKey: ['automations', 'questions', id], enabled: id > 0 },
  );
  if (id === 0 || !data) return <p className="note">{t('console.automations.choose_job')}</p>;
  const usable = data.data.filter(
    (question) => canExpect(question) && (question.kind !== 'number' || needsAnswer(question)),
  );
  if (usable.length === 0) return <p className="note">{t('console.automations.no_questions')}</p>;
  const question = usable.find((one) => one.id === chosen);
  return (
    <>
      <SelectInput
        any={t('console.automations.choose')}
        label={t('console.automations.question')}
        labelOf={(one) => usable.find(({ id: own }) => own === one)?.text ?? ''}
        source="question_id"
        values={usable.map(({ id: own }) => own)}
      />
      <SelectInput
        any={question && !needsAnswer(question) ? t('console.automations.choose') : answerName(null)}
        label={t('console.automations.answer')}
        labelOf={answerName}
        source="answer"
        values={answersOf(question)}
      />
    </>
  );
};
