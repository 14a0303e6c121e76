import { Button, Skeleton } from '@mui/material';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { mistakesInQuestion, SCREENING_MAX, tidyQuestion } from '#contract/screening/rules.ts';
import type { JobForm } from '../../../../dataProvider/job-form.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { lazyCode } from '../../../../ui/load-code.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Section, Wide } from '../section.tsx';

/** Both load on demand, because many jobs ask no questions. */
const QuestionCard = lazyCode(async () => ({ default: (await import('./question-card.tsx')).QuestionCard }));
const Library = lazyCode(async () => ({ default: (await import('./library.tsx')).Library }));

const NEW: PostedQuestion = { kind: 'yes_no', text: '', is_required: true, choices: [], expected: null };

/** The list with one question moved. */
const moved = (questions: readonly PostedQuestion[], from: number, to: number): PostedQuestion[] => {
  const rest = questions.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...questions.slice(from, from + 1), ...rest.slice(to)];
};

interface FocusProps {
  /** The position of the question to focus; a new object focuses again. */
  readonly on: { readonly index: number } | undefined;
  readonly list: RefObject<HTMLElement | null>;
}

/** Focuses a question once its card is there, because the clicked button may have gone. */
const Focus = ({ on, list }: FocusProps) => {
  useEffect(() => {
    if (!on) return;
    const texts = list.current?.querySelectorAll<HTMLElement>('[data-question] textarea[data-text]');
    texts?.[on.index]?.focus();
  }, [on, list]);
  return null;
};

/** The job's questions for applicants (SCREEN-01). */
export const QuestionFields = ({ isStored }: { readonly isStored: boolean }) => {
  const { t } = useI18n();
  const { field } = useController<JobForm, 'questions'>({ name: 'questions' });
  const { errors } = useFormState<JobForm>();
  const list = useRef<HTMLDivElement>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [focused, setFocused] = useState<FocusProps['on']>();
  const questions = field.value;
  const changeTo = (next: PostedQuestion[], index?: number) => {
    field.onChange(next);
    if (index !== undefined) setFocused({ index: Math.min(index, next.length - 1) });
  };
  const addFromLibrary = (added: readonly PostedQuestion[]) => {
    setLibraryOpen(false);
    const copies = added.map(({ kind, text, is_required, choices, expected, expected_max }) => ({
      ...{ kind, text, is_required, choices, expected, expected_max },
    }));
    changeTo([...questions, ...copies], questions.length);
  };
  return (
    <Section name="questions">
      <Wide>
        <div id="questions" ref={list} className="stack gap-16" tabIndex={-1}>
          <Suspense fallback={<Skeleton />}>
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
            <Focus list={list} on={focused} />
          </Suspense>
          {isStored && questions.length > 0 && <p className="note">{t('console.questions.change_hint')}</p>}
          <div className="row gap-8">
            <Button
              disabled={questions.length >= SCREENING_MAX.questions}
              onClick={() => changeTo([...questions, NEW], questions.length)}
              variant="outlined"
            >
              {t('console.questions.add')}
            </Button>
            <Button
              aria-expanded={isLibraryOpen}
              startIcon={<Icon name="bookmark" />}
              onClick={() => setLibraryOpen(!isLibraryOpen)}
              variant="outlined"
            >
              {t(isLibraryOpen ? 'console.library.close' : 'console.library.open')}
            </Button>
          </div>
          {isLibraryOpen && (
            <Suspense fallback={<Skeleton />}>
              <Library asked={questions.map(tidyQuestion)} onAdd={addFromLibrary} />
            </Suspense>
          )}
        </div>
      </Wide>
    </Section>
  );
};
