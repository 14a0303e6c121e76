import { TextField } from '@mui/material';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { isNumber, WITH_FILE, YES_NO } from '#contract/screening/rules.ts';
import { ANSWER_ORDERS } from '#contract/shared/list-options.ts';
import { type NumberRange, readNumberRange, writeNumberRange } from '#contract/shared/number-range.ts';
import { writeAnswer } from '../../features/screening/write-answer.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FoldedFilters } from '../shared/ui/folded-filters.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { useApplicants } from './use-applicants.ts';

const ANY_NUMBER: NumberRange = { least: '', most: '' };

/**
 * Filters and sorts applicants by their answers (SCREEN-03). Renders nothing if the job has no such
 * questions.
 */
export const AnswerFilters = () => {
  const { t } = useI18n();
  const { filter, questions: all } = useApplicants();
  const count = (filter.answers?.length ?? 0) + (filter.answer_order ? 1 : 0);
  const questions = all.filter(({ kind }) => kind !== 'text');
  if (questions.length === 0) return null;
  return (
    <FoldedFilters
      count={count}
      label={
        count > 0
          ? t('console.applicants.answer_filters_count', { smart_count: count })
          : t('console.applicants.answer_filters')
      }
    >
      {questions.map((question) => (
        <AnswerFilter key={question.id} question={question} />
      ))}
      <AnswerOrderField questions={questions.filter(({ kind }) => kind === 'number')} />
    </FoldedFilters>
  );
};

const AnswerFilter = ({ question }: { readonly question: AskedQuestion }) => {
  const { t, locale } = useI18n();
  const { filter, narrow } = useApplicants();
  const { id, kind, text } = question;
  const value = filter.answers?.find(({ question_id }) => question_id === id)?.answer ?? '';
  const choose = (answer: string) => {
    const others = (filter.answers ?? []).filter(({ question_id }) => question_id !== id);
    const answers = answer ? [...others, { question_id: id, answer }] : others;
    narrow({ answers: answers.length > 0 ? answers : undefined });
  };
  if (kind === 'number') {
    const range = readNumberRange(value) ?? ANY_NUMBER;
    const limit = (change: Partial<NumberRange>) => choose(writeNumberRange({ ...range, ...change }));
    return (
      <>
        <TypedFilter
          isValid={isNumber}
          label={t('console.applicants.answer_least', { question: text })}
          onChange={(least) => limit({ least })}
          step="any"
          type="number"
          value={range.least}
        />
        <TypedFilter
          isValid={isNumber}
          label={t('console.applicants.answer_most', { question: text })}
          onChange={(most) => limit({ most })}
          step="any"
          type="number"
          value={range.most}
        />
      </>
    );
  }
  return (
    <TextField select label={text} onChange={({ target }) => choose(target.value)} value={value}>
      <option value="">{t('console.applicants.answer_any')}</option>
      {kind === 'file' && <option value={WITH_FILE}>{t('console.applicants.answer_with_file')}</option>}
      {(kind === 'yes_no' ? YES_NO : question.choices).map((choice) => (
        <option key={choice} value={choice}>
          {writeAnswer({ kind, answer: choice }, t, locale)}
        </option>
      ))}
    </TextField>
  );
};

/** Sorts by questions with numeric answers. */
const AnswerOrderField = ({ questions }: { readonly questions: readonly AskedQuestion[] }) => {
  const { t } = useI18n();
  const { filter, narrow } = useApplicants();
  if (questions.length === 0) return null;
  const orders = questions.flatMap(({ id, text }) =>
    ANSWER_ORDERS.map((order) => ({
      value: `${id}-${order}`,
      answer_order: { question_id: id, order },
      label: t(`console.applicants.answer_order_${order}`, { question: text }),
    })),
  );
  const chosen = filter.answer_order;
  return (
    <TextField
      select
      label={t('console.applicants.answer_order')}
      onChange={({ target }) =>
        narrow({ answer_order: orders.find(({ value }) => value === target.value)?.answer_order })
      }
      value={chosen ? `${chosen.question_id}-${chosen.order}` : ''}
    >
      <option value="">{t('console.applicants.answer_order_none')}</option>
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
};
