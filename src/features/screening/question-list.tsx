/** A job's questions in the apply dialogs (SCREEN-02). */
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { answerField, meetsNeed, mistakeInAnswer, SCREENING_MAX, YES_NO } from '#contract/screening/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SelectField, TextField } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { FileAnswer } from './file-answer.tsx';
import styles from './question-list.module.css';
import type { Questions } from './use-questions.ts';
import { writeAnswer, writeNeed } from './write-answer.ts';

/** Renders nothing if the job has no questions. */
export const QuestionList = ({ asked }: { readonly asked: Questions }) => {
  const { t } = useI18n();
  const { questions, hasFailed, retry } = asked;
  if (hasFailed)
    return (
      <Alert tone="danger">
        <p>{t('screening.failed')}</p>
        <Button icon="refresh" onClick={retry} size="small" variant="secondary">
          {t('common.try_again')}
        </Button>
      </Alert>
    );
  if (!questions || questions.length === 0) return null;
  return (
    <fieldset className={styles.questions}>
      <legend className={styles.title}>{t('screening.title')}</legend>
      {questions.map((question) => (
        <QuestionField
          answer={asked.answers.get(question.id) ?? ''}
          error={asked.mistakes[answerField(question.id)] || undefined}
          key={question.id}
          onAnswer={(text) => asked.answer(question.id, text)}
          onUploading={(isUploading) => asked.markUploading(question.id, isUploading)}
          question={question}
        />
      ))}
    </fieldset>
  );
};

/** What the job requires and what other answers lead to, before anything is sent. */
const hintOf = (question: AskedQuestion, answer: string, t: Translate, locale: string) => {
  const need = writeNeed(question, t, locale);
  if (need === undefined) return undefined;
  const isOther =
    answer !== '' && !mistakeInAnswer(question, answer.trim()) && !meetsNeed(question, answer.trim());
  return (
    <>
      {need}
      {isOther && (
        <strong className={styles.other} role="status">
          {t('screening.other_answer')}
        </strong>
      )}
    </>
  );
};

/** Isolates the direction of a company's text inside a label, which can't contain elements. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

interface QuestionFieldProps {
  readonly question: AskedQuestion;
  readonly answer: string;
  readonly error: string | undefined;
  readonly onAnswer: (text: string) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

const QuestionField = ({ question, answer, error, onAnswer, onUploading }: QuestionFieldProps) => {
  const { t, locale } = useI18n();
  const { id, kind } = question;
  if (kind === 'file')
    return (
      <FileAnswer
        answer={answer}
        error={error}
        id={answerField(id)}
        label={isolate(question.text)}
        onAnswer={onAnswer}
        onUploading={onUploading}
        optional={!question.is_required}
        questionId={id}
      />
    );
  const shared = {
    error,
    hint: hintOf(question, answer, t, locale),
    id: answerField(id),
    label: isolate(question.text),
    optional: !question.is_required,
    required: question.is_required,
    value: answer,
  };
  if (kind === 'text')
    return (
      <TextAreaField
        {...shared}
        maxLength={SCREENING_MAX.answer}
        onChange={({ target }) => onAnswer(target.value)}
        rows={3}
      />
    );
  if (kind === 'number')
    return (
      <TextField
        {...shared}
        inputMode="decimal"
        onChange={({ target }) => onAnswer(target.value)}
        step="any"
        type="number"
      />
    );
  return (
    <SelectField {...shared} onChange={({ target }) => onAnswer(target.value)}>
      <option value="">{t('screening.choose')}</option>
      {(kind === 'yes_no' ? YES_NO : question.choices).map((choice) => (
        <option key={choice} value={choice}>
          {writeAnswer({ kind, answer: choice }, t, locale)}
        </option>
      ))}
    </SelectField>
  );
};
