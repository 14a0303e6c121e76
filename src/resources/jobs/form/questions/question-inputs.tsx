import { Box, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import {
  canExpect,
  type mistakesInQuestion,
  needsAnswer,
  QUESTION_KINDS,
  type QuestionPart,
  SCREENING_MAX,
  tidyQuestion,
  YES_NO,
} from '#contract/screening/rules.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { OptionalLabel } from '../../../shared/inputs/optional-label.tsx';

interface QuestionInputsProps {
  readonly question: PostedQuestion;
  readonly mistakes: ReturnType<typeof mistakesInQuestion>;
  readonly onChange: (question: PostedQuestion) => void;
}

/** The fields of a question: its text, the kind of its answers, and which one a job needs. */
export const QuestionInputs = ({ question, mistakes, onChange }: QuestionInputsProps) => {
  const { t } = useI18n();
  const hintId = useId();
  const error = (part: QuestionPart) => {
    const key = mistakes[part];
    return key && t(key);
  };
  return (
    <>
      <TextField
        multiline
        slotProps={{ htmlInput: { maxLength: SCREENING_MAX.text, 'data-text': true } }}
        error={Boolean(error('text'))}
        helperText={error('text')}
        label={t('console.questions.text')}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
        minRows={2}
        value={question.text}
      />
      <Pair>
        <TextField
          select
          label={t('console.questions.kind')}
          onChange={({ target }) =>
            onChange({
              ...question,
              kind: QUESTION_KINDS.find((kind) => kind === target.value) ?? 'text',
              expected: null,
              expected_max: null,
            })
          }
          value={question.kind}
        >
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`console.questions.kind_${kind}`)}
            </option>
          ))}
        </TextField>
        {question.kind !== 'number' && (
          <Expected error={error} hintId={hintId} onChange={onChange} question={question} />
        )}
      </Pair>
      {question.kind === 'number' && (
        <NumberNeeded error={error} hintId={hintId} onChange={onChange} question={question} />
      )}
      {canExpect(question) && (
        <FormHelperText id={hintId}>{t('console.questions.expected_hint')}</FormHelperText>
      )}
      {question.kind === 'choice' && (
        <TextField
          multiline
          error={Boolean(error('choices'))}
          helperText={error('choices') ?? t('console.questions.choices_hint')}
          label={t('console.questions.choices')}
          onChange={({ target }) => onChange({ ...question, choices: target.value.split('\n') })}
          minRows={3}
          value={question.choices.join('\n')}
        />
      )}
      <FormControlLabel
        control={<Checkbox />}
        checked={tidyQuestion(question).is_required}
        disabled={needsAnswer(tidyQuestion(question))}
        label={t('console.questions.required')}
        onChange={(_, isChecked) => onChange({ ...question, is_required: isChecked })}
      />
    </>
  );
};

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'end',
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

type NeededProps = Pick<QuestionInputsProps, 'question' | 'onChange'> & {
  readonly error: (part: QuestionPart) => string | undefined;
  /** The element that says what becomes of other answers. */
  readonly hintId: string;
};

/** An error, which the field describes itself by, comes before the hint. */
const describedBy = (error: string | undefined, hintId: string) =>
  error === undefined ? { 'aria-describedby': hintId } : {};

/** The least and the greatest number that the job needs. */
const NumberNeeded = ({ question, onChange, error, hintId }: NeededProps) => {
  const { t } = useI18n();
  return (
    <Pair>
      {(['expected', 'expected_max'] as const).map((part) => (
        <TextField
          error={error(part) !== undefined}
          helperText={error(part)}
          key={part}
          label={
            <OptionalLabel>
              {t(
                part === 'expected' ? 'console.questions.expected_least' : 'console.questions.expected_most',
              )}
            </OptionalLabel>
          }
          onChange={({ target }) => onChange({ ...question, [part]: target.value || null })}
          slotProps={{
            htmlInput: { inputMode: 'decimal', step: 'any', ...describedBy(error(part), hintId) },
          }}
          type="number"
          value={question[part] ?? ''}
        />
      ))}
    </Pair>
  );
};

/** The answer the job requires, if the question type has one. */
const Expected = ({ question, onChange, error, hintId }: NeededProps) => {
  const { t } = useI18n();
  const choose = (expected: string) => onChange({ ...question, expected: expected || null });
  if (!canExpect(question)) return null;
  const answers =
    question.kind === 'yes_no'
      ? YES_NO.map((one) => ({ value: one, label: t(`screening.answer_${one}`) }))
      : tidyQuestion(question).choices.map((one) => ({ value: one, label: one }));
  return (
    <TextField
      select
      error={error('expected') !== undefined}
      helperText={error('expected')}
      label={<OptionalLabel>{t('console.questions.expected')}</OptionalLabel>}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ htmlInput: describedBy(error('expected'), hintId) }}
      value={question.expected ?? ''}
    >
      <option value="">{t('console.questions.expected_any')}</option>
      {[...new Map(answers.map((one) => [one.value, one])).values()].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
};
