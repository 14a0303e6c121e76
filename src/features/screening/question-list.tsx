/** A job's questions in the apply dialogs (SCREEN-02). */

import { type ComponentProps, useRef } from 'react';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import {
  ANSWER_FILE_ACCEPT,
  answerField,
  meetsNeed,
  mistakeInAnswer,
  SCREENING_MAX,
  YES_NO,
} from '#contract/screening/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Field, SelectField, TextField } from '../../ui/components/field.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { writeShare } from '../../ui/format/share.ts';
import fileAnswerStyles from './file-answer.module.css';
import styles from './question-list.module.css';
import { useAnswerFile } from './use-answer-file.ts';
import type { Questions } from './use-questions.ts';
import { writeAnswer, writeNeed } from './write-answer.ts';

type FileAnswerProps = Parameters<typeof useAnswerFile>[0] &
  Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'error' | 'optional'>;

/** A question that is answered with a file, which is uploaded as soon as it is chosen (SCREEN-06). */
const FileAnswer = ({ id, label, error, optional = false, ...answer }: FileAnswerProps) => {
  const { t, locale } = useI18n();
  const { stored, isLoading, share, problem, upload, remove, cancel } = useAnswerFile(answer);
  const place = useRef<HTMLDivElement>(null);
  /** The clicked control is replaced by another one. */
  const focusNext = () =>
    setTimeout(() => place.current?.querySelector<HTMLElement>('input, button')?.focus());
  const choose = (file: File) => {
    void upload(file).then(focusNext);
    focusNext();
  };
  const drop = (act: () => void) => () => {
    act();
    focusNext();
  };
  return (
    <div ref={place}>
      <Field
        error={share === undefined ? (problem ?? error) : undefined}
        hint={t('screening.file_hint')}
        label={label}
        optional={optional}
        {...(id ? { id } : {})}
      >
        {(control) => {
          if (share !== undefined)
            return (
              <div className={fileAnswerStyles.line}>
                <progress {...control} className={fileAnswerStyles.progress} max={1} value={share} />
                <span>
                  {t('screening.file_share', { share: writeShare(Math.round(share * 100), locale) })}
                </span>
                <Button onClick={drop(cancel)} size="small" variant="secondary">
                  {t('screening.file_cancel')}
                </Button>
              </div>
            );
          if (isLoading) return <SkeletonText />;
          if (stored)
            return (
              <div className={fileAnswerStyles.line}>
                <output {...control} className={fileAnswerStyles.name} dir="auto">
                  {stored.name}
                </output>
                <Button
                  aria-label={t('screening.file_remove', { file: stored.name })}
                  icon="trash"
                  onClick={drop(remove)}
                  size="small"
                  variant="danger-quiet"
                >
                  {t('screening.file_remove_short')}
                </Button>
              </div>
            );
          return (
            <input
              {...control}
              accept={ANSWER_FILE_ACCEPT}
              className="file-input boxed"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) choose(file);
              }}
              required={!optional}
              type="file"
            />
          );
        }}
      </Field>
      <p className="visually-hidden" role="status">
        {stored && t('screening.file_stored')}
      </p>
    </div>
  );
};

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
