import { Box } from '@mui/material';
import { useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { PostedQuestion } from '#contract/screening.ts';
import { mistakesInQuestion, SCREENING_MAX, tidyQuestion } from '#contract/screening-rules.ts';
import { Button } from '../../../../console/ui/kit.ts';
import type { JobForm } from '../../../../dataProvider/job-form.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Section, Wide } from '../section.tsx';
import { QuestionCard } from './question-card.tsx';

const NEW: PostedQuestion = { kind: 'yes_no', text: '', is_required: true, choices: [], expected: null };

/** The list with one question moved. */
const moved = (questions: readonly PostedQuestion[], from: number, to: number): PostedQuestion[] => {
  const rest = questions.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...questions.slice(from, from + 1), ...rest.slice(to)];
};

/** The job's questions for applicants (SCREEN-01). */
export const QuestionFields = ({ isStored }: { readonly isStored: boolean }) => {
  const { t } = useI18n();
  const { field } = useController<JobForm, 'questions'>({ name: 'questions' });
  const { errors } = useFormState<JobForm>();
  const list = useRef<HTMLDivElement>(null);
  const questions = field.value;
  /** Focuses one of the questions, because the clicked button may have gone. */
  const changeTo = (next: PostedQuestion[], focused?: number) => {
    field.onChange(next);
    if (focused === undefined) return;
    setTimeout(() =>
      list.current
        ?.querySelectorAll<HTMLElement>('[data-question] textarea[data-text]')
        [Math.min(focused, next.length - 1)]?.focus(),
    );
  };
  return (
    <Section name="questions">
      <Wide>
        <Box id="questions" ref={list} sx={{ display: 'grid', gap: 2 }} tabIndex={-1}>
          {questions.map((question, index) => (
            <QuestionCard
              // biome-ignore lint/suspicious/noArrayIndexKey: cards have no state.
              key={index}
              isLast={index === questions.length - 1}
              mistakes={errors.questions ? mistakesInQuestion(tidyQuestion(question)) : {}}
              number={index + 1}
              onChange={(next) => changeTo(questions.with(index, next))}
              onMove={(to) => changeTo(moved(questions, index, to), to)}
              onRemove={() => changeTo(questions.toSpliced(index, 1), index)}
              question={question}
            />
          ))}
          {isStored && questions.length > 0 && (
            <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
              {t('console.questions.change_hint')}
            </Box>
          )}
          <div>
            <Button
              disabled={questions.length >= SCREENING_MAX.questions}
              onClick={() => changeTo([...questions, NEW], questions.length)}
              variant="secondary"
            >
              {t('console.questions.add')}
            </Button>
          </div>
        </Box>
      </Wide>
    </Section>
  );
};
