import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { PostedQuestion } from '#contract/calls/screening.ts';
import {
  canExpect,
  type mistakesInQuestion,
  QUESTION_KINDS,
  SCREENING_MAX,
  tidyQuestion,
  YES_NO,
} from '#contract/rules/screening-rules.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../shared/ui/site.ts';

interface QuestionInputsProps {
  readonly question: PostedQuestion;
  readonly mistakes: ReturnType<typeof mistakesInQuestion>;
  readonly onChange: (question: PostedQuestion) => void;
}

/** The fields of a question: its text, the kind of its answers, and which one a job needs. */
export const QuestionInputs = ({ question, mistakes, onChange }: QuestionInputsProps) => {
  const { t } = useI18n();
  const error = (part: keyof typeof mistakes) => {
    const key = mistakes[part];
    return key && t(key);
  };
  return (
    <>
      <TextAreaField
        data-text
        error={error('text')}
        label={t('console.questions.text')}
        maxLength={SCREENING_MAX.text}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
        rows={2}
        value={question.text}
      />
      <Pair>
        <SelectField
          label={t('console.questions.kind')}
          onChange={({ target }) =>
            onChange({
              ...question,
              kind: QUESTION_KINDS.find((kind) => kind === target.value) ?? 'text',
              expected: null,
            })
          }
          value={question.kind}
        >
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`console.questions.kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        <Expected error={error('expected')} onChange={onChange} question={question} />
      </Pair>
      {question.kind === 'choice' && (
        <TextAreaField
          error={error('choices')}
          hint={t('console.questions.choices_hint')}
          label={t('console.questions.choices')}
          onChange={({ target }) => onChange({ ...question, choices: target.value.split('\n') })}
          rows={3}
          value={question.choices.join('\n')}
        />
      )}
      <Checkbox
        checked={tidyQuestion(question).is_required}
        disabled={tidyQuestion(question).expected !== null}
        label={t('console.questions.required')}
        onChange={({ target }) => onChange({ ...question, is_required: target.checked })}
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

type ExpectedProps = Pick<QuestionInputsProps, 'question' | 'onChange'> & {
  readonly error: string | undefined;
};

/** The answer the job requires, if the question type has one. */
const Expected = ({ question, onChange, error }: ExpectedProps) => {
  const { t } = useI18n();
  const choose = (expected: string) => onChange({ ...question, expected: expected || null });
  const shared = { error, optional: true, value: question.expected ?? '' };
  if (!canExpect(question)) return null;
  if (question.kind === 'number')
    return (
      <TextField
        {...shared}
        hint={t('console.questions.expected_hint')}
        inputMode="decimal"
        label={t('console.questions.expected_least')}
        onChange={({ target }) => choose(target.value)}
        step="any"
        type="number"
      />
    );
  const answers =
    question.kind === 'yes_no'
      ? YES_NO.map((one) => ({ value: one, label: t(`screening.answer_${one}`) }))
      : tidyQuestion(question).choices.map((one) => ({ value: one, label: one }));
  return (
    <SelectField
      {...shared}
      hint={t('console.questions.expected_hint')}
      label={t('console.questions.expected')}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('console.questions.expected_any')}</option>
      {[...new Map(answers.map((one) => [one.value, one])).values()].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};
