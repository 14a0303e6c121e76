import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { PostedQuestion } from '#contract/screening.ts';
import {
  type mistakesInQuestion,
  QUESTION_KINDS,
  SCREENING_MAX,
  tidyQuestion,
  YES_NO,
} from '#contract/screening-rules.ts';
import { Checkbox, IconButton, SelectField, TextAreaField, TextField } from '../../../../console/ui/kit.ts';
import { useI18n } from '../../../../i18n/context.tsx';

interface QuestionCardProps {
  readonly question: PostedQuestion;
  /** Starts at 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly mistakes: ReturnType<typeof mistakesInQuestion>;
  readonly onChange: (question: PostedQuestion) => void;
  /** Moves it to a position, starting at 0. */
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One question of a job. */
export const QuestionCard = (props: QuestionCardProps) => {
  const { question, mistakes, onChange } = props;
  const { t } = useI18n();
  const titleId = useId();
  const error = (part: keyof typeof mistakes) => {
    const key = mistakes[part];
    return key && t(key);
  };
  return (
    <Box
      aria-labelledby={titleId}
      component="section"
      data-question
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <Head {...props} titleId={titleId} />
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
    </Box>
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

const Head = ({
  number,
  isLast,
  onMove,
  onRemove,
  titleId,
}: QuestionCardProps & { readonly titleId: string }) => {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="h3" id={titleId} sx={{ flex: 1, fontSize: 'var(--text-m)' }}>
        {t('console.questions.number', { number })}
      </Box>
      <IconButton
        disabled={number === 1}
        icon="chevron-down"
        label={t('console.questions.up', { number })}
        onClick={() => onMove(number - 2)}
        style={{ rotate: '180deg' }}
      />
      <IconButton
        disabled={isLast}
        icon="chevron-down"
        label={t('console.questions.down', { number })}
        onClick={() => onMove(number)}
      />
      <IconButton icon="trash" label={t('console.questions.remove', { number })} onClick={onRemove} />
    </Box>
  );
};

type ExpectedProps = Pick<QuestionCardProps, 'question' | 'onChange'> & {
  readonly error: string | undefined;
};

/** The answer the job requires, if the question type has one. */
const Expected = ({ question, onChange, error }: ExpectedProps) => {
  const { t } = useI18n();
  const choose = (expected: string) => onChange({ ...question, expected: expected || null });
  const shared = { error, optional: true, value: question.expected ?? '' };
  if (question.kind === 'text') return null;
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
